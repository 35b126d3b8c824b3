// made(make): a table, as make() makes it. In browsers it is made when the engine starts, which
// takes less time than to fetch it; elsewhere when the program is compiled.
#pragma once

namespace tablier {

#ifdef __wasm__
template <class Make>
auto made(Make make) {
  asm volatile("");  // so that no compiler does it before
  return make();
}
#else
template <class Make>
constexpr auto made(Make make) {
  return make();
}
#endif

}  // namespace tablier
