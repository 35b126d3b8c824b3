#!/usr/bin/env python3
"""game_file_reader.py FILE…: the games of game files (docs/game-file.md), one JSON object a line.

A reader of its own, written from that page alone, for the comparison with `tablier record show --json`. It knows no
game: it reads what is written and does not replay it. A game that cannot be read is {"error": {"line", "column"}}.
"""
import json
import re
import sys

TAG_AHEAD = re.compile(r'\[[ \t]*[A-Za-z][A-Za-z0-9_]*[ \t]*"')
COMMAND = re.compile(r"\[%(clk|eval)(?![A-Za-z])")
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
WORD = re.compile(r"[A-Za-z][-A-Za-z0-9+.:=/#_@]*")
NUMBER = re.compile(r"[0-9]+")
GLYPH = re.compile(r"\$([0-9]+)")
SUFFIX = re.compile(r"[!?][!?]?")
CLOCK = re.compile(r"([0-9]{1,7}):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,3}))?")
ESTIMATE = re.compile(r"estimated (0(?:\.[0-9]{1,3})?|1(?:\.0{1,3})?)")
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", '"': '"', "{": "{", "}": "}", "[": "["}
SUFFIXES = ["", "!", "?", "!!", "??", "!?", "?!"]
BROKEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\udc80-\udcff]")


class Wrong(Exception):
    def __init__(self, at, among_tags=False, resume=None):
        super().__init__()
        self.at = at
        self.among_tags = among_tags
        self.resume = at if resume is None else resume


class Reader:
    def __init__(self, text):
        self.text = text.removeprefix("\ufeff")
        self.at = 0

    def next(self):
        return self.text[self.at:self.at + 1]

    def line_start(self):
        return self.at == 0 or self.text[self.at - 1] == "\n"

    def line_end(self):
        end = self.text.find("\n", self.at)
        return len(self.text) if end < 0 else end

    def match(self, pattern):
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def blanks(self):
        while self.next():
            if self.next() in " \t\r\n":
                self.at += 1
            elif self.next() == "%" and self.line_start():
                self.at = self.line_end()
            else:
                return

    def character(self):
        if BROKEN.match(self.next()):
            raise Wrong(self.at)
        self.at += 1
        return self.text[self.at - 1]

    def escape(self):
        self.at += 1
        if self.next() not in ESCAPES or not self.next():
            raise Wrong(self.at)
        self.at += 1
        return ESCAPES[self.text[self.at - 1]]

    def string(self):
        text = ""
        self.at += 1
        while self.next() != '"':
            if self.next() in ("", "\n", "\r"):
                raise Wrong(self.at)
            text += self.escape() if self.next() == "\\" else self.character()
        self.at += 1
        return text

    # Games

    def games(self):
        while True:
            self.blanks()
            while self.next() == ";":
                self.at = self.line_end()
                self.blanks()
            if not self.next():
                return
            try:
                yield self.game()
            except Wrong as wrong:
                line = self.text.count("\n", 0, wrong.at) + 1
                column = wrong.at - self.text.rfind("\n", 0, wrong.at)
                self.skip(wrong)
                yield {"error": {"line": line, "column": column}}

    def skip(self, wrong):
        self.at = wrong.resume
        past = not wrong.among_tags
        if past and self.next() == "[":
            return
        if not self.line_start():
            self.at = self.line_end() + 1
        while self.next():
            start = self.at
            while self.next() and self.next() in " \t\r":
                self.at += 1
            if self.next() == "[":
                if past or self.text.startswith("[Game ", self.at):
                    return
            elif self.next() not in ("", "\n", "%", ";"):
                past = True
            self.at = max(self.line_end() + 1, start + 1)

    def game(self):
        if self.next() != "[":
            raise Wrong(self.at)
        tags = {}
        while self.next() == "[":
            if "Game" in tags and self.text.startswith("[Game ", self.at):
                break
            try:
                self.tag(tags)
            except Wrong as wrong:
                raise Wrong(wrong.at, among_tags=True, resume=self.at) from None
            self.blanks()
        line = {"moves": []}
        result = self.moves(line)
        start, result = result
        if tags.setdefault("Result", result) != result:
            raise Wrong(start, resume=self.at)
        return {"tags": tags, **line}

    def tag(self, tags):
        start = self.at
        self.at += 1
        self.blanks()
        name = self.match(NAME)
        if not name:
            raise Wrong(self.at)
        if name[0] in tags:
            raise Wrong(start)
        self.blanks()
        if self.next() != '"':
            raise Wrong(self.at)
        value = self.string()
        self.blanks()
        if self.next() != "]":
            raise Wrong(self.at)
        self.at += 1
        tags[name[0]] = value

    # Moves

    def moves(self, line):
        open_lines = [(line, self.at)]
        number = None
        while True:
            self.blanks()
            here = self.at
            c = self.next()
            line = open_lines[-1][0]
            last = line["moves"][-1] if line["moves"] else None
            if c and c in "{;":
                self.comment(line if last is None else last, last is not None)
            elif c and c in "($!?" and (last is None or number is not None):
                raise Wrong(here)
            elif c == "(":
                if len(open_lines) > 32:
                    raise Wrong(here)
                self.at += 1
                last.setdefault("variations", []).append({"moves": []})
                open_lines.append((last["variations"][-1], here))
            elif c == ")":
                if len(open_lines) == 1 or last is None or number is not None:
                    raise Wrong(here)
                self.at += 1
                open_lines.pop()
            elif c and c in "$!?":
                last.setdefault("glyphs", []).append(self.glyph())
            elif c.isascii() and c.isdigit():
                number = self.number(number)
            elif c == '"':
                text = self.string()
                if not text:
                    raise Wrong(here, resume=self.at)
                line["moves"].append(self.move(text, number))
                number = None
            elif c == "*" or WORD.match(c):
                if c == "*":
                    self.at += 1
                    word = c
                else:
                    word = self.match(WORD)[0]
                if c == "*" or (word.isalpha() and word != "pass"):
                    if len(open_lines) > 1 or number is not None:
                        raise Wrong(here, resume=self.at)
                    return here, word
                line["moves"].append(self.move(word, number))
                number = None
            else:
                if c in ("", "[") and len(open_lines) > 1:
                    raise Wrong(open_lines[-1][1], resume=here)
                raise Wrong(here)

    @staticmethod
    def move(text, number):
        return {"move": text} if number is None else {"number": number, "move": text}

    def number(self, before):
        here = self.at
        digits = self.match(NUMBER)[0]
        if before is not None or digits.startswith("0") or int(digits) > 1000000:
            raise Wrong(here)
        self.blanks()
        while self.next() == ".":
            self.at += 1
            self.blanks()
        return int(digits)

    def glyph(self):
        if self.next() != "$":
            return SUFFIXES.index(self.match(SUFFIX)[0])
        here = self.at + 1
        found = self.match(GLYPH)
        if not found or int(found[1]) > 255:
            raise Wrong(here)
        return int(found[1])

    def comment(self, owner, is_move):
        opened = self.at
        self.at += 1
        pieces = []  # characters; None for white space
        if self.text[opened] == ";":
            while self.next() not in ("", "\n"):
                pieces.append(None if self.next() in " \t\r" else self.next())
                self.character()
        else:
            while self.next() != "}":
                c = self.next()
                if not c or (c == "[" and self.line_start() and TAG_AHEAD.match(self.text, self.at)):
                    raise Wrong(opened, resume=self.at)
                if c in " \t\r\n":
                    self.at += 1
                    pieces.append(None)
                elif c == "\\":
                    pieces.append(self.escape())
                elif COMMAND.match(self.text, self.at):
                    self.command(owner, is_move)
                    pieces.append(None)
                else:
                    pieces.append(self.character())
            self.at += 1
        text = ""
        for before, piece in zip([None] + pieces, pieces):
            if piece is not None:
                text += (" " if before is None and text else "") + piece
        if text:
            owner.setdefault("comments", []).append(text)

    def command(self, owner, is_move):
        here = self.at
        text = ""
        while self.next() != "]":
            if self.next() in ("", "}"):
                raise Wrong(self.at)
            text += self.character()
        self.at += 1
        name, *words = re.split(r"[ \t\r\n]+", text[2:].strip(" \t\r\n"))
        value = " ".join(words)
        key = "clock" if name == "clk" else "eval"
        if not is_move or key in owner or name not in ("clk", "eval"):
            raise Wrong(here, resume=self.at)
        if key == "clock":
            found = CLOCK.fullmatch(value)
            if found:
                hours, minutes, seconds = (int(found[i]) for i in (1, 2, 3))
                fraction = int((found[4] or "").ljust(3, "0"))
                owner["clock"] = ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction
        elif value in ("proved win", "proved draw", "proved loss"):
            owner["eval"] = {"proved": value[7:]}
        elif ESTIMATE.fullmatch(value):
            owner["eval"] = {"estimated": float(value[10:])}
        if key not in owner:
            raise Wrong(here, resume=self.at)


def main():
    for path in sys.argv[1:]:
        with open(path, "rb") as file:
            text = file.read().decode("utf-8", "surrogateescape")
        for game in Reader(text).games():
            print(json.dumps(game, ensure_ascii=False))


if __name__ == "__main__":
    main()
