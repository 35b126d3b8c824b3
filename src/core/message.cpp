#include "core/message.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cstdint>
#include <utility>

#include "core/words.h"

namespace tablier {
namespace {

const Argument& find(const std::vector<Argument>& arguments, std::string_view name) {
  for (const Argument& argument : arguments) {
    if (argument.name == name) return argument;
  }
  assert(false && "tools/words.py has checked the names");
  return arguments.front();
}

std::string join(const std::vector<std::string>& words, const std::string& before_last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i != 0) text += i + 1 == words.size() ? before_last : ", ";
    text += words[i];
  }
  return text;
}

std::string render(const Argument& argument, Language language) {
  switch (argument.kind) {
    case ArgumentKind::number:
      return std::to_string(std::get<long>(argument.value));
    case ArgumentKind::cells:
    case ArgumentKind::names:
      return join_words(std::get<std::vector<std::string>>(argument.value), language);
    case ArgumentKind::word:
      return std::get<Message>(argument.value).in(language);
    case ArgumentKind::words:
    case ArgumentKind::either: {
      std::vector<std::string> texts;
      for (const Message& word : std::get<std::vector<Message>>(argument.value)) {
        texts.push_back(word.in(language));
      }
      if (argument.kind == ArgumentKind::words) return join_words(texts, language);
      return join(texts, Message(say::list_or{}).in(language));
    }
    case ArgumentKind::text:
      return printable(std::get<std::string>(argument.value));
    case ArgumentKind::cell:
    case ArgumentKind::name:
      break;
  }
  return std::get<std::string>(argument.value);
}

// Bytes of the UTF-8 character that begins at text[at], 0 if none does.
std::size_t utf8_length(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  const std::size_t length = lead < 0x80                    ? 1
                             : lead >= 0xC2 && lead < 0xE0  ? 2
                             : lead >= 0xE0 && lead < 0xF0  ? 3
                             : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                            : 0;
  if (at + length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((static_cast<unsigned char>(text[at + i]) & 0xC0) != 0x80) return 0;
  }
  // Written longer than need be, a half of a pair of UTF-16, or beyond U+10FFFF: broken, too.
  const auto second = static_cast<unsigned char>(length > 2 ? text[at + 1] : 0);
  const bool is_broken = (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second >= 0xA0) ||
                         (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second >= 0x90);
  return is_broken ? 0 : length;
}

// The character of `length` bytes that begins there.
char32_t character(std::string_view text, std::size_t at, std::size_t length) {
  constexpr std::array<unsigned char, 5> kLeadBits{0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t code = static_cast<unsigned char>(text[at]) & kLeadBits[length];
  for (std::size_t i = 1; i < length; ++i) {
    code = code << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3F);
  }
  return code;
}

// Blanks that are not the space, what has no width, what turns the direction of writing.
bool is_unseen(char32_t code) {
  struct Range {
    char32_t first;
    char32_t last;
  };
  constexpr std::array<Range, 12> kUnseen{{{0xA0, 0xA0},
                                           {0xAD, 0xAD},
                                           {0x61C, 0x61C},
                                           {0x115F, 0x1160},
                                           {0x1680, 0x1680},
                                           {0x180E, 0x180E},
                                           {0x2000, 0x200F},
                                           {0x2028, 0x202F},
                                           {0x205F, 0x206F},
                                           {0x3000, 0x3000},
                                           {0xFEFF, 0xFEFF},
                                           {0xE0000, 0xE007F}}};
  return std::any_of(kUnseen.begin(), kUnseen.end(), [code](const Range& range) {
    return range.first <= code && code <= range.last;
  });
}

std::string escaped(char32_t code) {
  char digits[8];
  char* end = std::to_chars(digits, digits + sizeof digits, std::uint32_t{code}, 16).ptr;
  return "\\u{" + std::string(digits, end) + '}';
}

}  // namespace

Message::Message(const Sentence& sentence, std::vector<Argument> arguments)
    : sentence_(&sentence), rule_(sentence.rule), arguments_(std::move(arguments)) {}

Message Message::with_rule(int rule) && {
  rule_ = rule;
  return std::move(*this);
}

std::vector<std::string> Message::cells() const {
  std::vector<std::string> cells;
  const auto append = [&cells](const std::vector<std::string>& more) {
    cells.insert(cells.end(), more.begin(), more.end());
  };
  for (const Argument& argument : arguments_) {
    if (argument.kind == ArgumentKind::cell) {
      cells.push_back(std::get<std::string>(argument.value));
    } else if (argument.kind == ArgumentKind::cells) {
      append(std::get<std::vector<std::string>>(argument.value));
    } else if (argument.kind == ArgumentKind::word) {
      append(std::get<Message>(argument.value).cells());
    } else if (argument.kind == ArgumentKind::words || argument.kind == ArgumentKind::either) {
      for (const Message& word : std::get<std::vector<Message>>(argument.value)) {
        append(word.cells());
      }
    }
  }
  return cells;
}

std::string Message::in(Language language) const {
  std::string text = body(language);
  if (rule_ != 0) text += " (R" + std::to_string(rule_) + ")";
  return text;
}

std::string Message::body(Language language) const {
  std::string_view rest = sentence_->text[static_cast<std::size_t>(language)];
  std::string text;
  while (true) {
    const std::size_t open = rest.find('{');
    text += rest.substr(0, open);
    if (open == std::string_view::npos) return text;
    const std::size_t close = rest.find('}', open);
    const std::string_view hole = rest.substr(open + 1, close - open - 1);
    rest.remove_prefix(close + 1);
    const std::size_t bar = hole.find('|');
    const Argument& argument = find(arguments_, hole.substr(0, bar));
    if (bar == std::string_view::npos) {
      text += render(argument, language);
    } else {
      const std::string_view forms = hole.substr(bar + 1);
      const std::size_t middle = forms.find('|');
      const bool singular = is_singular(std::get<long>(argument.value), language);
      text += singular ? forms.substr(0, middle) : forms.substr(middle + 1);
    }
  }
}

std::string printable(std::string_view typed) {
  constexpr std::size_t kLongest = 120;
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text;
  std::size_t shown = 0;
  for (std::size_t at = 0; at < typed.size(); ++shown) {
    if (shown == kLongest) return text + "…";
    const std::size_t length = utf8_length(typed, at);
    const auto byte = static_cast<unsigned char>(typed[at]);
    if (length == 0 || byte < 0x20 || byte == 0x7F ||
        (byte == 0xC2 && static_cast<unsigned char>(typed[at + 1]) < 0xA0)) {
      text += {'\\', 'x', kHex[byte >> 4], kHex[byte & 15]};
      ++at;
    } else {
      const char32_t code = character(typed, at, length);
      text += is_unseen(code) ? escaped(code) : std::string(typed.substr(at, length));
      at += length;
    }
  }
  return text;
}

std::string join_words(const std::vector<std::string>& words, Language language) {
  return join(words, Message(say::list_and{}).in(language));
}

}  // namespace tablier
