#!/usr/bin/env python3
"""print_test.py PROGRAM [--all]: what `tablier print` writes is a PDF of the right size: as many pages as expected, nothing
in their margins, and a scale of exactly 10 cm, measured in pixels at 300 dpi. With --all every game in every language on
every paper, else every fifth of these and the scale of Kengi's only."""
import pathlib
import re
import subprocess
import sys
import tempfile

PAGES = {  # of A4 and of Letter
    "kengi": (5, 5), "qenj1": (5, 5), "qenj2": (6, 6), "qenj3": (5, 5), "qenj4": (5, 5), "querni": (5, 5), "klotz": (8, 9),
}
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


if __name__ == "__main__":
    main()
