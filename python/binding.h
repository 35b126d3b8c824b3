// What the parts of the Python module share. The module is the library (library/tablier.h) in
// Python's words, with those of OpenSpiel where it has some.
#pragma once

#include <chrono>
#include <pybind11/pybind11.h>
#include <utility>

#include "library/tablier.h"

namespace tablier::python {

namespace py = pybind11;

// Runs work(stop) while other threads of Python run, and stops it when Ctrl-C is pressed.
template <class Work>
auto run_long(Work work) {
  using Clock = std::chrono::steady_clock;
  constexpr auto kPause = std::chrono::milliseconds(20);
  bool is_interrupted = false;
  Clock::time_point next = Clock::now() + kPause;
  const api::Stop stop = [&] {
    if (is_interrupted || Clock::now() < next) return is_interrupted;
    const py::gil_scoped_acquire with_python;
    is_interrupted = PyErr_CheckSignals() != 0;
    next = Clock::now() + kPause;
    return is_interrupted;
  };
  auto result = [&] {
    const py::gil_scoped_release without_python;
    return work(stop);
  }();
  if (is_interrupted) throw py::error_already_set();
  return result;
}

void add_games(py::module_& module);
void add_thinking(py::module_& module);

using PyGame = py::class_<api::Game>;
using PyPosition = py::class_<api::Position>;
using PyState = py::class_<api::State>;

}  // namespace tablier::python
