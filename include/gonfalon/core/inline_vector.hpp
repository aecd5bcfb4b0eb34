#pragma once
// A short list with a fixed capacity, stored in place: states stay flat and cheap to copy.

#include <gonfalon/core/error.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>

namespace gonfalon {

/// At most N values in place. Going over N is a contract violation. Unused places keep T{} so that
/// copies of equal lists are equal bytes.
template <class T, std::size_t N>
class InlineVector {
    static_assert(N < 65536);

public:
    InlineVector() = default;

    InlineVector(std::initializer_list<T> values) {
        for (const T& value : values) {
            push_back(value);
        }
    }

    std::size_t size() const { return size_; }

    bool empty() const { return size_ == 0; }

    static constexpr std::size_t capacity() { return N; }

    T* begin() { return values_.data(); }

    T* end() { return values_.data() + size_; }

    const T* begin() const { return values_.data(); }

    const T* end() const { return values_.data() + size_; }

    T& operator[](std::size_t i) { return values_[i]; }

    const T& operator[](std::size_t i) const { return values_[i]; }

    T& front() { return values_[0]; }

    const T& front() const { return values_[0]; }

    T& back() { return values_[size_ - 1U]; }

    const T& back() const { return values_[size_ - 1U]; }

    void push_back(T value) {
        GONFALON_EXPECTS(size_ < N);
        values_[size_] = std::move(value);
        ++size_;
    }

    void pop_back() {
        GONFALON_EXPECTS(size_ > 0);
        --size_;
        values_[size_] = T{};
    }

    void clear() {
        while (size_ > 0) {
            pop_back();
        }
    }

    bool contains(const T& value) const { return std::find(begin(), end(), value) != end(); }

    /// Removes the first equal value, keeping the order; nothing happens when there is none.
    void remove(const T& value) {
        T* found = std::find(begin(), end(), value);
        if (found != end()) {
            std::move(found + 1, end(), found);
            pop_back();
        }
    }

    bool operator==(const InlineVector& other) const {
        return std::equal(begin(), end(), other.begin(), other.end());
    }

private:
    std::array<T, N> values_{};
    std::uint16_t size_ = 0;
};

} // namespace gonfalon
