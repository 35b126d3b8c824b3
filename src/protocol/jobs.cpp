#include "protocol/jobs.h"

#include "protocol/json_value.h"
#include "protocol/match.h"

namespace tablier::protocol {
namespace {

template <class Shape>
std::string text_of(const Shape& shape) {
  return boost::json::serialize(to_json(shape, kFallbackLanguage));
}

}  // namespace

std::string format(const JobText& job) {
  return text_of(job);
}

std::string format(const RanCommand& ran) {
  return text_of(ran);
}

std::string format(const Thought& thought) {
  return text_of(thought);
}

Result<JobText> parse_job(std::string_view text) {
  return read<JobText>(text);
}

Result<RanCommand> parse_ran(std::string_view text) {
  return read<RanCommand>(text);
}

Result<Thought> parse_thought(std::string_view text) {
  return read<Thought>(text);
}

}  // namespace tablier::protocol
