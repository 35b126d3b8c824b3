// Commons: what the processes of one house share beside the store: a clock, the news of what others
// have written, and letters to one another. A house of one process has none.
//
// Who lives and who owns which table stands in the store itself, as records (leases.h), and is kept
// by the conditions of batches (store.h). So nothing here needs to be reliable but the news, and
// nothing that is lost or late here can spoil a log.
//
// Belongs to the house's thread: the ears are called there, one after the other, and no call waits
// for anything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/event.h"

namespace tablier::house {

// A process from when it joins until it leaves or is declared dead. No number is given twice, and a
// process that was declared dead joins with a new one.
using Member = std::uint64_t;

// Longer ones are not sent.
inline constexpr std::size_t kLongestLetter = 7'000;  // bytes

// Whether others hear when the record of this name is written or removed. Every append comes with a
// record of its table in the same batch, so these are the news of logs, too.
bool is_news(std::string_view record);

class Commons {
 public:
  struct Ears {
    // Records of these names were written or removed, by whomever, and the store shows it. Each
    // write is told of at least once after the ears were lent, be it late: one that many others
    // overlapped, one whose bell was not heard, one that came while the store could not be reached.
    // Names may be told of more often than they were written, and in any order.
    std::function<void(const std::vector<std::string>& names)> news;
    // News were lost that nobody can name any more: everything may have changed.
    std::function<void()> lost;
    // A letter to us, at most once.
    std::function<void(Member from, std::string text)> letter;
  };

  virtual ~Commons() = default;

  // From now on; before it nothing is heard. No ear is called from within it.
  virtual void lend(Ears ears) = 0;
  // Letters to this member come here from now on, and ours come from it.
  virtual void be(Member self) = 0;
  // To one, or to all others. It arrives once, or never: its reader may be dead, the line cut.
  virtual void send(std::optional<Member> to, std::string text) = 0;
  // What must be added to this machine's clock so that it agrees with the store's, in milliseconds:
  // processes on different machines then agree with one another.
  virtual match::Time offset() const = 0;
  // How old the last news were when they were read, in milliseconds.
  virtual match::Time lag() const { return 0; }
};

}  // namespace tablier::house
