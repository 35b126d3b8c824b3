// tablier report GAME: what is known about a game, with the commands that found it out.
#include <ostream>
#include <string>

#include "cli/commands.h"
#include "cli/known_files.h"
#include "cli/words.h"
#include "files/file.h"
#include "lab/known.h"

namespace tablier::cli {
namespace {

using protocol::ByName;
using protocol::Certainty;
using protocol::KnownGame;
using protocol::KnownQuestion;
using protocol::KnownWords;

std::string_view built_in(const std::string& name) {
  for (const KnownFile& file : known_files()) {
    if (file.name == name) return file.text;
  }
  return {};
}

Result<KnownGame> known_of(const Invocation& call, const std::string& game) {
  if (const auto path = call.value("file")) {
    const Result<std::string> text = call.file(*path);
    if (!text) return text.error();
    return lab::read_known(*text);
  }
  const std::string_view text = built_in(game + "/known.json");
  if (text.empty()) return refused(say::report_none{.game = game});
  return lab::read_known(text);
}

// The game's own words, then those for questions that are asked of every game.
ByName<KnownWords> words_of(const std::string& game, Language language) {
  ByName<KnownWords> words;
  for (const Language each : {language, kFallbackLanguage}) {
    for (const std::string& folder : {game, std::string("games")}) {
      const std::string name = folder + "/known." + std::string(language_info(each).code) + ".json";
      const Result<ByName<KnownWords>> read = lab::read_known_words(built_in(name));
      if (read) words.insert(words.end(), read->begin(), read->end());
    }
  }
  return words;
}

void print_question(const Invocation& call, const KnownQuestion& question,
                    const KnownWords& words) {
  call.console().out << words.question << '\n'
                     << lab::fill_answer(words.answer, question.figures).value_or(words.answer)
                     << '\n';
  const Message how = question.how == Certainty::proved ? Message(say::report_exact{})
                                                        : Message(say::report_measured{});
  call.print(say::report_command{.how = how, .commands = question.commands});
  call.console().out << '\n';
}

int write_plots(const Invocation& call, const KnownGame& known, const std::string& folder) {
  long count = 0;
  for (const KnownQuestion& question : known.questions) {
    if (!question.plot) continue;
    const Result<Nothing> written =
        files::replace_file(folder + "/" + question.id + ".svg", lab::draw_plot(*question.plot));
    if (!written) return call.fail(written.error());
    ++count;
  }
  call.print(say::report_written{.count = count, .path = folder});
  return kDone;
}

int run_report(const Invocation& call) {
  const Result<GamePtr> game = call.game(call.argument(0));
  if (!game) return call.fail(game.error());
  const std::string id((*game)->info().id);
  const Result<KnownGame> known = known_of(call, id);
  if (!known) return call.fail(known.error());
  if (const auto folder = call.value("svg")) return write_plots(call, *known, *folder);
  if (call.json()) {
    call.print_json(*known);
    return kDone;
  }
  const ByName<KnownWords> words = words_of(id, call.language());
  for (const KnownQuestion& question : known->questions) {
    if (const KnownWords* found = lab::find_words(words, question.id)) {
      print_question(call, question, *found);
    }
  }
  return kDone;
}

}  // namespace

Command report_command() {
  return make_command<say::report_summary, say::report_details>(
      "report", "GAME",
      {{"svg", "FOLDER", &say::flag_plots::kSentence},
       {"file", "FILE", &say::flag_known_file::kSentence},
       kJsonFlag},
      run_report);
}

}  // namespace tablier::cli
