#!/usr/bin/env python3
"""shell_test.py PROGRAM: what Tab completes, asked of bash and zsh themselves, and the manual page, read by man."""
import os
import pathlib
import subprocess
import sys
import tempfile

# As bash calls a completion function, with the words as it splits them.
BASH = r"""
source <(tablier completion bash)
COMP_LINE=$1 COMP_POINT=${#1}
IFS=$' \t\n' read -ra COMP_WORDS <<<"${1//=/ = }"
[[ $1 == *[[:space:]=] ]] && COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
compopt() { :; }
_tablier
printf '%s\n' "${COMPREPLY[@]}"
"""
# As zsh calls one; what it would offer is printed.
ZSH = r"""
compdef() { : }
compadd() { while [[ $1 != -- ]]; do shift; done; shift; if (( $# )); then print -l -- "$@"; fi }
_files() { print -l -- *(N) }
source <(tablier completion zsh)
words=(${(z)1}); [[ $1 == *' ' ]] && words+=('')
CURRENT=$#words
_tablier
"""


class Shell:
    def __init__(self, program, folder):
        self.folder = folder
        home = folder / ".home"
        home.mkdir()
        (home / "tablier").symlink_to(program)
        self.environment = {"PATH": f"{program.parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "HOME": str(home)}

    def ask(self, shell, script, line):
        words = {"bash": ["bash", "--norc", "-c"], "zsh": ["zsh", "-f", "-c"]}[shell]
        done = subprocess.run(words + [script, shell, line], env=self.environment, cwd=self.folder, check=True,
                              capture_output=True, text=True)
        assert not done.stderr, f"{shell}: {done.stderr}"
        return sorted(done.stdout.split())

    def completed(self, line):
        """The same in both."""
        found = self.ask("bash", BASH, line)
        in_zsh = self.ask("zsh", ZSH, line)
        return found, in_zsh


def check_completion(shell):
    # A line up to where Tab is pressed, what bash puts there, and what zsh does if that is not the same: bash takes what
    # follows "=" for a word of its own.
    cases = [
        ("tablier expl", ["explain", "explore"], None),
        ("~/tablier expl", ["explain", "explore"], None),
        (".home/tablier expl", ["explain", "explore"], None),
        ("tablier show k", ["kengi", "klotz"], None),
        ("tablier show kengi ", ["start"], None),
        ("tablier show kengi start --colour ", ["always", "auto", "never"], None),
        ("tablier solve --thr", ["--threads"], None),
        ("tablier record c", ["check", "convert"], None),
        ("tablier house ba", ["backup", "ban"], None),
        ("tablier completion ", ["bash", "zsh"], None),
        ("tablier help per", ["perft"], None),
        ("tablier start kengi --set sta", ["start="], None),
        ("tablier start kengi --set start=", ["random", "standard"], ["start=random", "start=standard"]),
        ("tablier start kengi --set start=ra", ["random"], ["start=random"]),
        ("tablier review g", ["game.pgn"], None),
        ("tablier show kengi start x ", [], None),
        ("tablier nonsense ", [], None),
    ]
    (shell.folder / "game.pgn").touch()
    for line, bash, zsh in cases:
        found = shell.completed(line)
        assert found == (bash, zsh or bash), f"{line!r}: {found}"
    in_bash, in_zsh = shell.completed("tablier ")
    assert in_bash == in_zsh and {"play", "kengi"} & set(in_bash) == {"play"} and len(in_bash) > 30, in_bash


def check_manual(shell):
    pages = {}
    for language in ("en", "fr", "de"):
        page = shell.folder / f"{language}.1"
        page.write_text(subprocess.check_output(["tablier", "manual", "--lang", language], env=shell.environment, text=True))
        read = subprocess.run(["man", "--warnings", "--no-hyphenation", "-l", str(page)], env=shell.environment | {"MANWIDTH": "80"},
                              check=True, capture_output=True, text=True)
        assert not read.stderr, read.stderr
        pages[language] = read.stdout
        for word in ("tablier explain GAME POSITION MOVE", "--colour auto|always|never", "source <(tablier completion bash)"):
            assert word in read.stdout, f"{language}: {word}"
        # Only examples, which are to be copied, and the head of the page may be longer.
        long = [line for line in read.stdout.splitlines() if len(line) > 80 and "tablier " not in line.lower()]
        assert not long, f"{language}: {long}"
    assert len(set(pages.values())) == 3


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        shell = Shell(program, pathlib.Path(folder))
        check_completion(shell)
        check_manual(shell)


if __name__ == "__main__":
    main()
