// The data of a house in PostgreSQL: its tables, how they came about, the statements that write,
// and whether all of it is whole.
#pragma once

#include <span>
#include <vector>

#include "house/store.h"
#include "postgres/connection.h"
#include "postgres/schema.h"

namespace tablier::house {

// The part of the schema (postgres/schema.h).
inline constexpr std::string_view kHousePart = "house";
std::span<const postgres::Step> postgres_steps();

// Batches as one transaction, in one round trip. They and this outlive the call.
class PostgresWriting {
 public:
  explicit PostgresWriting(std::span<const Batch> batches);

  std::span<const postgres::Call> calls() const { return calls_; }
  // Whether it is to be tried again: somebody else came between, and nothing has been written.
  static bool is_overlap(const postgres::Fault& fault);
  // What a failure means to whoever wanted to write.
  Written trouble(const postgres::Fault& fault, const Error& error, const std::string& name) const;

 private:
  void add(const Batch& batch);
  void add(postgres::Call call) { calls_.push_back(std::move(call)); }

  std::vector<postgres::Call> calls_;
  // What each call is for, where it can be refused.
  struct Origin {
    const Append* append = nullptr;
    const Proviso* proviso = nullptr;
  };
  std::map<std::size_t, Origin> origins_;
};

Result<std::vector<Message>> faults_of(postgres::Connection& data, const std::stop_token& stop);

}  // namespace tablier::house
