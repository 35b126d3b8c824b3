#!/usr/bin/env python3
"""problem_checker.py TABLIER COUNT [SEED]: so many problems at random, their proofs checked by a second program.

Written from docs/problems.md, docs/solver.md and the rules pages alone. It has its own rules of Kengi and the four Qenj
games, as obvious as they can be, compares them with tests/vectors first, and believes the program nothing but what a
problem says: position, theme, n and right moves. The proofs come from `tablier problems GAME ID --proof FILE`. What the
three themes claim, it works out itself.
"""
import itertools
import json
import pathlib
import random
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
GAMES = HERE.parent / "src/games"
OTHER = {"S": "N", "N": "S"}


class Game:
    def may_end(self, text):
        """False where it is plain that no move ends the game."""
        return True


class Kengi(Game):
    def __init__(self):
        self.cells = [f + str(r) for f in "abcde" for r in range(1, 6)]

    def read(self, text):
        board, side, lock, passes = text.split(" ")
        towers = {}
        for row, line in zip("54321", board.split("/")):
            for file, tower in zip("abcde", line.split(",")):
                towers[file + row] = "" if tower == "-" else tower
        return towers, side, lock, int(passes)

    def write(self, position):
        towers, side, lock, passes = position
        rows = ("/".join(",".join(towers[f + r] or "-" for f in "abcde") for r in "54321"))
        return f"{rows} {side} {lock} {passes}"

    def winner(self, text):
        """The side that has won, "draw", or None while the game goes on."""
        towers, side, _, passes = self.read(text)
        if any(len(tower) == 5 for tower in towers.values()):
            return "N" if side == "S" else "S"
        return "draw" if passes == 2 else None

    def moves(self, text):
        """Every legal move with the position after it."""
        towers, side, lock, passes = self.read(text)
        other = "N" if side == "S" else "S"
        after = {}
        for file in "abcde":
            rows = [r for r in ("12345" if side == "S" else "54321") if towers[file + r]]
            if not rows or file + rows[0] == lock:
                continue
            start = file + rows[0]
            tower = towers[start]
            for whole in (False, True) if len(tower) > 1 else (False,):
                moved, left = (tower, "") if whole else (tower[-1], tower[:-1])
                for to in self.cells:
                    if to == start:
                        continue
                    there = towers[to]
                    if there and set(there) & set(moved) or not there and (whole or len(tower) == 1):
                        continue
                    name = ((file.upper() if whole else file) + rows[0] + "-"
                            + (to[0].upper() if len(there) > 1 else to[0]) + to[1])
                    after[name] = self.write(({**towers, start: left, to: there + moved}, other, to, 0))
        return after or {"pass": self.write((towers, other, "-", passes + 1))}


class Qenj1(Game):
    names = "abcdefghijkl"

    def read(self, text):
        columns, side, passes = text.split(" ")
        cells = []
        for column in columns.split("/"):
            found = []
            while column not in ("", "-"):
                size = 1 if column[0] == "." else 2
                found.append(column[:size])
                column = column[size:]
            cells.append(found or ["."] * 4)
        return cells, side, int(passes)

    def write(self, columns, side, passes):
        texts = ("-" if set(column) == {"."} else "".join(column) for column in columns)
        return f"{'/'.join(texts)} {side} {passes}"

    def winner(self, text):
        columns, side, passes = self.read(text)
        if any("." not in column for column in columns):
            return "N" if side == "S" else "S"
        return "draw" if passes == 2 else None

    def moves(self, text):
        columns, side, passes = self.read(text)
        other = "N" if side == "S" else "S"
        ring = [i for i in range(12) if set(columns[i]) != {"."}]
        after = {}
        for place, start in enumerate(ring):
            own = [cell for cell in range(4) if columns[start][cell] != "."]
            cell = own[0] if side == "S" else own[-1]
            pawn = columns[start][cell]
            to = ring[(place + int(pawn[1])) % len(ring)]
            if to == start or any(each[0] == pawn[0] for each in columns[to]):
                continue
            taken = [i for i in range(4) if columns[to][i] != "."]
            for end, landing in (("N", taken[-1] + 1), ("S", taken[0] - 1)):
                if 0 <= landing < 4:
                    board = [list(column) for column in columns]
                    board[start][cell] = "."
                    board[to][landing] = pawn
                    after[f"{self.names[start]}-{self.names[to]}{end}"] = self.write(board, other, 0)
        return after or {"pass": self.write(columns, other, passes + 1)}


class Qenj2(Game):
    """A column is the pawns from South to North and how many cells south of them are free."""
    names = "abcdefghijkl"

    def read(self, text):
        columns, side, passes = text.split(" ")
        return columns.split("/"), side, int(passes)

    def pawns(self, column):
        inner = column.strip(".-")
        return [inner[at:at + 2] for at in range(0, len(inner), 2)]

    def winner(self, text):
        columns, side, passes = self.read(text)
        if any(len(self.pawns(column)) == 9 for column in columns):
            return OTHER[side]
        return "draw" if passes == 2 else None

    def ways(self, text):
        """(from, how many, to, the pawns that are released in their order, those that lie there)."""
        columns, side, _ = self.read(text)
        pawns = [self.pawns(column) for column in columns]
        ring = [i for i in range(12) if pawns[i]]
        for place, start in enumerate(ring):
            lying = pawns[start] if side == "S" else pawns[start][::-1]
            force = int(lying[0][1])
            for to in sorted({ring[(place + step) % len(ring)] for step in (force, -force)} - {start}):
                for count in range(1, len(lying) + 1):
                    size = len(pawns[to]) + count
                    colours = [pawn[0] for pawn in pawns[to] + lying[:count]]
                    if len(lying) < size <= 9 and max(map(colours.count, colours)) <= 3:
                        yield start, count, to, lying[:count][::-1], pawns[to]

    def may_end(self, text):
        return self.read(text)[2] == 1 or any(len(pile) + len(there) == 9 for _, _, _, pile, there in self.ways(text))

    def moves(self, text):
        columns, side, passes = self.read(text)
        after = {}
        for start, count, to, pile, there in self.ways(text):
            south = len(columns[to]) - len(columns[to].lstrip("."))
            left = self.column(self.without(columns[start], count, side))
            made = set()
            for ends in itertools.product("NS", repeat=count):
                free = south - ends.count("S")
                if free < 0 or free + len(there) + count > 9:
                    continue
                below = [pawn for pawn, end in zip(pile, ends) if end == "S"]
                above = [pawn for pawn, end in zip(pile, ends) if end == "N"]
                fed = "." * free + "".join(below[::-1] + there + above)
                if fed in made:
                    continue
                made.add(fed)
                board = list(columns)
                board[start], board[to] = left, self.column(fed)
                name = f"{self.names[start]}{count}-{self.names[to]}{''.join(ends)}"
                after[name] = f"{'/'.join(board)} {OTHER[side]} 0"
        return after or {"pass": f"{'/'.join(columns)} {OTHER[side]} {passes + 1}"}

    def without(self, column, count, side):
        south = len(column) - len(column.lstrip("."))
        pawns = self.pawns(column)
        return ("." * (south + count) + "".join(pawns[count:]) if side == "S"
                else "." * south + "".join(pawns[:len(pawns) - count]))

    def column(self, begun):
        """With the free cells at its north end."""
        pawns = self.pawns(begun)
        south = len(begun) - len(begun.lstrip("."))
        return begun + "." * (9 - south - len(pawns)) if pawns else "-"


class Qenj34(Game):
    names = "abcdefghi"

    def __init__(self, to_win):
        self.to_win = to_win

    def read(self, text):
        columns, side, taken, passes = text.split(" ")
        counts = dict(zip("SN", map(int, taken.split(":"))))
        return ["......" if column == "-" else column for column in columns.split("/")], side, counts, int(passes)

    def write(self, columns, side, taken, passes):
        texts = ("-" if column == "......" else column for column in columns)
        return f"{'/'.join(texts)} {side} {taken['S']}:{taken['N']} {passes}"

    def winner(self, text):
        _, _, taken, passes = self.read(text)
        for side in "SN":
            if taken[side] == self.to_win:
                return side
        if passes < 2:
            return None
        return "draw" if taken["S"] == taken["N"] else max("SN", key=taken.get)

    def may_end(self, text):
        _, side, taken, passes = self.read(text)
        return passes == 1 or taken[side] == self.to_win - 1

    def moves(self, text):
        columns, side, taken, passes = self.read(text)
        ring = [i for i in range(9) if columns[i] != "......"]
        after = {}
        for place, start in enumerate(ring):
            lying = [cell for cell in range(6) if columns[start][cell] != "."]
            nearest = lying if side == "S" else lying[::-1]
            for count in range(1, min(3, len(lying)) + 1):
                to = ring[(place + count) % len(ring)]
                if to == start:
                    continue
                pebbles = [columns[start][cell] for cell in nearest[:count]]
                left = "".join("." if cell in nearest[:count] else columns[start][cell] for cell in range(6))
                for cells, fed in self.fillings(columns[to], pebbles):
                    board = list(columns)
                    board[start] = left
                    name = f"{self.names[start]}{count}-{self.names[to]}{cells}"
                    self.land(after, name, board, to, fed, side, taken)
        return after or {"pass": self.write(columns, OTHER[side], taken, passes + 1)}

    def land(self, after, name, board, to, fed, side, taken):
        board[to] = fed
        if "." in fed:
            after[name] = self.write(board, OTHER[side], taken, 0)
            return
        more = {**taken, side: taken[side] + 1}
        for cell in range(6):
            board[to] = fed[:cell] + "." + fed[cell + 1:]
            after[f"{name}x{cell + 1}"] = self.write(board, OTHER[side], more, 0)

    def fillings(self, column, pebbles):
        """What the column may become, with the cells as a move names them."""
        free = [cell for cell in range(6) if column[cell] == "."]
        for cells in itertools.combinations(free, len(pebbles)):
            for colours in sorted(set(itertools.permutations(pebbles))):
                put = dict(zip(cells, colours))
                fed = "".join(put.get(cell, column[cell]) for cell in range(6))
                if self.is_reached(column, fed) and all(fed.count(colour) <= 2 for colour in "BNR"):
                    yield "".join(f"{cell + 1}{put[cell]}" for cell in cells), fed

    def is_reached(self, before, fed):
        """Every run of pebbles holds one that was there before."""
        cells = range(6)
        runs = [list(run) for full, run in itertools.groupby(cells, lambda cell: fed[cell] != ".") if full]
        return all(any(before[cell] != "." for cell in run) for run in runs)


RULES = {"kengi": Kengi(), "qenj1": Qenj1(), "qenj2": Qenj2(), "qenj3": Qenj34(3), "qenj4": Qenj34(2)}


class Claim:
    """One claim of a proof file with its steps."""

    def __init__(self, text, root):
        self.text = text
        self.first, rest = (text.split(": ") if ": " in text else ("", text))
        words = rest.split(" ")
        self.side, self.wins = words[0], words[1] == "wins"
        self.plies = int(words[3]) if len(words) == 4 else None
        self.root = root
        self.steps = {}

    def add(self, line):
        rank, move, position = line.split(" ", 2)
        assert position not in self.steps, f"twice: {line}"
        self.steps[position] = (int(rank), move)


class Checker:
    def __init__(self, rules, claim):
        self.rules, self.claim = rules, claim

    def is_good(self, winner):
        return winner == self.claim.side or (winner == "draw" and not self.claim.wins)

    def ends_well(self, position):
        if not self.rules.may_end(position):
            return False
        after = self.rules.moves(position).values()
        return any(end and self.is_good(end) for end in map(self.rules.winner, after))

    def holds_for_a_ply(self, position):
        if not self.rules.may_end(position):
            return True
        bad = [end and not self.is_good(end) for end in map(self.rules.winner, self.rules.moves(position).values())]
        return not all(bad) if position.split(" ")[1] == self.claim.side else not any(bad)

    def is_kept(self, position, plies):
        """So many plies being left; None: for good."""
        end = self.rules.winner(position)
        if end:
            return self.is_good(end)
        own = position.split(" ")[1] == self.claim.side
        if plies is None:  # coming back is a draw where this is asked, so one who holds may
            assert not self.claim.wins
            return position in self.steps() or (own and self.ends_well(position))
        if not self.claim.wins and plies == 0:
            return True
        if position in self.steps():
            rank = self.steps()[position][0]
            return rank <= plies if self.claim.wins else rank >= plies
        if self.claim.wins:
            return plies > 0 and own and self.ends_well(position)
        return plies == 1 and self.holds_for_a_ply(position)

    def steps(self):
        return self.claim.steps

    def check(self):
        first = self.claim.first.split(" ")
        after = self.rules.moves(self.claim.root)
        assert all(move in after for move in first[1:]), "a first move that is none"
        roots = {"": [self.claim.root],
                 "after": [after[move] for move in first[1:]],
                 "except": [next_ for move, next_ in after.items() if move not in first[1:]]}[first[0]]
        assert all(self.is_kept(root, self.claim.plies) for root in roots), "it does not begin where it should"
        for position, (rank, move) in self.steps().items():
            own = position.split(" ")[1] == self.claim.side
            assert own == (move != "-"), position
            after = self.rules.moves(position)
            left = None if self.claim.plies is None else rank - 1
            assert left is None or left >= 0, position
            for next_ in [after[move]] if own else after.values():
                assert self.is_kept(next_, left), position


def expected(problem, side):
    """What the proofs must say, in their order, those that may be missing with a question mark."""
    other = "N" if side == "S" else "S"
    n, right = problem["n"], " ".join(problem["right"])
    if problem["theme"] == "win" and not right:
        return [f"{other} holds for {2 * n - 1}"]
    if problem["theme"] == "win":
        return [f"after {right}: {side} wins within {2 * n - 2}", f"?{other} holds for {2 * n - 3}",
                f"?except {right}: {other} holds for {2 * n - 2}"]
    if problem["theme"] == "only":
        return [f"after {right}: {side} holds for {2 * n - 1}", f"except {right}: {other} wins within {2 * n - 1}"]
    return [f"after {right}: {side} holds", f"{other} holds", f"except {right}: {other} wins within {2 * n - 1}"]


def check_text(rules, problem, text):
    lines = text.splitlines()
    root = next(line for line in lines if line.startswith("position "))[len("position "):]
    assert root == problem["position"]
    claims = []
    for line in lines[lines.index("position " + root) + 1:]:
        if line.startswith("claim "):
            claims.append(Claim(line[len("claim "):], root))
        else:
            claims[-1].add(line)
    texts = [claim.text for claim in claims]
    for want in expected(problem, root.split(" ")[1]):
        if want.lstrip("?") in texts:
            texts.remove(want.lstrip("?"))
        else:
            assert want.startswith("?"), f"no proof that {want}"
    assert not texts, f"proofs of something else: {texts}"
    for claim in claims:
        Checker(rules, claim).check()


def is_proved(rules, problem, text):
    try:
        check_text(rules, problem, text)
    except AssertionError:
        return False
    return True


def check_rules(game, rules):
    """Legal moves, what follows them and outcomes, as in tests/vectors."""
    for file in sorted((HERE / "vectors").glob(f"{game}*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            vector = json.loads(line)
            if vector.get("options"):
                continue
            position = vector["position"]
            winner = rules.winner(position)
            assert vector["outcome"] == ({None: "ongoing", "draw": "draw"}.get(winner) or f"win {winner}"), position
            after = {} if winner else rules.moves(position)
            assert sorted(after) == vector["moves"], position
            assert all(after[move] == next_ for move, next_ in vector["next"].items()), position
            assert winner or rules.may_end(position) or not any(map(rules.winner, after.values())), position


def main():
    tablier = sys.argv[1]
    count = int(sys.argv[2])
    chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    every = []
    for game, rules in RULES.items():
        check_rules(game, rules)
        for problem in json.loads((GAMES / game / "problems.json").read_text(encoding="utf-8"))["problems"]:
            every.append((game, rules, problem))
    tampered = 0
    with tempfile.TemporaryDirectory() as folder:
        for game, rules, problem in chance.sample(every, count):
            file = pathlib.Path(folder) / "proof"
            subprocess.run([tablier, "problems", game, problem["id"], "--proof", file], check=True,
                           stdout=subprocess.DEVNULL)
            text = file.read_text(encoding="utf-8")
            check_text(rules, problem, text)
            # A checker that accepts everything would not notice a right move exchanged for a wrong one.
            wrong = sorted(set(rules.moves(problem["position"])) - set(problem["right"]))
            if problem["right"] and wrong:
                other = dict(problem, right=[wrong[0]] + problem["right"][1:])
                lie = text.replace(" " + " ".join(problem["right"]) + ":", " " + " ".join(other["right"]) + ":")
                assert not is_proved(rules, other, lie), f"{game} {problem['id']}: {wrong[0]} passed for right"
                tampered += 1
    print(f"{count} problems proved, {tampered} wrong answers found out")


if __name__ == "__main__":
    main()
