#!/usr/bin/env python3
"""house_many.py TABLIER HOUSE_LOAD [ROUNDS] [--servers N] [--tables N] [--pause SECONDS] [--seed N] [--later TABLIER]: a
house of several processes on PostgreSQL, while people play through real sockets, some of them through nginx, come back at
any process, and write down what was acknowledged; two workers think for the computers at some tables. In each round one of
these happens: a process is killed, and a worker with it, and started again at once, or when the others have taken over; all
are restarted one after the other, the first as a later version of the program, with one more migration; PostgreSQL is
stopped or crashes, and starts again; the line between a process and the database is cut for a while; a process stands still
for longer than its lease. After each round everybody must be able to play on, and the diaries, the logs and who owned what
must agree (tests/witness.py). At the end rows are deleted, swapped and doubled, and tables are taken and written at by those
who may not, clocks are set wrong, and all that must be found."""
import argparse
import contextlib
import http.client
import json
import os
import pathlib
import random
import re
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

import nginx
import postgres
import witness

KILL, RESTART, STAND_STILL, CUT, STOP, CRASH = "kill", "restart", "stand still", "cut", "stop", "crash"
KILL_AND_START = "kill and start"  # at once: the others find it dead beside the one that has come instead
ROUNDS_OF_AN_EVENING = 10  # then a new house: what is compared stays small
PATIENCE = 30  # seconds until everybody has played on
TAKEN_OVER = 5  # seconds until a move is acknowledged at a table of a dead process
WORKERS = 2
COMPUTERS = 3  # tables at which one plays
ANSWERS = 2  # seconds until a process says that it lives, whatever its database does
BUSY = 2  # times as many cores' work waits: then nothing is said about times


def kinds(servers):
    """What happens in an evening: where there is one process alone, nobody else can take over what it owned."""
    return [*([KILL] if servers > 1 else []), KILL_AND_START, RESTART, STAND_STILL, CUT, STOP, CRASH]


class Proxy:
    """Carries bytes between a house and its database, until it is cut: then every line breaks and none is made."""

    def __init__(self, to):
        self.to = to
        self.is_cut = False
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            near, _ = self.listener.accept()
            threading.Thread(target=self.carry, args=(near,), daemon=True).start()

    def carry(self, near):
        try:
            with near, socket.create_connection(("127.0.0.1", self.to)) as far:
                for line in (near, far):
                    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                other = {near: far, far: near}
                while not self.is_cut:
                    for ready in select.select([near, far], [], [], 0.05)[0]:
                        data = ready.recv(65536)
                        if not data:
                            return
                        other[ready].sendall(data)
        except OSError:
            pass


class House:
    """A process of the house, with a line of its own to the database."""

    def __init__(self, program, server, flags=()):
        self.program = program
        self.flags = flags
        self.proxy = Proxy(server.port)
        self.address = server.address("club", self.proxy.port)
        self.port = 0
        self.process = None

    def open(self):
        """As often as it takes: the database may be away."""
        for _ in range(100):
            self.process = subprocess.Popen(
                [self.program, "serve", "--port", str(self.port), "--store", self.address, "--host", "127.0.0.1",
                 *self.flags],
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            found = re.search(r"http://[^/]+:(\d+)/", self.process.stdout.readline())
            if found:
                self.port = int(found.group(1))
                return
            self.process.wait()
            self.process.stdout.close()
            time.sleep(0.1)
        raise AssertionError("a house did not open")

    def kill(self):
        if self.process is None:
            return
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process = None

    def end(self):
        """As an operator does."""
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        self.process = None

    def is_ready(self):
        return self.status("/readyz", 5) == 200

    def member(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=10) as answer:
            return int(float(re.search(r"^tablier_member (\S+)$", answer.read().decode(), re.MULTILINE).group(1)))

    def status(self, path, patience):
        """None: no answer."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=patience) as answer:
                return answer.status
        except urllib.error.HTTPError as refused:
            return refused.code
        except OSError:
            return None


class Worker:
    """Thinks for the computers."""

    def __init__(self, program, server, log):
        self.program = program
        self.environment = dict(os.environ, TABLIER_STORE=server.address("club"))
        self.log = log
        self.process = None

    def open(self):
        with open(self.log, "a", encoding="utf-8") as log:
            self.process = subprocess.Popen([self.program, "worker", "--threads", "1"], env=self.environment,
                                            stdout=subprocess.DEVNULL, stderr=log)

    def kill(self):
        if self.process:
            self.process.kill()
            self.process.wait()

    def jobs(self):
        return len(self.log.read_text().splitlines()) if self.log.exists() else 0


class Opponent:
    """Somebody who plays against computers, at any process, until it is said to stop."""

    TERMS = {"game": "kengi", "options": {}, "start": {"how": "random"},
             "seats": [{"chair": "me"}, {"chair": "computer", "player": "1"}], "random_sides": False, "listed": True,
             "aids": False, "taking_back": "never", "talk": True, "pair": False}

    def __init__(self, ports, tables, chance):
        self.ports = ports
        self.tables = tables
        self.chance = random.Random(chance.random())
        self.moves = 0  # of ours; each but the last of a game is a computer's answer
        self.is_over = False
        self.thread = threading.Thread(target=self.play)
        self.token = None

    def ask(self, method, path, body=None):
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers |= self.token
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.chance.choice(self.ports)}{path}", data, headers,
                                         method=method)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read()), answer.headers

    def begin(self):
        wait_until(self.sits_down, "nobody can sit down")
        self.thread.start()

    def sits_down(self):
        """Whether all went well: on a busy machine a process may have lost its lease for a moment."""
        self.token = None
        with contextlib.suppress(OSError):
            _, headers = self.ask("GET", "/api/me")
            self.token = {"Cookie": headers["Set-Cookie"].split(";")[0]}
            bot, _ = self.ask("POST", "/api/bots", {"name": "Opponent"})
            self.token = {"Authorization": "Bearer " + bot["token"]}
            for _ in range(self.tables):
                self.ask("POST", "/api/tables", {"terms": self.TERMS})
            return True
        return False

    def play(self):
        moved = time.monotonic()
        while not self.is_over:
            time.sleep(0.2)
            # A house that is away, a move that somebody else's process has taken already: later.
            with contextlib.suppress(OSError, ValueError, http.client.HTTPException):
                turns, _ = self.ask("GET", "/api/turns")
                for turn in turns["turns"]:
                    what = "move" if turn["event"] == "moved" else "choice"
                    event = {"is": turn["event"], what: self.chance.choice(turn["moves"])}
                    self.ask("POST", f"/api/tables/{turn['table']}/act", {"number": turn["number"], "event": event})
                    self.moves += 1
                    moved = time.monotonic()
                if time.monotonic() - moved > 2:  # those games are over
                    self.ask("POST", "/api/tables", {"terms": self.TERMS})
                    moved = time.monotonic()

    def stop(self):
        self.is_over = True
        if self.thread.ident:
            self.thread.join()


def wait_until(what, why):
    """How many seconds it took."""
    begun = time.monotonic()
    while not what():
        if time.monotonic() - begun > PATIENCE:
            raise AssertionError(f"{why}: not within {PATIENCE} seconds")
        time.sleep(0.1)
    return time.monotonic() - begun


def is_busy():
    """Whether the machine does so much besides that times mean nothing."""
    return os.getloadavg()[0] > BUSY * os.cpu_count()


class Evening:
    def __init__(self, options, folder, server, chance):
        self.options = options
        self.server = server
        self.chance = chance
        self.diaries = pathlib.Path(folder) / "diaries"
        self.houses = [House(options.tablier, server) for _ in range(options.servers)]
        self.workers = [Worker(options.tablier, server, pathlib.Path(folder) / f"worker{i}") for i in range(WORKERS)]
        self.folder = folder
        self.around = contextlib.ExitStack()
        self.opponent = None
        self.crowd = None

    def begin(self):
        self.houses[0].open()
        witness.watch(self.server, "club")
        for house in self.houses[1:]:
            house.open()
        for worker in self.workers:
            worker.open()
        for house in self.houses:
            wait_until(house.is_ready, "a house is not ready")
        ports = [house.port for house in self.houses]
        # Some of the people come through nginx, and so to any of them.
        front = self.around.enter_context(nginx.Nginx(self.folder, ports)).port
        self.opponent = Opponent([*ports, front], COMPUTERS, self.chance)
        self.opponent.begin()
        self.crowd = subprocess.Popen(
            [self.options.house_load, *map(str, ports), str(front), "--tables", str(self.options.tables),
             "--seconds", "3600", "--rate", str(self.options.tables * 1.2), "--diary", "--diaries", str(self.diaries)],
            stdout=subprocess.PIPE, text=True)
        assert self.crowd.stdout.readline().strip() == "ready", "the crowd did not gather"

    def end(self):
        for process in [self.crowd] if self.crowd else []:
            process.kill()
            process.wait()
        if self.opponent:
            self.opponent.stop()
        for each in [*self.houses, *self.workers]:
            each.kill()
        self.around.close()

    def members(self):
        found = self.server.sql("SELECT convert_from(name, 'UTF8') FROM tablier.records WHERE name >= 'member/'"
                                " AND name < 'member0'", "club")
        return set(found.splitlines())

    def orphans(self):
        return int(self.server.sql(
            "SELECT count(*) FROM tablier.records AS lease WHERE name >= 'lease/' AND name < 'lease0' AND NOT EXISTS"
            " (SELECT FROM tablier.records AS member WHERE member.name = 'member/'::bytea || lease.value)", "club"))

    def kill(self, comes_at_once):
        """The one that owns most is started again at once, or after the others have taken over."""
        house, tables = self.greatest_owner()
        before = self.members()
        worker = self.chance.choice(self.workers)
        worker.kill()
        worker.open()
        house.kill()
        killed = time.time() * 1000
        if comes_at_once:
            house.open()
        took = wait_until(lambda: before - self.members() and not self.orphans(), "what a dead process owned was not taken")
        if not comes_at_once:
            house.open()
        more = f", taken over after {took:.1f} s"
        if len(self.houses) > 1:
            wait_until(lambda: self.first_move(tables, killed), "no move is acknowledged at the tables of a dead process")
            waited = (self.first_move(tables, killed) - killed) / 1000
            more += f", a move at one of its {len(tables)} tables acknowledged after {waited:.1f} s"
            if waited > TAKEN_OVER:
                assert is_busy(), f"a move at its tables was acknowledged only after {waited:.1f} s"
                more += f" (NOT within {TAKEN_OVER} s, which was waived: the load is {os.getloadavg()[0]:.1f})"
        return more

    def greatest_owner(self):
        """And its tables."""
        house, tables = max(((house, self.owned_by(house.member())) for house in self.houses), key=lambda found: len(found[1]))
        assert tables, "no process owns a table"
        return house, tables

    def owned_by(self, member):
        found = self.server.sql("SELECT substr(convert_from(name, 'UTF8'), 7) FROM tablier.records WHERE name >= 'lease/'"
                                f" AND name < 'lease0' AND value = '{member}'", "club")
        return set(found.splitlines())

    def first_move(self, tables, killed):
        """When one was acknowledged by the next owner: what comes sooner was on its way."""
        on_its_way = 500
        return min((line["acknowledged"] for line in witness.read_diary(self.diaries).moves
                    if line["table"] in tables and line["acknowledged"] > killed + on_its_way), default=None)

    def restart(self):
        """One after the other, as the operator's loop does (docs/deploy.md); the first may be of a later version."""
        for i, house in enumerate(self.houses):
            house.end()
            if i == 0 and self.options.later:
                house.program = self.options.later
            house.open()
            wait_until(house.is_ready, "a restarted house is not ready")
        if self.options.later:
            self.server.sql("SELECT later FROM tablier.records LIMIT 1", "club")  # tests/later_program.cpp
        return ""

    def without_database(self, until):
        """Every process says that it lives."""
        def is_over():
            for house in self.houses:
                patience = PATIENCE if is_busy() else ANSWERS
                assert house.status("/healthz", patience) == 200, f"a house was silent for {patience} s without its database"
            return until()
        wait_until(is_over, "the database was away, and nobody noticed")

    def disturb(self, what):
        """What else there is to say of it."""
        if what in (KILL, KILL_AND_START):
            return self.kill(comes_at_once=what == KILL_AND_START)
        if what == RESTART:
            return self.restart()
        house = self.chance.choice(self.houses)
        if what == STOP:
            # Until nobody may be sent to any of them. Afterwards, and so before, all must be ready (round).
            self.server.stop()
            self.without_database(lambda: all(house.status("/readyz", PATIENCE) == 503 for house in self.houses))
            self.server.start()
        elif what == CRASH:
            self.server.crash()
            begun, lasts = time.monotonic(), self.chance.uniform(1, 3)
            self.without_database(lambda: time.monotonic() - begun > lasts)
            self.server.start()
        elif what == CUT:
            house.proxy.is_cut = True
            time.sleep(self.chance.uniform(0.2, 6))
            house.proxy.is_cut = False
        else:
            house.process.send_signal(signal.SIGSTOP)
            time.sleep(self.options.pause)
            house.process.send_signal(signal.SIGCONT)
        return ""

    def have_played_on(self, since):
        """Whether both at every table that is not over have had a move acknowledged since then."""
        diary = witness.read_diary(self.diaries)
        last = {}
        for line in diary.moves:
            if line["table"] not in diary.over:
                last[line["table"], line["person"]] = line["acknowledged"]
        begun = {(line["table"], line["person"]) for line in diary.moves if line["acknowledged"] < since}
        return all(acknowledged >= since for who, acknowledged in last.items() if who in begun)

    def check(self):
        faults = witness.contradictions(witness.evidence(self.server, "club", self.diaries))
        assert not faults, "\n".join(faults[:20])

    def round(self, what):
        time.sleep(self.chance.uniform(0.3, 1.0))
        begun = time.monotonic()
        more = self.disturb(what)
        lasted = time.monotonic() - begun
        since = time.time() * 1000
        wait_until(lambda: all(house.is_ready() for house in self.houses), "a house is not ready")
        back = wait_until(lambda: self.have_played_on(since), "somebody cannot play on")
        moves = self.opponent.moves
        wait_until(lambda: self.opponent.moves > moves, "the computers do not play on")
        self.check()
        print(f"  {what}, {lasted:.1f} s{more}; everybody has played on {back:.1f} s later", flush=True)

    def look_as_operator(self):
        """Every process shows the same: who lives and owns what, the workers; and how late it hears of others."""
        told = subprocess.run([self.options.tablier, "house", "token", "--store", self.server.address("club")],
                              capture_output=True, text=True, check=True)
        for house in self.houses:
            request = urllib.request.Request(f"http://127.0.0.1:{house.port}/api/operator",
                                             headers={"Authorization": "Bearer " + told.stdout.strip()})

            def is_right():
                with urllib.request.urlopen(request, timeout=10) as answer:
                    seen = json.load(answer)
                owners = {table["owner"] for table in seen["tables"] if "owner" in table}
                return ({each["number"] for each in seen["processes"]} == self.living() and owners and owners <= self.living()
                        and seen["queue"]["workers"] == WORKERS and 0 <= seen["lag"] < PATIENCE * 1000)
            wait_until(is_right, "the operator is told something else")

    def living(self):
        return {str(house.member()) for house in self.houses}

    def finish(self):
        """What the crowd says, when all have heard all."""
        self.look_as_operator()
        self.opponent.stop()
        jobs = [worker.jobs() for worker in self.workers]
        assert all(jobs), f"workers thought so often: {jobs}"
        print(f"  {self.opponent.moves} moves against computers, thoughts of workers: {jobs}")
        self.crowd.send_signal(signal.SIGTERM)
        told = self.crowd.communicate(timeout=120)[0]
        print(told)
        assert self.crowd.returncode == 0, "the diaries are wrong"
        self.check()
        return told

    def check_finds_what_is_touched(self):
        """That a row was deleted, swapped or doubled, is found in the rows alone, and beside the diaries."""
        begin = "SET session_replication_role = replica;"  # without witnesses
        table = ("(SELECT table_id FROM tablier.events WHERE event LIKE '%\"moved\"%' GROUP BY 1 HAVING count(*) > 4"
                 " ORDER BY 1 LIMIT 1)")
        move = f"(SELECT min(number) FROM tablier.events WHERE table_id = {table} AND event LIKE '%\"moved\"%')"
        touched = {
            "deleted": f"DELETE FROM tablier.events WHERE table_id = {table} AND number = {move} + 1",
            "swapped": "UPDATE tablier.events AS one SET event = other.event, sum = other.sum FROM tablier.events AS other"
                       f" WHERE one.table_id = {table} AND other.table_id = one.table_id AND one.number - {move} IN (0, 1)"
                       f" AND one.number + other.number = 2 * {move} + 1",
            "doubled": "INSERT INTO tablier.events SELECT DISTINCT ON (table_id) table_id, number + 1, event, sum"
                       f" FROM tablier.events WHERE table_id = {table} ORDER BY table_id, number DESC",
        }
        self.server.sql("CREATE TABLE kept AS SELECT * FROM tablier.events", "club")
        for how, statement in touched.items():
            self.server.sql(begin + statement, "club")
            assert faults_of_rows(self.options.tablier, self.server), f"'house check' misses a row that was {how}"
            found = witness.contradictions(witness.evidence(self.server, "club", self.diaries))
            assert found, f"the witness misses a row that was {how}"
            self.server.sql(begin + "DELETE FROM tablier.events; INSERT INTO tablier.events SELECT * FROM kept", "club")
        self.check()

    def check_finds_what_others_did(self):
        """That a table is taken from somebody who lives, and that somebody writes at a table of another's, or is dead."""
        lease, owner = self.server.sql(
            "SELECT convert_from(lease.name, 'UTF8'), convert_from(lease.value, 'UTF8') FROM tablier.records AS lease"
            " JOIN tablier.records AS member ON member.name = 'member/'::bytea || lease.value"
            " WHERE lease.name >= 'lease/' AND lease.name < 'lease0'"
            " AND EXISTS (SELECT FROM tablier.events WHERE table_id = substr(lease.name, 7)) LIMIT 1", "club").split("|")
        table = lease.removeprefix("lease/")
        stranger = "999999999"
        seen = self.server.sql("SELECT max(id) FROM witness.seen", "club")

        # Each by a connection of its own, which a beat tells whose it is.
        def joins(member):
            return f"INSERT INTO tablier.records VALUES ('member/{member}', '', 0), ('beat/{member}', '0', 0)"

        def does(member, statement):
            return f"UPDATE tablier.records SET sum = 0 WHERE name = 'beat/{member}'; {statement}"

        takes = does(stranger, f"UPDATE tablier.records SET value = '{stranger}' WHERE name = '{lease}'")
        buries = does(stranger, f"DELETE FROM tablier.records WHERE name = 'member/{owner}'")
        writes = f"INSERT INTO tablier.events VALUES ('{table}', {stranger}, '', 0)"
        event = f"{table}: event {stranger} was written by"
        for happens, expected in (
                ([takes], [f"{table}: was taken by {stranger} while {owner} lived and owned it"]),
                ([does(stranger, writes)], [f"{event} {stranger}, and its owner was {owner}"]),
                ([buries, does(owner, writes)], [f"{event} {owner}, and its owner was {owner}"]),
                ([buries, takes, does(owner, writes)], [f"{event} {owner}, and its owner was {stranger}"]),
                ([does(owner, writes)], []),
                ([buries, takes, does(stranger, writes)], [])):
            self.server.sql("CREATE TABLE kept_records AS SELECT * FROM tablier.records", "club")
            for statement in [joins(stranger), *happens]:
                self.server.sql(statement, "club")
            found = list(witness.faults_of_owners(witness.evidence(self.server, "club", self.diaries).seen))
            self.server.sql(f"""
                SET session_replication_role = replica;
                DELETE FROM tablier.events WHERE number = {stranger};
                DELETE FROM tablier.records;
                INSERT INTO tablier.records SELECT * FROM kept_records;
                DROP TABLE kept_records;
                DELETE FROM witness.seen WHERE id > {seen}""", "club")
            assert found == expected, f"after {happens} the witness says {found}"
        self.check()

    def check_finds_wrong_clocks(self):
        """Of a table that was taken from the dead."""
        found = witness.evidence(self.server, "club", self.diaries)
        taken = [(table, number) for table, number, _ in witness.taken_from_the_dead(found.logs, found.seen)
                 if witness.clocks_before(found.logs[table], number)]
        assert taken, "no clocks were set after somebody died"
        table, number = taken[0]
        for wrong in (-2 * witness.CLOCK, 2 * witness.CLOCK):
            events = dict(found.logs[table])
            event = json.loads(events[number])
            event["event"]["entry"]["event"]["left"][0] += wrong
            events[number] = json.dumps(event)
            faults = list(witness.faults_of_clocks(found.logs | {table: list(events.items())}, found.seen))
            assert any(f"{table}: event {number} sets the clocks" in fault for fault in faults), faults


def faults_of_rows(program, server):
    checked = subprocess.run([program, "house", "check", "--store", server.address("club")], capture_output=True,
                             text=True, check=False)
    return [] if checked.returncode == 0 else checked.stdout.splitlines() or [checked.stderr]


def spend(options, rounds, chance):
    with tempfile.TemporaryDirectory() as folder, postgres.Postgres() as server:
        server.create("club")
        evening = Evening(options, folder, server, chance)
        try:
            evening.begin()
            what_happens = kinds(options.servers)
            happens = [what_happens[i % len(what_happens)] for i in range(rounds)]
            chance.shuffle(happens)
            for what in happens:
                evening.round(what)
            told = evening.finish()
        finally:
            evening.end()
        faults = faults_of_rows(options.tablier, server)
        assert not faults, "\n".join(faults)
        moves = re.search(r"(\d+) moves acknowledged .* (\d+) lines broken", told)
        kills = happens.count(KILL) + happens.count(KILL_AND_START)
        assert moves and int(moves.group(1)) >= 10 * rounds and int(moves.group(2)) >= kills, \
            "too little happened for this to prove anything"
        evening.check_finds_what_is_touched()
        evening.check_finds_what_others_did()
        evening.check_finds_wrong_clocks()


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("tablier")
    reader.add_argument("house_load")
    reader.add_argument("rounds", type=int, nargs="?")
    reader.add_argument("--servers", type=int, default=3)
    reader.add_argument("--tables", type=int, default=50)
    reader.add_argument("--pause", type=float, default=7)
    reader.add_argument("--later")
    reader.add_argument("--seed", type=int, default=random.randrange(10**9))
    options = reader.parse_args()
    options.rounds = options.rounds or len(kinds(options.servers))
    print(f"house_many: seed {options.seed}, processes {options.servers}")
    chance = random.Random(options.seed)
    for first in range(0, options.rounds, ROUNDS_OF_AN_EVENING):
        try:
            spend(options, min(ROUNDS_OF_AN_EVENING, options.rounds - first), chance)
        except AssertionError as fault:
            sys.exit(f"house_many: {fault} (seed {options.seed})")


if __name__ == "__main__":
    main()
