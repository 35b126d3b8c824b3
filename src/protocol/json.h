// JSON: how the shapes of this folder become text and are read back.
//
// A shape is a plain struct whose members are listed once, with BOOST_DESCRIBE_STRUCT. From that
// list come the writer, the reader (json_value.h) and the types of the site (typescript.cpp):
//
//   bool, integers, double    the same
//   std::string               a text
//   described enum            its name
//   Message                   {"id", "rule"?, "cells"?, "args"?, "text"}, in the reader's language
//   Spoken                    a message of which only the sentence is told
//   Seed                      its digits as a text: numbers of JavaScript have 53 bits
//   std::optional             a field that may be missing
//   std::vector, std::array   a list
//   ByName                    an object with any fields
//   std::variant              one of several shapes, which "is" tells apart: each has a text `is`
//
// This header is light. Boost.JSON is in json_value.h, for the few sources that need values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "core/message.h"
#include "core/result.h"
#include "core/rng.h"

namespace tablier::protocol {

struct Spoken {
  Message message;
};

template <class T>
using ByName = std::vector<std::pair<std::string, T>>;

// For a field that is missing where there is nothing to count.
inline std::optional<int> unless_zero(int number) {
  return number == 0 ? std::nullopt : std::optional(number);
}

// A shape as one line. Shapes that can be written are listed in written.cpp.
template <class Shape>
std::string write(const Shape& shape, Language language);

}  // namespace tablier::protocol
