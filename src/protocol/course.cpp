#include "protocol/course.h"

#include "protocol/json_value.h"
#include "protocol/words.h"

namespace tablier::protocol {
namespace {

template <class Shape>
Result<Shape> read_all(std::string_view text) {
  const Result<boost::json::object> object = read_object(text);
  if (!object) return object.error();
  Result<Shape> shape = read<Shape>(*object);
  if (shape && to_json(*shape, kFallbackLanguage) != *object) {
    return malformed(say::course_fields{});
  }
  return shape;
}

}  // namespace

Result<lessons::Course> read_course(std::string_view text) {
  return read_all<lessons::Course>(text);
}

Result<lessons::CourseWords> read_course_words(std::string_view text) {
  return read_all<lessons::CourseWords>(text);
}

}  // namespace tablier::protocol
