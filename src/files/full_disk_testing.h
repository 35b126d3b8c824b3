// A disk on which no file becomes larger than this, as long as this lives.
#pragma once

#include <csignal>
#include <sys/resource.h>

namespace tablier {

class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : usual_action_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &usual_);
    const rlimit small{.rlim_cur = bytes, .rlim_max = usual_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &usual_);
    std::signal(SIGXFSZ, usual_action_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit usual_{};
  void (*usual_action_)(int);
};

}  // namespace tablier
