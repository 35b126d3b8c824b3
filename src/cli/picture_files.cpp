#include "cli/picture_files.h"

#include <ostream>

#include "cli/words.h"
#include "files/file.h"
#include "files/program.h"

namespace tablier::cli {

const Flag kSvgFlag{"svg", "FILE", &say::flag_svg::kSentence};
const Flag kPngFlag{"png", "FILE", &say::flag_png::kSentence};
const Flag kPlainFlag{"plain", "", &say::flag_plain::kSentence};

namespace {

// The pictures as one file of this format.
Result<Nothing> convert(const std::string& format, const std::string& path,
                        const std::vector<std::string>& pictures) {
  const files::ScratchFolder folder;
  const std::string made = folder.path() + "/made";
  std::vector<std::string> arguments{"--format=" + format, "--output=" + made};
  for (std::size_t at = 0; at < pictures.size(); ++at) {
    const std::string file = folder.path() + '/' + std::to_string(at) + ".svg";
    if (auto written = files::replace_file(file, pictures[at]); !written) return written;
    arguments.push_back(file);
  }
  switch (files::run_program("rsvg-convert", arguments)) {
    case files::Ran::missing:
      return failed(say::picture_no_program{.path = path});
    case files::Ran::badly:
      return failed(say::picture_not_made{.path = path});
    case files::Ran::well:
      break;
  }
  const Result<std::string> bytes = files::read_file(made);
  if (!bytes) return bytes.error();
  return files::replace_file(path, *bytes);
}

}  // namespace

bool wants_picture(const Invocation& call) {
  return call.has("svg") || call.has("png");
}

int write_picture(const Invocation& call, const std::string& svg) {
  if (const auto path = call.value("svg")) {
    if (*path == "-") {
      call.console().out << svg;
    } else if (const auto written = files::replace_file(*path, svg); !written) {
      return call.fail(written.error());
    }
  }
  if (const auto path = call.value("png")) {
    if (const auto made = convert("png", *path, {svg}); !made) return call.fail(made.error());
  }
  return kDone;
}

Result<Nothing> write_pdf(const std::string& path, const std::vector<std::string>& pages) {
  return convert("pdf", path, pages);
}

}  // namespace tablier::cli
