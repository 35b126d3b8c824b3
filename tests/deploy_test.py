#!/usr/bin/env python3
"""deploy_test TABLIER: the Debian package is made twice with the same bytes, and systemd finds nothing wrong with its units;
nginx, with the configuration of deploy/, serves pages and sockets of a house, also while one of its processes is gone."""
import base64
import gzip
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

import nginx

SOURCE = pathlib.Path(__file__).resolve().parent.parent


def run(*words, **more):
    done = subprocess.run(words, capture_output=True, text=True, check=False, **more)
    assert done.returncode == 0, f"{' '.join(map(str, words))}\n{done.stdout}{done.stderr}"
    return done.stdout


def get(port, path, headers=None):
    """The status and the body."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=headers or {})
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read()


def serve(program, *flags):
    house = subprocess.Popen([program, "serve", "--port", "0", *flags], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                             text=True)
    return house, int(re.search(r"http://[^/]+:(\d+)/", house.stdout.readline()).group(1))


def end(process):
    process.terminate()
    process.wait(timeout=20)


def made_twice(program, folder):
    packages = []
    for name in ("one", "two"):
        run(SOURCE / "tools/deb", program, folder / name)
        packages.append(next((folder / name).glob("tablier_*.deb")))
    assert packages[0].read_bytes() == packages[1].read_bytes(), "the package is another each time"
    return packages[0]


def unpacked(program, package, folder):
    """It needs nothing but what every Debian has, its manual page and completions are those of the program, and its units are
    fine. tests/package_test.py installs it."""
    needs = run("dpkg-deb", "--field", package, "Depends").strip()
    assert re.fullmatch(r"libc6 \(>= 2\.34\), libgcc-s1 \(>= [\d.]+\)", needs), needs
    root = folder / "root"
    run("dpkg-deb", "--extract", package, root)
    version = run("dpkg-deb", "--field", package, "Version").strip()
    assert run(root / "usr/bin/tablier", "--version").strip() == f"tablier {version.split('-')[0]}"
    manual = gzip.decompress((root / "usr/share/man/man1/tablier.1.gz").read_bytes()).decode()
    assert manual.startswith(run(program, "manual", "--lang", "en")), "the manual page is another program's"
    for shell, file in (("bash", "bash-completion/completions/tablier"), ("zsh", "zsh/vendor-completions/_tablier")):
        assert (root / "usr/share" / file).read_text() == run(program, "completion", shell), f"what completes in {shell}"
    units = sorted((root / "lib/systemd/system").iterdir())
    assert len(units) == 3, units
    verify(root, units)


def verify(root, units):
    """What they name is in the root; each runs the command with flags that it has."""
    for unit in units:
        text = unit.read_text()
        program, command, *flags = re.search(r"^ExecStart=(.*)$", text, re.MULTILINE).group(1).split()
        known = run(str(root) + program, command, "--help")
        for flag in flags:
            assert not flag.startswith("--") or flag in known, f"{unit.name}: {command} has no {flag}"
        checked = root / "checked" / unit.name.replace("@.", "@8081.")
        checked.parent.mkdir(exist_ok=True)
        # systemd looks for the program where the unit says it is.
        checked.write_text(text.replace(program, str(root) + program))
        said = run("systemd-analyze", "verify", "--man=no", str(checked), stdin=subprocess.DEVNULL)
        assert not said, said


def proxied(program, folder):
    house, port = serve(program, "--data", str(folder / "house"), "--trust-proxy", "127.0.0.1")
    try:
        with nginx.Nginx(folder, [nginx.free_port(), port]) as proxy:
            front = proxy.port
            for _ in range(10):  # one of the two processes is gone, and nobody notices
                status, page = get(front, "/")
                assert status == 200 and b"<html" in page, status
            assert get(front, "/metrics")[0] == 404 and get(port, "/metrics")[0] == 200
            assert get(front, "/readyz")[0] == 404 and get(port, "/readyz") == (200, b"ok\n")
            assert upgraded(front), "no socket through nginx"
    finally:
        end(house)


def upgraded(port):
    """Whether a WebSocket is opened, for a guest."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/me", timeout=10) as answer:
        cookie = answer.headers["Set-Cookie"].split(";")[0]
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        key = base64.b64encode(os.urandom(16)).decode()
        line.sendall((f"GET /api/socket HTTP/1.1\r\nHost: games.example.org\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                      f"Origin: http://games.example.org\r\nCookie: {cookie}\r\n"
                      f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        answer = line.recv(4096)
    return answer.startswith(b"HTTP/1.1 101 ")


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        unpacked(program, made_twice(program, folder), folder)
        proxied(program, folder)
    print("deploy_test: the package, its units and nginx are fine")


if __name__ == "__main__":
    main()
