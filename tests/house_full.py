#!/usr/bin/env python3
"""house_full TABLIER: a house whose disk is full (a real one: a small tmpfs in a temporary folder, so this runs as root). A
move is refused with a sentence and nothing is acknowledged, the house lives, and the same move is made once there is
space."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request


class Player:
    def __init__(self, address):
        self.address = address
        self.cookie = ""
        self.call("GET", "/api/me")

    def call(self, method, path, body=None):
        request = urllib.request.Request(self.address + path, method=method,
                                         data=None if body is None else json.dumps(body).encode())
        request.add_header("Content-Type", "application/json")
        request.add_header("Cookie", self.cookie)
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                self.cookie = (answer.headers.get("Set-Cookie") or self.cookie).split(";")[0]
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)

    def must(self, method, path, body=None):
        status, answer = self.call(method, path, body)
        if status != 200:
            sys.exit(f"house_full: {method} {path}: {status} {answer}")
        return answer


def begin(first, second):
    terms = {"game": "kengi", "options": {}, "start": {"how": "random"}, "seats": [{"chair": "me"}, {"chair": "open"}],
             "random_sides": False, "listed": True, "aids": False, "taking_back": "if_agreed", "talk": True, "pair": False}
    table = first.must("POST", "/api/tables", {"terms": terms, "nonce": "a" * 32})["table"]
    second.must("POST", f"/api/tables/{table}/sit", {"nonce": "b" * 32})
    return table


def turn(players, table):
    """Who is to move, and the body of a move."""
    for _ in range(100):
        for player in players:
            for one in player.must("GET", "/api/turns?wait=0")["turns"]:
                if one["table"] == table:
                    return player, {"number": one["number"], "event": {"is": "moved", "move": one["moves"][0]}}
        time.sleep(0.05)
    sys.exit("house_full: nobody is to move")


def fill(folder):
    with open(folder / "junk", "wb", buffering=0) as junk:
        for size in (65536, 4096, 512):
            try:
                while True:
                    junk.write(b"x" * size)
            except OSError:
                pass


def plies(player, table):
    events = player.must("GET", f"/api/tables/{table}/events?from=0&wait=0")["events"]
    return sum(1 for one in events if '"moved"' in json.dumps(one))


def play(program, disk):
    house = subprocess.Popen([program, "serve", "--port", "0", "--data", str(disk / "house")], stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, text=True)
    try:
        address = re.search(r"(http://[^/]+:\d+)/", house.stdout.readline()).group(1)
        players = [Player(address), Player(address)]
        table = begin(*players)
        mover, move = turn(players, table)
        mover.must("POST", f"/api/tables/{table}/act", move)
        mover, move = turn(players, table)
        fill(disk)
        # What is left in files that exist already may take a few moves more.
        refused = None
        for _ in range(400):
            status, answer = mover.call("POST", f"/api/tables/{table}/act", move)
            if status != 200:
                refused = status, answer
                break
            mover, move = turn(players, table)
        if not refused or refused[0] != 503 or not refused[1]["error"]["text"]:
            sys.exit(f"house_full: a move on a full disk was answered with {refused}")
        before = plies(mover, table)
        with urllib.request.urlopen(address + "/healthz", timeout=5) as answer:
            if answer.status != 200:
                sys.exit("house_full: the house is not well")
        (disk / "junk").unlink()
        mover.must("POST", f"/api/tables/{table}/act", move)
        if plies(mover, table) != before + 1:
            sys.exit("house_full: the refused move has left something behind")
    finally:
        house.terminate()
        house.wait()


def main():
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", folder], check=True)
        try:
            play(sys.argv[1], pathlib.Path(folder))
        finally:
            subprocess.run(["umount", folder], check=True)


if __name__ == "__main__":
    main()
