// Team: alpha-beta in one or several threads. All look at the same position and share what they
// remember, so that each finds done what another did; the first one's word counts. With one thread
// it is plain AlphaBeta. In browsers there is one thread, and where the machine gives fewer than
// were asked for, those there are search.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>
#ifndef __wasm__
#include <exception>
#include <thread>
#endif

#include "core/playable.h"
#include "core/record.h"
#include "search/alpha_beta.h"
#include "search/evaluation.h"
#include "search/result.h"
#include "search/settings.h"
#include "search/transpositions.h"

namespace tablier {

template <Playable G, Evaluator<G> Eval = LinearFeatures<G>>
class Team {
 public:
  Team(const Record<G>& record, const SearchSettings& settings)
      : Team(record, settings, Eval(settings.features)) {}
  Team(const Record<G>& record, const SearchSettings& settings, const Eval& evaluator)
      : table_(std::min(settings.bytes, enough_for(settings.nodes))) {
    for (int i = 0; i < std::max(1, settings.threads); ++i) {
      SearchSettings own = settings;
      // The others try equal moves in another order, and go as deep as they come.
      own.seed = settings.seed + static_cast<std::uint64_t>(i);
      members_.push_back(std::make_unique<AlphaBeta<G, Eval>>(record, own, table_, evaluator));
    }
  }

  bool is_done() const { return members_[0]->is_done(); }

  void run(std::int64_t nodes, const std::function<bool()>& stop = {}) {
#ifndef __wasm__
    std::atomic<bool> is_over = false;
    std::vector<std::jthread> helpers;
    try {
      for (std::size_t i = 1; i < members_.size(); ++i) {
        helpers.emplace_back([&is_over, nodes, member = members_[i].get()] {
          member->run(nodes, [&is_over] { return is_over.load(std::memory_order_relaxed); });
        });
      }
    } catch (const std::exception&) {  // system_error or bad_alloc: there are no more threads
    }
#endif
    members_[0]->run(nodes, stop);
#ifndef __wasm__
    is_over.store(true, std::memory_order_relaxed);
#endif
  }

  // The move is known to lose.
  void exclude(typename G::Move move, Side winner) {
    for (const auto& member : members_) member->exclude(move, winner);
  }

  std::int64_t nodes() const {
    std::int64_t nodes = 0;
    for (const auto& member : members_) nodes += member->nodes();
    return nodes;
  }

  SearchResult<typename G::Move> result() const {
    SearchResult<typename G::Move> result = members_[0]->result();
    result.nodes = nodes();
    return result;
  }

 private:
  // A position looked at takes a slot of 16 bytes at most; making the table ready takes time, too.
  static std::size_t enough_for(std::int64_t nodes) {
    constexpr std::size_t kLeast = 1 << 14;
    constexpr std::int64_t kMost = std::int64_t{1} << 40;
    return std::max(kLeast, static_cast<std::size_t>(std::min(nodes, kMost)) * 32);
  }

  Transpositions table_;
  std::vector<std::unique_ptr<AlphaBeta<G, Eval>>> members_;
};

}  // namespace tablier
