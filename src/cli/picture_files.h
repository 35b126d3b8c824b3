// Pictures as files: SVG as it is, PNG and PDF by rsvg-convert, which Debian's librsvg2-bin holds.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"

namespace tablier::cli {

extern const Flag kSvgFlag;
extern const Flag kPngFlag;
extern const Flag kPlainFlag;

// Whether a picture is wanted instead of text: --svg or --png.
bool wants_picture(const Invocation& call);
// Writes it to where the flags say; gives the exit status.
int write_picture(const Invocation& call, const std::string& svg);

// One page for each SVG.
Result<Nothing> write_pdf(const std::string& path, const std::vector<std::string>& pages);

}  // namespace tablier::cli
