#include "picture/svg.h"

namespace tablier::picture {

std::string number(double value) {
  const bool negative = value < 0;
  const auto thousandths = static_cast<long long>((negative ? -value : value) * 1000 + 0.5);
  std::string text = std::to_string(thousandths / 1000);
  if (const long long rest = thousandths % 1000; rest != 0) {
    const std::string digits = std::to_string(1000 + rest).substr(1);
    text += '.' + digits.substr(0, digits.find_last_not_of('0') + 1);
  }
  return negative && thousandths != 0 ? '-' + text : text;
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char each : text) {
    switch (each) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += each;
    }
  }
  return safe;
}

std::string moved(double x, double y) {
  return "translate(" + number(x) + ' ' + number(y) + ')';
}

void Svg::begin(std::string_view name) {
  bytes_ += '<';
  bytes_ += name;
}

void Svg::attribute(std::string_view name, std::string_view value) {
  bytes_ += ' ';
  bytes_ += name;
  bytes_ += "=\"";
  bytes_ += escaped(value);
  bytes_ += '"';
}

void Svg::end_with(std::string_view name, std::string_view said) {
  bytes_ += '>';
  bytes_ += escaped(said);
  bytes_ += "</";
  bytes_ += name;
  bytes_ += ">\n";
}

void Svg::element(std::string_view name, Attrs attributes) {
  begin(name);
  for (const Attr& each : attributes) attribute(each.name, each.value);
  end_empty();
}

void Svg::text(std::string_view said, Attrs attributes) {
  begin("text");
  for (const Attr& each : attributes) attribute(each.name, each.value);
  end_with("text", said);
}

void Svg::open(std::string_view name, Attrs attributes) {
  begin(name);
  for (const Attr& each : attributes) attribute(each.name, each.value);
  bytes_ += ">\n";
}

void Svg::close(std::string_view name) {
  bytes_ += "</";
  bytes_ += name;
  bytes_ += ">\n";
}

}  // namespace tablier::picture
