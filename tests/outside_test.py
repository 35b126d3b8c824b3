#!/usr/bin/env python3
"""outside_test.py BUILD: the library and the Python module, installed elsewhere and used from there, with nothing of this
tree but its examples and tests."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TREE = pathlib.Path(__file__).resolve().parent.parent
PAGE = (TREE / "docs/python.md").read_text()


def run(*words, **more):
    return subprocess.run([str(word) for word in words], check=True, text=True, **more)


def output(*words, **more):
    return run(*words, stdout=subprocess.PIPE, **more).stdout


def install(build, folder):
    """Installed in one place and moved to another: nothing in it may know where it was."""
    run("cmake", "--install", build, "--component", "library", "--prefix", folder / "first", stdout=subprocess.DEVNULL)
    prefix = folder / "prefix"
    shutil.move(folder / "first", prefix)
    headers = [path.name for path in (prefix / "include").rglob("*.h")]
    assert headers == ["tablier.h"], headers
    includes = re.findall(r"#include (.*)", (prefix / "include/tablier/tablier.h").read_text())
    assert includes and all(re.fullmatch(r"<[a-z_]+>", each) for each in includes), includes
    for path in prefix.rglob("*"):
        if path.suffix in (".cmake", ".pc", ".h"):
            assert str(TREE) not in path.read_text() and str(folder) not in path.read_text(), path
    return prefix


def check_versions(prefix, folder, version):
    """Another minor version may be another library: it is not taken for one that somebody asks for."""
    major, minor, _ = map(int, version.split("."))
    for asked, is_there in ((f"{major}.{minor}", True), (f"{major}.{minor + 1}", False), (f"{major + 1}.{minor}", False)):
        source = folder / f"asks-{asked}"
        source.mkdir()
        (source / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.25)\nproject(asks LANGUAGES CXX)\n"
                                               f"find_package(tablier {asked} REQUIRED)\n")
        made = subprocess.run(["cmake", "-S", source, "-B", source / "build", "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}"],
                              check=False, capture_output=True, text=True)
        assert (made.returncode == 0) == is_there, (asked, made)
        assert is_there or "compatible with requested version" in " ".join(made.stderr.split()), made.stderr


def check_library(build, folder):
    prefix = install(build, folder)
    source = shutil.copytree(TREE / "examples/cpp", folder / "source")
    run("cmake", "-S", source, "-B", folder / "build", "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}", stdout=subprocess.DEVNULL)
    run("cmake", "--build", folder / "build", stdout=subprocess.DEVNULL)
    found = output(folder / "build/example")
    assert "boost" not in output("nm", "--demangle", folder / "build/example"), "another version of it could not be used beside"
    library = next(prefix.rglob("tablier.pc")).parent
    environment = os.environ | {"PKG_CONFIG_PATH": str(library)}
    flags = output("pkg-config", "--cflags", "--libs", "tablier", env=environment).split()
    run("g++", "-std=c++20", source / "main.cpp", "-o", folder / "example", *flags)
    assert output(folder / "example") == found
    version = output(TREE / "tools/version").strip()
    assert output("pkg-config", "--modversion", "tablier", env=environment).strip() == version
    assert output(build / "tablier", "--version").strip() == f"tablier {version}"
    check_versions(prefix, folder, version)
    games = output(build / "tablier", "games")
    assert len(found.splitlines()) == 7 and all(line.split(" (")[0] in games for line in found.splitlines()), found


def check_module(build, folder):
    wheels = [output(TREE / "tools/wheel", build, folder / name).strip() for name in ("one", "two")]
    assert pathlib.Path(wheels[0]).read_bytes() == pathlib.Path(wheels[1]).read_bytes(), "the same module, the same wheel"
    python = install_wheel(wheels[0], folder)
    tests = shutil.copytree(TREE / "python/tests", folder / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder)}
    run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", tests, cwd=folder, env=environment)
    check_speed(python, folder, environment)
    picture = folder / "picture.svg"
    run(python, TREE / "examples/plot.py", "--games", "3", picture, cwd=folder, env=environment)
    assert "<polyline" in picture.read_text()
    shutil.copy(TREE / "tests/games/seven.pgn", folder / "games.pgn")
    program = "\n".join(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)).replace("seconds=60", "seconds=1")
    assert program.count("import") == 2, program
    run(python, "-c", program, cwd=folder, env=environment)


def check_speed(python, folder, environment):
    """Random moves of Kengi a second of processor time, on one core: the best of a few spells, as others are here, too."""
    shutil.copy(TREE / "bench/random_moves.py", folder)
    found = output(python, "-c", "import random_moves, tablier\n"
                   "kengi = tablier.Game('kengi')\n"
                   "for measure in (random_moves.one_by_one, random_moves.batched):\n"
                   "    print(int(max(measure(kengi, 0.4) for _ in range(5))))", cwd=folder, env=environment)
    one_by_one, batched = map(int, found.split())
    print(f"random moves of Kengi a second: {one_by_one:,} one by one, {batched:,} batched")
    assert one_by_one >= 300_000 and batched >= 1_000_000, found


def install_wheel(wheel, folder):
    """As the page says, but for the build."""
    commands = re.search(r"^    make wheel.*\n((?:    .+\n)+)", PAGE, re.MULTILINE)[1]
    (folder / "build/wheel").mkdir(parents=True)
    shutil.copy(wheel, folder / "build/wheel")
    # Debian's numpy is there, so pip has nothing to fetch.
    run("bash", "-euc", commands, cwd=folder, stdout=subprocess.DEVNULL, env={
        "PATH": "/usr/bin:/bin", "HOME": str(folder), "PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_ROOT_USER_ACTION": "ignore"})
    return folder / "env/bin/python"


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        check_library(build, pathlib.Path(folder))
        check_module(build, pathlib.Path(folder))


if __name__ == "__main__":
    main()
