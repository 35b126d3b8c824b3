// house_fill FOLDER GAMES TABLES: fills the data of a house with so many finished games and so many
// tables that are being played, to see how it opens and idles (bench/README.md).
#include <iostream>
#include <string>
#include <vector>

#include "core/rng.h"
#include "house/directory.h"
#include "house/records.h"
#include "house/sqlite_store.h"
#include "house/table.h"

namespace {

using namespace tablier;
using namespace tablier::house;

constexpr Time kNow = 1'800'000'000'000;

std::string name(std::uint64_t number) {
  std::string letters;
  for (int i = 0; i < 10; ++i, number /= 26) letters += static_cast<char>('a' + number % 26);
  return letters;
}

// A game of Kengi with so many random moves, given up at the end if it is to be over.
Table played(std::uint64_t number, bool is_over) {
  Terms terms{.game = "kengi", .options = {}, .start = {.how = StartKind::random}};
  terms.seats = {{Chair::me, {}}, {Chair::open, {}}};
  const std::string secret(64, '5');
  const std::string first = "first" + std::to_string(number % 1000);
  const std::string second = "second" + std::to_string(number % 997);
  Result<Table> table = Table::make({.table = name(number),
                                     .host = first,
                                     .terms = terms,
                                     .hash = match::hash_of(secret),
                                     .after = {},
                                     .game = {},
                                     .fair_of = {},
                                     .log = {},
                                     .mark = {}},
                                    kNow);
  table->hold(secret);
  (void)table->sit(first, "First", {}, true, std::string(32, 'a'), kNow);
  (void)table->sit(second, "Second", {}, true, std::string(32, 'b'), kNow);
  table->begin(0, kNow);
  Rng rng(number);
  for (int i = 0; i < 20 && !table->is_over(); ++i) {
    const std::vector<std::string> moves = table->match()->record().position()->moves();
    const std::uint32_t chosen = rng.below(static_cast<std::uint32_t>(moves.size()));
    (void)table->host(match::Moved{moves[chosen]}, kNow + 1000 * i);
  }
  if (is_over && !table->is_over()) (void)table->host(match::Resigned{0}, kNow + 60'000);
  return std::move(*table);
}

Batch batch_of(const Table& table) {
  Batch batch;
  const KeptTable known{.key = std::string(26, 'k'), .card = table.card()};
  batch.appends.push_back({table.id(), 0, table.log()});
  batch.puts.push_back({(table.is_over() ? "done/" : "live/") + table.id(), format(known)});
  if (table.is_over()) {
    for (Put& put : finished(known.card)) batch.puts.push_back(std::move(put));
  }
  return batch;
}

}  // namespace

int main(int count, char** words) {
  if (count != 4) {
    std::cerr << "usage: house_fill FOLDER GAMES TABLES\n";
    return 2;
  }
  const Result<std::unique_ptr<Store>> store = open_sqlite_store(words[1]);
  if (!store) {
    std::cerr << store.error().message.in(Language::en) << '\n';
    return 1;
  }
  const long games = std::stol(words[2]);
  const long all = games + std::stol(words[3]);
  std::vector<Batch> batches;
  for (long i = 0; i < all; ++i) {
    batches.push_back(batch_of(played(static_cast<std::uint64_t>(i), i < games)));
    if (batches.size() < 1000 && i + 1 < all) continue;
    if (!(*store)->write(batches)) return 1;
    batches.clear();
    std::cout << i + 1 << '\r' << std::flush;
  }
  std::cout << '\n';
  return 0;
}
