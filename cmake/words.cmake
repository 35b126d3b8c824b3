# tablier_words(TARGET DIR NAMESPACE [ROOT]): gives TARGET the header "<DIR>/words.h", made from the
# catalogues messages.{en,fr} (and README.md, README.fr.md, reconstructed.layout where they are) of ROOT/DIR, or src/DIR.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
add_custom_target(words)  # all of them: what clang-tidy needs of a build

function(tablier_words target dir namespace)
  set(root "${PROJECT_SOURCE_DIR}/src" ${ARGN})
  list(GET root -1 root)
  set(source "${root}/${dir}")
  set(header "${PROJECT_BINARY_DIR}/generated/${dir}/words.h")
  file(GLOB inputs CONFIGURE_DEPENDS "${source}/messages.en" "${source}/messages.fr"
       "${source}/README.md" "${source}/README.fr.md" "${source}/reconstructed.layout")
  add_custom_command(
    OUTPUT "${header}"
    COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/tools/words.py" "${source}" "${namespace}" "${header}"
    DEPENDS ${inputs} "${PROJECT_SOURCE_DIR}/tools/words.py"
    VERBATIM)
  string(REPLACE "/" "_" name "words_${dir}")
  add_custom_target(${name} DEPENDS "${header}")
  add_dependencies(words ${name})
  add_dependencies(${target} ${name})
  target_sources(${target} PRIVATE "${header}")
  target_include_directories(${target} PUBLIC "${PROJECT_BINARY_DIR}/generated")
endfunction()
