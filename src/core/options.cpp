#include "core/options.h"

#include <algorithm>
#include <cassert>

#include "core/text.h"
#include "core/words.h"

namespace tablier {
namespace {

std::size_t find(const std::vector<OptionSpec>& specs, std::string_view name) {
  const auto at = std::find_if(specs.begin(), specs.end(),
                               [&](const OptionSpec& spec) { return spec.name == name; });
  return static_cast<std::size_t>(at - specs.begin());
}

std::optional<Error> check(const OptionSpec& spec, const std::string& value) {
  if (spec.kind == OptionSpec::Kind::layout) return std::nullopt;
  if (spec.kind == OptionSpec::Kind::number) {
    const std::optional<int> number = parse_number(value);
    if (number && *number >= spec.least && *number <= spec.most) return std::nullopt;
    return malformed(say::option_not_number{
        .option = std::string(spec.name), .value = value, .least = spec.least, .most = spec.most});
  }
  if (spec.has_choice(value)) return std::nullopt;
  return malformed(say::option_not_choice{
      .option = std::string(spec.name), .value = value, .choices = spec.choices});
}

}  // namespace

OptionSpec OptionSpec::choice(std::string_view name, const std::vector<Value>& values,
                              const Sentence& label, const Sentence& meaning) {
  OptionSpec spec{.name = name,
                  .kind = Kind::choice,
                  .fallback = values.front().name,
                  .choices = {},
                  .label = &label,
                  .meaning = &meaning};
  for (const Value& value : values) {
    spec.choices.push_back(value.name);
    spec.words.push_back(value.word);
  }
  return spec;
}

OptionSpec OptionSpec::toggle(std::string_view name, const Sentence& label,
                              const Sentence& meaning) {
  return choice(name, {{"off", say::option_off{}}, {"on", say::option_on{}}}, label, meaning);
}

OptionSpec OptionSpec::number(std::string_view name, std::string fallback, int least, int most,
                              const Sentence& label, const Sentence& meaning) {
  return {.name = name,
          .kind = Kind::number,
          .fallback = std::move(fallback),
          .choices = {},
          .least = least,
          .most = most,
          .label = &label,
          .meaning = &meaning};
}

OptionSpec OptionSpec::layout(const std::vector<BuiltIn>& built_in, const Sentence& meaning) {
  OptionSpec spec{.name = "layout",
                  .kind = Kind::layout,
                  .fallback = std::string(built_in.front().name),
                  .choices = {},
                  .label = &say::label_layout::kSentence,
                  .meaning = &meaning};
  for (const auto& [name, text, word] : built_in) {
    spec.choices.emplace_back(name);
    spec.layouts.push_back(text);
    spec.words.push_back(word);
  }
  return spec;
}

bool OptionSpec::has_choice(std::string_view value) const {
  return std::find(choices.begin(), choices.end(), value) != choices.end();
}

Result<Options> Options::choose(std::vector<OptionSpec> specs, std::span<const Pair> chosen) {
  Options options;
  for (const OptionSpec& spec : specs) options.values_.emplace_back(spec.fallback);
  std::vector<bool> seen(specs.size());
  for (const auto& [name, value] : chosen) {
    const std::size_t at = find(specs, name);
    if (at == specs.size()) {
      std::vector<std::string> names;
      for (const OptionSpec& spec : specs) names.emplace_back(spec.name);
      return malformed(say::option_unknown{.option = name, .names = names});
    }
    if (seen[at]) return malformed(say::option_twice{.option = name});
    seen[at] = true;
    if (std::optional<Error> error = check(specs[at], value)) return std::move(*error);
    options.values_[at] = value;
  }
  options.specs_ = std::move(specs);
  return options;
}

const OptionSpec& Options::spec(std::string_view name) const {
  const std::size_t at = find(specs_, name);
  assert(at < specs_.size());
  return specs_[at];
}

std::string_view Options::value(std::string_view name) const {
  const std::size_t at = find(specs_, name);
  assert(at < specs_.size());
  return values_[at];
}

int Options::number(std::string_view name) const {
  return *parse_number(value(name));
}

std::string_view Options::layout() const {
  const std::string_view chosen = value("layout");
  const OptionSpec& built_in = spec("layout");
  for (std::size_t i = 0; i < built_in.choices.size(); ++i) {
    if (built_in.choices[i] == chosen) return built_in.layouts[i];
  }
  return chosen;
}

Options Options::with(std::string_view name, std::string_view value) const {
  Options changed = *this;
  changed.values_[find(specs_, name)] = value;
  return changed;
}

std::vector<Options::Pair> Options::changed() const {
  std::vector<Pair> changed;
  for (std::size_t i = 0; i < specs_.size(); ++i) {
    if (values_[i] != specs_[i].fallback) changed.emplace_back(specs_[i].name, values_[i]);
  }
  return changed;
}

Result<Options::Pair> parse_option(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == 0 || equals == std::string_view::npos) {
    return malformed(say::option_form{.part = std::string(text)});
  }
  return Options::Pair(text.substr(0, equals), text.substr(equals + 1));
}

}  // namespace tablier
