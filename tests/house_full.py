#!/usr/bin/env python3
"""house_full TABLIER: a house whose disk is full, or cannot be written to any more (a real one: a small tmpfs in a temporary
folder, and files that nobody may change, so this runs as root). A move is refused with a sentence and nothing is
acknowledged, the house lives, and the same move is made once the disk lets it. On a disk that is read-only it does not
open, and says so."""
import errno
import pathlib
import subprocess
import sys
import tempfile

from guests import House, Player, begin, fail, must_be_made, must_be_refused, not_opened, play


def fill(folder):
    with open(folder / "junk", "wb", buffering=0) as junk:
        for size in (65536, 4096, 512):
            try:
                while True:
                    junk.write(b"x" * size)
            except OSError:
                pass


def begun(house):
    players = [Player(house.address), Player(house.address)]
    table = begin(*players)
    if play(players, table, 1):
        fail("the first move was refused")
    return players, table


def run_full(program, disk):
    with House(program, disk / "house") as house:
        players, table = begun(house)
        fill(disk)
        mover, move, text = must_be_refused(house, players, table, "the disk is full")
        if "no room" not in text:
            fail(f"a full disk was called: {text}")
        (disk / "junk").unlink()
        must_be_made(players, table, mover, move)
        return table, players[0]


def remount(disk, how):
    subprocess.run(["mount", "-o", f"remount,{how}", str(disk)], check=True)


def open_read_only(program, disk, table, player):
    """A disk with an open file does not become read-only, so here it is when the house opens."""
    plies = None
    for how in ("rw", "ro", "rw"):
        remount(disk, how)
        if how == "ro":
            done = not_opened(program, disk / "house")
            if done.returncode != 3 or done.stdout or str(disk / "house") not in done.stderr:
                fail(f"a house on a read-only disk ended with {done.returncode}: {done.stdout}{done.stderr}")
            continue
        with House(program, disk / "house") as house:
            player.address = house.address
            if plies not in (None, player.plies(table)):
                fail("a house that could not open has changed its data")
            plies = player.plies(table)


def is_binding(folder):
    """Whether nobody may write into a file any more that was made immutable here, not even who has opened it."""
    file = folder / "immutable"
    with open(file, "wb", buffering=0) as opened:
        if subprocess.run(["chattr", "+i", str(file)], capture_output=True, check=False).returncode != 0:
            return False
        try:
            opened.write(b"x")
            return False
        except OSError as error:
            return error.errno == errno.EPERM
        finally:
            subprocess.run(["chattr", "-i", str(file)], check=True)


def run_forbidden(program, folder):
    """Nobody may change its files any more, and then everybody may again."""
    data = folder / "house"
    with House(program, data) as house:
        players, table = begun(house)
        # The third file of SQLite is memory that processes share; the system kills whoever may not write there.
        files = [str(data / name) for name in ("house.db", "house.db-wal")]
        subprocess.run(["chattr", "+i", *files], check=True)
        try:
            mover, move, text = must_be_refused(house, players, table, "nobody may change the data")
            if "read-only" not in text:
                fail(f"data that nobody may change were called: {text}")
        finally:
            subprocess.run(["chattr", "-i", *files], check=True)
        must_be_made(players, table, mover, move)


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", folder], check=True)
        try:
            table, player = run_full(program, pathlib.Path(folder))
            open_read_only(program, pathlib.Path(folder), table, player)
        finally:
            subprocess.run(["umount", folder], check=True)
    with tempfile.TemporaryDirectory() as folder:
        if is_binding(pathlib.Path(folder)):
            run_forbidden(program, pathlib.Path(folder))
        else:
            print(f"house_full: not tried on {folder}: what happens when nobody may change the data any more")


if __name__ == "__main__":
    main()
