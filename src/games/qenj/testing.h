// What the tests of Qenj 1 and Qenj 2 say often.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/message.h"
#include "games/qenj/columns.h"

namespace tablier::qenj::pawns {

// A position text with these columns, the others being empty.
inline std::string mat(const std::vector<std::pair<char, std::string>>& columns,
                       const std::string& rest = "S 0") {
  std::vector<std::string> all(kColumns, "-");
  for (const auto& [letter, text] : columns) all[static_cast<std::size_t>(letter - 'a')] = text;
  std::string text;
  for (const std::string& column : all) text += (text.empty() ? "" : "/") + column;
  return text + ' ' + rest;
}

inline std::vector<std::string> in(Language language, const std::vector<Message>& messages) {
  std::vector<std::string> texts;
  for (const Message& message : messages) texts.push_back(message.in(language));
  return texts;
}

}  // namespace tablier::qenj::pawns
