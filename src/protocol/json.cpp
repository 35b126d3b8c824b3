#include "protocol/json.h"

#include <boost/json/src.hpp>

namespace tablier {
namespace {

boost::json::value to_json(const Argument& argument, Language language) {
  if (const long* number = std::get_if<long>(&argument.value)) return *number;
  if (const auto* text = std::get_if<std::string>(&argument.value)) {
    // What somebody typed may hold broken bytes, which JSON cannot.
    if (argument.kind == ArgumentKind::text) return boost::json::string(printable(*text));
    return boost::json::string(*text);
  }
  if (const auto* texts = std::get_if<std::vector<std::string>>(&argument.value)) {
    return tablier::to_json(*texts);
  }
  if (const auto* words = std::get_if<std::vector<Message>>(&argument.value)) {
    return tablier::to_json(*words, language);
  }
  return tablier::to_json(std::get<Message>(argument.value), language);
}

}  // namespace

boost::json::object to_json(const Message& message, Language language) {
  boost::json::object object;
  object["id"] = message.id();
  if (message.rule() != 0) object["rule"] = "R" + std::to_string(message.rule());
  if (const std::vector<std::string> cells = message.cells(); !cells.empty()) {
    object["cells"] = to_json(cells);
  }
  boost::json::object arguments;
  for (const Argument& argument : message.arguments()) {
    arguments[argument.name] = to_json(argument, language);
  }
  if (!arguments.empty()) object["args"] = std::move(arguments);
  object["text"] = message.in(language);
  return object;
}

boost::json::array to_json(const std::vector<Message>& messages, Language language) {
  boost::json::array array;
  for (const Message& message : messages) array.push_back(to_json(message, language));
  return array;
}

boost::json::array to_json(const std::vector<std::string>& texts) {
  boost::json::array array;
  for (const std::string& text : texts) array.emplace_back(text);
  return array;
}

JsonText parse_json(std::string_view text) {
  boost::json::error_code error;
  boost::json::value value = boost::json::parse(text, error);
  if (error) return {std::nullopt, error.message()};
  return {std::move(value), {}};
}

}  // namespace tablier
