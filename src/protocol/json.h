// JSON: the forms in which programs read what the engine says.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "core/message.h"

namespace tablier {

// {"id": "kengi.locked", "rule": "R9", "cells": ["e4"], "args": {"cell": "e4"}, "text": "..."};
// rule and cells only where there are some.
boost::json::object to_json(const Message& message, Language language);
boost::json::array to_json(const std::vector<Message>& messages, Language language);
boost::json::array to_json(const std::vector<std::string>& texts);

// A whole JSON text; else what is wrong with it.
struct JsonText {
  std::optional<boost::json::value> value;
  std::string error;
};
JsonText parse_json(std::string_view text);

}  // namespace tablier
