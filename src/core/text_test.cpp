#include "core/text.h"

#include <gtest/gtest.h>

#include "core/drawing.h"
#include "core/grid.h"
#include "core/words.h"

namespace tablier {
namespace {

using Parts = std::vector<std::string_view>;

TEST(Text, splits_and_keeps_empty_parts) {
  EXPECT_EQ(split("a,b", ','), (Parts{"a", "b"}));
  EXPECT_EQ(split("", ','), (Parts{""}));
  EXPECT_EQ(split(",a,", ','), (Parts{"", "a", ""}));
}

TEST(Text, trims_blanks_at_both_ends) {
  EXPECT_EQ(trim(" \ta b\r\n"), "a b");
  EXPECT_EQ(trim(" \n"), "");
}

TEST(Text, reads_numbers_in_one_spelling_only) {
  EXPECT_EQ(parse_number("0"), 0);
  EXPECT_EQ(parse_number("123456789"), 123456789);
  for (const char* text : {"", "00", "01", "-1", "+1", " 1", "1 ", "1x", "1234567890"}) {
    EXPECT_FALSE(parse_number(text)) << text;
  }
}

TEST(Text, reads_seeds_of_64_bits) {
  EXPECT_EQ(parse_unsigned("18446744073709551615"), 18446744073709551615u);
  EXPECT_FALSE(parse_unsigned("18446744073709551616"));
  EXPECT_FALSE(parse_unsigned("-1"));
  EXPECT_FALSE(parse_unsigned(""));
}

TEST(Text, names_the_field_that_is_missing_or_too_many) {
  const std::vector<Message> names{say::field_board{}, say::field_side{}};
  EXPECT_TRUE(split_fields("x S", names));
  EXPECT_EQ(split_fields("x", names).error().message.in(Language::en),
            "The position ends too early: field 'side to move' is missing (2 fields are needed, 1 "
            "found).");
  EXPECT_EQ(split_fields("x S y", names).error().message.in(Language::en),
            "The position goes on too long: 'y' comes after its 2 fields.");
}

TEST(Grid, names_cells_and_reads_them_back) {
  for (int file = 0; file < 7; ++file) {
    for (int row = 0; row < 10; ++row) {
      EXPECT_EQ(parse_cell(cell_name({file, row}), 7, 10), (FileRow{file, row}));
    }
  }
  for (const char* text : {"", "a", "1", "a0", "a11", "h1", "A1", "a01", "a1 ", "1a", "`1"}) {
    EXPECT_FALSE(parse_cell(text, 7, 10)) << text;
  }
}

TEST(Drawing, centres_letters_over_cells_of_any_width) {
  const auto cell = [](FileRow at) { return Drawn{std::string(1, file_letter(at.file)), 1}; };
  EXPECT_EQ(draw_grid({}, 2, 1, 1, cell),
            "    a b\n"
            "   +-+-+\n"
            " 1 |a|b| 1\n"
            "   +-+-+\n"
            "    a b\n");
  EXPECT_EQ(draw_grid({}, 2, 1, 3, cell),
            "     a   b\n"
            "   +---+---+\n"
            " 1 |a  |b  | 1\n"
            "   +---+---+\n"
            "     a   b\n");
}

TEST(Drawing, paints_only_when_asked) {
  EXPECT_EQ(paint({.unicode = true, .colour = false}, {1, 2}, "x"), "x");
  EXPECT_EQ(paint({.unicode = false, .colour = true}, {1, 2}, "x"), "\x1b[38;5;1;48;5;2mx\x1b[0m");
}

}  // namespace
}  // namespace tablier
