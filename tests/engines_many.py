#!/usr/bin/env python3
"""engines_many.py TABLIER: engines at a house of two processes on PostgreSQL. Somebody plays an engine through the process
that does not run the table, to the end. At another table the engine falls silent in the middle of the game, its process is
killed, and the engine of the other process goes on from there to the end."""
import json
import pathlib
import random
import shlex
import sys
import time
import urllib.error
import urllib.request

import postgres
from house_many import TAKEN_OVER, House, is_busy, wait_until

ENGINE = pathlib.Path(__file__).resolve().parent / "tiny_engine.py"
LONGEST = 60  # seconds, for a whole game
SILENT_AFTER = 3  # moves of the engine


def tiny(*how):
    """The flags of a house with an engine."""
    return ["--engine", "tiny=engine,ms=60000:" + shlex.join([sys.executable, str(ENGINE), *map(str, how)])]


class Person:
    """Somebody at a process of the house."""

    def __init__(self, house):
        self.home = f"http://127.0.0.1:{house.port}"
        with urllib.request.urlopen(f"{self.home}/api/me", timeout=10) as answer:
            self.headers = {"Cookie": answer.headers["Set-Cookie"].split(";")[0]}
        self.headers = {"Authorization": "Bearer " + self.ask("POST", "/api/bots", {"name": "Ann"})["token"]}

    def ask(self, method, path, body=None):
        request = urllib.request.Request(self.home + path, None if body is None else json.dumps(body).encode(),
                                         {"Content-Type": "application/json", **self.headers}, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def moves_to(self, house):
        """To another process, as whoever comes back through a proxy."""
        self.home = f"http://127.0.0.1:{house.port}"

    def make_table(self, game):
        seats = [{"chair": "me"}, {"chair": "computer", "player": "engine:tiny"}]
        terms = {"game": game, "options": {}, "start": {"how": "random"}, "seats": seats, "random_sides": False,
                 "listed": True, "aids": False, "taking_back": "never", "talk": True, "pair": False}
        return self.ask("POST", "/api/tables", {"terms": terms})["table"]

    def card(self, table):
        return self.ask("GET", f"/api/tables/{table}")["card"]

    def play(self):
        for turn in self.ask("GET", "/api/turns?wait=1")["turns"]:
            event = {"is": turn["event"], {"moved": "move", "chose": "choice"}[turn["event"]]: random.choice(turn["moves"])}
            try:
                self.ask("POST", f"/api/tables/{turn['table']}/act", {"number": turn["number"], "event": event})
            except urllib.error.HTTPError as refused:  # as a bot: the move before may not have come here yet
                assert refused.code == 409 and json.load(refused)["kind"] == "stale", refused

    def play_to_the_end(self, table):
        begun = time.monotonic()
        while (card := self.card(table))["state"] != "over":
            assert time.monotonic() - begun < LONGEST, f"the game does not end: {card}"
            self.play()
        assert card["ended"] in ("rules", "repetition", "length"), f"the engine lost its game otherwise: {card}"


def owner(server, table):
    return int(server.sql(f"SELECT convert_from(value, 'UTF8') FROM tablier.records WHERE name = 'lease/{table}'", "club"))


def moves(server, table):
    found = server.sql("SELECT convert_from(event, 'UTF8') FROM tablier.events WHERE table_id = "
                       f"'{table}' ORDER BY number", "club").splitlines()
    return [event for event in found if '"is":"moved"' in event]


def a_whole_game(server, here, there):
    person = Person(here)
    table = person.make_table("qenj1")
    assert owner(server, table) == here.member()
    person.moves_to(there)
    person.play_to_the_end(table)


def an_owner_that_dies(server, here, there):
    """The engine here is silent where there is one there."""
    person = Person(here)
    table = person.make_table("kengi")  # a random game of Qenj 1 is often over before the engine falls silent
    assert owner(server, table) == here.member()
    person.moves_to(there)

    def is_silent():
        person.play()
        return len(moves(server, table)) == 2 * SILENT_AFTER + 1
    wait_until(is_silent, "the engine does not play")
    assert person.card(table)["acting"] == 1
    before = moves(server, table)
    here.kill()
    took = wait_until(lambda: len(moves(server, table)) > len(before), "the engine does not go on")
    print(f"  the engine went on {took:.1f} s after the process that ran the table was killed")
    assert took <= TAKEN_OVER or is_busy(), "that is too long"
    assert owner(server, table) == there.member()
    person.play_to_the_end(table)
    assert moves(server, table)[:len(before)] == before, "moves are lost"


def main():
    program = sys.argv[1]
    with postgres.Postgres(synced=False) as server:
        server.create("club")
        well, silent = House(program, server, tiny()), House(program, server, tiny("hang", SILENT_AFTER))
        try:
            well.open()
            silent.open()
            a_whole_game(server, well, silent)
            an_owner_that_dies(server, silent, well)
        finally:
            well.kill()
            silent.kill()
    print("engines_many: engines play wherever somebody comes from, and whoever runs the table")


if __name__ == "__main__":
    main()
