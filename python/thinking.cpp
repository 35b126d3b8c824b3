// Search, solver and review in Python. They let other threads run, and Ctrl-C stops them.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <string>

#include "binding.h"

namespace tablier::python {
namespace {

constexpr const char* kValues[] = {"loss", "draw", "win"};

py::object told(std::optional<api::Value> value) {
  if (!value) return py::none();
  return py::str(kValues[static_cast<int>(*value)]);
}

api::Found search(const api::State& state, const std::string& player, double seconds,
                  std::int64_t nodes, int lines, std::uint64_t seed) {
  return run_long([&](const api::Stop& stop) {
    return state.search({player, seconds, nodes, lines, seed}, stop);
  });
}

api::Solution solve(const api::Position& position, double seconds, std::size_t megabytes,
                    int threads, bool every_move, bool proof) {
  return run_long([&](const api::Stop& stop) {
    return position.solve({seconds, megabytes, threads, every_move, proof}, stop);
  });
}

py::dict values_of(const api::Solution& solution) {
  py::dict values;
  for (const auto& [move, value] : solution.values) values[py::str(move)] = told(value);
  return values;
}

void add_results(py::module_& module) {
  py::class_<api::FoundMove>(module, "FoundMove")
      .def_readonly("move", &api::FoundMove::move)
      .def_readonly("value", &api::FoundMove::value)
      .def_readonly("proved", &api::FoundMove::proved)
      .def_readonly("line", &api::FoundMove::line);
  py::class_<api::Found>(module, "Found")
      .def_readonly("moves", &api::Found::moves)
      .def_readonly("shares", &api::Found::shares)
      .def_readonly("nodes", &api::Found::nodes)
      .def_readonly("depth", &api::Found::depth);
  py::class_<api::Solution>(module, "Solution")
      .def_property_readonly("value", [](const api::Solution& found) { return told(found.value); })
      .def_property_readonly("values", &values_of)
      .def_readonly("plies", &api::Solution::plies)
      .def_readonly("moves", &api::Solution::moves)
      .def_readonly("proof", &api::Solution::proof)
      .def_readonly("nodes", &api::Solution::nodes);
  py::class_<api::ReviewedPosition>(module, "ReviewedPosition")
      .def_readonly("shares", &api::ReviewedPosition::shares)
      .def_readonly("is_proved", &api::ReviewedPosition::is_proved)
      .def_readonly("best", &api::ReviewedPosition::best);
  py::class_<api::TurningPoint>(module, "TurningPoint")
      .def_readonly("ply", &api::TurningPoint::ply)
      .def_readonly("loss", &api::TurningPoint::loss)
      .def_readonly("text", &api::TurningPoint::text)
      .def_readonly("is_proved", &api::TurningPoint::is_proved)
      .def_readonly("better", &api::TurningPoint::better)
      .def_readonly("line", &api::TurningPoint::line);
  py::class_<api::Review>(module, "Review")
      .def_readonly("positions", &api::Review::positions)
      .def_readonly("turns", &api::Review::turns);
}

}  // namespace

void add_thinking(py::module_& module) {
  add_results(module);
  const api::SearchLimits usual;
  const api::SolveLimits patient;
  module.def("search", &search, py::arg("state"), py::arg("player") = usual.player,
             py::arg("seconds") = usual.seconds, py::arg("nodes") = usual.nodes,
             py::arg("lines") = usual.lines, py::arg("seed") = usual.seed);
  module.def("solve", &solve, py::arg("position"), py::arg("seconds") = patient.seconds,
             py::arg("megabytes") = patient.megabytes, py::arg("threads") = patient.threads,
             py::arg("every_move") = patient.every_move, py::arg("proof") = patient.proof);
  module.def(
      "review",
      [](const api::State& state) {
        return run_long([&](const api::Stop& stop) { return state.review(stop); });
      },
      py::arg("state"));
  module.def(
      "check_proof",
      [](const std::string& text, const std::string& language) {
        return told(api::check_proof(text, language));
      },
      py::arg("text"), py::arg("language") = "en");
}

}  // namespace tablier::python
