#!/usr/bin/env python3
"""engines_test.py STEP ADDRESS FOLDER: somebody plays against an engine that the house seats (engines_test.cpp).

  play   a game of Qenj 1 against "tiny" to its end; what cannot be seated is refused
  fail   "broken" loses its game, and the house goes on
  begin  a table against "tiny", on which the engine is then to move; FOLDER keeps who sits there
  wait   its engine does not move there
  end    that game is played to its end
"""
import http.cookiejar
import json
import pathlib
import random
import sys
import time
import urllib.error
import urllib.request

STEP, ADDRESS, KEPT = sys.argv[1], sys.argv[2].rstrip("/"), pathlib.Path(sys.argv[3]) / "kept.json"
LONGEST = 120  # seconds, for a whole game
opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))


def ask(method, path, body=None, token=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = "Bearer " + token
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(ADDRESS + path, data, headers, method=method)
    with (urllib.request.urlopen(request) if token else opener.open(request)) as answer:
        text = answer.read().decode()
    assert "tiny_engine" not in text and "python3" not in text, "a command has left the house: " + text
    return json.loads(text)


def bot():
    ask("GET", "/api/me")
    return ask("POST", "/api/bots", {"name": "Ann"})["token"]


def make(token, game, engine, options={}):
    seats = [{"chair": "me"}, {"chair": "computer", "player": "engine:" + engine}]
    if game == "klotz":
        seats += [{"chair": "nobody"}] * 2
        options = {"players": "RG"}
    terms = {"game": game, "options": options, "start": {"how": "random"}, "seats": seats, "random_sides": False,
             "listed": True, "aids": False, "taking_back": "never", "talk": True, "pair": False}
    return ask("POST", "/api/tables", {"terms": terms}, token)["table"]


def refusal(*terms):
    try:
        make(*terms)
    except urllib.error.HTTPError as error:
        return json.load(error)["error"]["id"]
    raise AssertionError("it was not refused")


def card(token, table):
    return ask("GET", f"/api/tables/{table}", None, token)["card"]


def play(token, once=False):
    """My moves, where it is my turn."""
    for turn in ask("GET", "/api/turns?wait=1", None, token)["turns"]:
        event = {"is": turn["event"], {"moved": "move", "chose": "choice"}[turn["event"]]: random.choice(turn["moves"])}
        ask("POST", f"/api/tables/{turn['table']}/act", {"number": turn["number"], "event": event}, token)
        if once:
            return True
    return False


def play_to_the_end(token, table):
    until = time.monotonic() + LONGEST
    while card(token, table)["state"] != "over":
        assert time.monotonic() < until, card(token, table)
        play(token)
    return card(token, table)


def to_the_engine(token, table):
    """Until the engine is to move."""
    for _ in range(20):
        if card(token, table).get("acting") == 1:
            return
        play(token, once=True)
    raise AssertionError(card(token, table))


if STEP == "play":
    engines = {engine["name"]: engine["games"] for engine in ask("GET", "/api/house")["engines"]}
    assert engines["tiny"] == ["kengi", "qenj1"], engines
    token = bot()
    assert refusal(token, "kengi", "nobody") == "house.no_engine"
    assert refusal(token, "klotz", "tiny") == "house.engine_other_game"
    assert refusal(token, "kengi", "tiny", {"max_plies": "30"}) == "house.engine_other_game"
    assert refusal(token, "kengi", "../tiny") == "house.no_level"
    over = play_to_the_end(token, make(token, "qenj1", "tiny"))
    assert over["ended"] in ("rules", "repetition", "length"), over
    assert over["seats"][1]["player"] == "engine:tiny", over
elif STEP == "fail":
    token = bot()
    over = play_to_the_end(token, make(token, "kengi", "broken"))
    assert over["ended"] == "resignation" and over["winners"] == [over["seats"][0]["side"]], over
    assert ask("GET", "/api/house")["engines"][0]["name"] == "broken"
elif STEP == "begin":
    token = bot()
    table = make(token, "qenj1", "tiny")
    KEPT.write_text(json.dumps([token, table]))
    to_the_engine(token, table)
elif STEP == "wait":
    token, table = json.loads(KEPT.read_text())
    to_the_engine(token, table)
    time.sleep(1)
    assert card(token, table)["state"] == "playing" and card(token, table).get("acting") == 1, card(token, table)
elif STEP == "end":
    token, table = json.loads(KEPT.read_text())
    assert play_to_the_end(token, table)["ended"] in ("rules", "repetition", "length")
