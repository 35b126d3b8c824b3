# tablier_test(NAME SOURCES… LIBRARIES… [CASES NAME] [SHARDS N] [THREADS]): one test program, known to ctest as NAME, or as
# NAME_1 to NAME_N when its cases are shared out so that they run side by side. THREADS: what it tests has threads, so
# that the tsan presets build it (target `threads`) and run it (label `threads`).
# tablier_cases(NAME SOURCES… LIBRARIES…): cases that several test programs share, by CASES NAME.
find_package(GTest REQUIRED)
find_library(RAPIDCHECK rapidcheck REQUIRED)

add_custom_target(threads)

# What is tested is built like what is shipped; the tests themselves need not be fast, and optimising and instrumenting
# them took most of the build.
function(tablier_build_as_test target)
  target_link_libraries(${target} PRIVATE ${ARGN} GTest::gtest GTest::gmock GTest::gtest_main ${RAPIDCHECK})
  target_compile_options(${target} PRIVATE -O0 -g1 $<$<BOOL:${TABLIER_FUZZ}>:-fno-sanitize=fuzzer-no-link>)
  target_compile_definitions(${target} PRIVATE TABLIER_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  # Libraries and programs would be position-independent in two ways, and could not share the headers below.
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
endfunction()

# GoogleTest's headers are read once for all test programs.
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/gtest_headers.cpp" CONTENT "")
add_library(gtest_headers OBJECT "${PROJECT_BINARY_DIR}/generated/gtest_headers.cpp")
tablier_build_as_test(gtest_headers)
target_precompile_headers(gtest_headers PRIVATE <gmock/gmock.h> <gtest/gtest.h>)

function(tablier_cases name)
  cmake_parse_arguments(arg "" "" "SOURCES;LIBRARIES" ${ARGN})
  add_library(${name} OBJECT ${arg_SOURCES})
  tablier_build_as_test(${name} ${arg_LIBRARIES})
  target_precompile_headers(${name} REUSE_FROM gtest_headers)
endfunction()

function(tablier_test name)
  cmake_parse_arguments(arg "THREADS" "SHARDS;CASES" "SOURCES;LIBRARIES" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  tablier_build_as_test(${name} ${arg_CASES} ${arg_LIBRARIES})
  target_precompile_headers(${name} REUSE_FROM gtest_headers)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
  set(tests "")
  if(arg_SHARDS)
    foreach(shard RANGE 1 ${arg_SHARDS})
      math(EXPR index "${shard} - 1")
      add_test(NAME ${name}_${shard} COMMAND ${name} --gtest_brief=1
             "--gtest_output=json:${PROJECT_BINARY_DIR}/results/${name}_${shard}.json")
      set_tests_properties(${name}_${shard} PROPERTIES ENVIRONMENT
                           "GTEST_TOTAL_SHARDS=${arg_SHARDS};GTEST_SHARD_INDEX=${index}")
      list(APPEND tests ${name}_${shard})
    endforeach()
  else()
    add_test(NAME ${name} COMMAND ${name} --gtest_brief=1
             "--gtest_output=json:${PROJECT_BINARY_DIR}/results/${name}.json")
    list(APPEND tests ${name})
  endif()
  if(arg_THREADS)
    add_dependencies(threads ${name})
    set_tests_properties(${tests} PROPERTIES LABELS threads)
  endif()
endfunction()
