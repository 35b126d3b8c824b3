// tablier manual: the table of commands as a page for man.
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include "cli/help.h"
#include "cli/words.h"
#include "cli/wrap.h"
#include "core/text.h"

namespace tablier::cli {
namespace {

// Text that roff prints as it stands.
std::string plain(std::string_view text) {
  std::string roff;
  bool begins_line = true;
  for (const char letter : text) {
    // A point or an apostrophe would make the line a request.
    if (begins_line && (letter == '.' || letter == '\'')) roff += "\\&";
    if (letter == '\\') {
      roff += "\\e";
    } else if (letter == '-') {
      roff += "\\-";
    } else {
      roff += letter;
    }
    begins_line = letter == '\n';
  }
  return roff;
}

// A name with what it means beside or below it.
std::string item(std::string_view name, std::string_view meaning) {
  return ".TP\n.B " + plain(name) + '\n' + plain(meaning) + '\n';
}

// Paragraphs are filled, and rows are items; lines of examples stay as they are.
std::string paragraphs(const std::string& text) {
  std::string roff;
  bool is_kept = false;
  bool is_list = false;
  for (const std::string_view line : split(text, '\n')) {
    const std::optional<Row> row = row_in(line);
    const bool keeps = !row && !line.empty() && is_laid_out(line);
    if (keeps != is_kept) roff += keeps ? ".nf\n" : ".fi\n";
    is_kept = keeps;
    if (std::exchange(is_list, row.has_value()) && !row && !line.empty()) roff += ".PP\n";
    if (row) {
      roff += item(row->left, row->right);
    } else {
      roff += line.empty() ? ".PP\n" : plain(line) + '\n';
    }
  }
  return is_kept ? roff + ".fi\n" : roff;
}

void print_command(std::ostream& out, const Command& command, Language language) {
  out << ".SS \"tablier " << plain(usage_of(command)) << "\"\n"
      << paragraphs(in(command.details, language));
  for (const Flag& flag : command.flags) {
    out << item(usage_of(flag), in(flag.meaning, language));
  }
}

int run_manual(const Invocation& call) {
  const Language language = call.language();
  std::ostream& out = call.console().out;
  const auto section = [&](const Message& title) {
    out << ".SH \"" << title.in(language) << "\"\n";
  };
  out << ".TH TABLIER 1 \"\" \"tablier " TABLIER_VERSION "\"\n";
  section(say::manual_name{});
  out << "tablier \\- " << plain(Message(say::manual_about{}).in(language)) << '\n';
  section(say::manual_synopsis{});
  out << ".B tablier\n" << plain(Message(say::manual_usage{}).in(language)) << '\n';
  section(say::manual_description{});
  out << paragraphs(Message(say::overview_end{}).in(language));
  for (const Flag& flag : {kLanguageFlag, Flag{"help", "", &say::flag_help::kSentence}}) {
    out << item(usage_of(flag), in(flag.meaning, language));
  }
  for (const CommandGroup& group : command_groups()) {
    out << ".SH \"" << in(group.title, language) << "\"\n";
    for (const Command& command : group.commands) print_command(out, command, language);
  }
  return kDone;
}

}  // namespace

Command manual_command() {
  return make_command<say::manual_summary, say::manual_details>("manual", "", {}, run_manual);
}

}  // namespace tablier::cli
