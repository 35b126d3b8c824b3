// The module tablier._tablier: its errors, and where its parts come from.
#include <exception>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "binding.h"

namespace tablier::python {
namespace {

constexpr const char* kKinds[] = {"malformed", "refused", "failed"};

// tablier.Error is a ValueError that knows more than its sentence.
void add_errors(py::module_& module) {
  static PyObject* error_type = nullptr;
  error_type = PyErr_NewException("tablier.Error", PyExc_ValueError, nullptr);
  module.attr("Error") = py::reinterpret_borrow<py::object>(error_type);
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const api::Error& error) {
      py::object made = py::reinterpret_borrow<py::object>(error_type)(error.what());
      made.attr("kind") = kKinds[static_cast<int>(error.kind())];
      made.attr("rule") = error.rule();
      made.attr("reasons") = error.reasons();
      PyErr_SetObject(error_type, made.ptr());
    }
  });
}

}  // namespace
}  // namespace tablier::python

PYBIND11_MODULE(_tablier, module) {
  using namespace tablier;
  module.doc() = "Seven modern abstract board games: referee, search and solver.";
  module.attr("__version__") = std::string(api::version());
  python::add_errors(module);
  python::add_games(module);
  python::add_thinking(module);
}
