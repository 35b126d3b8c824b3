// Texts that are no positions or moves of Qenj 3 and 4, for the tests of both, with what the error
// must name.
#pragma once

#include <string>
#include <vector>

#include "games/qenj34/testing.h"

namespace tablier::qenj34 {

// A position whose column e is this text.
inline std::string with_e(const std::string& column) {
  return "..NR../-/-/..BR../" + column + "/-/-/-/..RN.. S 0:0 0";
}

inline std::vector<Malformed> malformed_positions() {
  const std::string board = "..NR../-/-/..BR../..BB../-/-/-/..RN..";
  const std::string empty = "-/-/-/-/-/-/-/-/-";
  return {
      // Fields
      {"", "1"},
      {" ", "1"},
      {board, "4"},
      {board + " S", "4"},
      {board + " S 0:0", "4"},
      {board + " S 0:0 0 x", "x"},
      {board + " S 0:0 0 ", "5"},
      {board + "  S 0:0 0", "2"},
      {" " + board + " S 0:0 0", "1"},
      {board + "\tS 0:0 0", "4"},
      {board + " s 0:0 0", "s"},
      {board + " X 0:0 0", "X"},
      {board + " SN 0:0 0", "SN"},
      {board + " S 0:0 3", "3"},
      {board + " S 0:0 -1", "-1"},
      {board + " S 0:0 00", "00"},
      {board + " S 0:0 one", "one"},
      {board + " S 0:0 99999999999999999999", "99999999999999999999"},
      {board + " S 0 0", "0"},
      {board + " S - 0", "-"},
      {board + " S 0: 0", "0:"},
      {board + " S :0 0", ":0"},
      {board + " S 0:0:0 0", "0:0:0"},
      {board + " S 0-0 0", "0-0"},
      {board + " S 00:0 0", "00:0"},
      {board + " S +1:0 0", "+1:0"},
      {board + " S 4:0 0", "4:0"},
      {board + " S 0:9 0", "0:9"},
      {board + " S a:b 0", "a:b"},
      // Boards
      {"- S 0:0 0", "1"},
      {"-/-/-/-/-/-/-/- S 0:0 0", "8"},
      {empty + "/- S 0:0 0", "10"},
      {empty + "/ S 0:0 0", "10"},
      {with_e(""), "e"},
      {with_e("."), "e"},
      {with_e("--"), "--"},
      {with_e("..BB."), "..BB."},
      {with_e("..BB..."), "..BB..."},
      {with_e("......"), "e"},
      {with_e("..XX.."), "X"},
      {with_e("..bb.."), "b"},
      {with_e("..VO.."), "V"},
      {with_e("..B-.."), "-"},
      {with_e("B1N2.."), "1"},
      {with_e("BBB..."), "BBB..."},
      {with_e("N.N.N."), "N.N.N."},
      {with_e("BBNNRR"), "BBNNRR"},
      {with_e("RRBBNN"), "e"},
      {with_e("...\xC3\xA9."), "\\xc3"},
      {with_e(std::string("..B\0..", 6)), "\\x00"},
      {with_e("\x1b[31m."), "\\x1b"},
  };
}

// In a position whose column c holds three pebbles or more and whose column d comes next.
inline std::vector<Malformed> malformed_moves() {
  return {
      {"-", "-"},
      {"c", "c"},
      {"c1", "c1"},
      {"c2", "c2"},
      {"c-d2B", "-d2B"},
      {"c1-", "c1-"},
      {"-d2B", "-d2B"},
      {"c1d2B", "d2B"},
      {"c1--d2B", "-d2B"},
      {"c1-2B", "2B"},
      {"c1-d2", "c1-d2"},
      {"c1-d2b", "b"},
      {"c1-dB2", "B2"},
      {"c1-d2X", "X"},
      {"c1-d2B5", "c1-d2B5"},
      {"c1-d2Bx", "c1-d2Bx"},
      {"c1-d2BxB", "B"},
      {"c1-d2Bx7", "d7"},
      {"c1-d2Bx0", "d0"},
      {"c1-d2Bx12", "2"},
      {"c1-d2Bx1x2", "x2"},
      {"c1-d2B-e3N", "-e3N"},
      {"c1-d7B", "d7"},
      {"c1-d0B", "d0"},
      {"c1-j2B", "j"},
      {"j1-d2B", "j"},
      {"z9", "z"},
      {"C1-d2B", "C1-d2B"},
      {"c1-D2B", "D2B"},
      {"c1 d2B", " d2B"},
      {"c1-d 2B", " 2B"},
      {"c1-d2B ", " "},
      {"c12-d2B", "2-d2B"},
      {"c1_d2B", "_d2B"},
      {"c1-pass", "p"},
      {"11-22", "11-22"},
      {"PASS", "PASS"},
      {"Pass", "Pass"},
      {"passe", "p"},
      {"?", "?"},
      {"\xFF", "\\xff"},
      {"c1-d\xE2\x82", "\\xe2"},
      {std::string(5000, 'C'), "CCCC"},
  };
}

}  // namespace tablier::qenj34
