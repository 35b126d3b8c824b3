#include "house/checkup.h"

#include "house/records.h"
#include "house/words.h"

namespace tablier::house {

void Checkup::tick() {
  const Time now = world_.now();
  if (is_looking_ || stop_.stop_requested() || (begun_ && now - *begun_ < kDay)) return;
  begun_ = now;
  is_looking_ = true;
  const auto found = std::make_shared<Result<std::vector<Message>>>(std::vector<Message>{});
  thread_.run([this, found] { *found = world_.store->check(stop_.get_token()); },
              [this, found] {
                is_looking_ = false;
                if (!stop_.stop_requested()) report(*found, world_.now() - *begun_);
              });
}

void Checkup::report(const Result<std::vector<Message>>& found, Time took) {
  server::LogLine line("checked");
  if (found) {
    faults_ = found->size();
    world_.metrics->gauge("tablier_data_faults").set(static_cast<std::int64_t>(*faults_));
    line.add("faults", static_cast<std::int64_t>(*faults_));
  } else {
    line.add("failed", found.error().message.in(kFallbackLanguage));
  }
  if (world_.log) world_.log(line.add("ms", took).text());
  if (!world_.tell) return;
  if (!found) {
    world_.tell(found.error().message);
  } else if (!found->empty()) {
    world_.tell(say::data_damaged{.faults = static_cast<long>(found->size())});
  }
}

}  // namespace tablier::house
