// Svg: a picture as text, element by element. The same calls give the same bytes on every machine.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace tablier::picture {

// To a thousandth, without zeros at its end.
std::string number(double value);

class Svg {
 public:
  struct Attr {
    Attr(std::string_view attribute, std::string_view said) : name(attribute), value(said) {}
    Attr(std::string_view attribute, const char* said) : name(attribute), value(said) {}
    Attr(std::string_view attribute, const std::string& said) : name(attribute), value(said) {}
    Attr(std::string_view attribute, double said) : name(attribute), value(number(said)) {}

    std::string_view name;
    std::string value;
  };
  using Attrs = std::initializer_list<Attr>;

  void element(std::string_view name, Attrs attributes);
  // <text> in the middle of its place, or as the attributes say.
  void text(std::string_view said, Attrs attributes);
  void open(std::string_view name, Attrs attributes);
  void close(std::string_view name);

  // What the calls above are made of.
  void begin(std::string_view name);
  void attribute(std::string_view name, std::string_view value);
  void end_empty() { bytes_ += "/>\n"; }
  void end_with(std::string_view name, std::string_view said);
  void put(std::string_view bytes) { bytes_ += bytes; }

  // All of it so far.
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

// With what means something in XML written otherwise.
std::string escaped(std::string_view text);

std::string moved(double x, double y);  // the value of a transform

}  // namespace tablier::picture
