"""An nginx with the configuration of deploy/, in front of processes of a house, on 127.0.0.1; without TLS, or with a
certificate that it makes for the name of the configuration.

    with nginx.Nginx(folder, [8081, 8082]) as front:
        urllib.request.urlopen(f"http://127.0.0.1:{front.port}/")
"""
import pathlib
import re
import socket
import subprocess
import time

NAME = "games.example.org"
CONFIGURATION = pathlib.Path(__file__).resolve().parent.parent / "deploy/nginx.conf"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def make_certificate(folder):
    """Where the configuration looks for them, but for the folders."""
    done = subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                           "-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout",
                           folder / f"{NAME}.key", "-out", folder / f"{NAME}.pem"], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"openssl: {done.stderr}")
    return folder / f"{NAME}.pem"


def configuration(port, ports, certificate):
    text = re.sub(r"\n *listen \[.*", "", CONFIGURATION.read_text())
    if certificate:
        text = re.sub(r"/etc/ssl/(certs|private)/", f"{certificate.parent}/", text)
        text = text.replace("listen 443 ", f"listen 127.0.0.1:{port} ")
    else:
        text = re.sub(r"\n *ssl_certificate.*", "", text)
        text = text.replace("listen 443 ssl http2", f"listen 127.0.0.1:{port}")
    servers = re.findall(r"\n *server 127.0.0.1:\d+.*;", text)
    each = [re.sub(r":\d+", f":{to}", servers[0], count=1) for to in ports]
    return text.replace("".join(servers), "".join(each))


class Nginx:
    def __init__(self, folder, ports, has_tls=False):
        self.folder = pathlib.Path(folder)
        self.ports = ports
        self.certificate = make_certificate(self.folder) if has_tls else None
        self.port = free_port()
        self.process = None

    def __enter__(self):
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        (self.folder / "nginx.conf").write_text(
            f"pid {self.folder}/pid; error_log {self.folder}/error.log; daemon off;\n"
            "events { worker_connections 4096; }\nhttp { access_log off;"
            + "".join(f" {kind}_temp_path {self.folder}/{kind};" for kind in kinds)
            + f"\n{configuration(self.port, self.ports, self.certificate)}\n}}\n")
        self.process = subprocess.Popen(["nginx", "-p", self.folder, "-c", self.folder / "nginx.conf", "-e",
                                         self.folder / "error.log"])
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return self
            except OSError:
                time.sleep(0.05)
        self.__exit__()
        raise RuntimeError("nginx did not start")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=20)
