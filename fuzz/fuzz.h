// What the fuzz targets share: bytes taken apart, and a check that stops the run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "engine/registry.h"

namespace tablier::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// The game that the first byte picks, with default rules.
inline GamePtr pick_game(std::string_view& bytes) {
  const auto first = bytes.empty() ? 0 : static_cast<unsigned char>(bytes[0]);
  if (!bytes.empty()) bytes.remove_prefix(1);
  return *games()[first % games().size()].make({});
}

// The text up to the first line break, and what follows it.
inline std::pair<std::string_view, std::string_view> first_line(std::string_view text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return {text, {}};
  return {text.substr(0, end), text.substr(end + 1)};
}

// With the name of a table wherever TABLE stands.
inline std::string with_table(std::string_view line, const std::string& table) {
  constexpr std::string_view kName = "TABLE";
  std::string text(line);
  for (std::size_t at = text.find(kName); at != std::string::npos; at = text.find(kName)) {
    text.replace(at, kName.size(), table);
  }
  return text;
}

// A position (empty: the start) on the first line, of the game that the first byte picks.
struct Place {
  GamePtr game;
  Result<PositionPtr> position;
  std::string_view rest;  // what follows the line
};

inline Place pick_place(std::string_view bytes) {
  const GamePtr game = pick_game(bytes);
  const auto [where, rest] = first_line(bytes);
  return {game, where.empty() ? game->quick_start(1) : game->parse_position(where), rest};
}

// A law that must hold, whatever the input.
inline void require(bool holds, const char* law) {
  if (holds) return;
  std::fprintf(stderr, "broken law: %s\n", law);
  std::abort();
}

inline void require_reason(const Error& error) {
  for (const Language language : kLanguages) {
    require(!error.message.in(language).empty(), "every refusal has its sentence");
    for (const Message& reason : error.more) {
      require(!reason.in(language).empty(), "every other reason has its sentence");
    }
  }
}

}  // namespace tablier::fuzz
