#!/usr/bin/env python3
"""Turns the catalogues of one folder into a C++ header of typed sentences.

    words.py FOLDER NAMESPACE HEADER

A catalogue line is   id [Rn] = text   ([Rn], optional, is the number of the rule it speaks of).
In the text, {name:kind} is an argument; the kind is said where the name first appears:

    cell cells   names of places on the board, marked on screens      number   a whole number
    name names   anything else in notation: moves, letters, options   text     what somebody typed
    word words   other sentences of a catalogue (a colour, a side)

{n|pawn|pawns} chooses by the number n as the language does. A long text goes on in lines that
begin with two spaces; a line that is only two spaces and a dot is an empty line of the text.
Both languages must have the same ids, rules and arguments, or the build stops here.
README.md, README.fr.md and reconstructed.layout, where they are, are embedded as they stand.
"""
import pathlib
import re
import sys

CPP_TYPES = {
    "cell": "std::string", "cells": "std::vector<std::string>", "number": "long",
    "name": "std::string", "names": "std::vector<std::string>", "text": "std::string",
    "word": "Message", "words": "std::vector<Message>",
}
ENTRY = re.compile(r"^([a-z][A-Za-z0-9_]*)(?: \[R(\d+)\])? = (.*)$")
ARGUMENT = re.compile(r"\{([a-z_]+)(?::([a-z]+))?\}")
PLURAL = re.compile(r"\{([a-z_]+)\|([^|}]*)\|([^|}]*)\}")


def fail(path, number, why):
    sys.exit(f"{path}:{number}: {why}")


def read_catalogue(path):
    """id -> (rule, text without kinds, {argument: kind}), in the file's order."""
    entries, current = {}, None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("  ") and current:
            more = line[2:]
            rule, text, kinds, at = entries[current]
            entries[current] = (rule, text + "\n" + ("" if more == "." else more), kinds, at)
            continue
        if not line.strip() or line.startswith("#"):
            current = None
            continue
        match = ENTRY.match(line)
        if not match:
            fail(path, number, f"not 'id = text': {line}")
        current, rule, text = match[1], int(match[2] or 0), match[3]
        if current in entries:
            fail(path, number, f"{current} is here twice")
        entries[current] = (rule, text, {}, number)
    for key, (rule, text, _, at) in entries.items():
        kinds = {}
        for name, kind in ARGUMENT.findall(text):
            if kind and kind not in CPP_TYPES:
                fail(path, at, f"unknown kind {kind} of argument {name}")
            if kind and kinds.setdefault(name, kind) != kind:
                fail(path, at, f"argument {name} has two kinds")
            kinds.setdefault(name, "name")
        plain = PLURAL.sub("", ARGUMENT.sub("", text))
        if "{" in plain or "}" in plain:
            fail(path, at, "a brace that is no argument")
        entries[key] = (rule, ARGUMENT.sub(lambda m: "{%s}" % m[1], text), kinds, at)
    return entries


def read_both(folder):
    english_path, french_path = folder / "messages.en", folder / "messages.fr"
    english, french = read_catalogue(english_path), read_catalogue(french_path)
    for key, (_, _, _, at) in french.items():
        if key not in english:
            fail(french_path, at, f"{key} is not in {english_path.name}")
    for key, (rule, text, kinds, at) in english.items():
        if key not in french:
            fail(english_path, at, f"{key} has no French sentence")
        other_rule, other_text, other_kinds, other_at = french[key]
        for name, _, _ in PLURAL.findall(text) + PLURAL.findall(other_text):
            if kinds.get(name) != "number":
                fail(english_path, at, f"{name} of {key} chooses a form but is no number")
        if other_rule != rule:
            fail(french_path, other_at, f"{key} speaks of another rule than in English")
        if set(other_kinds) != set(kinds):
            fail(french_path, other_at, f"{key} has other arguments than in English")
        for name, kind in other_kinds.items():
            if kind not in ("name", kinds[name]):
                fail(french_path, other_at, f"argument {name} of {key} is {kinds[name]} in English")
    return english, french


def quoted(text):
    return 'R"words(' + text + ')words"'


def header(folder, namespace):
    english, french = read_both(folder)
    prefix = "" if namespace.count("::") == 1 else namespace.split("::")[1] + "."
    out = [
        "// Made by tools/words.py from the catalogues beside the sources. Do not edit.",
        "#pragma once", "", "#include <string>", "#include <string_view>", "#include <vector>", "",
        '#include "core/message.h"', "", f"namespace {namespace} {{", ""]
    for key, (rule, text, kinds, _) in english.items():
        out.append(f"struct {key} {{")
        out += [f"  {CPP_TYPES[kind]} {name};" for name, kind in kinds.items()]
        out.append(f'  static constexpr Sentence kSentence{{"{prefix}{key}", {rule}, {{{quoted(text)}, '
                   f"{quoted(french[key][1])}}}}};")
        args = ", ".join(f'Argument{{"{n}", ArgumentKind::{k}, {n}}}' for n, k in kinds.items())
        out.append(f"  operator Message() const {{ return Message(kSentence, {{{args}}}); }}")
        out += ["};", ""]
    out.append("inline constexpr const Sentence* kAll[] = {")
    out += [f"    &{key}::kSentence," for key in english]
    out.append("};")
    for name, file in (("kReadmeEn", "README.md"), ("kReadmeFr", "README.fr.md"),
                       ("kReconstructed", "reconstructed.layout")):
        if (folder / file).exists():
            readme = (folder / file).read_text(encoding="utf-8")
            out.append(f"inline constexpr std::string_view {name} = {quoted(readme)};")
    return "\n".join(out + ["", f"}}  // namespace {namespace}", ""])


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    target = pathlib.Path(sys.argv[3])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(header(pathlib.Path(sys.argv[1]), sys.argv[2]), encoding="utf-8")


if __name__ == "__main__":
    main()
