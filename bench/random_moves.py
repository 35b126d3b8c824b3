#!/usr/bin/env python3
"""random_moves.py: random moves a second from Python, on one core: one by one in OpenSpiel's words, and in batches. Each
figure is the median of five runs of a second of processor time. tests/outside_test.py asks for Kengi's floor."""
import random
import statistics
import time

import numpy
import tablier


def one_by_one(game, seconds=1):
    chance = random.Random(1)
    moves, end = 0, time.process_time() + seconds
    while time.process_time() < end:
        state = game.start(chance.randrange(2**32))
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
            moves += 1
            if moves % 1000 == 0 and time.process_time() > end:
                break
    return moves / seconds


def batched(game, seconds=1, size=256):
    batch = game.batch(size, seed=1)
    chance = numpy.random.default_rng(1)
    moves, end = 0, time.process_time() + seconds
    while time.process_time() < end:
        counts = batch.legal_counts()
        batch.step((chance.random(size) * counts).astype(numpy.int32))
        moves += size
    return moves / seconds


def planes(game, seconds=1, size=256):
    batch = game.batch(size, seed=1)
    done, end = 0, time.process_time() + seconds
    while time.process_time() < end:
        batch.planes()
        done += size
    return done / seconds


def main():
    print(f"{'':8}{'one by one':>12}{'batched':>12}{'planes':>12}")
    for name in tablier.games():
        game = tablier.Game(name)
        figures = [int(statistics.median(measure(game) for _ in range(5))) for measure in (one_by_one, batched, planes)]
        print(f"{name:8}" + "".join(f"{figure:12,}" for figure in figures), flush=True)


if __name__ == "__main__":
    main()
