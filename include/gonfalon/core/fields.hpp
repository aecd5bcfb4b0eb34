#pragma once
// A struct lists its fields once. Digest, JSON and the readable difference of two values come from
// that list, and the compiler checks that no field is missing from it.

#include <gonfalon/core/inline_vector.hpp>

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace gonfalon {

template <class Owner, class Member>
struct Field {
    const char* name;
    Member Owner::*member;
};

template <class Owner, class Member>
constexpr Field<Owner, Member> field(const char* name, Member Owner::*member) {
    return {name, member};
}

template <class T>
concept HasFields = requires {
    T::fields();
};

namespace detail {

struct AnyValue {
    template <class U>
    operator U()
        const; // NOLINT(google-explicit-constructor): only ever named in an unevaluated context
};

template <std::size_t>
using AnyValueAt = AnyValue;

template <class T, std::size_t... I>
constexpr bool is_built_from(std::index_sequence<I...>) {
    return requires {
        T{AnyValueAt<I>{}...};
    };
}

/// How many fields an aggregate has (at most 48).
template <class T, std::size_t N = 48>
constexpr std::size_t count_members() {
    if constexpr (is_built_from<T>(std::make_index_sequence<N>{})) {
        return N;
    } else {
        static_assert(N > 0, "not an aggregate");
        return count_members<T, N - 1>();
    }
}

} // namespace detail

/// True when the list `T::fields()` names every field of T.
template <HasFields T>
constexpr bool
    fields_complete = std::is_aggregate_v<T>&& std::tuple_size_v<decltype(T::fields())> ==
                      detail::count_members<T>();

/// Calls `visit(name, value)` for each listed field of `object`.
template <HasFields T, class Visit>
void for_each_field(T& object, Visit&& visit) {
    static_assert(fields_complete<std::remove_const_t<T>>, "a field is missing from the list");
    std::apply([&](const auto&... f) { (visit(f.name, object.*(f.member)), ...); },
               std::remove_const_t<T>::fields());
}

/// A 64-bit digest over values, field by field: equal values, equal digests, on every machine.
class Digest {
public:
    void number(std::uint64_t value) {
        hash_ = (hash_ ^ value) * 0x9e3779b97f4a7c15ULL;
        hash_ ^= hash_ >> 29U;
    }
    template <class T>
    void add(const T& value);

    std::uint64_t value() const { return hash_; }

private:
    std::uint64_t hash_ = 0xcbf29ce484222325ULL;
};

namespace detail {

template <class T>
struct DigestOf {
    static void add(Digest& digest, const T& value) {
        if constexpr (HasFields<T>) {
            for_each_field(value, [&](const char*, const auto& member) { digest.add(member); });
        } else if constexpr (std::is_enum_v<T>) {
            digest.number(
                static_cast<std::uint64_t>(static_cast<std::underlying_type_t<T>>(value)));
        } else {
            static_assert(std::is_integral_v<T>,
                          "a state holds integers, enums, lists and listed structs");
            digest.number(static_cast<std::uint64_t>(value));
        }
    }
};

template <class List>
struct DigestOfList {
    static void add(Digest& digest, const List& list) {
        digest.number(list.size());
        for (const auto& value : list) {
            digest.add(value);
        }
    }
};

template <class T, std::size_t N>
struct DigestOf<std::array<T, N>> : DigestOfList<std::array<T, N>> {};

template <class T, std::size_t N>
struct DigestOf<InlineVector<T, N>> : DigestOfList<InlineVector<T, N>> {};

template <class T>
struct DigestOf<std::vector<T>> : DigestOfList<std::vector<T>> {};

template <>
struct DigestOf<std::string> : DigestOfList<std::string> {};

template <class T>
struct DigestOf<std::optional<T>> {
    static void add(Digest& digest, const std::optional<T>& value) {
        digest.number(value ? 1 : 0);
        if (value) {
            digest.add(*value);
        }
    }
};

template <class... T>
struct DigestOf<std::variant<T...>> {
    static void add(Digest& digest, const std::variant<T...>& value) {
        digest.number(value.index());
        std::visit([&](const auto& alternative) { digest.add(alternative); }, value);
    }
};

template <std::size_t N>
struct DigestOf<std::bitset<N>> {
    static void add(Digest& digest, const std::bitset<N>& bits) {
        for (std::size_t i = 0; i < N; i += 64) {
            std::uint64_t word = 0;
            for (std::size_t k = i; k < N && k < i + 64; ++k) {
                word |= static_cast<std::uint64_t>(bits[k] ? 1 : 0) << (k - i);
            }
            digest.number(word);
        }
    }
};

} // namespace detail

template <class T>
void Digest::add(const T& value) {
    detail::DigestOf<T>::add(*this, value);
}

template <class T>
std::uint64_t digest_of(const T& value) {
    Digest digest;
    digest.add(value);
    return digest.value();
}

} // namespace gonfalon

// GONFALON_FIELDS(Type, a, b, c): the one list of a struct's fields, written inside the struct.
#define GONFALON_PARENS ()
#define GONFALON_EXPAND(...) GONFALON_EXPAND3(GONFALON_EXPAND3(GONFALON_EXPAND3(__VA_ARGS__)))
#define GONFALON_EXPAND3(...) GONFALON_EXPAND2(GONFALON_EXPAND2(GONFALON_EXPAND2(__VA_ARGS__)))
#define GONFALON_EXPAND2(...) GONFALON_EXPAND1(GONFALON_EXPAND1(GONFALON_EXPAND1(__VA_ARGS__)))
#define GONFALON_EXPAND1(...) __VA_ARGS__
#define GONFALON_FIELD_LIST(Type, name, ...)                                                       \
    ::gonfalon::field(#name, &Type::name)                                                          \
        __VA_OPT__(, GONFALON_FIELD_AGAIN GONFALON_PARENS(Type, __VA_ARGS__))
#define GONFALON_FIELD_AGAIN() GONFALON_FIELD_LIST
#define GONFALON_FIELDS(Type, ...)                                                                 \
    static constexpr auto fields() {                                                               \
        return std::make_tuple(GONFALON_EXPAND(GONFALON_FIELD_LIST(Type, __VA_ARGS__)));           \
    }                                                                                              \
    bool operator==(const Type&) const = default
