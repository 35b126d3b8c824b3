#!/usr/bin/env python3
"""release_test.py BUILD: all that tools/release hands out, made twice of what stands in BUILD, byte for byte the same;
nothing of a program that would not run everywhere.

BUILD has the program with its site and the Python module. What `make release` does besides is to build them for any x86-64
machine; the Debian package and the wheel are installed and used by deploy_test.py and outside_test.py.
"""
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile

TREE = pathlib.Path(__file__).resolve().parent.parent


def output(*words, **more):
    return subprocess.run([str(word) for word in words], check=True, text=True, stdout=subprocess.PIPE, **more).stdout


def check_changes(version):
    changes = output(TREE / "tools/changes", version)
    log = (TREE / "CHANGELOG.md").read_text()
    assert changes.strip() and changes.strip() in log and "\n## " not in changes, "the section of this version alone"
    none = subprocess.run([TREE / "tools/changes", "0.0.0"], check=False, capture_output=True, text=True)
    assert none.returncode == 1 and not none.stdout and "0.0.0" in none.stderr, none
    return changes


def check_release(release, version, changes):
    files = {path.name: path.read_bytes() for path in release.iterdir()}
    program = f"tablier-{version}-x86_64-linux"
    site = f"tablier-{version}-site"
    wheel = [name for name in files if re.fullmatch(rf"tablier-{re.escape(version)}-cp\d+-cp\d+-linux_x86_64\.whl", name)]
    assert len(wheel) == 1, files.keys()
    assert files.keys() == {program, f"{site}.tar.gz", f"tablier_{version}-1_amd64.deb", *wheel, "tablier.1", "CHANGES.md",
                            "SHA256SUMS"}, files.keys()
    sums = dict(reversed(line.split("  ")) for line in files["SHA256SUMS"].decode().splitlines())
    assert sums == {name: hashlib.sha256(bytes_).hexdigest() for name, bytes_ in files.items() if name != "SHA256SUMS"}
    assert files["CHANGES.md"].decode() == f"# Tablier {version}\n\n{changes}"
    assert output(release / program, "--version") == f"tablier {version}\n"
    with tarfile.open(release / f"{site}.tar.gz") as archive:
        names = {member.name for member in archive}
        assert {f"{site}/index.html", f"{site}/index.html.br"} <= names, names
        assert all(name == site or name.startswith(site + "/") for name in names), names
        assert all(member.uid == member.gid == 0 for member in archive)
    assert output("dpkg-deb", "--field", release / f"tablier_{version}-1_amd64.deb", "Version") == f"{version}-1\n"


def check_refusal(folder):
    """Of a program that needs more than every Linux has: that of Python."""
    (folder / "build").mkdir()
    (folder / "build/tablier").symlink_to("/usr/bin/python3")
    refused = subprocess.run([TREE / "tools/release", folder / "build", folder / "none"], check=False, capture_output=True,
                             text=True)
    assert refused.returncode == 1 and "tablier needs lib" in refused.stderr and not (folder / "none").exists(), refused


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    version = output(TREE / "tools/version").strip()
    changes = check_changes(version)
    with tempfile.TemporaryDirectory() as folder:
        check_refusal(pathlib.Path(folder))
        first, again = pathlib.Path(folder) / "first", pathlib.Path(folder) / "again"
        output(TREE / "tools/release", build, first)
        check_release(first, version, changes)
        output(TREE / "tools/release", build, again, umask=0o077, env=os.environ | {"LANG": "fr_FR.UTF-8", "TZ": "Asia/Tokyo"})
        for path in first.iterdir():
            assert path.read_bytes() == (again / path.name).read_bytes(), path.name


if __name__ == "__main__":
    main()
