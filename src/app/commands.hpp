#pragma once

namespace gonfalon::app {

/// Reads the command line and does what it says; the exit code. Throws DataError.
int run(int argc, char** argv);

} // namespace gonfalon::app
