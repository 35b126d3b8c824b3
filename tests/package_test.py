#!/usr/bin/env python3
"""package_test TABLIER: the Debian package on a bare Debian, in a chroot; runs as root. apt installs it with its scripts, the
program of its unit serves a page as a user without rights, also while it is upgraded; without libpq, it says which package has
that; what the operator wrote is kept until the package is purged, the data are kept for ever, and nothing else is left.

The base is made once, by debootstrap from where this machine has its packages, and stays in build/bare; each run has a copy.
"""
import os
import pathlib
import platform
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import urllib.request

SOURCE = pathlib.Path(__file__).resolve().parent.parent
BASE = SOURCE / "build/bare"
SOMEBODY = 61184  # the first of the users that systemd makes up for DynamicUser=
DATA = "var/lib/tablier"
CONFIGURATION = "etc/default/tablier"
LINKS = "etc/systemd/system/multi-user.target.wants"
ENVIRONMENT = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C",
               "DEBIAN_FRONTEND": "noninteractive"}
# What dpkg and apt note of everything that they do.
NOTES = ("var/log", "var/cache", "var/lib/apt", "var/lib/dpkg/status", "var/lib/dpkg/status-old", "var/lib/dpkg/available",
         "var/lib/dpkg/lock", "var/lib/dpkg/lock-frontend", "var/lib/dpkg/triggers/Lock", "var/lib/dpkg/updates")
# Like systemd's, as far as the scripts of the package can see.
SYSTEMCTL = "#!/bin/sh\necho \"$*\" >>/told\n"


def run(*words, **more):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, timeout=900, **more)
    assert done.returncode == 0, f"{' '.join(map(str, words))}\n{done.stdout}{done.stderr}"
    return done.stdout


def make_base():
    if (BASE / ".ready").exists():
        return
    if BASE.exists():
        shutil.rmtree(BASE)
    release = platform.freedesktop_os_release()["VERSION_CODENAME"]
    found = run("apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", f"Release: {release}",
                "Component: main").split()
    assert found, f"apt has no packages of {release}"
    run("debootstrap", "--variant=minbase", release, BASE, found[0], env={**os.environ, **ENVIRONMENT})
    run("chroot", BASE, "apt-get", "clean", env=ENVIRONMENT)
    (BASE / ".ready").touch()


def packed(program, folder):
    """Two versions of the package."""
    run(SOURCE / "tools/deb", program, folder / "first")
    first = next((folder / "first").glob("tablier_*.deb"))
    run("dpkg-deb", "--raw-extract", first, folder / "next")
    control = folder / "next/DEBIAN/control"
    control.write_text(re.sub(r"(?m)^(Version: .*-)1$", r"\g<1>2", control.read_text()))
    run("dpkg-deb", "--root-owner-group", "-Zgzip", "--build", folder / "next", folder / "next.deb")
    return first, folder / "next.deb"


class Machine:
    def __init__(self, root):
        self.root = root
        run("cp", "-a", "--reflink=auto", BASE, root)
        (root / "etc/apt/apt.conf.d/pty").write_text('Dpkg::Use-Pty "0";\n')  # there is no /dev/pts

    def run(self, *words):
        return run("chroot", self.root, *words, env=ENVIRONMENT)

    def install(self, package):
        shutil.copy(package, self.root / "tablier.deb")
        self.run("apt-get", "install", "--yes", "--no-install-recommends", "--reinstall", "/tablier.deb")
        (self.root / "tablier.deb").unlink()

    def version(self):
        return self.run("dpkg-query", "--show", "--showformat=${Version}", "tablier")

    def files(self):
        """Each with whose it is and what it may, without what is noted of everything."""
        found = {}
        for folder, folders, names in os.walk(self.root):
            for name in folders + names:
                path = pathlib.Path(folder) / name
                inside = str(path.relative_to(self.root))
                if not any(inside == note or inside.startswith(note + "/") for note in NOTES):
                    state = path.lstat()
                    found[inside] = (stat.filemode(state.st_mode), state.st_uid, state.st_gid)
        return found

    def serve(self):
        """What tablier.service does, but for the port: the process, and where it serves."""
        unit = (self.root / "lib/systemd/system/tablier.service").read_text()
        settings = dict(re.findall(r"(?m)^(\w+)=(.*)$", (self.root / CONFIGURATION).read_text()))
        words = re.search(r"(?m)^ExecStart=(.*)$", unit).group(1).replace("$TABLIER_SERVE", settings["TABLIER_SERVE"]).split()
        words[words.index("--port") + 1] = "0"
        data = self.root / DATA
        data.mkdir(mode=0o700, exist_ok=True)
        os.chown(data, SOMEBODY, SOMEBODY)
        process = subprocess.Popen(["chroot", "--groups=", f"--userspec={SOMEBODY}:{SOMEBODY}", self.root, *words],
                                   env={**ENVIRONMENT, **settings}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        return process, re.search(r"http://[^/]+:\d+/", process.stdout.readline()).group()


def assert_page(address):
    with urllib.request.urlopen(address, timeout=10) as answer:
        assert b"<html" in answer.read(), "no page is served"


def assert_libpq_is_missed(machine):
    """It is only recommended, and so it is not there."""
    asked = subprocess.run(["chroot", machine.root, "tablier", "house", "check", "--store", "postgresql://nowhere/club"],
                           capture_output=True, text=True, check=False, timeout=60, env=ENVIRONMENT)
    assert asked.returncode == 3 and "the package libpq5" in asked.stderr and len(asked.stderr.splitlines()) == 1, asked


def installed_and_upgraded(machine, first, later):
    """On a machine without systemd."""
    machine.install(first)
    assert machine.version().endswith("-1")
    assert_libpq_is_missed(machine)
    assert (machine.root / CONFIGURATION).stat().st_mode & 0o777 == 0o640, "what may hold a password can be read by others"
    with (machine.root / CONFIGURATION).open("a") as file:
        file.write("TABLIER_SERVE=--trust-proxy 127.0.0.1 --lang fr\n")
    house, address = machine.serve()
    try:
        assert_page(address)
        machine.install(later)
        assert machine.version().endswith("-2")
        assert_page(address)  # by the program that was there
    finally:
        house.terminate()
        assert house.wait(timeout=20) == 0
    assert "--lang fr" in (machine.root / CONFIGURATION).read_text(), "what the operator wrote is gone"


def removed_and_purged(machine, later):
    """On one with systemd, whose units are enabled."""
    (machine.root / "run/systemd/system").mkdir(parents=True)
    (machine.root / "usr/bin/systemctl").write_text(SYSTEMCTL)
    (machine.root / "usr/bin/systemctl").chmod(0o755)
    told = machine.root / "told"

    machine.install(later)
    assert told.read_text().split("\n") == 2 * ["daemon-reload"] + [""], f"an upgrade does {told.read_text()}"
    run("systemctl", f"--root={machine.root}", "enable", "tablier", "tablier@8081", "tablier-worker")
    assert len(list((machine.root / LINKS).glob("tablier*"))) == 3
    house, _ = machine.serve()
    house.terminate()
    assert house.wait(timeout=20) == 0

    told.unlink()
    machine.run("apt-get", "remove", "--yes", "tablier")
    assert told.read_text() == "stop tablier.service tablier-worker.service tablier@*.service\ndaemon-reload\n"
    assert (machine.root / CONFIGURATION).exists() and not (machine.root / "usr/bin/tablier").exists()
    machine.run("apt-get", "purge", "--yes", "tablier")
    assert (machine.root / DATA / "house.db").exists(), "the games are gone"

    shutil.rmtree(machine.root / DATA)
    for name in ("usr/bin/systemctl", "told"):
        (machine.root / name).unlink()
    (machine.root / "run/systemd/system").rmdir()
    (machine.root / "run/systemd").rmdir()


def main():
    if os.geteuid() != 0:
        sys.exit("package_test: runs as root")
    make_base()
    with tempfile.TemporaryDirectory(prefix="tablier-bare-") as name:
        folder = pathlib.Path(name)
        first, later = packed(sys.argv[1], folder)
        machine = Machine(folder / "root")
        before = machine.files()
        installed_and_upgraded(machine, first, later)
        removed_and_purged(machine, later)
        left = set(machine.files().items()) ^ set(before.items())
        assert not left, f"not as before: {sorted(left)}"
    print("package_test: installed, upgraded, removed and purged; nothing is left")


if __name__ == "__main__":
    main()
