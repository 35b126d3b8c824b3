#!/usr/bin/env python3
"""knowledge_test TABLIER: tools/knowledge measures a few games twice and gets the same figures, goes on where it stopped,
and every figure comes with its command."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def measure(folder, games, *more):
    """The file it writes, from lines kept in this folder."""
    command = [ROOT / "tools/knowledge", "qenj4", "--games", str(games), "--concurrency", "2", "--kept", f"{folder}/kept",
               "--into", f"{folder}/into", *more]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL, env=os.environ | {"TABLIER": os.path.abspath(sys.argv[1])})
    return (pathlib.Path(folder) / "into/qenj4/known.json").read_text(encoding="utf-8")


def main():
    # Solving has a clock, so what it finds in two starts is left out.
    only = ["--skip", "values"]
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
        first = measure(one, 4, *only)
        assert first == measure(one, 4, "--report", *only), "the report says what was measured"
        measure(two, 2, *only)
        assert first == measure(two, 4, *only), "two and two more are four"
        questions = {question["id"]: question for question in json.loads(first)["questions"]}
        assert {"length", "branching", "first", "draws", "ladder", "fair"} <= set(questions), questions.keys()
        length = questions["length"]
        assert length["figures"]["games"]["value"] == 4 and length["figures"]["strong"]["error"] > 0, length
        assert "tablier match qenj4 --a 7 --b 7 --games 4" in length["commands"], length
        plots = json.loads((pathlib.Path(one) / "into/qenj4/plots.json").read_text(encoding="utf-8"))
        assert plots["length"].startswith("<svg "), plots
        # An answer from more games stays until there are as many, or all that are wanted.
        path = pathlib.Path(one) / "into/qenj4/known.json"
        gallery = pathlib.Path(one) / "into/qenj4/starts.json"
        rated = gallery.read_text(encoding="utf-8")
        for file in (path, gallery):
            text = file.read_text(encoding="utf-8")
            file.write_text(text.replace("--games 4", "--games 5").replace("--count 4", "--count 5"), encoding="utf-8")
        more = [path.read_text(encoding="utf-8"), gallery.read_text(encoding="utf-8")]
        assert measure(one, 4, "--report", *only) == more[0], "fewer games do not replace more"
        assert gallery.read_text(encoding="utf-8") == more[1] != rated, "nor fewer starts"
        for file in (path, gallery):
            text = file.read_text(encoding="utf-8")
            file.write_text(text.replace("--games 5", "--games 3").replace("--count 5", "--count 3"), encoding="utf-8")
        assert measure(one, 4, "--report", *only) == first, "more games replace fewer"
        assert gallery.read_text(encoding="utf-8") == rated, "and more starts"
        starts = json.loads((pathlib.Path(one) / "into/qenj4/starts.json").read_text(encoding="utf-8"))
        assert starts["commands"], starts
    print("the same figures, twice")


if __name__ == "__main__":
    main()
