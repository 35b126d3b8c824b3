"""A house on a port of its own, and people who play there through its API: for the tests that open one."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request


# These houses are on this machine, whatever proxy it has for others.
urlopen = urllib.request.build_opener(urllib.request.ProxyHandler({})).open


def fail(text):
    sys.exit(f"{pathlib.Path(sys.argv[0]).stem}: {text}")


def command(program, data):
    return [program, "serve", "--lang", "en", "--port", "0", "--data", str(data)]


def not_opened(program, data):
    """How a house ends that cannot open."""
    return subprocess.run(command(program, data), capture_output=True, text=True, timeout=60, check=False)


class House:
    """`tablier serve`, which has said where it is and where its tables are."""

    def __init__(self, program, data, *flags, before=()):
        self.log = tempfile.NamedTemporaryFile("r", encoding="utf-8")
        with open(self.log.name, "w", encoding="utf-8") as log:
            self.process = subprocess.Popen([*before, *command(program, data), *flags], stdout=subprocess.PIPE, stderr=log,
                                            text=True)
        self.told = ""
        while "The house keeps its tables in" not in self.told:
            line = self.process.stdout.readline()
            if not line:
                fail(f"the house did not open: {self.written()}")
            self.told += line
        self.address = "http://127.0.0.1:" + re.search(r"http://\S+:(\d+)/", self.told).group(1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.log.close()

    def end(self):
        """Its exit status. All that it has printed is in `told`; a signal is heard once it serves, after that."""
        if self.process.poll() is None:
            self.process.terminate()
        status = self.process.wait(timeout=60)
        self.told += self.process.stdout.read()
        return status

    def written(self):
        """Its log so far."""
        self.log.seek(0)
        return self.log.read()

    def must_be_well(self):
        with urlopen(self.address + "/healthz", timeout=30) as answer:
            if answer.status != 200:
                fail("the house is not well")


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
            with urlopen(request, timeout=30) as answer:
                self.cookie = (answer.headers.get("Set-Cookie") or self.cookie).split(";")[0]
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)

    def must(self, method, path, body=None):
        status, answer = self.call(method, path, body)
        if status != 200:
            fail(f"{method} {path}: {status} {answer}")
        return answer

    def plies(self, table):
        events = self.must("GET", f"/api/tables/{table}/events?from=0&wait=0")["events"]
        return sum(1 for one in events if '"moved"' in json.dumps(one))


def begin(first, second):
    """Their table."""
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
    fail("nobody is to move")


def play(players, table, moves):
    """So many moves; who was refused the next one, the move and the answer, or nothing."""
    for _ in range(moves):
        mover, move = turn(players, table)
        status, answer = mover.call("POST", f"/api/tables/{table}/act", move)
        if status != 200:
            return mover, move, status, answer
    return None


def must_be_refused(house, players, table, why):
    """Plays until the data cannot be written, and gives back who is to make which move once they can. What is left in files
    that exist already may take a few moves."""
    refused = play(players, table, 400)
    if not refused:
        fail(f"400 moves were made although {why}")
    mover, move, status, answer = refused
    if status != 503 or not answer["error"]["text"]:
        fail(f"a move was answered with {status} {answer} although {why}")
    house.must_be_well()
    return mover, move, answer["error"]["text"]


def must_be_made(players, table, mover, move):
    """The refused move has left nothing behind, with anybody, and is made as it was sent."""
    before = [player.plies(table) for player in players]
    mover.must("POST", f"/api/tables/{table}/act", move)
    after = [player.plies(table) for player in players]
    if before[0] != before[1] or after != [count + 1 for count in before]:
        fail(f"the refused move has left something behind: {before} moves, then {after}")
