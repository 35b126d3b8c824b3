#include "picture/rules_text.h"

#include <utility>

#include "core/text.h"

namespace tablier::picture {
namespace {

// Reads one section of a rules page.
class SectionReader {
 public:
  std::vector<Paragraph> read(std::string_view page, int wanted) {
    int at = 0;
    for (const std::string_view line : split(page, '\n')) {
      if (line.substr(0, 3) == "## ") {
        flush();
        announced_.clear();
        if (++at == wanted) paragraphs_.push_back({words_of(line.substr(3)), true});
      } else if (at == wanted) {
        read_line(line);
      }
    }
    flush();
    return std::move(paragraphs_);
  }

 private:
  void read_line(std::string_view line) {
    if (line.substr(0, 3) == "```") {
      flush();
      fenced_ = !fenced_;
      if (fenced_) return;
      if (!announced_.empty()) paragraphs_.push_back({words_of(announced_), false, {}, true});
      announced_.clear();
      paragraphs_.push_back({{}, false, std::move(fence_)});
      fence_.clear();
    } else if (fenced_) {
      fence_ += line;
    } else {
      const bool item = line.substr(0, 2) == "- ";
      if (item || line.empty()) flush();
      if (text_.empty() && line.substr(0, 4) == "    ") return;  // a drawing in letters
      const std::string_view said = trim(item ? line.substr(2) : line);
      if (!said.empty()) text_ += (text_.empty() ? "" : " ") + std::string(said);
    }
  }

  // What announces a picture stands before it, or nowhere.
  void flush() {
    if (text_.empty()) return;
    announced_.clear();
    if (text_.back() == ':') {
      announced_ = std::move(text_);
    } else {
      paragraphs_.push_back({words_of(text_)});
    }
    text_.clear();
  }

  std::vector<Paragraph> paragraphs_;
  std::string text_;
  std::string announced_;
  std::string fence_;
  bool fenced_ = false;
};

}  // namespace

std::vector<Paragraph> section_of(std::string_view page, int wanted) {
  return SectionReader().read(page, wanted);
}

std::optional<Paragraph> rule_of(const std::vector<Paragraph>& rules, int wanted) {
  const std::string mark = "R" + std::to_string(wanted) + '.';
  for (const Paragraph& rule : rules) {
    if (!rule.words.empty() && rule.words[0].text == mark) return rule;
  }
  return std::nullopt;
}

}  // namespace tablier::picture
