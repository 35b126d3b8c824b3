# What is optimised here is for the machine it is built on: counting bits in one instruction makes a search a third
# faster. For other machines build with -DTABLIER_ARCH=x86-64.
if(NOT DEFINED TABLIER_ARCH AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CMAKE_CROSSCOMPILING)
  include(CheckCXXSourceRuns)
  check_cxx_source_runs([[int main() { return __builtin_cpu_supports("x86-64-v3") ? 0 : 1; }]] TABLIER_RUNS_V3)
  if(TABLIER_RUNS_V3)
    set(TABLIER_ARCH x86-64-v3)
  endif()
endif()
# Release builds can be linked into anything, the Python module among others. It costs no speed as long as calls within a
# library stay direct: Kengi's bench is 543.25 million instructions with and without.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CMAKE_CROSSCOMPILING)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  add_compile_options(-fno-semantic-interposition)
endif()
if(TABLIER_ARCH)
  add_compile_options(-march=${TABLIER_ARCH})
endif()
# Never a product and a sum in one rounding: results must be the same everywhere.
add_compile_options(-ffp-contract=off)
