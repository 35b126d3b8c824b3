#!/usr/bin/env python3
"""deploy_test TABLIER: the Debian package is made twice with the same bytes, and systemd finds nothing wrong with its units;
nginx, with the configuration of deploy/, serves pages and sockets of a house by TLS, also while one of its processes is gone."""
import base64
import gzip
import http.client
import json
import os
import pathlib
import re
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

import nginx

SOURCE = pathlib.Path(__file__).resolve().parent.parent
ADDRESSES = ["127.0.0.2", "127.0.0.3"]  # of visitors; nginx itself is 127.0.0.1


def run(*words, **more):
    done = subprocess.run(words, capture_output=True, text=True, check=False, **more)
    assert done.returncode == 0, f"{' '.join(map(str, words))}\n{done.stdout}{done.stderr}"
    return done.stdout


def get(port, path):
    """The status and the body."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read()


class Visitor:
    """Somebody at an address of this machine, who comes to nginx by TLS and looks at its certificate."""

    def __init__(self, proxy, address="127.0.0.1"):
        self.proxy = proxy
        self.address = address

    def line(self, *protocols):
        context = ssl.create_default_context(cafile=self.proxy.certificate)
        context.set_alpn_protocols(protocols or ["http/1.1"])
        plain = socket.create_connection(("127.0.0.1", self.proxy.port), timeout=10, source_address=(self.address, 0))
        return context.wrap_socket(plain, server_hostname=nginx.NAME)

    def get(self, path, headers=None):
        """The status, the headers and the body."""
        with self.line() as line:
            connection = http.client.HTTPConnection(nginx.NAME)
            connection.sock = line
            connection.request("GET", path, headers=headers or {})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()

    def upgrade(self, cookie, origin):
        """What is answered to the browser that asks for a WebSocket, and to its ping if there is one."""
        key = base64.b64encode(os.urandom(16)).decode()
        with self.line() as line:
            line.sendall((f"GET /api/socket HTTP/1.1\r\nHost: {nginx.NAME}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          f"Origin: {origin}\r\nCookie: {cookie}\r\n"
                          f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
            answer = line.recv(4096)
            if answer.startswith(b"HTTP/1.1 101 "):
                line.sendall(b"\x89\x84\0\0\0\0ping")
                while b"\x8a\x04ping" not in answer:
                    part = line.recv(4096)
                    assert part, "the socket was closed"
                    answer += part
        return answer


def serve(program, *flags, stderr):
    house = subprocess.Popen([program, "serve", "--port", "0", *flags], stdout=subprocess.PIPE, stderr=stderr, text=True)
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
    with open(folder / "log", "w", encoding="utf-8") as log:
        house, port = serve(program, "--data", str(folder / "house"), "--trust-proxy", "127.0.0.1", stderr=log)
    try:
        with nginx.Nginx(folder, [nginx.free_port(), port], has_tls=True) as proxy:
            visited(proxy, port)
            for address in ADDRESSES:
                Visitor(proxy, address).get(f"/api/from/{address}", {"X-Forwarded-For": "192.0.2.7"})
    finally:
        end(house)
    # The house knows visitors by the addresses they have at nginx, whatever they claim.
    requests = [json.loads(line) for line in (folder / "log").read_text().splitlines()]
    seen = [line["peer"] for line in requests if line.get("path", "").startswith("/api/from/")]
    assert seen == ADDRESSES, seen


def visited(proxy, port):
    visitor = Visitor(proxy)
    for _ in range(10):  # one of the two processes is gone, and nobody notices
        status, _, page = visitor.get("/")
        assert status == 200 and b"<html" in page, status
    for path in ("/metrics", "/readyz"):
        assert visitor.get(path)[0] == 404 and get(port, path)[0] == 200, path
    with visitor.line("h2") as line:
        assert line.selected_alpn_protocol() == "h2", "no HTTP/2"

    cookie = visitor.get("/api/me")[1]["Set-Cookie"]
    assert cookie.endswith("; Secure"), cookie
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/me", timeout=10) as answer:
        assert "Secure" not in answer.headers["Set-Cookie"], "a cookie that nobody without TLS sends back"
    opened = visitor.upgrade(cookie.split(";")[0], f"https://{nginx.NAME}")
    assert opened.startswith(b"HTTP/1.1 101 ") and b'"welcome"' in opened, opened
    foreign = visitor.upgrade(cookie.split(";")[0], "https://elsewhere.example.org")
    assert foreign.startswith(b"HTTP/1.1 403 "), foreign


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        unpacked(program, made_twice(program, folder), folder)
        proxied(program, folder)
    print("deploy_test: the package, its units and nginx are fine")


if __name__ == "__main__":
    main()
