#include "picture/sheets.h"

#include <algorithm>
#include <tuple>

#include "picture/measures.h"
#include "picture/sheet_maker.h"
#include "picture/words.h"

namespace tablier::picture {
namespace {

constexpr double kFoot = 9;        // the room at the foot of a page, with the scale
constexpr double kNoteSize = 3.4;  // of letters, about 9.6 points
constexpr double kScale = 100;

const Skin* skin_named(std::string_view game) {
  for (const Skin& skin : skins()) {
    if (skin.game == game) return &skin;
  }
  return nullptr;
}

std::vector<Named> names_of(const AnyGame& game, Language language) {
  std::vector<Named> names;
  for (const ColourName& colour : game.colours()) {
    names.push_back({colour.letter, colour.word.in(language), colour.sign.in(language)});
  }
  if (!names.empty()) return names;
  const std::string_view sides = game.info().sides;
  for (std::size_t at = 0; at < sides.size(); ++at) {
    const auto side = static_cast<Side>(at);
    names.push_back(
        {sides[at], game.side_word(side).in(language), game.side_sign(side).in(language)});
  }
  return names;
}

}  // namespace

void draw_line(Svg& svg, double x1, double y1, double x2, double y2, bool fold) {
  svg.begin("path");
  svg.attribute("d", "M" + number(x1) + ',' + number(y1) + " L" + number(x2) + ',' + number(y2));
  svg.attribute("stroke", fold ? "#777777" : "#000000");
  svg.attribute("stroke-width", fold ? "0.2" : "0.15");
  if (fold) svg.attribute("stroke-dasharray", "1.2 0.9");
  svg.end_empty();
}

void draw_words(Svg& svg, const std::vector<Word>& words, double x, double y, double size) {
  svg.begin("text");
  svg.attribute("x", number(x));
  svg.attribute("y", number(y));
  svg.attribute("font-size", number(size));
  svg.attribute("fill", kDark);
  svg.attribute("xml:space", "preserve");  // blanks between bold words and others
  svg.put(">");
  for (std::size_t at = 0; at < words.size();) {
    const bool bold = words[at].bold;
    std::string run;
    for (; at < words.size() && words[at].bold == bold; ++at) {
      run += words[at].text;
      if (at + 1 < words.size() && !words[at + 1].joined) run += ' ';
    }
    svg.put(bold ? "<tspan font-weight=\"700\">" : "<tspan>");
    svg.put(escaped(run));
    svg.put("</tspan>");
  }
  svg.put("</text>\n");
}

SheetMaker::SheetMaker(const AnyGame& game, std::string_view rules_page,
                       const PrintSettings& settings)
    : game_(game),
      settings_(settings),
      dress_(game, settings.language, settings.plain),
      sheet_(dress_.skin().sheet),
      unit_(sheet_.cell / kCell),
      names_(names_of(game, settings.language)),
      brief_(section_of(rules_page, 1)),
      rules_(section_of(rules_page, 2)),
      examples_(section_of(rules_page, 3)),
      start_(game.begin_quick(0)->start()->board({})),
      card_(settings.start ? settings.start->board({}) : start_) {
  for (std::vector<Paragraph>* part : {&brief_, &rules_, &examples_}) {
    for (Paragraph& paragraph : *part) name_by_signs(paragraph.words);
  }
}

std::vector<std::string> SheetMaker::make() {
  add_board();
  add_pieces();
  if (sheet_.block > 0) add_blocks();
  add_rules();
  add_setup();
  std::vector<std::string> documents;
  for (std::size_t at = 0; at < pages_.size(); ++at) documents.push_back(finish(at));
  return documents;
}

// Rules pages have the letters of the notation; pieces carry those of the reader's language. "B
// white" becomes "W white", and "Green (G)" likewise.
void SheetMaker::name_by_signs(std::vector<Word>& words) const {
  const auto bare = [](std::string text) {
    while (!text.empty() && std::string_view(".,;:").find(text.back()) != std::string_view::npos) {
      text.pop_back();
    }
    if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] += 'a' - 'A';
    return text;
  };
  for (std::size_t at = 0; at < words.size(); ++at) {
    std::string& text = words[at].text;
    for (const auto& [letter, word, sign] : names_) {
      const std::string within = "(" + std::string(1, letter) + ')';
      if (text == std::string(1, letter) && at + 1 < words.size() &&
          bare(words[at + 1].text) == bare(word)) {
        text = sign;
        break;
      }
      if (at > 0 && text.substr(0, within.size()) == within &&
          bare(words[at - 1].text) == bare(word)) {
        text = '(' + sign + ')' + text.substr(within.size());
        break;
      }
    }
  }
}

double SheetMaker::height() const {
  return settings_.paper.height - 2 * kPageMargin - kFoot;
}

SheetMaker::Page& SheetMaker::add_page(const Message& about) {
  pages_.push_back({Svg(), about});
  return pages_.back();
}

// The page with its scale and its foot.
std::string SheetMaker::finish(std::size_t at) {
  const Page& page = pages_[at];
  Svg svg;
  define_grain(svg, dress_);
  svg.open("g", {{"font-family", kSerif}});
  svg.put(page.svg.bytes());
  draw_scale(svg);
  const std::string foot = said(say::sheet_foot{.game = std::string(game_.info().name),
                                                .about = page.about,
                                                .page = static_cast<long>(at + 1),
                                                .pages = static_cast<long>(pages_.size())});
  const double room = width() - kScale - 6;
  const double size = std::min(3.4, room / text_width(foot, true));
  svg.text(foot, {{"x", settings_.paper.width - kPageMargin},
                  {"y", settings_.paper.height - kPageMargin - 0.8},
                  {"font-size", size},
                  {"font-weight", "700"},
                  {"text-anchor", "end"},
                  {"fill", kDark}});
  svg.close("g");
  return document(settings_.paper.width, settings_.paper.height, "mm", svg, foot);
}

void SheetMaker::draw_scale(Svg& svg) const {
  const double y = settings_.paper.height - kPageMargin - 0.2;
  const double x = kPageMargin;
  const std::string note = said(say::sheet_scale{});
  svg.text(note, {{"x", x + 2.5},
                  {"y", y - 3.6},
                  {"font-size", std::min(2.6, (kScale - 5) / text_width(note))},
                  {"fill", kDark}});
  // A bar whose ends are exactly so far apart.
  svg.element("rect", {{"x", x}, {"y", y - 0.5}, {"width", kScale}, {"height", 0.5}});
  for (int mark = 0; mark <= 10; ++mark) {
    const double long_ = mark % 5 == 0 ? 3 : 1.6;
    const double at = std::min(x + mark * 10.0, x + kScale - 0.2);
    svg.element("rect", {{"x", at}, {"y", y - long_}, {"width", 0.2}, {"height", long_}});
  }
}

// Lines of text from y on; gives where they end.
double SheetMaker::draw_note(Svg& svg, const Message& note, double x, double y, double wide) const {
  for (const auto& words : break_lines(words_of(said(note)), wide / kNoteSize)) {
    y += kNoteSize * 1.3;
    draw_words(svg, words, x, y, kNoteSize);
  }
  return y + kNoteSize;
}

// Things one after the other in lines. A line goes onto the first page that has room for it; each
// page begins with a note.
void SheetMaker::lay_out(const Message& about, const Message& note, const std::vector<Item>& items,
                         double space) {
  struct Open {
    std::size_t page;
    double y;  // where its next line goes
  };
  std::vector<Open> open;
  for (std::size_t first = 0; first < items.size();) {
    double wide = 0;
    double high = 0;
    std::size_t last = first;
    while (last < items.size() && (last == first || wide + items[last].width <= width() + 1e-6)) {
      wide += items[last].width + space;
      high = std::max(high, items[last].height);
      ++last;
    }
    auto at = std::find_if(open.begin(), open.end(), [&](const Open& each) {
      return each.y + high <= kPageMargin + height() + 1e-6;
    });
    if (at == open.end()) {
      Page& page = add_page(about);
      const double y = draw_note(page.svg, note, kPageMargin, kPageMargin - 1, width());
      at = open.insert(at, {pages_.size() - 1, y});
    }
    double x = kPageMargin;
    Svg& svg = pages_[at->page].svg;
    for (; first < last; ++first) {
      svg.open("g", {{"transform", moved(x, at->y)}});
      items[first].draw(svg);
      svg.close("g");
      x += items[first].width + space;
    }
    at->y += high + space;
  }
}

const Paper* find_paper(std::string_view name) {
  for (const Paper& paper : kPapers) {
    if (paper.name == name) return &paper;
  }
  return nullptr;
}

std::vector<std::string> sheets(const AnyGame& game, std::string_view rules_page,
                                const PrintSettings& settings) {
  return SheetMaker(game, rules_page, settings).make();
}

std::vector<Options::Pair> sheet_options(std::string_view game) {
  std::vector<Options::Pair> options;
  if (const Skin* skin = skin_named(game)) {
    for (const Attribute& option : skin->sheet.options) {
      options.emplace_back(std::string(option.name), std::string(option.value));
    }
  }
  return options;
}

std::vector<Piece> material_of(const AnyGame& game) {
  std::vector<Piece> pieces;
  for (const Place& place : game.begin_quick(0)->start()->board({}).places) {
    for (Piece piece : place.pieces) {
      piece.touch.clear();
      pieces.push_back(std::move(piece));
    }
  }
  const auto order = [](const Piece& piece) {
    return std::tuple(piece.kind, piece.colour, piece.value);
  };
  std::stable_sort(pieces.begin(), pieces.end(),
                   [&](const Piece& a, const Piece& b) { return order(a) < order(b); });
  return pieces;
}

}  // namespace tablier::picture
