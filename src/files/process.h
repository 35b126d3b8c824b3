// Process: another program that runs beside this one, spoken to line by line through two pipes. It
// is started without a shell, its standard error goes nowhere, it has none of our files and
// connections, and neither it nor what it has started outlives its owner. If this whole program is
// killed, what it has started reads the end of its input. Nothing here waits for ever: whoever
// reads or writes says until when.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

#include "core/result.h"

namespace tablier::files {

using Moment = std::chrono::steady_clock::time_point;

class Process {
 public:
  // Lines may have so many bytes; a longer one counts as the end of what it says.
  static constexpr std::size_t kMostLine = std::size_t{1} << 20;

  // Looks for the program, the first word, on the PATH.
  static Result<Process> start(const std::vector<std::string>& words);
  Process(Process&& other) noexcept;
  Process& operator=(Process&& other) = delete;
  ~Process();  // it is killed, if it has not ended

  // False: it does not listen any more, or not in time.
  bool write_line(std::string_view line, Moment until);

  enum class Read { line, end, late };
  // The next line, without its end; `end` if it will say no more, or has ended.
  Read read_line(std::string& line, Moment until);

  // Until it has ended by itself, then what it has started is ended, too; false: it has not.
  bool wait(Moment until);

 private:
  Process(pid_t id, int in, int out) : id_(id), in_(in), out_(out) {}

  bool has_ended() const;
  void end();

  pid_t id_;  // also that of its group; 0: it has ended
  int in_;
  int out_;
  std::string heard_{};  // and not yet read
};

// The words of a command: separated by spaces, with double quotes around what holds some.
std::vector<std::string> command_words(std::string_view text);

}  // namespace tablier::files
