// A rules page as it is printed: paragraphs and pictures of positions, section by section.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "picture/text.h"

namespace tablier::picture {

struct Paragraph {
  std::vector<Word> words;
  bool is_title = false;
  std::string position = {};  // drawn instead
  bool announces = false;     // the picture that follows
};

// The paragraphs of a section, by its place among the sections.
std::vector<Paragraph> section_of(std::string_view page, int wanted);

// The rule of this number.
std::optional<Paragraph> rule_of(const std::vector<Paragraph>& rules, int wanted);

}  // namespace tablier::picture
