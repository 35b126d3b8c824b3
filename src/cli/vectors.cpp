// tablier vectors FILE…: does this program agree with these lines?
#include "protocol/vectors.h"

#include <ostream>

#include "cli/commands.h"
#include "cli/words.h"
#include "core/text.h"
#include "protocol/reports.h"

namespace tablier::cli {
namespace {

int run_vectors(const Invocation& call) {
  long lines = 0;
  long differences = 0;
  for (const std::string& path : call.arguments_from(0)) {
    const Result<std::string> bytes = call.file(path);
    if (!bytes) return call.fail(bytes.error());
    long number = 0;
    for (const std::string_view line : split(*bytes, '\n')) {
      ++number;
      if (trim(line).empty()) continue;
      ++lines;
      const Result<std::vector<Message>> found = check_vector(line);
      if (!found) {
        return call.fail(malformed(
            say::vector_line{.path = path, .line = number, .what = found.error().message}));
      }
      for (const Message& difference : *found) {
        ++differences;
        if (!call.json())
          call.print(say::vector_line{.path = path, .line = number, .what = difference});
      }
    }
  }
  if (call.json()) {
    call.print_json(protocol::ComparedVectors{lines, differences});
  } else {
    call.print(say::vectors_total{.lines = lines, .differences = differences});
  }
  return differences == 0 ? kDone : kNo;
}

}  // namespace

Command vectors_command() {
  return make_command<say::vectors_summary, say::vectors_details>("vectors", "FILE…", {kJsonFlag},
                                                                  run_vectors);
}

}  // namespace tablier::cli
