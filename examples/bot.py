#!/usr/bin/env python3
"""A bot that plays random legal moves at a house of Tablier: bot.py ADDRESS TOKEN [TABLE KEY]

ADDRESS is that of the house, http://localhost:8080; TOKEN comes from POST /api/bots (docs/api.md#bots). It plays wherever
it is its turn; with TABLE and KEY it first takes a free seat there.
"""
import json
import random
import sys
import time
import urllib.error
import urllib.request
from http.client import HTTPException


def ask(method, path, body=None, key=""):
    headers = {"Authorization": "Bearer " + TOKEN, "Content-Type": "application/json", "X-Table-Key": key}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(ADDRESS + path, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=90) as answer:
        return json.load(answer)


ADDRESS, TOKEN = sys.argv[1].rstrip("/"), sys.argv[2]
if len(sys.argv) > 3:
    ask("POST", f"/api/tables/{sys.argv[3]}/sit", {}, "".join(sys.argv[4:5]))
while True:
    try:
        for turn in ask("GET", "/api/turns?wait=30")["turns"]:
            event = {"is": turn["event"], {"moved": "move", "chose": "choice"}[turn["event"]]: random.choice(turn["moves"])}
            ask("POST", f"/api/tables/{turn['table']}/act", {"number": turn["number"], "event": event})
            print(turn["table"], *event.values(), flush=True)
    except urllib.error.HTTPError as error:
        print(error.code, error.read().decode(), file=sys.stderr)
        if error.code in (401, 403):
            sys.exit(1)
        time.sleep(float(error.headers.get("Retry-After", 1)))
    except (OSError, HTTPException) as error:
        print(error, file=sys.stderr)
        time.sleep(2)  # the house is away, and may come back
