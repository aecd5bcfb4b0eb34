#pragma once
// JSON from and to listed structs (fields.hpp), for states. Heavy: include it in one file a
// ruleset.

#include <gonfalon/core/error.hpp>
#include <gonfalon/core/fields.hpp>

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace gonfalon::codec {

template <class T>
nlohmann::json to_json(const T& value);
/// `where` is the JSON pointer of `json`, for errors. Throws DataError.
template <class T>
void from_json(const nlohmann::json& json, T& value, const std::string& where);

[[noreturn]] inline void fail(const std::string& where, const std::string& reason) {
    throw DataError("state", where.empty() ? "/" : where, reason);
}

template <class T>
struct Codec {
    static nlohmann::json write(const T& value) {
        if constexpr (HasFields<T>) {
            nlohmann::json json = nlohmann::json::object();
            for_each_field(
                value, [&](const char* name, const auto& member) { json[name] = to_json(member); });
            return json;
        } else if constexpr (std::is_enum_v<T>) {
            return static_cast<std::int64_t>(value);
        } else {
            return value;
        }
    }

    static void read(const nlohmann::json& json, T& value, const std::string& where) {
        if constexpr (HasFields<T>) {
            read_struct(json, value, where);
        } else if constexpr (std::is_same_v<T, bool>) {
            if (!json.is_boolean()) {
                fail(where, "true or false is wanted");
            }
            value = json.get<bool>();
        } else {
            read_integer(json, value, where);
        }
    }

private:
    static void read_struct(const nlohmann::json& json, T& value, const std::string& where) {
        if (!json.is_object()) {
            fail(where, "an object is wanted");
        }
        std::size_t used = 0;
        for_each_field(value, [&](const char* name, auto& member) {
            const auto found = json.find(name);
            if (found == json.end()) {
                fail(where + "/" + name, "is missing");
            }
            from_json(*found, member, where + "/" + name);
            ++used;
        });
        if (used != json.size()) {
            fail(where, "has a field that is not known");
        }
    }

    static void read_integer(const nlohmann::json& json, T& value, const std::string& where) {
        using Number = typename std::
            conditional_t<std::is_enum_v<T>, std::underlying_type<T>, std::type_identity<T>>::type;
        if (!json.is_number_integer()) {
            fail(where, "a whole number is wanted");
        }
        const auto wide = json.get<std::int64_t>();
        if (json.is_number_unsigned() && std::is_same_v<Number, std::uint64_t>) {
            value = static_cast<T>(json.get<std::uint64_t>());
            return;
        }
        if (static_cast<std::int64_t>(static_cast<Number>(wide)) != wide) {
            fail(where, "the number is out of range");
        }
        value = static_cast<T>(wide);
    }
};

template <class T, std::size_t N>
struct Codec<std::array<T, N>> {
    static nlohmann::json write(const std::array<T, N>& list) {
        nlohmann::json json = nlohmann::json::array();
        for (const T& value : list) {
            json.push_back(to_json(value));
        }
        return json;
    }

    static void read(const nlohmann::json& json, std::array<T, N>& list, const std::string& where) {
        if (!json.is_array() || json.size() != N) {
            fail(where, "a list of " + std::to_string(N) + " is wanted");
        }
        for (std::size_t i = 0; i < N; ++i) {
            from_json(json[i], list[i], where + "/" + std::to_string(i));
        }
    }
};

template <class List, class T>
struct ListCodec {
    static nlohmann::json write(const List& list) {
        nlohmann::json json = nlohmann::json::array();
        for (const T& value : list) {
            json.push_back(to_json(value));
        }
        return json;
    }

    static void
    read(const nlohmann::json& json, List& list, const std::string& where, std::size_t most) {
        if (!json.is_array() || json.size() > most) {
            fail(where, "a list of at most " + std::to_string(most) + " is wanted");
        }
        list.clear();
        for (std::size_t i = 0; i < json.size(); ++i) {
            T value{};
            from_json(json[i], value, where + "/" + std::to_string(i));
            list.push_back(std::move(value));
        }
    }
};

template <class T, std::size_t N>
struct Codec<InlineVector<T, N>> : ListCodec<InlineVector<T, N>, T> {
    static void
    read(const nlohmann::json& json, InlineVector<T, N>& list, const std::string& where) {
        ListCodec<InlineVector<T, N>, T>::read(json, list, where, N);
    }
};

template <class T>
struct Codec<std::vector<T>> : ListCodec<std::vector<T>, T> {
    static void read(const nlohmann::json& json, std::vector<T>& list, const std::string& where) {
        ListCodec<std::vector<T>, T>::read(json, list, where, 100000);
    }
};

/// A bitset is the list of its set bits.
template <std::size_t N>
struct Codec<std::bitset<N>> {
    static nlohmann::json write(const std::bitset<N>& bits) {
        nlohmann::json json = nlohmann::json::array();
        for (std::size_t i = 0; i < N; ++i) {
            if (bits[i]) {
                json.push_back(i);
            }
        }
        return json;
    }

    static void read(const nlohmann::json& json, std::bitset<N>& bits, const std::string& where) {
        std::vector<std::uint16_t> set;
        from_json(json, set, where);
        bits.reset();
        for (const std::uint16_t bit : set) {
            if (bit >= N) {
                fail(where, "the number is out of range");
            }
            bits.set(bit);
        }
    }
};

template <class... T>
struct Codec<std::variant<T...>> {
    using Variant = std::variant<T...>;

    static nlohmann::json write(const Variant& value) {
        return std::visit(
            [](const auto& alternative) {
                nlohmann::json json = to_json(alternative);
                json["frame"] = std::remove_cvref_t<decltype(alternative)>::name;
                return json;
            },
            value);
    }

    static void read(const nlohmann::json& json, Variant& value, const std::string& where) {
        if (!json.is_object() || !json.contains("frame") || !json["frame"].is_string()) {
            fail(where, "an object with the name of a frame is wanted");
        }
        nlohmann::json rest = json;
        rest.erase("frame");
        const bool known =
            (read_if<T>(json["frame"].get_ref<const std::string&>(), rest, value, where) || ...);
        if (!known) {
            fail(where + "/frame", "is not a known frame");
        }
    }

private:
    template <class One>
    static bool read_if(const std::string& name,
                        const nlohmann::json& json,
                        Variant& value,
                        const std::string& where) {
        if (name != One::name) {
            return false;
        }
        One alternative{};
        from_json(json, alternative, where);
        value = alternative;
        return true;
    }
};

template <class T>
nlohmann::json to_json(const T& value) {
    return Codec<T>::write(value);
}

template <class T>
void from_json(const nlohmann::json& json, T& value, const std::string& where) {
    Codec<T>::read(json, value, where);
}

/// The places where two documents differ: "/pointer: mine -> theirs".
std::vector<std::string> differences(const nlohmann::json& mine, const nlohmann::json& theirs);

} // namespace gonfalon::codec
