// Journal: writes to a store from a thread of its own, several batches with one sync (group
// commit). The house hands a batch over and goes on; `done` is called on the house's thread once
// the batch is on disk, or was not written. Batches are written in the order in which they came.
#pragma once

#include <functional>
#include <memory>

#include "house/store.h"

namespace tablier::house {

// Runs something on the house's thread, soon. From any thread.
using Post = std::function<void(std::function<void()>)>;

class Journal {
 public:
  Journal(Store& store, Post post);
  // Writes what it has, then ends. `done` of those may not be called any more.
  ~Journal();

  void write(Batch batch, std::function<void(Written)> done);

  // Batches whose `done` has not been called yet.
  std::size_t waiting() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tablier::house
