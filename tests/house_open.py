#!/usr/bin/env python3
"""house_open TABLIER: `serve` with a house, as a process of its own. It tells where it can be joined, also as a code to scan,
which zbarimg reads; a second one on the same data says so and stops; damaged data are told and left as they are; and when
data cannot be written any more while it runs, moves are refused until they can."""
import pathlib
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time

from guests import House, Player, begin, fail, must_be_made, must_be_refused, not_opened, play, urlopen

URL = "https://games.example.org/tablier/"


def codes(told):
    """What another program reads in the codes that were drawn with half blocks: light modules are the letters."""
    lines = [line for line in told.splitlines() if line and not set(line) - set(" ▀▄█")]
    if not lines:
        return []
    rows = []
    for line in lines:
        rows.append(["1" if letter in " ▄" else "0" for letter in line])
        rows.append(["1" if letter in " ▀" else "0" for letter in line])
    dots = 4  # a module
    text = f"P1\n{dots * len(lines[0])} {dots * len(rows)}\n"
    for row in rows:
        text += ("".join(dot * dots for dot in row) + "\n") * dots
    with tempfile.NamedTemporaryFile("w", suffix=".pbm") as picture:
        picture.write(text)
        picture.flush()
        read = subprocess.run(["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", picture.name],
                              capture_output=True, text=True, timeout=60, check=False)
    return read.stdout.split() or ["nothing that can be read"]


def told_by(program, data, *flags, before=()):
    with House(program, data, *flags, before=before) as house:
        status = house.end()
        if status != 0:
            fail(f"serve {' '.join(flags)} ended with {status}: {house.written()}")
        return house.told


def network_addresses(told):
    return re.findall(r"^  (http://\S+)$", told, re.M)


def own_address():
    """Of this machine in its network, if it is in one: nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = asked.getsockname()[0]
        return None if address.startswith("127.") else address


def joined(program, folder):
    with House(program, folder / "open", "--host", "0.0.0.0") as house:
        addresses = network_addresses(house.told)
        for address in addresses:
            with urlopen(address + "healthz", timeout=30) as answer:
                if answer.status != 200:
                    fail(f"the house is not at {address}, where it says it is")
        house.end()
    if own_address() and not any(f"//{own_address()}:" in address for address in addresses):
        fail(f"the house tells {addresses}, and this machine is at {own_address()}")
    # A machine without a network can be joined by nobody: there is no code, then.
    if codes(house.told) != addresses[:1]:
        fail(f"the house is at {addresses}, and the code leads to {codes(house.told)}")


def joined_where_the_operator_says(program, folder):
    for host in ("127.0.0.1", "0.0.0.0"):
        told = told_by(program, folder / "open", "--host", host, "--public-url", URL)
        if codes(told) != [URL]:
            fail(f"the public address is {URL}, and the code leads to {codes(told)}")


def joined_by_nobody(program, folder):
    ways = [(["--host", "127.0.0.1"], [])]
    alone = ["unshare", "--user", "--map-root-user", "--net"]
    if subprocess.run([*alone, "true"], capture_output=True, check=False).returncode == 0:
        ways.append((["--host", "0.0.0.0"], alone))
    else:
        print("house_open: not tried, for want of network namespaces: a machine without a network")
    for flags, before in ways:
        told = told_by(program, folder / "open", *flags, before=before)
        if codes(told) or "Scan" in told:
            fail(f"serve {' '.join(flags)} where nobody can join draws a code:\n{told}")


def opened_twice(program, folder):
    data = folder / "twice"
    with House(program, data) as house:
        players = [Player(house.address), Player(house.address)]
        table = begin(*players)
        second = not_opened(program, data)
        if second.returncode != 1 or second.stdout:
            fail(f"a second house on the same data ended with {second.returncode}: {second.stdout}{second.stderr}")
        if second.stderr != f"tablier: Another house is running on the folder '{data}'.\n":
            fail(f"a second house on the same data says: {second.stderr}")
        if play(players, table, 2):
            fail("the first house does not go on")
        house.process.send_signal(signal.SIGKILL)
        house.process.wait()
    # Nothing that was left behind is taken for a house.
    with House(program, data) as house:
        players[0].address = house.address
        if players[0].plies(table) != 2:
            fail("moves are missing")


def two_tables(program, data):
    """The people and the tables, three moves at each, of a house that was closed."""
    with House(program, data) as house:
        players = [Player(house.address), Player(house.address)]
        tables = [begin(*players), begin(*players)]
        if any(play(players, table, 3) for table in tables) or house.end() != 0:
            fail("the tables were not played at")
    return players, tables


def damage_moves(file, table):
    """Every one, also where pages of the file have copies that nobody reads any more. How many were whole."""
    moves = re.compile(rb'(%s[^{]{0,9}\{"at":\d+,"event":\{"is":"played","entry":\{"at":\d+,"event":\{"is":")moved"'
                       % table.encode())
    damaged, count = moves.subn(rb'\1lured"', file.read_bytes())
    if count > 0:
        with open(file, "r+b") as opened:
            opened.write(damaged)
    return count


def must_be_written(house, what):
    """In its log, by and by: it looks through all its data beside everything else."""
    for _ in range(600):
        if what in house.written():
            return
        time.sleep(0.1)
    fail(f"'{what}' is not in the log: {house.written()}")


def damaged_at_one_table(program, folder):
    """While it runs, where it has not read yet. It says what cannot be read, there and when it opens again, the other table
    goes on, and nothing is put in its place."""
    data = folder / "damaged"
    file = data / "house.db"
    players, (whole, damaged) = two_tables(program, data)
    for is_first in (True, False):
        with House(program, data) as house:
            if is_first and damage_moves(file, damaged) == 0:
                fail("no move was found in the file")
            for player in players:
                player.address = house.address
            status, answer = players[0].call("GET", f"/api/tables/{damaged}/events?from=0&wait=0")
            if status != 503 or f"'{file}' is damaged" not in answer["error"]["text"]:
                fail(f"a damaged table is told with {status}: {answer}")
            if play(players, whole, 1):
                fail("the table that is whole does not go on")
            house.must_be_well()
            if not is_first:
                must_be_written(house, "Restore a backup")
            house.end()
    if b'"lured"' not in file.read_bytes() or damage_moves(file, damaged) > 0:
        fail("what was damaged was replaced")


def damaged_altogether(program, folder):
    data = folder / "cut"
    two_tables(program, data)
    half = (data / "house.db").read_bytes()
    half = half[:len(half) // 2]
    (data / "house.db").write_bytes(half)
    done = not_opened(program, data)
    if done.returncode != 3 or done.stdout or f"'{data / 'house.db'}' is damaged" not in done.stderr:
        fail(f"a house whose data were cut off ended with {done.returncode}: {done.stdout}{done.stderr}")
    if (data / "house.db").read_bytes() != half:
        fail("data that were cut off were changed")


def unwritable_for_a_while(program, folder):
    """No file may grow any more, as on a disk that is full; tests/house_full.py has a real one."""
    data = folder / "unwritable"
    with House(program, data) as house:
        players = [Player(house.address), Player(house.address)]
        table = begin(*players)
        if play(players, table, 3):
            fail("the first moves were refused")
        usual = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE)
        size = (data / "house.db-wal").stat().st_size
        resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (size, usual[1]))
        mover, move, text = must_be_refused(house, players, table, "no file may grow")
        if str(data / "house.db") not in text:
            fail(f"it is not said what cannot be written: {text}")
        resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, usual)
        must_be_made(players, table, mover, move)
        house.end()
    checked = subprocess.run([program, "house", "check", "--data", str(data)], capture_output=True, text=True, timeout=60,
                             check=False)
    if checked.returncode != 0:
        fail(f"the data are not whole: {checked.stdout}{checked.stderr}")


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        joined(program, folder)
        joined_where_the_operator_says(program, folder)
        opened_twice(program, folder)
        joined_by_nobody(program, folder)
        damaged_at_one_table(program, folder)
        damaged_altogether(program, folder)
        unwritable_for_a_while(program, folder)


if __name__ == "__main__":
    main()
