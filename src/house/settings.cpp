#include "house/settings.h"

#include <algorithm>

#include "core/text.h"
#include "files/file.h"
#include "house/names.h"
#include "house/words.h"

namespace tablier::house {
namespace {

const Setting* find_setting(std::string_view name) {
  const auto* found = std::find_if(kSettings.begin(), kSettings.end(),
                                   [&](const Setting& each) { return each.name == name; });
  return found == kSettings.end() ? nullptr : found;
}

}  // namespace

Result<std::string> setting(Store& store, std::string_view name) {
  const auto value = store.find("setting/" + std::string(name));
  if (!value) return value.error();
  return *value ? **value : std::string(find_setting(name)->otherwise);
}

Result<int> days(Store& store, std::string_view name) {
  const Result<std::string> value = setting(store, name);
  if (!value) return value.error();
  return parse_number(*value).value_or(0);
}

Result<Put> parse_setting(std::string_view text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string_view name = text.substr(0, equals);
  const std::string_view value = equals < text.size() ? text.substr(equals + 1) : "";
  const Setting* found = find_setting(name);
  if (found == nullptr) {
    std::vector<std::string> names;
    for (const Setting& each : kSettings) names.emplace_back(each.name);
    return malformed(say::no_setting{.name = std::string(name), .names = std::move(names)});
  }
  if (found->is_days && !parse_number(value)) {
    return malformed(say::wrong_number{.part = std::string(value)});
  }
  if (!found->is_days && !parse_name(value)) return malformed(say::name_length{kLongestName});
  return Put{"setting/" + std::string(name), std::string(value)};
}

std::optional<std::string> operators_page(const std::string& folder, std::string_view name,
                                          Language language) {
  if (folder.empty()) return std::nullopt;
  constexpr std::size_t kMost = 64 * 1024;
  const std::string start = folder + "/" + std::string(name);
  const std::string code = "." + std::string(language_info(language).code);
  for (const std::string& ending :
       {code + ".txt", code + ".md", std::string(".txt"), std::string(".md")}) {
    if (files::kind_of(start + ending) != files::Kind::file) continue;
    const Result<std::string> text = files::read_file(start + ending);
    if (text) return text->substr(0, kMost);
  }
  return std::nullopt;
}

}  // namespace tablier::house
