#!/usr/bin/env python3
"""A PostgreSQL of Debian's package for tests: a cluster of its own in a temporary folder, run as an ordinary user, on
127.0.0.1 and a socket in its folder. It ends with the test, however that ends.

    with postgres.Postgres() as server:
        server.create("club")
        subprocess.run([program, "--store", server.address("club")])
        server.stop(); server.start()

`postgres.py DATABASE...` starts one with these databases, prints their addresses and stays until it is ended: for
measurements (docs/scaling.md).
"""
import contextlib
import os
import pathlib
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

PROGRAMS = pathlib.Path("/usr/lib/postgresql/15/bin")
USER = "tablier"  # of the database
SETTINGS = ["shared_buffers=64MB", "max_connections=100", "log_min_messages=fatal", "max_wal_size=256MB"]


def as_ordinary_user():
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return [], os.geteuid(), os.getegid()
    somebody = pwd.getpwnam("nobody")
    return ([f"--reuid={somebody.pw_uid}", f"--regid={somebody.pw_gid}", "--clear-groups"], somebody.pw_uid,
            somebody.pw_gid)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Postgres:
    """`synced`: as it is used. Without, a test that only asks whether something works takes less time."""

    def __init__(self, synced=True):
        self.folder = tempfile.mkdtemp(prefix="tablier-postgres-")
        self.port = free_port()
        self.process = None
        self.settings = SETTINGS + ([] if synced else ["fsync=off", "full_page_writes=off"])
        self.drop, user, group = as_ordinary_user()
        os.chown(self.folder, user, group)

    def __enter__(self):
        try:
            self.run("initdb", "--auth=trust", f"--username={USER}", "--no-sync", "--no-instructions",
                     "--encoding=UTF8", "--locale=C", "--pgdata", f"{self.folder}/data")
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self.process:
            self.end(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def command(self, program, *words):
        # When this process is gone, the server goes as well.
        return ["setpriv", *self.drop, "--pdeathsig=QUIT", str(PROGRAMS / program), *words]

    def run(self, program, *words):
        done = subprocess.run(self.command(program, *words), cwd=self.folder, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"{program}: {done.stdout}{done.stderr}")
        return done.stdout

    def start(self):
        """Returns when it answers."""
        settings = [word for setting in self.settings for word in ("-c", setting)]
        self.process = subprocess.Popen(
            self.command("postgres", "-D", f"{self.folder}/data", "-k", self.folder, "-h", "127.0.0.1", "-p",
                         str(self.port), *settings),
            cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(600):
            asked = subprocess.run([PROGRAMS / "pg_isready", "-q", "-h", self.folder, "-p", str(self.port)], check=False)
            if asked.returncode == 0:
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError("PostgreSQL did not start")

    def end(self, how):
        self.process.send_signal(how)
        self.process.wait(timeout=60)
        self.process = None

    def stop(self):
        """As an operator does: what is under way is broken off, what is done is kept."""
        self.end(signal.SIGINT)

    def crash(self):
        """At once; the next start recovers from the log."""
        self.end(signal.SIGQUIT)

    def create(self, database):
        self.sql(f"CREATE DATABASE {database}")

    def sql(self, statement, database="postgres"):
        """What a statement answers: lines, with | between columns."""
        return self.run("psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-p", str(self.port),
                        "-U", USER, "-d", database, "-c", statement).strip()

    def address(self, database, port=None):
        """Through TCP; `port`: of whatever stands in between."""
        return f"postgresql://{USER}@127.0.0.1:{port or self.port}/{database}"

    def socket_address(self, database):
        return f"postgresql:///{database}?host={self.folder}&port={self.port}&user={USER}"


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    with Postgres() as server, contextlib.suppress(KeyboardInterrupt):
        for database in sys.argv[1:]:
            server.create(database)
            print(server.socket_address(database), flush=True)
        signal.pause()


if __name__ == "__main__":
    main()
