#!/usr/bin/env python3
"""plot.py [--games N] FILE: draws how many moves one has in each game, move by move, as an SVG.

Every line is the average of N random games (100) of one game. Needs the module `tablier` (docs/python.md) and numpy.
"""
import argparse

import numpy
import tablier

WIDTH, HEIGHT, MARGIN = 720, 420, 48
PLIES = 60
COLOURS = ["#b5332e", "#2f6f9f", "#3c7d3c", "#b07a16", "#6b4a96", "#1f7a7a", "#5a5a5a"]


def average_choices(game, count):
    """After each number of moves, over the games that lasted so long."""
    batch = game.batch(count, seed=1)
    chance = numpy.random.default_rng(1)
    going_on = numpy.ones(count, dtype=bool)
    averages = []
    for _ in range(PLIES):
        counts = batch.legal_counts()
        averages.append(counts[going_on].mean())
        _, ended = batch.step(chance.integers(counts))
        going_on &= ~ended
        if not going_on.any():
            break
    return averages


def svg(lines, most):
    def place(ply, value):
        x = MARGIN + (WIDTH - 2 * MARGIN) * ply / (PLIES - 1)
        return f"{x:.1f},{HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * value / most:.1f}"

    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">'
    yield '<rect width="100%" height="100%" fill="#fff"/>'
    for value in range(0, int(most) + 1, 50):
        (x, y), (end, _) = place(0, value).split(","), place(PLIES - 1, value).split(",")
        yield f'<line x1="{x}" x2="{end}" y1="{y}" y2="{y}" stroke="#ddd"/><text x="8" y="{y}">{value}</text>'
    for i, (name, values) in enumerate(lines):
        points = " ".join(place(ply, value) for ply, value in enumerate(values))
        yield f'<polyline points="{points}" fill="none" stroke="{COLOURS[i]}" stroke-width="2"/>'
        yield f'<text x="{MARGIN + 95 * i}" y="20" fill="{COLOURS[i]}">{name}</text>'
    yield f'<text x="{WIDTH / 2}" y="{HEIGHT - 12}" text-anchor="middle">legal moves after so many random moves (0 to {PLIES - 1})</text>'
    yield "</svg>"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("file")
    asked = parser.parse_args()
    games = [tablier.Game(name) for name in tablier.games()]
    lines = [(game.name, average_choices(game, asked.games)) for game in games]
    with open(asked.file, "w", encoding="utf-8") as file:
        file.write("\n".join(svg(lines, max(max(values) for _, values in lines))) + "\n")


if __name__ == "__main__":
    main()
