#!/usr/bin/env python3
"""starts_check TABLIER [--all]: every start of the galleries (src/games/*/starts.json) is a legal position with the side
to move that is named; what is called proved is proved again, with as much effort as is told: one in eight, or all. Where
no start is fair, others are offered: the hardest proofs, of which the easiest is proved again unless all are."""
import json
import pathlib
import subprocess
import sys

GAMES = pathlib.Path(__file__).resolve().parent.parent / "src/games"


def ask(*words):
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)}: {done.stderr}")
    return json.loads(done.stdout)


def main():
    program = sys.argv[1]
    every = 1 if "--all" in sys.argv[2:] else 8
    wrong, proved = [], 0
    files = sorted(GAMES.glob("*/starts.json"))
    for file in files:
        game = file.parent.name
        gallery = json.loads(file.read_text(encoding="utf-8"))
        near = gallery.get("near", [])
        if bool(gallery["fair"]) == bool(near):
            wrong.append(f"{game}: fair starts, or others instead")
        for start in gallery["fair"] + near + gallery["handicap"]:
            shown = ask(program, "show", game, start["position"], "--json")
            if shown["to_move"] != start["first"] or shown["outcome"] != "ongoing":
                wrong.append(f"{game}, seed {start['seed']}: {shown['to_move']}, {shown['outcome']}")
            spared = start is not near[-1] if start in near else start["seed"] % every
            if "proved" not in start or (every > 1 and spared):
                continue
            found = ask(program, "solve", game, start["position"], "--time", "600", "--json")
            proved += 1
            if found.get("proved") != start["proved"]:
                wrong.append(f"{game}, seed {start['seed']}: said {start['proved']}, proved {found.get('proved')}")
            elif found["nodes"] != start.get("effort", found["nodes"]):
                wrong.append(f"{game}, seed {start['seed']}: said {start['effort']} positions, took {found['nodes']}")
    if not files or not proved:
        wrong.append("nothing was proved")
    print("\n".join(wrong) or f"{proved} starts proved again")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
