#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "picture/film.h"
#include "picture/sheets.h"
#include "picture/text.h"

namespace tablier::picture {
namespace {

GamePtr game_of(const GameEntry& entry) {
  return *entry.make(sheet_options(entry.info->id));
}

// Why a text is no XML document as ours are; empty if it is one.
std::string xml_fault(const std::string& text) {
  std::vector<std::string> open;
  bool ended = false;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] != '<') {
      static const std::regex kKnown("^&(amp|lt|gt|quot);");
      if (text[at] == '&' && !std::regex_search(text.substr(at, 6), kKnown)) {
        return "an ampersand at " + std::to_string(at);
      }
      if (open.empty() && text[at] != '\n') return "text outside";
      ++at;
      continue;
    }
    const std::size_t end = text.find('>', at);
    if (end == std::string::npos) return "an open tag";
    const std::string tag = text.substr(at, end + 1 - at);
    static const std::regex kTag(R"re(</?([a-z]+)((?: [a-zA-Z:-]+="[^"<]*")*)(/?)>)re");
    std::smatch match;
    if (!std::regex_match(tag, match, kTag)) return "not a tag: " + tag;
    if (tag[1] == '/') {
      if (open.empty() || open.back() != match[1]) return "closes nothing: " + tag;
      open.pop_back();
      if (open.empty()) ended = true;
    } else if (match[3].length() == 0) {
      if (ended) return "a second root";
      open.push_back(match[1]);
    }
    at = end + 1;
  }
  return open.empty() && ended ? "" : "not closed";
}

std::map<std::string, int> labels_in(const std::string& svg) {
  static const std::regex kLabel(R"re(data-piece="([^"]*)")re");
  std::map<std::string, int> labels;
  for (std::sregex_iterator at(svg.begin(), svg.end(), kLabel), end; at != end; ++at) {
    ++labels[(*at)[1]];
  }
  return labels;
}

// Every piece of a board, by what it is.
std::map<std::string, int> labels_of(const Board& board) {
  std::map<std::string, int> labels;
  for (const Place& place : board.places) {
    for (const Piece& piece : place.pieces) ++labels[label_of(piece)];
  }
  return labels;
}

bool has_colour(const std::string& svg) {
  static const std::regex kColour("#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})");
  for (std::sregex_iterator at(svg.begin(), svg.end(), kColour), end; at != end; ++at) {
    // The ink of words, a brown that is nearly black, is no colour that anything depends on.
    if ((*at)[0] == "#2b2118") continue;
    if ((*at)[1] != (*at)[2] || (*at)[2] != (*at)[3]) return true;
  }
  return false;
}

TEST(Picture, NumbersAreShort) {
  EXPECT_EQ(number(0), "0");
  EXPECT_EQ(number(-0.0001), "0");
  EXPECT_EQ(number(12.5), "12.5");
  EXPECT_EQ(number(-3.1415926), "-3.142");
  EXPECT_EQ(number(0.05), "0.05");
  EXPECT_EQ(number(99.9996), "100");
}

TEST(Picture, TheTestKnowsWhatIsNoXml) {
  EXPECT_EQ(xml_fault("<svg><g a=\"1\"/></svg>\n"), "");
  EXPECT_NE(xml_fault("<svg><g></svg>"), "");
  EXPECT_NE(xml_fault("<svg>a & b</svg>"), "");
  EXPECT_NE(xml_fault("<svg a=b></svg>"), "");
}

TEST(Picture, WordsThatMeanSomethingInXmlAreWrittenOtherwise) {
  EXPECT_EQ(escaped("a<b & \"c\">"), "a&lt;b &amp; &quot;c&quot;&gt;");
}

TEST(Picture, EveryGameIsDrawnWithAllOfItsPieces) {
  for (const GameEntry& entry : games()) {
    const GamePtr game = game_of(entry);
    for (const bool plain : {false, true}) {
      for (const std::uint64_t seed : {1, 2, 3}) {
        const Board board = game->quick_start(seed)->board({});
        const Dress dress(*game, kFallbackLanguage, plain);
        Svg svg;
        draw_board(svg, board, dress, {.beyond = false});
        EXPECT_EQ(labels_in(svg.bytes()), labels_of(board)) << entry.info->id;
        const std::string picture = picture_of(board, dress, "<caption>");
        EXPECT_EQ(xml_fault(picture), "") << entry.info->id;
        EXPECT_EQ(picture, picture_of(board, dress, "<caption>"));
        EXPECT_EQ(has_colour(picture), !plain) << entry.info->id;
      }
    }
  }
}

TEST(Picture, EveryBoardWithinAGameIsDrawn) {
  for (const GameEntry& entry : games()) {
    const GamePtr game = game_of(entry);
    const Dress dress(*game, kFallbackLanguage, false);
    const RecordPtr record = game->begin_quick(5);
    for (int ply = 0; ply < 12 && !record->ending(); ++ply) {
      const std::vector<std::string> moves = record->position()->moves();
      ASSERT_TRUE(record->play(moves[moves.size() * 2 / 3]));
    }
    std::vector<Frame> frames;
    for (std::size_t ply = 0; ply <= record->plies(); ++ply) {
      frames.push_back(frame_of(*record, ply, kFallbackLanguage));
      Svg svg;
      draw_board(svg, frames.back().board, dress, {.beyond = false});
      EXPECT_EQ(labels_in(svg.bytes()), labels_of(frames.back().board));
    }
    const std::string film = film_of(frames, dress, entry.info->name.data());
    EXPECT_EQ(xml_fault(film), "") << entry.info->id;
    for (std::size_t ply = 0; ply < record->plies(); ++ply) {
      EXPECT_NE(film.find(escaped(record->move(ply))), std::string::npos) << record->move(ply);
    }
  }
}

// After an intended change: tablier show GAME start --lang en --svg src/picture/golden/GAME.svg.
TEST(Picture, TheStartOfEveryGameLooksAsItDid) {
  for (const GameEntry& entry : games()) {
    const GamePtr game = *entry.make({});
    const PositionPtr start = game->quick_start(0);
    const std::string caption = game->status(start->to_move(), std::nullopt).in(kFallbackLanguage);
    const std::string drawn =
        picture_of(start->board({}), Dress(*game, kFallbackLanguage, false), caption);
    const std::string path = std::string(TABLIER_SOURCE_DIR) + "/src/picture/golden/" +
                             std::string(entry.info->id) + ".svg";
    std::ifstream file(path);
    std::ostringstream golden;
    golden << file.rdbuf();
    EXPECT_TRUE(drawn == golden.str()) << path << " is another picture";
  }
}

TEST(Picture, LinesBreakWhereTheyAreFull) {
  const std::vector<Word> words =
      words_of("**R1. The goal.** Make a `tower` of [five](x) *colours*, now.");
  ASSERT_EQ(words.size(), 10U);
  EXPECT_TRUE(words[2].bold);
  EXPECT_FALSE(words[3].bold);
  EXPECT_EQ(words[5].text, "tower");
  EXPECT_EQ(words[7].text, "five");
  for (const auto& line : break_lines(words, 9)) {
    double width = 0;
    for (const Word& word : line) width += text_width(word.text, word.bold) + text_width(" ");
    EXPECT_LE(width - text_width(" "), 9);
  }
  EXPECT_GT(text_width("é", true), text_width("i"));
}

TEST(Sheets, HaveAllPiecesOnPagesOfTheRightSizeInEveryLanguage) {
  for (const GameEntry& entry : games()) {
    const GamePtr game = game_of(entry);
    std::map<std::string, int> material;
    for (const Piece& piece : material_of(*game)) ++material[label_of(piece)];
    for (const Language language : kLanguages) {
      for (const Paper& paper : kPapers) {
        for (const bool plain : {false, true}) {
          if (plain && language != kFallbackLanguage) continue;
          const std::vector<std::string> pages =
              sheets(*game, rules_page(entry.info->id, language), {paper, language, plain});
          std::map<std::string, int> printed;
          // The last page shows the start, the two before it the rules.
          for (std::size_t at = 0; at < pages.size(); ++at) {
            EXPECT_EQ(xml_fault(pages[at]), "") << entry.info->id << ' ' << at;
            EXPECT_NE(pages[at].find("width=\"" + number(paper.width) + "mm\""), std::string::npos);
            EXPECT_EQ(plain && has_colour(pages[at]), false) << entry.info->id << ' ' << at;
            if (at + 3 >= pages.size()) continue;
            for (const auto& [label, count] : labels_in(pages[at])) printed[label] += count;
          }
          EXPECT_EQ(printed, material) << entry.info->id;
        }
      }
    }
  }
}

TEST(Sheets, HaveAsManyPiecesAsThePrintedRulesSay) {
  const std::map<std::string, std::size_t> counts{
      {"kengi", 25}, {"qenj1", 12},  {"qenj2", 36},        {"qenj3", 21},
      {"qenj4", 18}, {"querni", 32}, {"klotz", 24 + 4 + 4}};
  for (const auto& [id, count] : counts) {
    EXPECT_EQ(material_of(*game_of(*find_game(id))).size(), count) << id;
  }
}

TEST(Sheets, NameColoursByTheLettersOnThePieces) {
  const GameEntry& entry = *find_game("kengi");
  for (const Language language : kLanguages) {
    const GamePtr game = game_of(entry);
    const std::vector<std::string> pages =
        sheets(*game, rules_page("kengi", language), {kPapers[0], language, false});
    std::string rules = pages[2] + pages[3];
    rules = std::regex_replace(rules, std::regex("<[^>]*>"), " ");
    rules = std::regex_replace(rules, std::regex("[\\s]+"), " ");
    for (const ColourName& colour : game->colours()) {
      // The words of R1 may begin with a capital: what follows their first letter is looked for.
      const std::string wanted = colour.sign.in(language) + ' ';
      const std::string word = colour.word.in(language);
      EXPECT_TRUE(std::regex_search(rules, std::regex(wanted + "." + word.substr(1))))
          << wanted << word;
    }
  }
}

TEST(Sheets, HaveTheStartOneWantsOnTheSetupCardAndNowhereElse) {
  for (const GameEntry& entry : games()) {
    const GamePtr game = game_of(entry);
    const std::string_view rules = rules_page(entry.info->id, kFallbackLanguage);
    const PositionPtr start = game->quick_start(3);
    const PositionPtr next = *start->play(start->moves()[0]);
    PrintSettings settings{kPapers[0], kFallbackLanguage, false};
    const std::vector<std::string> usual = sheets(*game, rules, settings);
    settings.start = next;
    const std::vector<std::string> wanted = sheets(*game, rules, settings);
    ASSERT_EQ(wanted.size(), usual.size());
    for (std::size_t at = 0; at < usual.size(); ++at) {
      EXPECT_EQ(wanted[at] != usual[at], at + 1 == usual.size()) << entry.info->id << ' ' << at;
    }
  }
}

TEST(Sheets, TellEveryRule) {
  for (const GameEntry& entry : games()) {
    const GamePtr game = game_of(entry);
    for (const Language language : kLanguages) {
      const std::vector<std::string> pages =
          sheets(*game, rules_page(entry.info->id, language), {kPapers[1], language, false});
      const std::string rules = pages[pages.size() - 3] + pages[pages.size() - 2];
      for (int rule = 1; rule <= entry.info->last_rule; ++rule) {
        EXPECT_NE(rules.find("700\">R" + std::to_string(rule) + ". "), std::string::npos)
            << entry.info->id << " R" << rule;
      }
    }
  }
}

}  // namespace
}  // namespace tablier::picture
