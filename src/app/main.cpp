#include <gonfalon/core/error.hpp>

#include "commands.hpp"

#include <csignal>
#include <exception>
#include <iostream>

int main(int argc, char** argv) {
#ifdef SIGXFSZ
    std::signal(SIGXFSZ, SIG_IGN); // a file grown too large is told like a full disk
#endif
    try {
        return gonfalon::app::run(argc, argv);
    } catch (const gonfalon::DataError& error) {
        std::cerr << "gonfalon: " << error.what() << '\n';
    } catch (const std::exception& error) {
        std::cerr << "gonfalon: something went wrong: " << error.what() << '\n';
    } catch (...) {
        std::cerr << "gonfalon: something went wrong that has no name\n";
    }
    return 1;
}
