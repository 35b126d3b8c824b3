#!/usr/bin/env python3
"""bot_test.py BOT ADDRESS: a guest makes two bots and a table; both play there until the game is over. One of them comes
through a passage that is closed for a while, as when a house is started again."""
import http.cookiejar
import json
import socket
import subprocess
import sys
import threading
import time
import urllib.request

BOT, ADDRESS = sys.argv[1], sys.argv[2].rstrip("/")
opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))


def ask(method, path, body=None, token=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = "Bearer " + token
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(ADDRESS + path, data, headers, method=method)
    with (urllib.request.urlopen(request) if token else opener.open(request)) as answer:
        return answer.read().decode()


class Passage:
    """To the house, from a port of its own."""

    def __init__(self):
        self.door = self.lines = None
        self.port = 0

    def open(self):
        self.lines = []
        self.door = socket.create_server(("127.0.0.1", self.port))
        self.port = self.door.getsockname()[1]
        threading.Thread(target=self.let_in, args=(self.door, self.lines), daemon=True).start()

    def close(self):
        self.door.shutdown(socket.SHUT_RDWR)
        self.door.close()
        for line in self.lines:
            try:
                line.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def let_in(self, door, lines):
        host, port = ADDRESS.removeprefix("http://").split(":")
        try:
            while True:
                ends = (door.accept()[0], socket.create_connection((host, int(port))))
                lines.extend(ends)
                for one, other in (ends, ends[::-1]):
                    threading.Thread(target=self.carry, args=(one, other), daemon=True).start()
        except OSError:
            pass

    @staticmethod
    def carry(one, other):
        try:
            while data := one.recv(65536):
                other.sendall(data)
            other.shutdown(socket.SHUT_WR)
        except OSError:
            pass


ask("GET", "/api/me")
tokens = [json.loads(ask("POST", "/api/bots", {"name": name}))["token"] for name in ("Ann", "Bob")]
terms = {"game": "qenj4", "options": {}, "start": {"how": "random"}, "seats": [{"chair": "me"}, {"chair": "link"}],
         "random_sides": False, "listed": False, "aids": False, "taking_back": "never", "talk": True, "pair": False}
made = json.loads(ask("POST", "/api/tables", {"terms": terms}, tokens[0]))
table = made["table"]
passage = Passage()
passage.open()
bots = [subprocess.Popen([sys.executable, BOT, f"http://127.0.0.1:{passage.port}", tokens[0]])]
try:
    time.sleep(1)
    passage.close()
    time.sleep(1)
    passage.open()
    # Only now the game begins.
    bots.append(subprocess.Popen([sys.executable, BOT, ADDRESS, tokens[1], table, made["key"]]))
    seen = 0
    while json.loads(ask("GET", f"/api/tables/{table}", None, tokens[0]))["card"]["state"] != "over":
        more = json.loads(ask("GET", f"/api/tables/{table}/events?wait=30&from={seen}", None, tokens[0]))
        assert more["from"] == seen
        seen += len(more["events"])
        assert all(bot.poll() is None for bot in bots), "a bot has ended"
    game = ask("GET", f"/api/tables/{table}/game.pgn", None, tokens[1])
    assert '[Game "qenj4"]' in game and '[Result "*"]' not in game, game
finally:
    for bot in bots:
        bot.kill()
        bot.wait()
