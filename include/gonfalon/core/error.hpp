#pragma once
// The kinds of failure that are not a rule's "no": data from outside, and bugs.

#include <stdexcept>
#include <string>

namespace gonfalon {

/// Bad data from outside: a file, a JSON pointer (or line) inside it, and the reason.
class DataError : public std::runtime_error {
public:
    DataError(std::string file, std::string where, std::string reason);

    const std::string& file() const { return file_; }

    const std::string& where() const { return where_; }

    const std::string& reason() const { return reason_; }

private:
    std::string file_;
    std::string where_;
    std::string reason_;
};

/// A bug of ours: an invariant or a precondition that does not hold.
class ContractViolation : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

[[noreturn]] void contract_violated(const char* condition, const char* file, int line);

} // namespace gonfalon

#define GONFALON_EXPECTS(condition)                                                                \
    ((condition) ? static_cast<void>(0)                                                            \
                 : ::gonfalon::contract_violated(#condition, __FILE__, __LINE__))
