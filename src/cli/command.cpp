#include "cli/command.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <istream>
#include <limits>
#include <ostream>
#include <sstream>

#include "cli/words.h"
#include "cli/wrap.h"
#include "core/text.h"
#include "files/file.h"
#include "files/words.h"
#include "protocol/reports.h"

namespace tablier::cli {
namespace {

// "GAME POSITION [TOUCH…]" as bounds on the number of arguments.
struct Arity {
  std::vector<std::string> names;  // of the ones that must be there
  std::size_t most = 0;
};

Arity arity_of(std::string_view arguments) {
  Arity arity;
  if (arguments.empty()) return arity;
  for (const std::string_view word : split(arguments, ' ')) {
    const bool optional = word.front() == '[';
    const bool repeats = word.find("…") != std::string_view::npos;
    if (!optional) arity.names.emplace_back(word.substr(0, word.find("…")));
    arity.most = repeats ? std::numeric_limits<std::size_t>::max() : arity.most + 1;
  }
  return arity;
}

// "en|fr" allows just these values; any other form allows all.
bool is_choice(const Flag& flag, std::string_view value) {
  const std::vector<std::string_view> choices = split(flag.value, '|');
  return choices.size() == 1 || std::find(choices.begin(), choices.end(), value) != choices.end();
}

const Flag* find_flag(const Command& command, std::string_view name) {
  if (name == kLanguageFlag.name) return &kLanguageFlag;
  for (const Flag& flag : command.flags) {
    if (flag.name == name) return &flag;
  }
  return nullptr;
}

// A layout is given on the command line as the file that holds it.
bool is_layout_file(const GameEntry& entry, const Options::Pair& option) {
  for (const OptionSpec& spec : entry.options()) {
    if (spec.name == option.first) {
      return spec.kind == OptionSpec::Kind::layout && !spec.has_choice(option.second);
    }
  }
  return false;
}

std::vector<std::string> flag_names(const Command& command) {
  std::vector<std::string> names;
  for (const Flag& flag : command.flags) names.push_back("--" + std::string(flag.name));
  names.insert(names.end(), {"--lang", "--help"});
  return names;
}

}  // namespace

const Flag kLanguageFlag{"lang", kLanguageCodes, &say::flag_lang::kSentence};
const Flag kSetFlag{"set", "OPTION=VALUE", &say::flag_set::kSentence, true};
const Flag kSeedFlag{"seed", "N", &say::flag_seed::kSentence};
const Flag kJsonFlag{"json", "", &say::flag_json::kSentence};
const Flag kAsciiFlag{"ascii", "", &say::flag_ascii::kSentence};
const Flag kColourFlag{"colour", "auto|always|never", &say::flag_colour::kSentence};

Result<Invocation> Invocation::parse(const Command& command, const std::vector<std::string>& words,
                                     const Console& console) {
  Invocation call;
  call.console_ = &console;
  call.command_ = command.name;
  call.language_ = console.language;
  bool only_arguments = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (only_arguments || word.size() < 2 || word.substr(0, 2) != "--") {
      call.arguments_.emplace_back(word);
      continue;
    }
    if (word == "--") {
      only_arguments = true;
      continue;
    }
    const std::size_t equals = word.find('=');
    const std::string_view name =
        word.substr(2, equals == std::string_view::npos ? equals : equals - 2);
    const Flag* flag = find_flag(command, name);
    if (flag == nullptr) {
      return malformed(
          say::unknown_flag{.flag = "--" + std::string(name), .flags = flag_names(command)});
    }
    std::vector<std::string>& values = call.flags_[std::string(name)];
    if (!flag->repeats && !values.empty())
      return malformed(say::flag_twice{.flag = std::string(name)});
    if (flag->value.empty()) {
      if (equals != std::string_view::npos) {
        return malformed(say::flag_takes_nothing{.flag = std::string(name)});
      }
      values.emplace_back();
    } else if (equals != std::string_view::npos) {
      values.emplace_back(word.substr(equals + 1));
    } else if (++i < words.size()) {
      values.push_back(words[i]);
    } else {
      return malformed(
          say::flag_needs_value{.flag = std::string(name), .value = std::string(flag->value)});
    }
    if (!is_choice(*flag, values.back())) {
      return malformed(say::flag_choice{
          .flag = std::string(name), .part = values.back(), .value = std::string(flag->value)});
    }
  }
  if (const std::optional<std::string> language = call.value(kLanguageFlag.name)) {
    call.language_ = *find_language(*language);  // it is one of the choices
  }
  const Arity arity = arity_of(command.arguments);
  if (call.arguments_.size() < arity.names.size()) {
    return malformed(say::missing_argument{.argument = arity.names[call.arguments_.size()],
                                           .command = std::string(command.name)});
  }
  if (call.arguments_.size() > arity.most) {
    return malformed(say::extra_argument{.part = call.arguments_[arity.most],
                                         .command = std::string(command.name)});
  }
  return call;
}

std::vector<std::string> Invocation::arguments_from(std::size_t i) const {
  return {arguments_.begin() + static_cast<std::ptrdiff_t>(std::min(i, arguments_.size())),
          arguments_.end()};
}

std::optional<std::string> Invocation::value(std::string_view flag) const {
  const auto at = flags_.find(flag);
  if (at == flags_.end()) return std::nullopt;
  return at->second.back();
}

std::vector<std::string> Invocation::values(std::string_view flag) const {
  const auto at = flags_.find(flag);
  return at == flags_.end() ? std::vector<std::string>() : at->second;
}

Result<std::uint64_t> Invocation::number(std::string_view flag, std::uint64_t fallback,
                                         std::uint64_t least, std::uint64_t most) const {
  const std::optional<std::string> text = value(flag);
  if (!text) return fallback;
  const std::optional<std::uint64_t> number = parse_unsigned(*text);
  if (number && *number >= least && *number <= most) return *number;
  return malformed(say::bad_number{.what = "--" + std::string(flag),
                                   .part = *text,
                                   .least = std::to_string(least),
                                   .most = std::to_string(most)});
}

Result<int> Invocation::milliseconds(std::string_view flag, int fallback) const {
  const std::optional<std::string> text = value(flag);
  if (!text) return fallback;
  double seconds = 0;
  const char* end = text->data() + text->size();
  const auto [at, error] = std::from_chars(text->data(), end, seconds, std::chars_format::fixed);
  if (error == std::errc() && at == end && seconds >= 0.001 && seconds <= 1e6) {
    return static_cast<int>(std::lround(seconds * 1000));
  }
  return malformed(say::bad_number{
      .what = "--" + std::string(flag), .part = *text, .least = "0.001", .most = "1000000"});
}

Result<std::uint64_t> Invocation::seed() const {
  return number("seed", 1, 0, std::numeric_limits<std::uint64_t>::max());
}

Result<GamePtr> Invocation::game(std::string_view id) const {
  const GameEntry* entry = find_game(id);
  if (entry == nullptr) {
    std::vector<std::string> ids;
    for (const GameEntry& each : games()) ids.emplace_back(each.info->id);
    return malformed(say::unknown_game{.part = std::string(id), .games = ids});
  }
  std::vector<Options::Pair> chosen;
  if (const auto at = flags_.find("set"); at != flags_.end()) {
    for (const std::string& text : at->second) {
      Result<Options::Pair> pair = parse_option(text);
      if (!pair) return pair.error();
      if (is_layout_file(*entry, *pair)) {
        Result<std::string> layout = file(pair->second);
        if (!layout) return layout.error();
        pair->second = std::move(*layout);
      }
      chosen.push_back(std::move(*pair));
    }
  }
  return entry->make(chosen);
}

Result<PositionPtr> Invocation::position(const AnyGame& game, std::string_view text) const {
  if (text != "start") return game.parse_position(text);
  const Result<std::uint64_t> chosen = seed();
  if (!chosen) return chosen.error();
  return game.quick_start(*chosen);
}

Result<std::string> Invocation::file(const std::string& path) const {
  Result<std::string> text = read(path);
  if (text) files_read_[path] = *text;
  return text;
}

Result<std::string> Invocation::read(const std::string& path) const {
  if (const Files* files = console_->files) {
    const auto at = files->read.find(path);
    if (at == files->read.end()) return malformed(files::say::cannot_read{.path = path});
    return at->second;
  }
  if (path != "-") {
    const Result<std::string> bytes = files::read_file(path);
    if (!bytes) return bytes.error();
    return std::string(without_bom(*bytes));
  }
  std::ostringstream bytes;
  if (console_->in.peek() != std::istream::traits_type::eof()) bytes << console_->in.rdbuf();
  return std::string(without_bom(bytes.str()));
}

Result<Nothing> Invocation::write_file(const std::string& path, const std::string& text) const {
  if (console_->files == nullptr) return files::replace_file(path, text);
  console_->files->written[path] = text;
  return Nothing{};
}

Result<std::string> Invocation::store() const {
  if (const std::optional<std::string> flag = value("store")) return *flag;
  if (!console_->store.empty()) return console_->store;
  return malformed(say::no_store{});
}

std::vector<std::string> Invocation::words(const std::vector<std::string_view>& without) const {
  std::vector<std::string> words{command_};
  for (const auto& [flag, values] : flags_) {
    if (flag == kLanguageFlag.name) continue;
    if (std::find(without.begin(), without.end(), flag) != without.end()) continue;
    for (const std::string& value : values) {
      words.push_back("--" + flag);
      if (!value.empty()) words.back() += "=" + value;
    }
  }
  words.push_back("--lang=" + std::string(language_info(language_).code));
  words.emplace_back("--");
  words.insert(words.end(), arguments_.begin(), arguments_.end());
  return words;
}

DrawStyle Invocation::style() const {
  const std::string colour = value("colour").value_or("auto");
  return {.unicode = console_->utf8 && !has("ascii"),
          .colour = colour == "always" ||
                    (colour != "never" && console_->is_terminal && !console_->no_colour)};
}

void Invocation::print(const Message& message) const {
  console_->out << wrapped(message.in(language_), console_->width) << '\n';
}

void Invocation::print_line(const std::string& line) const {
  console_->out << line << '\n';
}

int Invocation::fail(const Error& error) const {
  print_error(*console_, language_, error.message);
  for (const Message& reason : error.more) print_error(*console_, language_, reason);
  if (json()) print_json(protocol::told(error));
  switch (error.kind) {
    case Error::Kind::refused:
      return kNo;
    case Error::Kind::failed:
      return kFailed;
    case Error::Kind::malformed:
      break;
  }
  return kBadInput;
}

Message how_known(bool is_proved) {
  if (is_proved) return say::proved{};
  return say::estimated{};
}

std::string decimal(double number, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, number);
  return text;
}

void print_error(const Console& console, Language language, const Message& message) {
  console.err << "tablier: " << message.in(language) << '\n';
}

}  // namespace tablier::cli
