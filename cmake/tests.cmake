# tablier_test(NAME SOURCES… LIBRARIES…): one test program, known to ctest as NAME.
find_package(GTest REQUIRED)
find_library(RAPIDCHECK rapidcheck REQUIRED)
include(GoogleTest)

function(tablier_test name)
  cmake_parse_arguments(arg "" "" "SOURCES;LIBRARIES" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} GTest::gtest GTest::gmock GTest::gtest_main
                                        ${RAPIDCHECK})
  target_compile_definitions(${name} PRIVATE TABLIER_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
  add_test(NAME ${name} COMMAND ${name} --gtest_brief=1)
endfunction()
