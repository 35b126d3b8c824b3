// The C face of the engine for browsers: a request goes in as bytes, its answer comes out as bytes.
// The form of both is told in protocol/requests.h. Engines with which games are studied answer more
// (protocol/study_requests.h).
#include <cstdarg>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <string>
#include <string_view>

#ifdef TABLIER_FOR_STUDY
#include "protocol/study_desk.h"
using Desk = tablier::protocol::StudyDesk;
#else
#include "protocol/desk.h"
using Desk = tablier::protocol::Desk;
#endif

namespace {

Desk& desk() {
  static Desk desk;
  return desk;
}

std::string& last_answer() {
  static std::string answer;
  return answer;
}

}  // namespace

extern "C" {

// Room for a request; tablier_answer gives it back.
[[clang::export_name("tablier_alloc")]] char* tablier_alloc(std::size_t size) {
  return static_cast<char*>(std::malloc(size));
}

// Where the answer is; it stays until the next call.
[[clang::export_name("tablier_answer")]] const char* tablier_answer(char* request,
                                                                    std::size_t size) {
  last_answer() = desk().answer(std::string_view(request, size));
  std::free(request);
  return last_answer().data();
}

[[clang::export_name("tablier_answer_size")]] std::size_t tablier_answer_size() {
  return last_answer().size();
}

}  // extern "C"

// What the libraries do before they give up: they write a sentence that nobody could read. Without
// it, printf and all it needs are no part of a module.
extern "C" {

[[noreturn]] void abort_message(const char*, ...) {
  std::abort();
}

// Boost.System describes errors of the system with these: there are none.
int vsnprintf(char* text, std::size_t size, const char*, std::va_list) {
  if (size != 0) *text = '\0';
  return 0;
}
char* strerror(int) {
  static char none[1] = {};
  return none;
}

}  // extern "C"

[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) {
  std::abort();
}

// Boost asks for these where there are no exceptions. Our code gives it nothing to throw about.
namespace boost {

struct source_location;

[[noreturn]] void throw_exception(const std::exception&) {
  std::abort();
}
[[noreturn]] void throw_exception(const std::exception&, const source_location&) {
  std::abort();
}

}  // namespace boost
