#include "core/message.h"

#include <gtest/gtest.h>

#include "core/words.h"

namespace tablier {
namespace {

// In two languages, whatever others there are.
constexpr Sentence sentence(int rule, std::string_view english, std::string_view french) {
  Sentence sentence{"test", rule, {}};
  sentence.text[static_cast<std::size_t>(Language::en)] = english;
  sentence.text[static_cast<std::size_t>(Language::fr)] = french;
  return sentence;
}
constexpr Sentence kPlural = sentence(0, "{n} {n|pawn|pawns}", "{n} {n|pion|pions}");
constexpr Sentence kPlace = sentence(0, "on {at}", "en {at}");
constexpr Sentence kHolding = sentence(0, "{one}, {more}", "{one}, {more}");
constexpr Sentence kRuled = sentence(7, "{a} and {list}", "{list} et {a}");

Message plural(long n) {
  return Message(kPlural, {Argument{"n", ArgumentKind::number, n}});
}

TEST(Message, chooses_the_form_as_the_language_does) {
  EXPECT_EQ(plural(0).in(Language::en), "0 pawns");
  EXPECT_EQ(plural(1).in(Language::en), "1 pawn");
  EXPECT_EQ(plural(2).in(Language::en), "2 pawns");
  EXPECT_EQ(plural(0).in(Language::fr), "0 pion");
  EXPECT_EQ(plural(1).in(Language::fr), "1 pion");
  EXPECT_EQ(plural(2).in(Language::fr), "2 pions");
}

TEST(Message, carries_the_rule_and_the_cells_of_its_arguments) {
  const Message message(
      kRuled, {Argument{"a", ArgumentKind::cell, std::string("a1")},
               Argument{"list", ArgumentKind::cells, std::vector<std::string>{"b2", "c3"}}});
  EXPECT_EQ(message.rule(), 7);
  EXPECT_EQ(message.cells(), (std::vector<std::string>{"a1", "b2", "c3"}));
  EXPECT_EQ(message.in(Language::en), "a1 and b2 and c3 (R7)");
  EXPECT_EQ(message.in(Language::fr), "b2 et c3 et a1 (R7)");
}

TEST(Message, speaks_of_the_cells_of_the_messages_inside_it) {
  const Message inner(kPlace, {Argument{"at", ArgumentKind::cell, std::string("b2")}});
  const Message message(kHolding, {Argument{"one", ArgumentKind::word, inner},
                                   Argument{"more", ArgumentKind::words, std::vector{inner}}});
  EXPECT_EQ(message.cells(), (std::vector<std::string>{"b2", "b2"}));
}

TEST(Message, joins_what_one_is_chosen_of_with_or) {
  static constexpr Sentence kMoves = sentence(0, "play {one}", "jouez {one}");
  const auto at = [](const char* cell) {
    return Message(kPlace, {Argument{"at", ArgumentKind::cell, std::string(cell)}});
  };
  const Message message(
      kMoves, {Argument{"one", ArgumentKind::either, std::vector{at("a1"), at("b2"), at("c3")}}});
  EXPECT_EQ(message.in(Language::en), "play on a1, on b2 or on c3");
  EXPECT_EQ(message.in(Language::fr), "jouez en a1, en b2 ou en c3");
  EXPECT_EQ(message.cells(), (std::vector<std::string>{"a1", "b2", "c3"}));
}

TEST(Message, takes_its_rule_from_the_game_where_the_sentence_is_general) {
  EXPECT_EQ(Message(say::over_by_length{.plies = 5}).with_rule(12).in(Language::en),
            "No move is possible any more: the game has reached its limit of 5 moves. (R12)");
}

TEST(Message, joins_lists_as_one_speaks) {
  EXPECT_EQ(join_words({}, Language::en), "");
  EXPECT_EQ(join_words({"a"}, Language::en), "a");
  EXPECT_EQ(join_words({"a", "b"}, Language::en), "a and b");
  EXPECT_EQ(join_words({"a", "b", "c"}, Language::fr), "a, b et c");
}

TEST(Printable, keeps_ordinary_text) {
  EXPECT_EQ(printable("c1-e4 é €"), "c1-e4 é €");
}

TEST(Printable, shows_control_characters_and_broken_bytes_as_codes) {
  EXPECT_EQ(printable("\x1b[31m"), "\\x1b[31m");
  EXPECT_EQ(printable(std::string_view("\0", 1)), "\\x00");
  EXPECT_EQ(printable("\xFF\xC3"), "\\xff\\xc3");
  EXPECT_EQ(printable("\xC2\x85"), "\\xc2\\x85") << "control characters beyond ASCII too";
  EXPECT_EQ(printable("\xE2\x82"), "\\xe2\\x82") << "a character cut short";
  EXPECT_EQ(printable("\xED\xA0\x80"), "\\xed\\xa0\\x80") << "half of a pair of UTF-16";
  EXPECT_EQ(printable("\xE0\x80\x80"), "\\xe0\\x80\\x80") << "longer than need be";
}

TEST(Printable, shows_what_cannot_be_seen_as_its_number) {
  EXPECT_EQ(printable("\uFEFFa3"), "\\u{feff}a3") << "a byte-order mark";
  EXPECT_EQ(printable("a\u200Bb"), "a\\u{200b}b") << "a space without width";
  EXPECT_EQ(printable("S\u00A00"), "S\\u{a0}0") << "a blank that is no space";
  EXPECT_EQ(printable("\u202Eab"), "\\u{202e}ab") << "what would be written backwards";
  EXPECT_EQ(printable("\U000E0041"), "\\u{e0041}");
}

TEST(Printable, cuts_long_text) {
  EXPECT_EQ(printable(std::string(200, 'x')), std::string(120, 'x') + "…");
}

}  // namespace
}  // namespace tablier
