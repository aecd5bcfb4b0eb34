#pragma once

// Catch2 2 and 3 name their all-in-one header differently; tests include this one.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
