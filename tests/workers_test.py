#!/usr/bin/env python3
"""workers_test TABLIER QUEUE_TEST: workers over a real PostgreSQL. The queue in it does what every queue does (the suite of
src/queue/queue_suite.h). Houses and workers that start at the same moment make their tables, or bring them up to date. Long
work gives the same bytes on this machine alone, by one worker, by two, and by two of which one is killed and one is ended in
the middle; so does every other command that workers do, and a proof passes its check."""
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

import postgres

WORK = ["balance", "qenj1", "--nodes", "20000", "--count", "24", "--json"]
OTHER_WORK = [["match", "qenj1", "--a", "1", "--b", "random", "--games", "4"],
              ["judge", "qenj1", "--player", "1", "--against", "random", "--count", "2"],
              ["solve", "qenj1", "starts", "--count", "3"],
              ["explore", "kengi", "--player", "random", "--games", "2"],
              ["compose", "qenj1", "--games", "2", "--into"]]

LOCK_OF_TABLES = 1415668332  # held by who changes tables (src/postgres/schema.cpp)


def run(*words, **more):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, timeout=300, **more)
    assert done.returncode == 0, f"{' '.join(map(str, words))}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


def worker(program, store):
    process = subprocess.Popen([program, "worker", "--threads", "1"], env={**os.environ, "TABLIER_STORE": store},
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    told = process.stdout.readline()
    assert told, process.stderr.read()
    # Unique also among copies of one machine, where hosts and processes have the same names and numbers.
    assert re.search(rf"/{process.pid}/[0-9a-f]{{8}},", told), told
    return process


def end(process):
    """How many jobs it has done."""
    process.send_signal(signal.SIGTERM)
    _, log = process.communicate(timeout=30)
    assert process.returncode == 0, log
    lines = [json.loads(line) for line in log.splitlines()]
    assert all("why" not in line for line in lines), log
    return len(lines)


def all_start(program, store):
    """Houses and workers, at the same moment."""
    kinds = 3 * [["serve", "--port", "0"], ["worker", "--threads", "1"]]
    started = [subprocess.Popen([program, *words], env={**os.environ, "TABLIER_STORE": store}, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True) for words in kinds]
    try:
        for each in started:
            assert each.stdout.readline(), each.stderr.read()
    finally:
        for each in started:
            each.terminate()
        for each in started:
            each.communicate(timeout=30)
    assert all(each.returncode == 0 for each in started), [each.returncode for each in started]


def tables_of_all_start(program, server):
    """On an empty database, on tables of an earlier version, and while somebody takes long to change tables."""
    store = server.address("start")

    def ask(sql):
        return server.sql(sql, "start")

    def tables():
        return ask("SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'tablier' ORDER BY 1, 2"
                   ), ask("SELECT * FROM tablier.parts ORDER BY part")

    for _ in range(3):
        ask("DROP SCHEMA IF EXISTS tablier CASCADE")
        all_start(program, store)
    newest = tables()
    assert "job|wanted" in newest[0] and "house|" in newest[1], newest

    def make_earlier():
        ask("ALTER TABLE tablier.job DROP COLUMN wanted; UPDATE tablier.parts SET version = 1 WHERE part = 'queue'")

    make_earlier()
    all_start(program, store)
    assert tables() == newest, "tables of an earlier version were not brought up to date"

    make_earlier()
    busy = threading.Thread(target=ask, args=[f"SELECT pg_advisory_lock({LOCK_OF_TABLES}), pg_sleep(6)"])
    busy.start()
    while ask("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted") == "0":
        time.sleep(0.02)
    all_start(program, store)
    busy.join()
    assert tables() == newest, "nobody waited for who changed tables"


def suite(queue_test, store):
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.json"
        run(queue_test, "--gtest_brief=1", f"--gtest_output=json:{report}", "--gtest_filter=Postgres/*",
            env={**os.environ, "TABLIER_TEST_STORE": store})
        count = json.loads(report.read_text())["tests"]
    assert count >= 10, f"only {count} tests of the suite ran"
    return count


def seed(n):
    """Other work each time: what was done is not done again."""
    return ["--seed", str(100 * n)]


def same_bytes(program, server):
    store = server.address("work")
    first = worker(program, store)
    assert run(program, *WORK, *seed(1), "--store", store) == run(program, *WORK, *seed(1)), "one worker"
    # Nothing is done twice: the results are there.
    begun = time.monotonic()
    run(program, *WORK, *seed(1), "--store", store)
    assert time.monotonic() - begun < 2, "what was done was done again"
    second = worker(program, store)
    assert run(program, *WORK, *seed(2), "--store", store) == run(program, *WORK, *seed(2)), "two workers"
    counts = end(first), end(second)
    assert counts[1] > 0 and sum(counts) == 48, counts


def lost(program, server):
    store = server.address("lost")
    alone = run(program, *WORK, *seed(3))
    workers = [worker(program, store) for _ in range(3)]
    asking = subprocess.Popen([program, *WORK, *seed(3), "--store", store], stdout=subprocess.PIPE, text=True)
    while workers[0].stderr.readline() == "":  # until it has done something
        time.sleep(0.01)
    workers[0].kill()
    workers[0].communicate()
    end(workers[1])
    told = asking.communicate(timeout=120)[0]
    end(workers[2])
    assert told == alone, "a worker was killed, another ended, and the result is another"


def away(program, server):
    """PostgreSQL is stopped and started while a worker works and somebody waits."""
    store = server.address("away")
    alone = run(program, *WORK, *seed(4))
    busy = worker(program, store)
    asking = subprocess.Popen([program, *WORK, *seed(4), "--store", store], stdout=subprocess.PIPE, text=True)
    busy.stderr.readline()
    server.stop()
    time.sleep(1)
    server.start()
    told = asking.communicate(timeout=120)[0]
    end(busy)
    assert told == alone, "the database was away, and the result is another"


def every_kind(program, server):
    """All that comes in tasks; what is told of the time differs."""
    store = server.address("kinds")
    busy = worker(program, store)
    with tempfile.TemporaryDirectory() as folder:
        sets = [pathlib.Path(folder) / name for name in ("here", "there")]
        for words in OTHER_WORK:
            told = []
            for into, more in zip(sets, ([], ["--store", store])):
                file = [into] if words[-1] == "--into" else []
                told.append(re.sub(r"(?m)^Time .*$", "", run(program, *words, *file, "--lang", "en", *more)))
            assert told[0] == told[1], f"{' '.join(words)}\n{told[0]}{told[1]}"
        assert sets[0].read_bytes() == sets[1].read_bytes(), "the problems are others"
    assert end(busy) >= len(OTHER_WORK)


def whole_commands(program, server, source):
    store = server.address("commands")
    busy = worker(program, store)
    game = source / "tests/games/lost.pgn"
    assert run(program, "review", game, "--store", store) == run(program, "review", game), "a review"
    with tempfile.TemporaryDirectory() as folder:
        proofs = [pathlib.Path(folder) / name for name in ("here", "there")]
        run(program, "solve", "qenj1", "start", "--proof", proofs[0])
        run(program, "solve", "qenj1", "start", "--proof", proofs[1], "--store", store)
        assert proofs[0].read_bytes() == proofs[1].read_bytes(), "a proof"
        run(program, "check-proof", proofs[1])
    end(busy)


def measurements(program, server, source):
    """tools/knowledge gets the same figures from a worker."""
    busy = worker(program, server.address("known"))
    known = []
    for more in ([], ["--store", server.address("known")]):
        with tempfile.TemporaryDirectory() as folder:
            run(source / "tools/knowledge", "qenj4", "--games", 2, "--skip", "values", "--kept", f"{folder}/kept", "--into", folder,
                *more, env={**os.environ, "TABLIER": os.path.abspath(program)})
            known.append((pathlib.Path(folder) / "qenj4/known.json").read_bytes())
    assert end(busy) > 0 and known[0] == known[1], "a worker's figures are others"


def main():
    program, queue_test = sys.argv[1:3]
    source = pathlib.Path(__file__).resolve().parent.parent
    with postgres.Postgres(synced=False) as server:
        for name in ("suite", "start", "work", "lost", "away", "kinds", "commands", "known"):
            server.create(name)
        print(suite(queue_test, server.address("suite")), "tests of the suite of queues")
        tables_of_all_start(program, server)
        same_bytes(program, server)
        lost(program, server)
        away(program, server)
        every_kind(program, server)
        whole_commands(program, server, source)
        measurements(program, server, source)
    print("workers_test: the same bytes, whoever did the work")


if __name__ == "__main__":
    main()
