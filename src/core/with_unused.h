// with_unused<function, Types...>: a function of a game as the concepts call it. They pass the
// rules, and often the position, to everything; what needs neither is written without them, and
// with_unused<kengi::outcome, Rules> is kengi::outcome with rules before its arguments.
#pragma once

#include <type_traits>
#include <utility>

namespace tablier {

template <auto& kFunction, class Signature, class... Unused>
struct WithUnused;

template <auto& kFunction, class Returned, class... Used, class... Unused>
struct WithUnused<kFunction, Returned(Used...), Unused...> {
  static constexpr Returned call(const Unused&..., Used... used) {
    return kFunction(std::forward<Used>(used)...);
  }
};

template <auto& kFunction, class... Unused>
inline constexpr auto& with_unused =
    WithUnused<kFunction, std::remove_reference_t<decltype(kFunction)>, Unused...>::call;

}  // namespace tablier
