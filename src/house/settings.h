// Settings: what the operator decides about a house, as records of its store. A house reads them
// when it needs them, so that a change counts without a restart.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/language.h"
#include "core/result.h"
#include "house/store.h"

namespace tablier::house {

struct Setting {
  std::string_view name;
  std::string_view otherwise;  // where nothing was set
  bool is_days;                // a number; 0: for ever
};

inline constexpr std::array<Setting, 5> kSettings{{
    {"name", "Tablier", false},
    {"keep_games", "0", true},      // finished games
    {"keep_open", "30", true},      // tables for which nobody came
    {"keep_guests", "365", true},   // guests without an account who do not come back
    {"keep_reports", "180", true},  // reports to the operator
}};

// The value of a setting of the table above.
Result<std::string> setting(Store& store, std::string_view name);
Result<int> days(Store& store, std::string_view name);

// What is put for "name=value"; an error if there is no such setting or the value does not fit.
Result<Put> parse_setting(std::string_view text);

// A page that the operator has written, "legal" or "privacy": legal.fr.txt, legal.fr.md, legal.txt
// or legal.md in the folder of the data, the first that is there. Up to 64 KiB of it.
std::optional<std::string> operators_page(const std::string& folder, std::string_view name,
                                          Language language);

}  // namespace tablier::house
