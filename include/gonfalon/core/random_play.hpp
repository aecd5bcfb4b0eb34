#pragma once
// Choosing at random among what a prompt offers: random bots and the conformance suite.

#include <gonfalon/core/prompt.hpp>
#include <gonfalon/core/random.hpp>

namespace gonfalon {

/// The choice as an action, its parameter filled in uniformly where it has one.
Action random_instance(const Prompt& prompt, const Choice& choice, Random& random);
/// A uniform choice of the prompt, with a uniform parameter. The prompt must have choices.
Action random_action(const Prompt& prompt, Random& random);

} // namespace gonfalon
