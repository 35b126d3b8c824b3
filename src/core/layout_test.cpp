#include "core/layout.h"

#include <gtest/gtest.h>

namespace tablier {
namespace {

TEST(Layout, is_lines_of_words_without_comments) {
  const std::vector<LayoutLine> lines = read_layout("# gold cells\n\n a3  a4 # two\n\tb3\r\n");
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0].number, 3);
  EXPECT_EQ(lines[0].words, (std::vector<std::string_view>{"a3", "a4"}));
  EXPECT_EQ(lines[1].words, (std::vector<std::string_view>{"b3"}));
}

TEST(Layout, marks_what_it_says_not_how_it_is_written) {
  const std::string_view built_in = "a3 a4\nb3\n";
  EXPECT_EQ(layout_mark("# the same\na3   a4\n\nb3", {built_in}), "");
  EXPECT_EQ(layout_mark("a3 a4\nb3", {"c3", built_in}), "");
  const std::string mark = layout_mark("a3 a4\nb4\n", {built_in});
  EXPECT_EQ(mark.size(), 9u);
  EXPECT_NE(layout_mark("a3\na4 b4\n", {built_in}), mark);
}

TEST(Layout, a_byte_order_mark_says_nothing) {
  const std::vector<LayoutLine> lines = read_layout(
      "\xEF\xBB\xBF"
      "a3 a4\nb3\n");
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0].words, (std::vector<std::string_view>{"a3", "a4"}));
  EXPECT_EQ(layout_mark("\xEF\xBB\xBF"
                        "a3 a4\nb3\n",
                        {"a3 a4\nb3\n"}),
            "");
}

TEST(Layout, a_position_of_another_layout_is_refused) {
  EXPECT_EQ(*without_mark("x S 0", ""), "x S 0");
  EXPECT_EQ(*without_mark("x S 0 @12345678", "@12345678"), "x S 0");
  EXPECT_FALSE(without_mark("x S 0", "@12345678"));
  EXPECT_FALSE(without_mark("x S 0 @12345678", ""));
  EXPECT_FALSE(without_mark("x S 0 @12345678", "@87654321"));
  EXPECT_EQ(with_mark("x", ""), "x");
  EXPECT_EQ(with_mark("x", "@1"), "x @1");
}

TEST(Layout, errors_name_the_line) {
  const LayoutLine line = read_layout("\n\nfoo")[0];
  EXPECT_TRUE(layout_error(line, malformed(without_mark("x @1", "").error().message).message)
                  .message.in(Language::en)
                  .starts_with("Line 3 of the layout:"));
}

}  // namespace
}  // namespace tablier
