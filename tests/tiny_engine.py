#!/usr/bin/env python3
"""tiny_engine.py [crash|fork|hang|rubbish|flood|slow N]: a random player of Kengi and Qenj 1 that speaks UGI.

Written from docs/protocol.md, with the rules of problem_checker.py: it asks nobody which moves are legal. With two words
it plays badly on purpose: after N moves of a game it ends, ends and leaves a child behind, falls silent, names a move that
is none, or never stops talking; or it takes N seconds to say who it is.
"""
import os
import random
import sys
import time

from problem_checker import Kengi, Qenj1

GAMES = {"kengi": Kengi(), "qenj1": Qenj1()}


def say(text):
    print(text, flush=True)


def misbehave(how):
    if how == "crash":
        sys.exit(1)
    if how == "fork":
        if os.fork() == 0:
            time.sleep(600)
        os._exit(1)
    if how == "rubbish":
        say("bestmove z9-z9")
    while how == "flood":
        say("info string " + "x" * 1000)


def main():
    how, after = (sys.argv[1], int(sys.argv[2])) if len(sys.argv) == 3 else (None, 0)
    game, position, plies = GAMES["kengi"], None, 0
    for line in sys.stdin:
        command, _, rest = line.rstrip("\n").partition(" ")
        if command == "ugi":
            if how == "slow":
                time.sleep(after)
            say("id name tiny")
            say("option name UGI_Variant type combo default kengi var kengi var qenj1")
            say("ugiok")
        elif command == "setoption":
            game = GAMES[rest.rpartition(" ")[2]]
        elif command == "isready":
            say("readyok")
        elif command == "position":
            text, _, moves = rest.removeprefix("fen ").partition(" moves ")
            position, plies = text, len(moves.split())
            for move in moves.split():
                position = game.moves(position)[move]
        elif command == "go":
            if how and plies // 2 >= after:
                misbehave(how)
            else:
                say("bestmove " + random.choice(sorted(game.moves(position))))
        elif command == "quit":
            return


if __name__ == "__main__":
    main()
