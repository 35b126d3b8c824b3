#include "protocol/json.h"

#include <boost/json/src.hpp>

#include "protocol/json_value.h"

namespace tablier {
namespace protocol {
namespace {

boost::json::value to_value(const Argument& argument, Language language) {
  // What somebody typed may hold broken bytes, which JSON cannot.
  const auto* text = std::get_if<std::string>(&argument.value);
  if (text != nullptr && argument.kind == ArgumentKind::text) {
    return boost::json::string(printable(*text));
  }
  return std::visit([&](const auto& value) { return to_json(value, language); }, argument.value);
}

}  // namespace

void put(boost::json::object& object, const char* name, boost::json::value value) {
  object.emplace(name, std::move(value));
}

const boost::json::value* find(const boost::json::object& object, const char* name) {
  return object.if_contains(name);
}

void put_before(const char* name, std::string& wrong) {
  wrong = std::string(name) + (wrong.empty() ? "" : "." + wrong);
}

ToldMessage told(const Message& message, Language language) {
  ToldMessage told{.id = std::string(message.id()),
                   .rule = {},
                   .cells = {},
                   .args = {},
                   .text = message.in(language)};
  if (message.rule() != 0) told.rule = "R" + std::to_string(message.rule());
  if (std::vector<std::string> cells = message.cells(); !cells.empty()) {
    told.cells = std::move(cells);
  }
  if (message.arguments().empty()) return told;
  auto& args = told.args.emplace();
  for (const Argument& argument : message.arguments()) {
    args.emplace_back(argument.name, to_value(argument, language));
  }
  return told;
}

Result<boost::json::object> read_object(std::string_view text) {
  JsonText json = parse_json(text);
  if (json.value && json.value->is_object()) return std::move(json.value->get_object());
  return malformed(say::json_object{.why = json.value ? "{} expected" : json.error});
}

}  // namespace protocol
}  // namespace tablier
