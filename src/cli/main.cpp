// The program: gives the command line its console.
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string>
#include <sys/ioctl.h>
#include <unistd.h>
#include <vector>

#include "cli/commands.h"
#include "core/text.h"

namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// The locale for messages and characters, as POSIX orders the variables.
std::string locale(const char* category) {
  for (const char* name : {"LC_ALL", category, "LANG"}) {
    if (std::string value = environment(name); !value.empty()) return value;
  }
  return "";
}

bool is_utf8(std::string name) {
  for (char& letter : name)
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return name.find("utf-8") != std::string::npos || name.find("utf8") != std::string::npos;
}

int terminal_width() {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

// What whoever asks for help wants, says, or has usually.
int help_width() {
  constexpr int kUsual = 80;
  if (const auto said = tablier::parse_number(environment("COLUMNS")); said && *said > 0) {
    return *said;
  }
  const int width = terminal_width();
  return width > 0 ? width : kUsual;
}

std::string state_folder() {
  if (const std::string folder = environment("XDG_STATE_HOME"); !folder.empty())
    return folder + "/tablier";
  if (const std::string home = environment("HOME"); !home.empty())
    return home + "/.local/state/tablier";
  return "";
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error to tell, not an end
  std::ios::sync_with_stdio(false);
  const tablier::cli::Console console{
      .in = std::cin,
      .out = std::cout,
      .err = std::cerr,
      .is_terminal = isatty(STDOUT_FILENO) != 0,
      .utf8 = is_utf8(locale("LC_CTYPE")),
      .width = terminal_width(),
      .help_width = help_width(),
      .no_colour = !environment("NO_COLOR").empty() || environment("TERM") == "dumb",
      .language = tablier::language_of_locale(locale("LC_MESSAGES")),
      .state_folder = state_folder(),
      .site = tablier::server::embedded_site(),
      .store = environment("TABLIER_STORE")};
  return tablier::cli::run(std::vector<std::string>(argv + 1, argv + argc), console);
}
