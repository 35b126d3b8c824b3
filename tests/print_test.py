#!/usr/bin/env python3
"""print_test.py PROGRAM [--all]: what `tablier print` writes is a PDF of the right size: as many pages as expected, nothing
in their margins, and a scale of exactly 10 cm, a board and a piece of each game as large as its data says, measured in
pixels at 300 dpi. With --all every game in every language on every paper, else every fifth of these and the scale of
Kengi's only."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

PAGES = {  # of A4 and of Letter
    "kengi": (5, 5), "qenj1": (5, 5), "qenj2": (6, 6), "qenj3": (5, 5), "qenj4": (5, 5), "querni": (5, 5), "klotz": (8, 9),
}
OUTLINE = 3  # of a loose column, in hundredths of a cell
# The length of a board, or of one of its columns: on which page, across or down, and in hundredths of a cell.
BOARDS = {
    "kengi": (1, "across", lambda of: 5 * of["cell"] + 2 * of["frame"]),
    "qenj1": (1, "down", lambda of: 4 * of["cell"] - 2 * of["stripEnd"] + OUTLINE),
    "qenj2": (2, "across", lambda of: 6 * of["cell"] + of["matEdge"]),
    "qenj3": (1, "down", lambda of: 9 * of["cell"] + 2 * of["matEdge"]),
    "qenj4": (1, "across", lambda of: 6 * of["cell"] - 2 * of["stripEnd"] + OUTLINE),
    "querni": (1, "across", lambda of: 7 * of["cell"] + 2 * of["frame"]),
    "klotz": (1, "down", lambda of: 10 * of["cell"] + 2 * of["frame"]),
}
PIECE_PAGES = {"kengi": 2, "qenj1": 2, "qenj2": 3, "qenj3": 2, "qenj4": 2, "querni": 2, "klotz": 3}
TAB = 5  # mm, of a block that is folded
DATA = pathlib.Path(__file__).resolve().parent.parent / "src"
IS_INK = bytes(0 if grey < 0xD0 else 0xFF for grey in range(256))
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}
MARGIN = 10


def run(*words):
    return subprocess.run([str(word) for word in words], check=True, capture_output=True).stdout


def pictures(pdf, folder, dpi, *more):
    """The pages as (width, height, bytes), a byte a pixel."""
    run("pdftoppm", "-gray", "-r", dpi, *more, pdf, folder / "page")
    for file in sorted(folder.glob("page*.pgm")):
        pixels = file.read_bytes()
        file.unlink()
        head = re.match(rb"P5\s(\d+) (\d+)\s\d+\s", pixels)
        yield int(head[1]), int(head[2]), pixels[head.end():]


def check_margins(pdf, folder, paper, name):
    dpi = 60
    for number, (width, height, pixels) in enumerate(pictures(pdf, folder, dpi), 1):
        assert abs(width - PAPERS[paper][0] * dpi / 25.4) < 2, f"{name}: {width} pixels wide"
        edge = int((MARGIN - 0.6) * dpi / 25.4)
        for y in range(height):
            row = pixels[y * width:(y + 1) * width]
            outside = row if y < edge or y >= height - edge else row[:edge] + row[-edge:]
            assert min(outside) > 250, f"{name}, page {number}: something is in the margin"


def check_scale(pdf, folder, paper, name):
    """The longest dark line in the lowest rows is the scale; the page around it is white. Only these rows are drawn."""
    dpi = 300
    wide, high = (round(side * dpi / 25.4) for side in PAPERS[paper])
    strip = round(12 * dpi / 25.4)
    pages = 0
    for width, _, pixels in pictures(pdf, folder, dpi, "-x", 0, "-y", high - strip, "-W", wide, "-H", strip):
        rows = (pixels[at:at + width] for at in range(0, len(pixels), width))
        longest = max((len(line) for row in rows for line in re.findall(rb"[\x00-\x7f]+", row)), default=0)
        assert abs(longest - 1181) <= 3, f"{name}: the scale has {longest} pixels"
        pages += 1
    return pages


def ink(line):
    """Where it begins and ends, each stretch of it; what a hair divides is one."""
    return [(found.start(), found.end()) for found in re.finditer(rb"\x00(?:\xff{0,3}\x00)*", line)]


def first_things(pdf, folder, page):
    """What stands side by side in the first band of a page that is no writing: how high it is and how wide each."""
    dpi = 300
    (width, height, pixels), = pictures(pdf, folder, dpi, "-f", page, "-l", page)
    pixels = pixels.translate(IS_INK)
    rows = [pixels[y * width:(y + 1) * width] for y in range(height)]
    begin, end = next(band for band in ink(bytes(0 if 0 in row else 0xFF for row in rows))
                      if band[1] - band[0] > 10 * dpi / 25.4)
    column = -1  # all bits, but where a row has ink
    for row in rows[begin:end]:
        column &= int.from_bytes(row, "big")
    return end - begin, [last - first for first, last in ink(column.to_bytes(width, "big"))]


def check_sizes(pdf, folder, game):
    """Of the board, and of a piece, by the data that site and program draw them by."""
    units = json.loads((DATA / "picture/measures.json").read_text(encoding="utf-8"))
    sheet = json.loads((DATA / f"games/{game}/print.json").read_text(encoding="utf-8"))
    page, way, length = BOARDS[game]
    down, across = first_things(pdf, folder, page)
    boards = (down if way == "down" else max(across), length(units) * sheet["cell"] / units["cell"])
    circle = json.loads((DATA / "picture/flat.json").read_text(encoding="utf-8"))["flat pawn"][0]
    flat = 2 * circle["r"] + circle["stroke-width"]
    piece = 4 * sheet["block"] + TAB if "block" in sheet else flat * sheet["cell"] / units["cell"]
    pieces = (first_things(pdf, folder, PIECE_PAGES[game])[1][-1], piece)
    for what, (measured, millimetres) in (("board", boards), ("piece", pieces)):
        expected = millimetres * 300 / 25.4
        print(f"{game}: the {what} has {measured} pixels, {expected:.1f} by its data")
        assert abs(measured - expected) <= 3, f"{game}: the {what} has {measured} pixels, not {expected:.1f}"


def main():
    program = pathlib.Path(sys.argv[1])
    languages = ("en", "fr", "de")
    every = [(game, paper, language) for game in PAGES for paper in PAPERS for language in languages]
    whole = "--all" in sys.argv
    if not whole:
        every = every[::5]  # which has every game, paper and language
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        pdf = folder / "game.pdf"
        for game, paper, language in every:
            what = f"{game} {paper} {language}"
            run(program, "print", game, "--paper", paper, "--lang", language, "--out", pdf)
            told = run("pdfinfo", pdf).decode()
            count = int(re.search(r"Pages:\s+(\d+)", told)[1])
            assert count == dict(zip(PAPERS, PAGES[game]))[paper], f"{what}: {count} pages"
            check_margins(pdf, folder, paper, what)
            if whole:
                assert check_scale(pdf, folder, paper, what) == count
        for paper in PAPERS:
            run(program, "print", "kengi", "--paper", paper, "--plain", "--out", pdf)
            assert check_scale(pdf, folder, paper, paper) == 5
        for game in PAGES:
            run(program, "print", game, "--paper", "a4", "--plain", "--out", pdf)
            check_sizes(pdf, folder, game)


if __name__ == "__main__":
    main()
