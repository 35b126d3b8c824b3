#!/usr/bin/env python3
"""game_files_test.py TABLIER RANDOM_GAMES: game files of all games, read by the program and by game_file_reader.py.

1. Random games of all games: both readers find the same, the program finds nothing wrong, and writes the same bytes.
2. The same files with bytes lost, added and changed: both find the same, or the same errors at the same places.
3. The damaged files of tests/damaged give the errors written beside them (--write after an intended change).
4. A hundred thousand games are read in little memory.
"""
import json
import pathlib
import random
import resource
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import game_file_reader  # noqa: E402

MEMORY = 64 << 20  # bytes of address space, the program itself included


def run(*words, status=0, **more):
    done = subprocess.run(words, stdout=subprocess.PIPE, check=False, **more)
    if done.returncode != status:
        sys.exit(f"{' '.join(map(str, words))}: exit status {done.returncode}, not {status}")
    return done.stdout


def by_program(tablier, path):
    """What `record show` finds, in the form of the other reader."""
    out = subprocess.run([tablier, "record", "show", "--json", path], stdout=subprocess.PIPE, check=False).stdout
    games = []
    for line in out.splitlines():
        game = json.loads(line)
        if "error" in game:
            game = {"error": {"line": game["line"], "column": game["column"]}}
        game.pop("at", None)
        games.append(game)
    return games


def by_reader(path):
    text = path.read_bytes().decode("utf-8", "surrogateescape")
    return json.loads(json.dumps(list(game_file_reader.Reader(text).games())))


def compare(tablier, path):
    ours, theirs = by_program(tablier, path), by_reader(path)
    if ours == theirs:
        return len(ours)
    for i, (a, b) in enumerate(zip(ours, theirs)):
        if a != b:
            sys.exit(f"game {i + 1}:\nprogram: {json.dumps(a)}\nreader:  {json.dumps(b)}\n" + path.read_text(errors="replace")[:3000])
    sys.exit(f"{len(ours)} games and errors by the program, {len(theirs)} by the reader\n" + path.read_text(errors="replace")[:3000])


def random_games(tablier, generator, folder, count):
    path = folder / "games.pgn"
    path.write_bytes(run(generator, "7", str(count)))
    found = compare(tablier, path)
    if found != count:
        sys.exit(f"{found} games of {count}")
    run(tablier, "record", "check", path)
    if run(tablier, "record", "convert", path) != path.read_bytes():
        sys.exit("what is canonical does not come back byte for byte")
    print(f"{count} games: both readers agree, and the program writes what it has read")


def damage(data, chance):
    data = bytearray(data)
    odd = [b"{", b"}", b"(", b")", b"[", b"]", b'"', b"\\", b"\n", b"*", b"$", b"1", b".", b" ", b"\x00", b"\xff", b"%",
           b";", b"\r\n", b"\xc3\xa9", b"[Game ", b'[Game "x"]\n', b"[%clk 0:00:01]", b"a", b"!?", b"draw", b"\t"]
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(data))
        what = chance.randrange(3)
        if what == 0:
            del data[at:at + chance.choice([1, 1, 1, 5, 50])]
        elif what == 1:
            data[at:at] = chance.choice(odd)
        else:
            data[at:at + 1] = chance.choice(odd)
    return bytes(data)


def damaged_games(tablier, generator, folder, count):
    games = run(generator, "8", "40").decode().split("\n\n[Game ")
    games = [games[0]] + ["[Game " + game for game in games[1:]]
    chance = random.Random(9)
    path = folder / "damaged.pgn"
    errors = 0
    for _ in range(count):
        path.write_bytes(damage("\n\n".join(chance.sample(games, 3)).encode(), chance))
        compare(tablier, path)
        errors += sum("error" in game for game in by_reader(path))
    print(f"{count} damaged files: both readers agree, also about {errors} errors")


def golden_errors(tablier, write):
    folder = HERE / "damaged"
    files = sorted(folder.glob("*.pgn"))
    for path in files:
        found = subprocess.run([tablier, "record", "check", "--lang", "en", path.name], cwd=folder,
                               stdout=subprocess.PIPE, check=False)
        golden = path.with_suffix(".errors")
        if write:
            golden.write_bytes(found.stdout)
        elif found.returncode != 1 or golden.read_bytes() != found.stdout:
            sys.exit(f"{path.name}: exit status {found.returncode}\n{found.stdout.decode()}")
    print(f"{len(files)} damaged files have the errors written beside them")


def little_memory(tablier, generator, folder, limit):
    """The same thousand games a hundred times over: what was kept of each would add up."""
    path = folder / "many.pgn"
    games = run(generator, "--plain", "3", "1000")
    with path.open("wb") as file:
        file.write(b"\n".join([games] * 100))
    told = run(tablier, "record", "check", "--json", path,
               preexec_fn=(lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit))) if limit else None)
    if json.loads(told) != {"games": 100_000, "errors": 0}:
        sys.exit(f"a hundred thousand games: {told.decode()}")
    print(f"100000 games, {path.stat().st_size >> 20} MiB, are checked in {limit >> 20 or 'any'} MiB of address space")


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    tablier, generator = (pathlib.Path(word).resolve() for word in words)
    if "--write" in sys.argv:
        golden_errors(tablier, True)
        return
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        random_games(tablier, generator, folder, 2_100)
        damaged_games(tablier, generator, folder, 150)
        golden_errors(tablier, False)
        little_memory(tablier, generator, folder, MEMORY)


if __name__ == "__main__":
    main()
