#!/usr/bin/env python3
"""postgres_test.py ON_POSTGRES TABLIER: the store of a house on a real PostgreSQL; `tablier house copy` while it is
stopped and started again; a house whose database is far away; the restore drill; back to a moment before a disaster, out of
PostgreSQL's own log."""
import http.cookiejar
import json
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

import postgres

SOURCE = pathlib.Path(__file__).resolve().parent.parent
TABLES = 3000
ROUND_TRIP = 0.1  # seconds to a database that is far away
TERMS = {"game": "kengi", "options": {}, "start": {"how": "random"}, "seats": [{"chair": "me"}, {"chair": "open"}],
         "random_sides": True, "listed": True, "aids": False, "taking_back": "if_agreed", "talk": True, "pair": False}


def run(*words, **more):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, timeout=300, **more)


def must(*words, **more):
    done = run(*words, **more)
    if done.returncode != 0:
        sys.exit(f"postgres_test: {' '.join(map(str, words))}: {done.stdout}{done.stderr}")
    return done.stdout


def club(program, folder):
    """The data of a house with many tables, out of lines as `house export` writes them."""
    lines = [json.dumps({"name": f"setting/x{i}", "value": "é" * (i % 50)}) for i in range(500)]
    lines += [json.dumps({"table": f"t{i}", "events": [f"event {k} of {i}" * 20 for k in range(i % 20 + 1)]})
              for i in range(TABLES)]
    must(program, "house", "import", "-", "--data", folder, input="\n".join(lines) + "\n")


def copied(said):
    if f"{TABLES} tables and 500 records have been copied and compared" not in said:
        sys.exit(f"postgres_test: the copy said {said}")
    return said.split()[-1]


def copy_often_interrupted(program, server, data):
    """A copy that is killed, and one under which PostgreSQL stops; both go on, and the end is the same as without."""
    server.create("whole")
    hash_of_all = copied(must(program, "house", "copy", "--data", data, "--store", server.address("whole")))
    server.create("club")
    address = server.socket_address("club")
    interrupted = 0
    for stop in (lambda copy: copy.kill(), lambda copy: server.crash(), lambda copy: server.stop()):
        copy = subprocess.Popen([program, "house", "copy", "--data", data, "--store", address],
                                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        copy.stdout.readline()  # something is there
        stop(copy)
        if server.process is None:
            time.sleep(0.3)
            server.start()
        copy.communicate(timeout=120)
        interrupted += copy.returncode != 0
        if interrupted == 1:
            served = run(program, "house", "people", "--store", address)
            if served.returncode == 0 or "unfinished copy" not in served.stderr:
                sys.exit(f"postgres_test: an unfinished copy was opened: {served.stdout}{served.stderr}")
    if interrupted == 0:
        sys.exit("postgres_test: no copy was interrupted")
    if copied(must(program, "house", "copy", "--data", data, "--store", address)) != hash_of_all:
        sys.exit("postgres_test: the copies differ")
    again = run(program, "house", "copy", "--data", data, "--store", address)
    if again.returncode == 0 or "only copied into an empty one" not in again.stderr:
        sys.exit(f"postgres_test: a copy went into data: {again.stdout}{again.stderr}")
    if must(program, "house", "check", "--store", address) != "The data is whole.\n":
        sys.exit("postgres_test: the copy is not whole")


def copy_is_compared(program, server, data):
    """A row that somebody has changed is found."""
    server.create("changed")
    address = server.address("changed")
    copied(must(program, "house", "copy", "--data", data, "--store", address))
    server.sql("INSERT INTO tablier.records VALUES ('unfinished-copy', "
               f"convert_to('{os.path.realpath(data)}', 'UTF8'), 0)", "changed")
    refused = run(program, "house", "copy", "--data", data, "--store", address)
    if refused.returncode == 0 or "damaged" not in refused.stderr:
        sys.exit(f"postgres_test: a wrong checksum was not found: {refused.stdout}{refused.stderr}")


class FarAway:
    """A line to the database on which everything takes its time."""

    def __init__(self, to):
        self.to = to
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            near, _ = self.listener.accept()
            threading.Thread(target=self.connect, args=(near,), daemon=True).start()

    def connect(self, near):
        time.sleep(ROUND_TRIP)
        far = socket.create_connection(("127.0.0.1", self.to))
        for one, other in ((near, far), (far, near)):
            other.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            threading.Thread(target=self.carry, args=(one, other), daemon=True).start()

    @staticmethod
    def carry(one, other):
        try:
            while data := one.recv(65536):
                time.sleep(ROUND_TRIP / 2)
                other.sendall(data)
            other.shutdown(socket.SHUT_WR)
        except OSError:
            pass


def serve(program, *flags):
    """A house and its port; the test ends where it does not start."""
    house = subprocess.Popen([program, "serve", "--port", "0", "--host", "127.0.0.1", *flags], stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, text=True)
    found = re.search(r"http://[^/]+:(\d+)/", house.stdout.readline())
    if not found:
        sys.exit(f"postgres_test: serve {' '.join(flags)}: exit status {house.wait()}")
    port = int(found.group(1))
    if not is_ready(port):  # whoever is let in finds a house that has joined those that share the database
        sys.exit("postgres_test: a house lets people in before it is ready")
    return house, port


def is_ready(port):
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=20) as answer:
            return answer.status == 200
    except urllib.error.HTTPError as refused:
        if refused.code != 503:
            raise
        return False


def make_table(port):
    """By a guest."""
    guest = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
    home = f"http://127.0.0.1:{port}"
    guest.open(f"{home}/api/me", timeout=20).read()
    body = json.dumps({"terms": TERMS}).encode()
    made = guest.open(urllib.request.Request(f"{home}/api/tables", body, {"Content-Type": "application/json"}), timeout=20)
    return json.loads(made.read())["table"]


def house_far_from_its_database(program, server):
    """It starts, and a table is made."""
    server.create("far")
    far = FarAway(server.port)
    house, port = serve(program, "--store", server.address("far", far.port))
    try:
        table = make_table(port)
    finally:
        house.terminate()
        house.wait(timeout=30)
    return table


def drill(program, server, table):
    """What deploy/ has for operators, on the house of the test before."""
    server.create("scratch")
    environment = dict(os.environ, PATH=f"{pathlib.Path(program).resolve().parent}:{postgres.PROGRAMS}:{os.environ['PATH']}")
    for name in ("TABLIER_STORE", "PGPASSWORD"):
        environment.pop(name, None)
    script = SOURCE / "deploy/restore-drill"
    said = must(script, server.address("far"), server.address("scratch"), env=environment)
    if said != "The data is whole.\n1 tables, 0 missing after the restore\n":
        sys.exit(f"postgres_test: the drill said {said}")
    if table not in must(program, "house", "tables", env=dict(environment, TABLIER_STORE=server.address("scratch"))):
        sys.exit("postgres_test: the table is not in the restored house")
    for lost in ("DELETE FROM tablier.records WHERE name LIKE 'live/%'", "UPDATE tablier.events SET sum = sum + 1"):
        server.sql(lost, "scratch")
    if run(program, "house", "check", env=dict(environment, TABLIER_STORE=server.address("scratch"))).returncode == 0:
        sys.exit("postgres_test: a damaged copy is called whole")
    shown = run(script, server.address("far").replace("@", ":secret@"), server.address("scratch"), env=environment)
    if shown.returncode != 2 or "command line" not in shown.stderr:
        sys.exit(f"postgres_test: the drill takes a password: {shown.stdout}{shown.stderr}")


def table_of_a_house(program, server, database):
    """Made, and then the house is closed."""
    house, port = serve(program, "--store", server.address(database))
    try:
        return make_table(port)
    finally:
        house.terminate()
        house.wait(timeout=30)


def back_to_a_moment(program):
    """As docs/deploy.md says: the log is archived, a base is taken, and what was done after a moment is undone."""
    server = postgres.Postgres()
    archive, base, data = (f"{server.folder}/{name}" for name in ("wal", "base", "data"))
    server.settings += ["wal_level=replica", "archive_mode=on",
                        f"archive_command=test ! -f {archive}/%f && cp %p {archive}/%f"]
    folder = os.stat(server.folder)
    os.mkdir(archive, mode=0o700)
    os.chown(archive, folder.st_uid, folder.st_gid)
    with server:
        server.create("club")
        in_base = table_of_a_house(program, server, "club")
        server.run("pg_basebackup", f"--pgdata={base}", "--checkpoint=fast", "-h", server.folder, "-p", str(server.port), "-U",
                   postgres.USER)
        in_log = table_of_a_house(program, server, "club")
        moment = server.sql("SELECT clock_timestamp()")
        too_late = table_of_a_house(program, server, "club")
        server.sql("UPDATE tablier.events SET sum = sum + 1", "club")
        if run(program, "house", "check", "--store", server.address("club")).returncode == 0:
            sys.exit("postgres_test: the disaster was none")

        server.stop()  # what is left of the log is archived
        os.rename(data, f"{data}.old")
        must("cp", "-a", base, data)
        pathlib.Path(data, "recovery.signal").touch()
        server.settings += [f"restore_command=cp {archive}/%f %p", f"recovery_target_time={moment}",
                            "recovery_target_action=promote"]
        server.start()
        until = time.monotonic() + 60
        while server.sql("SELECT pg_is_in_recovery()") != "f":
            if time.monotonic() > until:
                sys.exit("postgres_test: PostgreSQL does not accept writes after going back")
            time.sleep(0.05)
        if must(program, "house", "check", "--store", server.address("club")) != "The data is whole.\n":
            sys.exit("postgres_test: the house of that moment is not whole")
        tables = must(program, "house", "tables", "--store", server.address("club"))
        if [table in tables for table in (in_base, in_log, too_late)] != [True, True, False]:
            sys.exit(f"postgres_test: at that moment there were {in_base} and {in_log}, not {too_late}: {tables}")
        table_of_a_house(program, server, "club")  # and it goes on


def main():
    on_postgres, program = sys.argv[1:3]
    with postgres.Postgres() as server, tempfile.TemporaryDirectory() as folder:
        server.create("store")
        environment = dict(os.environ, TABLIER_POSTGRES=server.socket_address("store"), LANG="C")
        tests = subprocess.run([on_postgres, "--gtest_brief=1"], env=environment, check=False, timeout=600)
        if tests.returncode != 0:
            sys.exit(tests.returncode)
        data = os.path.join(folder, "house")
        club(program, data)
        copy_often_interrupted(program, server, data)
        copy_is_compared(program, server, data)
        drill(program, server, house_far_from_its_database(program, server))
    back_to_a_moment(program)


if __name__ == "__main__":
    main()
