# What makes building everything faster, and building again after a change slower. Whoever does that has ccache, which
# would keep nothing of it.
option(TABLIER_AT_ONCE "Build everything as fast as can be" ON)
if(CCACHE)
  set(TABLIER_AT_ONCE OFF)
endif()

# tablier_together(TARGET SOURCES…): the sources of each game are compiled as one, so that a change in one game compiles no
# other again.
function(tablier_together target)
  if(NOT TABLIER_AT_ONCE)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source ${ARGN})
    get_filename_component(folder "${source}" DIRECTORY)
    get_filename_component(folder "${folder}" NAME)
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP ${folder})
  endforeach()
endfunction()

# tablier_batches(TARGET N [APART SOURCES…]): N sources of TARGET at a time are compiled as one, SOURCES each alone.
function(tablier_batches target n)
  cmake_parse_arguments(arg "" "" "APART" ${ARGN})
  if(TABLIER_AT_ONCE)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${n})
    set_source_files_properties(${arg_APART} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
endfunction()

# tablier_precompile(TARGET <HEADER>…): headers that most sources of TARGET include are read once.
function(tablier_precompile target)
  if(TABLIER_AT_ONCE)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()
