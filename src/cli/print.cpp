// tablier print GAME: the game as a PDF, to cut out and play.
#include <ostream>

#include "cli/commands.h"
#include "cli/picture_files.h"
#include "cli/words.h"
#include "picture/sheets.h"

namespace tablier::cli {
namespace {

Result<picture::Paper> paper_of(const Invocation& call) {
  const std::string name = call.value("paper").value_or("a4");
  if (const picture::Paper* paper = picture::find_paper(name)) return *paper;
  std::vector<std::string> names;
  for (const picture::Paper& paper : picture::kPapers) names.emplace_back(paper.name);
  return malformed(say::print_no_paper{.part = name, .names = std::move(names)});
}

int run_print(const Invocation& call) {
  const Result<GamePtr> named = call.game(call.argument(0));
  if (!named) return call.fail(named.error());
  const GameEntry& entry = *find_game(call.argument(0));
  const Result<GamePtr> game = entry.make(picture::sheet_options(entry.info->id));
  const Result<picture::Paper> paper = paper_of(call);
  if (!game || !paper) return call.fail(!game ? game.error() : paper.error());
  picture::PrintSettings settings{*paper, call.language(), call.has("plain")};
  if (const std::optional<std::string> text = call.value("start")) {
    Result<PositionPtr> start = (*game)->parse_position(*text);
    if (!start) return call.fail(start.error());
    settings.start = std::move(*start);
  }
  const std::vector<std::string> pages =
      picture::sheets(**game, rules_page(entry.info->id, call.language()), settings);
  const std::string path = call.value("out").value_or(std::string(entry.info->id) + ".pdf");
  if (const auto written = write_pdf(path, pages); !written) return call.fail(written.error());
  call.print(say::print_done{.path = path, .pages = static_cast<long>(pages.size())});
  return kDone;
}

}  // namespace

Command print_command() {
  return make_command<say::print_summary, say::print_details>(
      "print", "GAME",
      {{"paper", "NAME", &say::flag_paper::kSentence},
       {"start", "POSITION", &say::flag_print_start::kSentence},
       {"out", "FILE", &say::flag_print_out::kSentence},
       kPlainFlag},
      run_print);
}

}  // namespace tablier::cli
