// StudyDesk: a desk (protocol/desk.h) that answers study requests, too. protocol/study_requests.h
// lists them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace tablier::protocol {

class StudyDesk {
 public:
  StudyDesk();
  ~StudyDesk();
  StudyDesk(const StudyDesk&) = delete;
  StudyDesk& operator=(const StudyDesk&) = delete;

  std::string answer(std::string_view request);

 private:
  class Requests;
  std::unique_ptr<Requests> requests_;
};

}  // namespace tablier::protocol
