"""The games there are, and how each is fitted and measured: src/games/list, and lab.json in the folder of a game.

  fit       tools/fit: games of each set of options, who plays, and the features that are fitted last
  levels, strength, starts, setups, layouts    tools/measure: the rows of a table, each with its rule options
  perfect   tools/measure: positions the solver may look at for each move
"""
import json
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "src/games"
LISTED = (FOLDER / "list").read_text(encoding="utf-8").split()


def lab(game):
    """What lab.json says; nothing while the game has none."""
    path = FOLDER / game / "lab.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def rows(table):
    """(game, row) for each row that a game has in this table, in the order of the list."""
    return [(game, row) for game in LISTED for row in lab(game).get(table, [])]
