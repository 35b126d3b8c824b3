# tablier_words(TARGET DIR NAMESPACE [ROOT]): gives TARGET the header "<DIR>/words.h", made from the catalogues messages.*
# (and README*.md, *.layout where they are) of ROOT/DIR, or src/DIR, for every language of the table
# src/core/languages.
# tablier_languages(TARGET): gives TARGET the header "core/languages.h", made from that table.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
add_custom_target(words)  # all of them: what clang-tidy needs of a build

set(words_tool "${PROJECT_SOURCE_DIR}/tools/words.py" "${PROJECT_SOURCE_DIR}/src/core/languages")

function(tablier_made_header target header name)
  add_custom_target(${name} DEPENDS "${header}")
  add_dependencies(words ${name})
  add_dependencies(${target} ${name})
  target_sources(${target} PRIVATE "${header}")
  target_include_directories(${target} PUBLIC "${PROJECT_BINARY_DIR}/generated")
endfunction()

function(tablier_words target dir namespace)
  set(root "${PROJECT_SOURCE_DIR}/src" ${ARGN})
  list(GET root -1 root)
  set(source "${root}/${dir}")
  set(header "${PROJECT_BINARY_DIR}/generated/${dir}/words.h")
  file(GLOB inputs CONFIGURE_DEPENDS "${source}/messages.*" "${source}/README*.md"
       "${source}/*.layout")
  add_custom_command(
    OUTPUT "${header}"
    COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/tools/words.py" "${source}" "${namespace}" "${header}"
    DEPENDS ${inputs} ${words_tool}
    VERBATIM)
  string(REPLACE "/" "_" name "words_${dir}")
  tablier_made_header(${target} "${header}" ${name})
endfunction()

function(tablier_languages target)
  set(header "${PROJECT_BINARY_DIR}/generated/core/languages.h")
  add_custom_command(
    OUTPUT "${header}"
    COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/tools/words.py" --languages "${header}"
    DEPENDS ${words_tool}
    VERBATIM)
  tablier_made_header(${target} "${header}" languages)
endfunction()
