// Annotations: what a review (review/review.h) has to say about a game, written into its game file
// and checked there (docs/game-file.md). Each evaluation, sentence and better line stores its fact
// in a form for programs; the tag Review tells how the same comes out again.
#pragma once

#include <optional>
#include <vector>

#include "core/language.h"
#include "engine/any_game.h"
#include "protocol/game_file.h"
#include "review/review.h"

namespace tablier {

// The tag that tells how annotations were made: "nodes=60000 all=1384519 lang=en".
inline constexpr std::string_view kReviewTag = "Review";

// Annotates the file of the game that was reviewed; the review is done. Annotations and evaluations
// that were there are replaced, other comments and variations are kept. The file is to be made
// canonical afterwards.
void annotate(GameFile& file, const review::Review& review, Language language);

struct CheckedAnnotations {
  std::vector<FileError> errors = {};
  long solved = 0;     // evaluations that the rules or the solver proved again,
  long searched = 0;   // that the search proved again which had proved them,
  long estimated = 0;  // and estimates that came out again
};

// Reviews the game again and compares everything. A file without annotations has no errors. What
// takes long is done here; `record` is the game of the file.
CheckedAnnotations check_annotations(const GameFile& file, const AnyRecord& record);

}  // namespace tablier
