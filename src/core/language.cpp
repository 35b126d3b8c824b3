#include "core/language.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/text.h"

namespace tablier {
namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// "fr-CH", "FR" and "fr_CH.UTF-8" are all French.
std::optional<Language> language_of_tag(std::string_view tag) {
  std::string code;
  for (const char c : tag) {
    if (!is_letter(c)) break;
    code += static_cast<char>(c | 0x20);  // lower case
  }
  return find_language(code);
}

// "0.25" in thousandths; 1000 for what is no such number.
int thousandths(std::string_view quality) {
  if (quality.empty() || quality[0] != '0') return 1000;
  int value = 0;
  for (std::size_t i = 2; i < 5; ++i) {
    const bool is_digit = i < quality.size() && quality[i] >= '0' && quality[i] <= '9';
    value = value * 10 + (is_digit ? quality[i] - '0' : 0);
  }
  return value;
}

}  // namespace

bool is_singular(long number, Language language) {
  const std::span<const long> singular = language_info(language).singular;
  return std::find(singular.begin(), singular.end(), number) != singular.end();
}

std::optional<Language> find_language(std::string_view code) {
  for (const Language language : kLanguages) {
    if (language_info(language).code == code) return language;
  }
  return std::nullopt;
}

Language language_of_locale(std::string_view locale) {
  return language_of_tag(locale).value_or(kFallbackLanguage);
}

Language accepted_language(std::string_view accept) {
  Language best = kFallbackLanguage;
  int most = 0;
  for (const std::string_view entry : split(accept, ',')) {
    const std::vector<std::string_view> parts = split(entry, ';');
    const std::optional<Language> language = language_of_tag(trim(parts[0]));
    int quality = 1000;
    for (const std::string_view part : parts) {
      const std::string_view parameter = trim(part);
      if (parameter.substr(0, 2) == "q=") quality = thousandths(parameter.substr(2));
    }
    if (!language || quality <= most) continue;
    best = *language;
    most = quality;
  }
  return best;
}

}  // namespace tablier
