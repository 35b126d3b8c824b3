// The languages people are spoken to in, and which of them somebody means. Which there are says the
// table beside this file, src/core/languages; tools/words.py makes core/languages.h from it, with
// `enum class Language` and what the table says of each. No code names one of them.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/languages.h"

namespace tablier {

// The first of the table, in which everything can be said.
inline constexpr Language kFallbackLanguage = kLanguages.front();

constexpr const LanguageInfo& language_info(Language language) {
  return kLanguageInfos[static_cast<std::size_t>(language)];
}

// Whether it counts the number as one: "1 pawn, 0 pawns", but "0 pion, 1 pion".
bool is_singular(long number, Language language);

// By its code.
std::optional<Language> find_language(std::string_view code);

// The language of a locale as POSIX names it: "fr_CH.UTF-8", "C". The fallback if we have it not.
Language language_of_locale(std::string_view locale);

// The one of our languages that a reader likes best: "de-AT, fr;q=0.8, *;q=0.1" as browsers send it
// in Accept-Language. The fallback if we have none of them.
Language accepted_language(std::string_view accept);

}  // namespace tablier
