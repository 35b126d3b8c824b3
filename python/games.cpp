// Games, positions, states and batches in Python.
#include <algorithm>
#include <cstdint>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <string>
#include <utility>
#include <vector>

#include "binding.h"

namespace tablier::python {
namespace {

// As OpenSpiel has it.
constexpr int kTerminalPlayer = -4;

api::Game make_game(const std::string& id, const std::string& language, const py::kwargs& chosen) {
  api::Game::Options options;
  for (const auto& [name, value] : chosen) {
    options.emplace_back(py::str(name), py::str(value));
  }
  return api::Game(id, options, language);
}

// range(n) is the sequence of the n actions: a list would cost more than most moves.
py::object legal_actions(api::State& state) {
  return py::reinterpret_steal<py::object>(
      PyObject_CallFunction(reinterpret_cast<PyObject*>(&PyRange_Type), "i", state.move_count()));
}

std::string action_to_string(const api::State& state, std::size_t action) {
  const std::vector<std::string> moves = state.moves();
  if (action >= moves.size()) throw py::index_error("no such action");
  return moves[action];
}

// A move may be written otherwise than in moves(): the record knows which it is. Where it leads
// does not tell, because another move may lead there, too.
std::size_t string_to_action(const api::State& state, const std::string& text) {
  const std::vector<std::string> moves = state.moves();
  api::State next = state;
  next.play(text);
  const std::string played = next.played().back();
  return static_cast<std::size_t>(std::find(moves.begin(), moves.end(), played) - moves.begin());
}

template <class Number>
py::array_t<Number> shaped(std::vector<py::ssize_t> shape, const Number* numbers) {
  return py::array_t<Number>(std::move(shape), numbers);
}

py::array_t<std::uint8_t> planes_of(const api::Position& position) {
  const api::Planes planes = position.planes();
  return shaped<std::uint8_t>({planes.planes, planes.rows, planes.files}, planes.values.data());
}

py::array_t<std::uint8_t> planes_of(const api::Batch& batch) {
  std::vector<std::uint8_t> all;
  api::Planes planes{};
  for (std::size_t i = 0; i < batch.size(); ++i) {
    planes = batch.position(i).planes();
    all.insert(all.end(), planes.values.begin(), planes.values.end());
  }
  return shaped<std::uint8_t>(
      {static_cast<py::ssize_t>(batch.size()), planes.planes, planes.rows, planes.files},
      all.data());
}

// Exactly what was given: nothing is rounded, and no number becomes another one in fewer bits.
std::vector<std::int32_t> actions_of(const py::object& given, std::size_t size) {
  const py::array array = py::array::ensure(given);
  if (!array || (array.dtype().kind() != 'i' && array.dtype().kind() != 'u')) {
    throw py::type_error("step: actions are integers");
  }
  if (array.ndim() != 1 || array.shape(0) != static_cast<py::ssize_t>(size)) {
    throw py::value_error("step: one action for each game");
  }
  // Unsigned numbers that are too large come out negative.
  const py::array_t<std::int64_t, py::array::c_style | py::array::forcecast> wide(array);
  std::vector<std::int32_t> actions(size);
  for (std::size_t i = 0; i < size; ++i) {
    const std::int64_t action = wide.data()[i];
    if (!std::in_range<std::int32_t>(action)) throw py::value_error("step: no such action");
    actions[i] = static_cast<std::int32_t>(action);
  }
  return actions;
}

py::tuple step(api::Batch& batch, const py::object& given) {
  const auto size = static_cast<py::ssize_t>(batch.size());
  const std::vector<std::int32_t> actions = actions_of(given, batch.size());
  py::array_t<double> returns({size, static_cast<py::ssize_t>(batch.sides())});
  py::array_t<bool> ended(size);
  bool* ended_data = ended.mutable_data();
  double* returns_data = returns.mutable_data();
  {
    const py::gil_scoped_release without_python;
    batch.step(actions.data(), ended_data, returns_data);
  }
  return py::make_tuple(returns, ended);
}

py::array_t<std::int32_t> current_players(const api::Batch& batch) {
  std::vector<std::int32_t> sides;
  for (std::size_t i = 0; i < batch.size(); ++i) sides.push_back(batch.to_move(i));
  return shaped<std::int32_t>({static_cast<py::ssize_t>(sides.size())}, sides.data());
}

void add_game(py::module_& module) {
  py::class_<api::Option>(module, "Option")
      .def_readonly("name", &api::Option::name)
      .def_readonly("value", &api::Option::value)
      .def_readonly("choices", &api::Option::choices);
  py::class_<api::Outcome>(module, "Outcome").def_readonly("winner", &api::Outcome::winner);
  py::class_<api::Ending, api::Outcome>(module, "Ending")
      .def_readonly("reason", &api::Ending::reason);
  PyGame(module, "Game")
      .def(py::init(&make_game), py::arg("id"), py::arg("language") = "en")
      .def_property_readonly("id", &api::Game::id)
      .def_property_readonly("language", &api::Game::language)
      .def_property_readonly("name", &api::Game::name)
      .def_property_readonly("authors", &api::Game::authors)
      .def_property_readonly("year", &api::Game::year)
      .def_property_readonly("edition", &api::Game::edition)
      .def_property_readonly("sides", &api::Game::sides)
      .def_property_readonly("options", &api::Game::options)
      .def_property_readonly("plane_names", &api::Game::plane_names)
      .def("side_name", &api::Game::side_name, py::arg("side"))
      .def("num_players", [](const api::Game& game) { return game.sides().size(); })
      .def("rules_page", &api::Game::rules_page)
      .def("position", &api::Game::position, py::arg("text"))
      .def("start", &api::Game::start, py::arg("seed") = 1)
      .def("setup", &api::Game::setup, py::arg("seed") = 1)
      .def("start_at", &api::Game::start_at, py::arg("position"))
      .def("batch", &api::Game::batch, py::arg("count"), py::arg("seed") = 1)
      .def("__repr__", [](const api::Game& game) { return "<tablier.Game " + game.id() + ">"; });
}

void add_position(py::module_& module) {
  PyPosition(module, "Position")
      .def_property_readonly("game", &api::Position::game)
      .def_property_readonly("text", &api::Position::text)
      .def_property_readonly("to_move", &api::Position::to_move)
      .def_property_readonly("outcome", &api::Position::outcome)
      .def("moves", &api::Position::moves)
      .def("winning_moves", &api::Position::winning_moves)
      .def("play", &api::Position::play, py::arg("move"))
      .def("explain", &api::Position::explain, py::arg("move"))
      .def("say", &api::Position::say, py::arg("move"))
      .def("facts", &api::Position::facts)
      .def("draw", &api::Position::draw)
      .def("planes", [](const api::Position& position) { return planes_of(position); })
      .def("perft", &api::Position::perft, py::arg("depth"),
           py::call_guard<py::gil_scoped_release>())
      .def("__hash__", &api::Position::hash)
      .def(
          "__eq__",
          [](const api::Position& a, const api::Position& b) {
            return a.game().id() == b.game().id() && a.text() == b.text();
          },
          py::is_operator())
      .def("__str__", &api::Position::draw)
      .def("__repr__", [](const api::Position& position) {
        return "<tablier.Position " + position.game().id() + ": " + position.text() + ">";
      });
}

void add_state(py::module_& module) {
  PyState(module, "State")
      .def_static("parse", &api::State::parse, py::arg("text"), py::arg("language") = "en")
      .def_property_readonly("game", &api::State::game)
      .def_property_readonly("text", &api::State::text)
      .def_property_readonly("is_setup", &api::State::is_setup)
      .def_property_readonly("position", &api::State::position)
      .def_property_readonly("plies", &api::State::plies)
      .def_property_readonly("to_move", &api::State::to_move)
      .def_property_readonly("ending", &api::State::ending)
      .def_property_readonly("status", &api::State::status)
      .def_property_readonly("prompt", &api::State::prompt)
      .def("choices", &api::State::choices)
      .def("choose", &api::State::choose, py::arg("choice"))
      .def("moves", &api::State::moves)
      .def("played", &api::State::played)
      .def("play", &api::State::play, py::arg("move"))
      .def("undo", &api::State::undo)
      // The words of OpenSpiel.
      .def("legal_actions", &legal_actions)
      .def("apply_action", &api::State::play_at, py::arg("action"))
      .def("action_to_string", &action_to_string, py::arg("action"))
      .def("string_to_action", &string_to_action, py::arg("text"))
      .def("is_terminal", [](const api::State& state) { return state.ending().has_value(); })
      .def("current_player",
           [](const api::State& state) {
             return state.ending() ? kTerminalPlayer : state.to_move();
           })
      .def("num_players", [](const api::State& state) { return state.game().sides().size(); })
      .def("returns", &api::State::returns)
      .def("clone", [](const api::State& state) { return state; })
      .def("serialize", &api::State::text)
      .def(py::pickle(
          [](const api::State& state) {
            return py::make_tuple(state.text(), state.game().language());
          },
          [](const py::tuple& kept) {
            return api::State::parse(kept[0].cast<std::string>(), kept[1].cast<std::string>());
          }))
      .def("__str__",
           [](const api::State& state) {
             return state.is_setup() ? state.prompt() : state.position().draw();
           })
      .def("__repr__", [](const api::State& state) {
        return "<tablier.State " + state.game().id() + ": " + state.status() + ">";
      });
}

}  // namespace

void add_games(py::module_& module) {
  add_game(module);
  add_position(module);
  add_state(module);
  py::class_<api::Batch>(module, "Batch")
      .def("__len__", &api::Batch::size)
      .def("legal_counts",
           [](const api::Batch& batch) {
             return shaped<std::int32_t>({static_cast<py::ssize_t>(batch.size())}, batch.counts());
           })
      .def("current_players", &current_players)
      .def(
          "position",
          [](const api::Batch& batch, std::size_t i) {
            if (i >= batch.size()) throw py::index_error("no such game");
            return batch.position(i);
          },
          py::arg("index"))
      .def("planes", [](const api::Batch& batch) { return planes_of(batch); })
      .def("step", &step, py::arg("actions"));
  module.def("games", &api::games);
  module.def("read_games", &api::read_games, py::arg("text"), py::arg("language") = "en");
}

}  // namespace tablier::python
