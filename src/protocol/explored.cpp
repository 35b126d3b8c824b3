#include "protocol/explored.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/text.h"
#include "explore/branches.h"
#include "protocol/json_value.h"
#include "protocol/words.h"

namespace tablier::protocol {
namespace {

struct ExploredFile {
  std::string game;
  std::string command;
  long games;
  std::vector<std::string> positions;
};
BOOST_DESCRIBE_STRUCT(ExploredFile, (), (game, command, games, positions))

bool is_key(std::string_view text) {
  return text.size() == explore::kKeyDigits &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// " win 5", taken off the end of a line; false if it is something else.
bool take_proved(std::string_view& line, std::optional<explore::Proved>& proved) {
  for (const Value value : {Value::win, Value::loss}) {
    const std::string_view word = value == Value::win ? " win " : " loss ";
    const std::size_t at = line.find(word);
    if (at == std::string_view::npos) continue;
    const std::optional<int> plies = parse_number(line.substr(at + word.size()));
    if (!plies) return false;
    proved = {value, *plies};
    line = line.substr(0, at);
    return true;
  }
  return true;
}

std::optional<explore::Entry> parse_entry(std::string_view line) {
  explore::Entry entry;
  if (!take_proved(line, entry.proved)) return std::nullopt;
  std::optional<explore::Results> results = explore::parse_results(line);
  if (!results) return std::nullopt;
  entry.results = std::move(*results);
  return entry;
}

std::string format(const explore::Entry& entry) {
  std::string text = explore::format(entry.results);
  if (!entry.proved) return text;
  text += entry.proved->value == Value::win ? " win " : " loss ";
  return text + std::to_string(entry.proved->plies);
}

}  // namespace

Result<explore::Explored> read_explored(std::string_view text) {
  Result<ExploredFile> file = read<ExploredFile>(text);
  if (!file) return file.error();
  explore::Explored explored{file->game, file->command, file->games, {}};
  for (const std::string& line : file->positions) {
    const std::string key = line.substr(0, explore::kKeyDigits);
    const std::string_view rest =
        std::string_view(line).substr(std::min(line.size(), explore::kKeyDigits + 1));
    std::optional<explore::Entry> entry = parse_entry(rest);
    const bool comes_next = explored.positions.empty() || explored.positions.rbegin()->first < key;
    if (!is_key(key) || !entry || !comes_next || entry->results.games() > file->games) {
      return malformed(say::explored_line{.line = line});
    }
    explored.positions.emplace_hint(explored.positions.end(), key, std::move(*entry));
  }
  return explored;
}

std::string write_explored(const explore::Explored& explored) {
  const auto quoted = [](const std::string& text) {
    return boost::json::serialize(boost::json::string(text));
  };
  std::string text = "{\"game\": " + quoted(explored.game) +
                     ", \"command\": " + quoted(explored.command) +
                     ", \"games\": " + std::to_string(explored.games) + ", \"positions\": [";
  bool is_first = true;
  for (const auto& [key, entry] : explored.positions) {
    text += std::exchange(is_first, false) ? "\n\"" : ",\n\"";
    text += key + ' ' + format(entry) + '"';
  }
  return text + "\n]}\n";
}

}  // namespace tablier::protocol
