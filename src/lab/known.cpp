#include "lab/known.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "protocol/json_value.h"

namespace tablier::lab {

using protocol::ByName;
using protocol::Figure;
using protocol::KnownGame;
using protocol::KnownPlot;
using protocol::KnownWords;

namespace {

std::string with_digits(double number, int digits) {
  std::array<char, 64> text{};
  const int length = std::snprintf(text.data(), text.size(), "%.*f", digits, number);
  return {text.data(), static_cast<std::size_t>(length)};
}

// In drawings: as many digits as are seen.
std::string at(double number) {
  return with_digits(number, 1);
}

// A round number of steps, four to eight of them, that reaches so far.
double step_for(double most) {
  double step = 1;
  for (const double factor : {2.0, 2.5, 2.0}) {
    for (double power = 1; power < 1e9; power *= 10) {
      if (step * power * 8 >= most) return step * power;
    }
    step *= factor;
  }
  return most;
}

std::string line(const char* kind, double x1, double y1, double x2, double y2) {
  return std::string("<path class=\"") + kind + "\" fill=\"none\" stroke=\"currentColor\" d=\"M" +
         at(x1) + "," + at(y1) + " L" + at(x2) + "," + at(y2) + "\"/>\n";
}

std::string text(const char* anchor, double x, double y, const std::string& words) {
  return std::string("<text fill=\"currentColor\" font-size=\"11\" font-family=\"sans-serif\" ") +
         "text-anchor=\"" + anchor + "\" x=\"" + at(x) + "\" y=\"" + at(y) + "\">" + words +
         "</text>\n";
}

}  // namespace

Result<KnownGame> read_known(std::string_view text) {
  return protocol::read<KnownGame>(text);
}

Result<ByName<KnownWords>> read_known_words(std::string_view text) {
  const Result<boost::json::object> object = protocol::read_object(text);
  if (!object) return object.error();
  ByName<KnownWords> words;
  std::string wrong;
  if (protocol::from_json(boost::json::value(*object), words, wrong)) return words;
  return malformed(protocol::say::json_field{.field = wrong});
}

const KnownWords* find_words(const ByName<KnownWords>& words, std::string_view id) {
  for (const auto& [name, each] : words) {
    if (name == id) return &each;
  }
  return nullptr;
}

std::string format_figure(const Figure& figure) {
  const int digits = figure.decimals.value_or(0);
  std::string text = with_digits(figure.value, digits);
  if (figure.error) text += " ± " + with_digits(*figure.error, digits);
  return text;
}

std::optional<std::string> fill_answer(const std::string& answer, const ByName<Figure>& figures) {
  std::string filled;
  std::size_t from = 0;
  while (true) {
    const std::size_t open = answer.find('{', from);
    filled += answer.substr(from, open - from);
    if (open == std::string::npos) return filled;
    const std::size_t close = answer.find('}', open);
    if (close == std::string::npos) return std::nullopt;
    const std::string name = answer.substr(open + 1, close - open - 1);
    const auto figure = std::find_if(figures.begin(), figures.end(),
                                     [&](const auto& each) { return each.first == name; });
    if (figure == figures.end()) return std::nullopt;
    filled += format_figure(figure->second);
    from = close + 1;
  }
}

std::string draw_plot(const KnownPlot& plot) {
  constexpr double kWidth = 360;
  constexpr double kHeight = 190;
  constexpr double kLeft = 34;
  constexpr double kTop = 8;
  constexpr double kBottom = kHeight - 20;
  const std::size_t bars = plot.values.size();
  double most = plot.even.value_or(0);
  for (std::size_t i = 0; i < bars; ++i) {
    most = std::max(most, plot.values[i] + (plot.errors ? (*plot.errors)[i] : 0));
  }
  const double step = step_for(std::max(most, 1.0));
  const double top = step * std::ceil(std::max(most, 1.0) / step);
  const auto y = [&](double value) { return kBottom - (kBottom - kTop) * value / top; };
  const double room = (kWidth - kLeft - 4) / static_cast<double>(std::max<std::size_t>(bars, 1));
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 360 190\">\n";
  for (double tick = 0; tick <= top + step / 2; tick += step) {
    svg += line("grid", kLeft, y(tick), kWidth - 4, y(tick));
    svg += text("end", kLeft - 6, y(tick) + 4, with_digits(tick, 0));
  }
  for (std::size_t i = 0; i < bars; ++i) {
    const double middle = kLeft + room * (static_cast<double>(i) + 0.5);
    const double half = std::min(room * 0.36, 22.0);
    const double value = plot.values[i];
    svg += "<rect class=\"bar\" fill=\"currentColor\" fill-opacity=\"0.35\" x=\"" +
           at(middle - half) + "\" y=\"" + at(y(value)) + "\" width=\"" + at(2 * half) +
           "\" height=\"" + at(kBottom - y(value)) + "\"/>\n";
    if (plot.errors) {
      const double low = y(std::max(0.0, value - (*plot.errors)[i]));
      const double high = y(value + (*plot.errors)[i]);
      svg += line("error", middle, low, middle, high);
      svg += line("error", middle - 4, low, middle + 4, low);
      svg += line("error", middle - 4, high, middle + 4, high);
    }
    svg += text("middle", middle, kBottom + 15, plot.labels[i]);
  }
  if (plot.even) svg += line("even", kLeft, y(*plot.even), kWidth - 4, y(*plot.even));
  return svg + "</svg>\n";
}

}  // namespace tablier::lab
