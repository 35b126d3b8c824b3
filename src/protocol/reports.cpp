#include "protocol/reports.h"

namespace tablier::protocol {

Failure told(const Error& error) {
  Failure failure{error.message, {}};
  if (!error.more.empty()) {
    failure.reasons = {error.message};
    failure.reasons->insert(failure.reasons->end(), error.more.begin(), error.more.end());
  }
  return failure;
}

}  // namespace tablier::protocol
