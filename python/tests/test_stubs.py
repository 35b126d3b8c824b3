"""The stubs and the module say the same."""
import ast
import inspect
import pathlib
import re

import tablier

STUBS = ast.parse((pathlib.Path(tablier.__file__).parent / "__init__.pyi").read_text())
# What every object of pybind11 or Python has.
USUAL = {"__init__", "__new__", "__doc__", "__module__", "__getstate__", "__setstate__", "__weakref__"}


def parameters(function):
    """Of a stub: (name, default) of each, without self."""
    names = [each.arg for each in function.args.args]
    values = [ast.unparse(value) for value in function.args.defaults]
    pairs = list(zip(names, [None] * (len(names) - len(values)) + values))
    return [pair for pair in pairs if pair[0] != "self"]


def told(function):
    """The same of the module, whose signature is the first line of its words."""
    line = function.__doc__.splitlines()[0]
    inner = line[line.index("(") + 1 : line.rindex(") ->")]
    pairs = []
    for part in re.split(r", (?=\w+: )", inner):
        if match := re.fullmatch(r"(\w+): .*?(?: = (.*))?", part):
            pairs.append((match[1], match[2]))
    return [(name, value) for name, value in pairs if name not in ("self", "arg0")]


def test_every_name_of_the_module_is_in_the_stubs_and_the_other_way_round():
    stubbed = {node.name for node in STUBS.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    assert stubbed | {"__version__"} == set(tablier.__all__)


def test_functions_take_what_the_stubs_say():
    compared = 0
    for node in STUBS.body:
        if isinstance(node, ast.FunctionDef):
            assert told(getattr(tablier, node.name)) == parameters(node), node.name
            compared += 1
    assert compared == 6


def test_classes_have_what_the_stubs_say():
    for node in STUBS.body:
        if not isinstance(node, ast.ClassDef) or node.name == "Error":
            continue
        stubs = {part.name: part for part in node.body if isinstance(part, ast.FunctionDef)}
        own = vars(getattr(tablier, node.name))
        have = {name for name in own if not name.startswith("_pybind") and name not in USUAL}
        assert have == set(stubs) - USUAL, node.name
        for name in have:
            is_property = any(isinstance(each, ast.Name) and each.id == "property" for each in stubs[name].decorator_list)
            assert isinstance(own[name], property) == is_property, f"{node.name}.{name}"
            if not is_property and not name.startswith("__"):
                function = inspect.getattr_static(getattr(tablier, node.name), name)
                function = function.__func__ if isinstance(function, staticmethod) else function
                assert told(function) == parameters(stubs[name]), f"{node.name}.{name}"


def test_an_error_has_what_the_stubs_say():
    try:
        tablier.Game("chess")
    except tablier.Error as error:
        assert {"kind", "rule", "reasons"} <= set(vars(error))
    else:
        raise AssertionError("there is no chess")
