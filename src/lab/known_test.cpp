// What is known: figures in words, plots, and the files in the games' folders.
#include "lab/known.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "protocol/json_value.h"

namespace tablier::lab {
namespace {

using protocol::ByName;
using protocol::Figure;
using protocol::KnownPlot;

std::string text_of(const std::string& path) {
  std::ifstream file(std::filesystem::path(TABLIER_SOURCE_DIR) / "src/games" / path);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Known, an_answer_is_filled_with_its_figures) {
  const ByName<Figure> figures{{"win", {.value = 34.8, .error = 0.9, .decimals = 1}},
                               {"starts", {.value = 10000, .error = {}, .decimals = {}}}};
  EXPECT_EQ(fill_answer("Of {starts}: {win} %.", figures), "Of 10000: 34.8 ± 0.9 %.");
  EXPECT_EQ(fill_answer("Of {others}.", figures), std::nullopt);
  EXPECT_EQ(fill_answer("Of {starts", figures), std::nullopt);
}

TEST(Known, a_plot_has_a_bar_and_an_error_for_each_value) {
  const KnownPlot plot{
      .labels = {"1", "2"}, .values = {50, 75}, .errors = std::vector{5.0, 10.0}, .even = 50};
  const std::string svg = draw_plot(plot);
  const auto count = [&](std::string_view what) {
    std::size_t found = 0;
    for (std::size_t at = svg.find(what); at != std::string::npos; at = svg.find(what, at + 1)) {
      ++found;
    }
    return found;
  };
  EXPECT_EQ(count("class=\"bar\""), 2U);
  EXPECT_EQ(count("class=\"error\""), 6U);
  EXPECT_EQ(count("class=\"even\""), 1U);
  EXPECT_EQ(count(">100<"), 1U);  // 85 is the highest; the scale goes on to the next step
}

TEST(Known, an_empty_plot_is_still_a_picture) {
  EXPECT_NE(draw_plot({}).find("</svg>"), std::string::npos);
}

// Every figure that is shown was written by tools/knowledge, and every plot drawn from it.
TEST(Known, the_files_of_every_game_are_whole_and_their_plots_are_drawn_from_them) {
  for (const GameEntry& entry : games()) {
    const std::string game(entry.info->id);
    const std::string text = text_of(game + "/known.json");
    const Result<protocol::KnownGame> known = read_known(text);
    ASSERT_TRUE(known) << game << ": " << known.error().message.in(kFallbackLanguage);
    EXPECT_EQ(known->game, game);
    EXPECT_GE(known->questions.size(), 8U);
    const auto plots = *protocol::read_object(text_of(game + "/plots.json"));
    for (const protocol::KnownQuestion& question : known->questions) {
      EXPECT_EQ(plots.contains(question.id), question.plot.has_value()) << game << question.id;
      if (question.plot && plots.contains(question.id)) {
        EXPECT_EQ(std::string(plots.at(question.id).as_string()), draw_plot(*question.plot))
            << game << ' ' << question.id;
      }
    }
  }
}

}  // namespace
}  // namespace tablier::lab
