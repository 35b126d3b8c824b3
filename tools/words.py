#!/usr/bin/env python3
"""Turns the catalogues of one folder into a C++ header of typed sentences, and the table of languages into another.

    words.py FOLDER NAMESPACE HEADER
    words.py --languages HEADER

A catalogue is messages.CODE, one for each language of the table src/core/languages. A line of it is

    id [Rn] = text                 [Rn], optional, is the number of the rule it speaks of

In the text, {name:kind} is an argument; the kind is said where the name first appears:

    cell cells   names of places on the board, marked on screens      number   a whole number
    name names   anything else in notation: moves, letters, options   text     what somebody typed
    word words   other sentences of a catalogue (a colour, a side)  either   such sentences, of which one is chosen

{n|pawn|pawns} chooses by the number n as the language does. A long text goes on in lines that
begin with two spaces; a line that is only two spaces and a dot is an empty line of the text.

The first language of the table has every sentence. In the others a sentence may be missing, and is then said in the
first one (tools/translation lists what is missing); one with an unknown id, or with another rule or other arguments
than in the first, stops the build.

README.md, README.CODE.md and NAME.layout, where they are, are embedded as they stand; a layout as kName.
"""
import pathlib
import re
import sys
from typing import NamedTuple

TABLE = pathlib.Path(__file__).resolve().parent.parent / "src/core/languages"
CPP_TYPES = {
    "cell": "std::string", "cells": "std::vector<std::string>", "number": "long",
    "name": "std::string", "names": "std::vector<std::string>", "text": "std::string",
    "word": "Message", "words": "std::vector<Message>", "either": "std::vector<Message>",
}
LANGUAGE = re.compile(r"^([a-z]{2,3}) *\| *([^|]*[^| ]) *\| *(\d+(?: \d+)*)$")
ENTRY = re.compile(r"^([a-z][A-Za-z0-9_]*)(?: \[R(\d+)\])? = (.*)$")
ARGUMENT = re.compile(r"\{([a-z_]+)(?::([a-z]+))?\}")
PLURAL = re.compile(r"\{([a-z_]+)\|([^|}]*)\|([^|}]*)\}")


class Language(NamedTuple):
    code: str
    name: str
    singular: list  # the numbers it counts as one


class Entry(NamedTuple):
    rule: int
    text: str  # without kinds
    kinds: dict  # by the name of the argument
    at: int  # the line


def fail(path, number, why):
    sys.exit(f"{path}:{number}: {why}")


def read_languages(path=TABLE):
    languages = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = LANGUAGE.match(line)
        if not match:
            fail(path, number, f"not 'code | name | numbers': {line}")
        if any(match[1] == language.code for language in languages):
            fail(path, number, f"{match[1]} is here twice")
        languages.append(Language(match[1], match[2], [int(n) for n in match[3].split()]))
    return languages


def read_catalogue(path):
    """id -> Entry, in the file's order. A file that is not there is empty."""
    if not path.exists():
        return {}
    entries, current = {}, None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("  ") and current:
            more = line[2:]
            entry = entries[current]
            entries[current] = entry._replace(text=entry.text + "\n" + ("" if more == "." else more))
            continue
        if not line.strip() or line.startswith("#"):
            current = None
            continue
        match = ENTRY.match(line)
        if not match:
            fail(path, number, f"not 'id = text': {line}")
        current = match[1]
        if current in entries:
            fail(path, number, f"{current} is here twice")
        entries[current] = Entry(int(match[2] or 0), match[3], {}, number)
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
        entries[key] = Entry(rule, ARGUMENT.sub(lambda m: "{%s}" % m[1], text), kinds, at)
    return entries


def check_translation(path, entry, key, first):
    """The sentence in `path` says what the one of the first language says."""
    if entry.rule != first.rule:
        fail(path, entry.at, f"{key} speaks of another rule than in the first language")
    if set(entry.kinds) != set(first.kinds):
        fail(path, entry.at, f"{key} has other arguments than in the first language")
    for name, kind in entry.kinds.items():
        if kind not in ("name", first.kinds[name]):
            fail(path, entry.at, f"argument {name} of {key} is {first.kinds[name]} in the first language")


def read_catalogues(folder, languages):
    """One catalogue a language, the first of them complete and the others right as far as they go."""
    paths = [folder / f"messages.{language.code}" for language in languages]
    catalogues = [read_catalogue(path) for path in paths]
    first = catalogues[0]
    for path, catalogue in zip(paths, catalogues):
        for key, entry in catalogue.items():
            if key not in first:
                fail(path, entry.at, f"{key} is not in {paths[0].name}")
            check_translation(path, entry, key, first[key])
            for name, _, _ in PLURAL.findall(entry.text):
                if first[key].kinds.get(name) != "number":
                    fail(path, entry.at, f"{name} of {key} chooses a form but is no number")
    return catalogues


def page_path(folder, language, languages):
    """Where the rules page is: README.md in the first language, README.CODE.md in the others."""
    return folder / ("README.md" if language == languages[0] else f"README.{language.code}.md")


def quoted(text):
    return 'R"words(' + text + ')words"'


def words_header(folder, namespace, languages):
    catalogues = read_catalogues(folder, languages)
    first = catalogues[0]
    prefix = "" if namespace.count("::") == 1 else namespace.split("::")[1] + "."
    out = [
        "// Made by tools/words.py from the catalogues beside the sources. Do not edit.",
        "#pragma once", "", "#include <array>", "#include <string>", "#include <string_view>",
        "#include <vector>", "", '#include "core/message.h"', "", f"namespace {namespace} {{", ""]
    for key, entry in first.items():
        texts = [catalogue.get(key, entry).text for catalogue in catalogues]
        out.append(f"struct {key} {{")
        out += [f"  {CPP_TYPES[kind]} {name};" for name, kind in entry.kinds.items()]
        out.append(f'  static constexpr Sentence kSentence{{"{prefix}{key}", {entry.rule}, '
                   f"{{{', '.join(map(quoted, texts))}}}}};")
        args = ", ".join(f'Argument{{"{n}", ArgumentKind::{k}, {n}}}' for n, k in entry.kinds.items())
        out.append(f"  operator Message() const {{ return Message(kSentence, {{{args}}}); }}")
        out += ["};", ""]
    out.append("inline constexpr const Sentence* kAll[] = {")
    out += [f"    &{key}::kSentence," for key in first]
    out.append("};")
    out += pages(folder, languages)
    for path in sorted(folder.glob("*.layout")):
        layout = path.read_text(encoding="utf-8")
        out.append(f"inline constexpr std::string_view k{path.stem.capitalize()} = {quoted(layout)};")
    return "\n".join(out + ["", f"}}  // namespace {namespace}", ""])


def pages(folder, languages):
    """The rules pages, where the folder has them."""
    paths = [page_path(folder, language, languages) for language in languages]
    if not paths[0].exists():
        return []
    texts = [(path if path.exists() else paths[0]).read_text(encoding="utf-8") for path in paths]
    return [
        "inline std::string_view readme(Language language) {",
        f"  static constexpr std::array<std::string_view, {len(texts)}> kPages{{",
        *[f"      {quoted(text)}," for text in texts],
        "  };",
        "  return kPages[static_cast<std::size_t>(language)];",
        "}"]


def languages_header(languages):
    count = len(languages)
    out = [
        "// Made by tools/words.py from the table src/core/languages. Do not edit.",
        "#pragma once", "", "#include <array>", "#include <span>", "#include <string_view>", "",
        "namespace tablier {", "",
        f"enum class Language {{ {', '.join(language.code for language in languages)} }};",
        f"inline constexpr std::array<Language, {count}> kLanguages{{"
        f"{', '.join(f'Language::{language.code}' for language in languages)}}};",
        "",
        "struct LanguageInfo {",
        "  std::string_view code;",
        "  std::string_view name;           // what its speakers call it",
        "  std::span<const long> singular;  // the numbers it counts as one",
        "};"]
    out += [f"inline constexpr long kSingular_{code}[] = {{{', '.join(map(str, singular))}}};"
            for code, _, singular in languages]
    out.append(f"inline constexpr std::array<LanguageInfo, {count}> kLanguageInfos{{{{")
    out += [f'    {{"{code}", "{name}", kSingular_{code}}},' for code, name, _ in languages]
    codes = "|".join(language.code for language in languages)
    out += ["}};", "", f'inline constexpr std::string_view kLanguageCodes = "{codes}";', "", "}  // namespace tablier", ""]
    return "\n".join(out)


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "--languages":
        text = languages_header(read_languages())
    elif len(sys.argv) == 4:
        text = words_header(pathlib.Path(sys.argv[1]), sys.argv[2], read_languages())
    else:
        sys.exit(__doc__)
    target = pathlib.Path(sys.argv[-1])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
