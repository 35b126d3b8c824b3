#!/usr/bin/env python3
"""house_kill TABLIER HOUSE_LOAD [KILLS]: kills a house with SIGKILL at random moments, again and again, while fifty people
play through real sockets and write down what was acknowledged. At the end their diaries and the logs of the house must
agree: nothing lost, nothing doubled, everybody back."""
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request


def serve(program, data, port):
    house = subprocess.Popen([program, "serve", "--port", str(port), "--data", data, "--host", "127.0.0.1"],
                             stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    address = re.search(r"http://[^/]+:(\d+)/", house.stdout.readline())
    if not address:
        sys.exit("house_kill: the house did not open")
    return house, int(address.group(1))


def answers(port):
    for _ in range(200):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5):
                return True
        except OSError:
            time.sleep(0.05)
    return False


def kill_often(program, load, kills, chance):
    """What is wrong after so many kills, or None."""
    with tempfile.TemporaryDirectory() as folder:
        data = str(pathlib.Path(folder) / "house")
        house, port = serve(program, data, 0)
        # As many moves as random games have until the last kill.
        crowd = subprocess.Popen([load, str(port), "--tables", "25", "--seconds", str(int(kills * 1.2) + 3), "--rate", "60",
                                  "--diary"], stdout=subprocess.PIPE, text=True)
        try:
            if crowd.stdout.readline().strip() != "ready":
                return "the crowd did not gather"
            for _ in range(kills):
                time.sleep(chance.uniform(0.2, 1.0))
                house.send_signal(signal.SIGKILL)
                house.wait()
                house.stdout.close()
                house, _ = serve(program, data, port)
                if not answers(port):
                    return "the house did not come back"
            told = crowd.communicate(timeout=120 + 2 * kills)[0]
        finally:
            crowd.kill()
            crowd.wait()
            house.kill()
            house.wait()
        print(told)
        checked = subprocess.run([program, "house", "check", "--data", data], capture_output=True, text=True, check=False)
        if crowd.returncode != 0 or checked.returncode != 0:
            return f"diaries or data are wrong\n{checked.stdout}{checked.stderr}"
        moves = re.search(r"(\d+) moves acknowledged .* (\d+) lines broken", told)
        if not moves or int(moves.group(1)) < 10 * kills or int(moves.group(2)) < kills:
            return "too little happened for this to prove anything"
    return None


def main():
    program, load = sys.argv[1:3]
    kills = int(sys.argv[3]) if len(sys.argv) > 3 else 10
    seed = random.randrange(10**9)
    print(f"house_kill: seed {seed}")
    chance = random.Random(seed)
    # A new house and new games every ten kills: at the end of their games people do nothing that could be lost.
    while kills > 0:
        wrong = kill_often(program, load, min(kills, 10), chance)
        if wrong:
            sys.exit(f"house_kill: {wrong} (seed {seed})")
        kills -= 10


if __name__ == "__main__":
    main()
