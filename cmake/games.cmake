# Games are folders side by side with a file `list` that names those that are played, one a line, in the order in which
# they are shown. A folder that is not in the list is compiled and tested, but not played: what games share, or a game
# that is being written.

# tablier_listed(OUT ROOT FOLDER): the games of ROOT/FOLDER/list.
function(tablier_listed out root folder)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${root}/${folder}/list")
  file(STRINGS "${root}/${folder}/list" games)
  set(${out} "${games}" PARENT_SCOPE)
endfunction()

# tablier_game_folders(TARGET ROOT FOLDER): the library TARGET of all folders in ROOT/FOLDER, which include one another
# as "FOLDER/<game>/…". Their tests are the property TABLIER_TESTS of TARGET. "FOLDER/every_game.h" includes all games of
# the list, for tests over their types.
function(tablier_game_folders target root folder)
  add_library(${target} STATIC)
  target_link_libraries(${target} PUBLIC tablier_core)
  target_include_directories(${target} PUBLIC "${root}")
  file(GLOB names CONFIGURE_DEPENDS LIST_DIRECTORIES true RELATIVE "${root}/${folder}" "${root}/${folder}/*")
  foreach(name ${names})
    set(path "${root}/${folder}/${name}")
    if(NOT IS_DIRECTORY "${path}")
      continue()
    endif()
    file(GLOB sources CONFIGURE_DEPENDS "${path}/*.cpp")
    file(GLOB tests CONFIGURE_DEPENDS "${path}/*_test.cpp")
    list(REMOVE_ITEM sources ${tests} "")
    target_sources(${target} PRIVATE ${sources})
    tablier_together(${target} ${sources})
    set_property(TARGET ${target} APPEND PROPERTY TABLIER_TESTS ${tests})
    if(EXISTS "${path}/messages.en")
      tablier_words(${target} ${folder}/${name} tablier::${name}::say "${root}")
    endif()
  endforeach()
  tablier_listed(games "${root}" ${folder})
  list(TRANSFORM games REPLACE "(.+)" "\\1::Game" OUTPUT_VARIABLE TABLIER_TYPES)
  list(JOIN TABLIER_TYPES ", " TABLIER_TYPES)
  list(TRANSFORM games REPLACE "(.+)" "#include \"${folder}/\\1/game.h\"\n" OUTPUT_VARIABLE TABLIER_INCLUDES)
  list(JOIN TABLIER_INCLUDES "" TABLIER_INCLUDES)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/every_game.h.in"
                 "${PROJECT_BINARY_DIR}/generated/${folder}/every_game.h" @ONLY)
endfunction()

# tablier_registry(TARGET FOLDERS ROOT FOLDER): the library TARGET with the games in ROOT/FOLDER/list behind the edge,
# and the registry of them (engine/registry.h). FOLDERS is what tablier_game_folders made of the same folder. Each game
# is a source of its own, so that games compile side by side.
function(tablier_registry target folders root folder)
  tablier_listed(games "${root}" ${folder})
  add_library(${target} STATIC "${PROJECT_SOURCE_DIR}/src/engine/registry.cpp"
              "${PROJECT_SOURCE_DIR}/src/engine/game_list.cpp")
  target_link_libraries(${target} PUBLIC tablier_engine ${folders})
  set(made "${CMAKE_CURRENT_BINARY_DIR}/${target}")
  list(TRANSFORM games REPLACE "(.+)" "GAME(\\1)" OUTPUT_VARIABLE TABLIER_GAMES)
  list(JOIN TABLIER_GAMES " " TABLIER_GAMES)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/game_list.h.in" "${made}/engine/game_list.h" @ONLY)
  target_include_directories(${target} PRIVATE "${made}")
  foreach(game ${games})
    configure_file("${PROJECT_SOURCE_DIR}/cmake/game.cpp.in" "${made}/${game}.cpp" @ONLY)
    target_sources(${target} PRIVATE "${made}/${game}.cpp")
  endforeach()
  if(TABLIER_FAST_ARCH)
    tablier_fast_games(${target} ${folders} "${made}")
  endif()
endfunction()

# tablier_fast_games(TARGET FOLDERS MADE): the games of the registry TARGET once more, for processors of TABLIER_FAST_ARCH;
# games() chooses when the program runs (engine/game_list.cpp). All of it is one object in which only the way in has a name
# for the linker: else a template that both have could be taken from here, and older processors do not know it. Nor may
# anything in it run when the program begins, before games() has looked at the processor.
function(tablier_fast_games target folders made)
  get_target_property(sources ${folders} SOURCES)
  get_target_property(entries ${target} SOURCES)
  list(FILTER entries EXCLUDE REGEX "/registry\\.cpp$")
  add_library(${target}_fast OBJECT ${sources} ${entries})
  target_link_libraries(${target}_fast PRIVATE tablier_engine ${folders})
  target_include_directories(${target}_fast PRIVATE "${made}")
  target_compile_definitions(${target}_fast PRIVATE TABLIER_FAST)
  target_compile_options(${target}_fast PRIVATE -march=${TABLIER_FAST_ARCH} -fno-gnu-unique)
  set(object "${made}/fast_games.o")
  add_custom_command(OUTPUT "${object}"
    COMMAND "${CMAKE_LINKER}" -r --force-group-allocation -o "${object}" "$<TARGET_OBJECTS:${target}_fast>"
    COMMAND "${CMAKE_OBJCOPY}" --keep-global-symbol=_ZN7tablier10fast_gamesEv "${object}"
    COMMAND sh -c "! \"${CMAKE_READELF}\" --sections --wide \"${object}\" | grep -F .init_array"
    DEPENDS ${target}_fast "$<TARGET_OBJECTS:${target}_fast>" COMMAND_EXPAND_LISTS VERBATIM)
  target_sources(${target} PRIVATE "${object}")
  set_source_files_properties("${object}" PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
  target_compile_definitions(${target} PRIVATE TABLIER_HAS_FAST)
endfunction()
