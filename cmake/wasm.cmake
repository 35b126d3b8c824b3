# The toolchain of the wasm preset: Debian's clang 19 with wasi-libc. What it makes runs in browsers and in node,
# which stub the little it imports of WASI; it has no threads and no exceptions.
set(CMAKE_SYSTEM_NAME Generic)  # cmake knows no WASI
set(TABLIER_WASM ON)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -msimd128")
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")  # -O3 is larger and, compiled again by browsers, no faster
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -Wl,--strip-all,--gc-sections")
set(CMAKE_EXECUTABLE_SUFFIX_CXX ".wasm")
# Over a network small is fast: what is here once for each game, a search, is inlined a little less.
set(TABLIER_SMALL_SEARCH "SHELL:-mllvm -inline-threshold=100")
