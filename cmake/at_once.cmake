# What makes building everything faster, and building again after a change slower. Whoever does that has ccache, which
# would keep nothing of it.
option(TABLIER_AT_ONCE "Build everything as fast as can be" ON)
if(CCACHE)
  set(TABLIER_AT_ONCE OFF)
endif()

# tablier_together(TARGET SOURCES…): sources of the same name, one from each game, are compiled as one. Every game has
# its own namespace, so that they cannot clash.
function(tablier_together target)
  if(NOT TABLIER_AT_ONCE)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source ${ARGN})
    get_filename_component(name "${source}" NAME_WE)
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP ${name})
  endforeach()
endfunction()

# tablier_precompile(TARGET <HEADER>…): headers that most sources of TARGET include are read once.
function(tablier_precompile target)
  if(TABLIER_AT_ONCE)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()
