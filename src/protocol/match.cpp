#include "protocol/match.h"

#include <utility>

#include "protocol/json_value.h"
#include "protocol/record_text.h"
#include "protocol/words.h"

namespace tablier::protocol {
namespace {

constexpr std::string_view kFormat = "match 1";
constexpr std::string_view kRecordHeader = "tablier record";

struct KeptMatch {
  std::string tablier;  // kFormat
  std::size_t events;
  match::Log log;
};
BOOST_DESCRIBE_STRUCT(KeptMatch, (), (tablier, events, log))

match::Beginning beginning_of(Origin::Kind kind) {
  switch (kind) {
    case Origin::Kind::setup:
      return match::Beginning::setup;
    case Origin::Kind::quick:
      return match::Beginning::quick;
    case Origin::Kind::position:
      break;
  }
  return match::Beginning::position;
}

}  // namespace

std::string format_match(const match::Match& match) {
  std::string text = "{\"tablier\": \"" + std::string(kFormat) +
                     "\", \"events\": " + std::to_string(match.log().size()) + ", \"log\": [";
  std::string_view before = "\n";
  for (const match::Entry& entry : match.log()) {
    text += before;
    text += boost::json::serialize(to_json(entry, kFallbackLanguage));
    before = ",\n";
  }
  return text + "\n]}\n";
}

Result<match::Match> parse_match(std::string_view text) {
  if (trim(text).starts_with(kRecordHeader)) {
    const Result<RecordPtr> record = parse_record(text);
    if (!record) return record.error();
    return match_of(**record, {}, 0);
  }
  const Result<KeptMatch> kept = read<KeptMatch>(text);
  if (!kept) return kept.error();
  if (kept->tablier != kFormat) {
    return malformed(say::match_format{.part = kept->tablier, .expected = std::string(kFormat)});
  }
  if (kept->events != kept->log.size()) {
    return malformed(say::match_cut{.expected = static_cast<long>(kept->events),
                                    .found = static_cast<long>(kept->log.size())});
  }
  return match::Match::replay(kept->log);
}

Result<match::Match> match_of(const AnyRecord& record, match::Began terms, match::Time now) {
  const AnyGame& game = *record.game();
  const Origin& origin = record.origin();
  terms.game = game.info().id;
  terms.edition = game.edition();
  terms.options = game.options().changed();
  terms.how = beginning_of(origin.kind);
  if (origin.kind == Origin::Kind::position) terms.position = record.start()->text();
  Result<match::Match> match = match::Match::begin(terms, now);
  if (!match) return match;
  const auto apply = [&](const match::Event& event) { return match->apply(event, now); };
  for (const SetupAct& act : origin.acts) {
    const Result<Nothing> done =
        act.rolled ? apply(match::Rolled{{*act.rolled}}) : apply(match::Chose{act.chosen});
    if (!done) return done.error();
  }
  for (const std::string& move : record.moves()) {
    if (const Result<Nothing> done = apply(match::Moved{move}); !done) return done.error();
  }
  return match;
}

}  // namespace tablier::protocol
