// Known: what is known about a game, read from its files and put into words (protocol/known.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "protocol/known.h"

namespace tablier::lab {

Result<protocol::KnownGame> read_known(std::string_view text);
Result<protocol::ByName<protocol::KnownWords>> read_known_words(std::string_view text);

const protocol::KnownWords* find_words(const protocol::ByName<protocol::KnownWords>& words,
                                       std::string_view id);

// "34.8 ± 0.9"
std::string format_figure(const protocol::Figure& figure);
// An answer with its figures; nothing if it names one that there is not.
std::optional<std::string> fill_answer(const std::string& answer,
                                       const protocol::ByName<protocol::Figure>& figures);

// An SVG without words or styles: page and paper colour it by its classes, or it is black. Equal
// plots give equal texts.
std::string draw_plot(const protocol::KnownPlot& plot);

}  // namespace tablier::lab
