#!/usr/bin/env python3
"""Attacks the preview of docs: preview.py STEPGEN [ATTACK …] [--seed N] [--seconds S] [--connections N]

Starts `stepgen-preview`, which is beside STEPGEN, on a folder that `stepgen init` makes, and runs the attacks: names of
other hosts, paths, malformed requests, slow clients, floods of connections. Each takes about --seconds (1 if you omit it)
with --connections at once (2,000). Meanwhile another process requests a page every 50 ms. The same seed sends the same
bytes.

Prints a row for each attack, and each failure: a wrong response, a file from outside the site, a page that takes more than
a second, a crash, growing memory or files, and a server that a signal does not end. Exit
code 1 if there is one.
"""

import argparse
import contextlib
import multiprocessing
import os
import pathlib
import random
import resource
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time

import process
import seeds

# What a page may take, in seconds; a machine that is busy delays one now and then, so two in a row have to be late.
PATIENCE = 1.0
# How much memory the server may have beyond what it has before the attacks.
MEGABYTES = 96
# How many files the server may open: what macOS allows a program.
FILES = 256
SECRET = b"never-served-"
FOREIGN = [
    "", "evil.example", "evil.example:{port}", "127.0.0.1.evil.example:{port}", "localhost.evil.example:{port}",
    "evil.example@localhost:{port}", "localhost:{port}@evil.example", "localhost:{port}.evil.example", "localhost:1",
    "localhost:{port}0", "localhost:0{port}", "localhost", "localhost.:{port}", "127.1:{port}", "2130706433:{port}",
    "0x7f000001:{port}", "127.0.0.2:{port}", "0.0.0.0:{port}", "::1", "::1:{port}", "[::]:{port}", "[::1%lo]:{port}",
    "[::ffff:127.0.0.1]:{port}", "[0:0:0:0:0:0:0:1]:{port}", "[::1]evil.example:{port}", "localhost:{port}, evil.example",
    "localhost:{port} evil.example", "localhost:{port}\tevil.example", "localhost:{port}/", "lo\u0441alhost:{port}",
    "localhost\u3002evil.example:{port}", "LOCALHOST\0:{port}",
]
OWN = ["localhost:{port}", "127.0.0.1:{port}", "[::1]:{port}", "LocalHost:{port}"]


class Server:
    """A preview in a folder, with a secret beside the folder and hidden in it."""

    def __init__(self, stepgen, work):
        self.folder = work / "project"
        self.folder.mkdir()
        subprocess.run([stepgen, "init", "lockers", "--quiet"], cwd=self.folder, env=process.ENVIRONMENT, check=True,
                       stdout=subprocess.DEVNULL)
        for name in ["secret.txt", "project/secret.txt", "project/.secret", "project/Specs/secret.txt"]:
            (work / name).write_bytes(SECRET + name.encode())
        program = seeds.beside(stepgen, "stepgen-preview")
        self.errors = open(work / "errors", "wb")
        self.process = subprocess.Popen(
            [program, "docs", "--serve"], cwd=self.folder, env=process.ENVIRONMENT | {"HOME": str(work)},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.errors, start_new_session=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES)))
        self.port = int(self.process.stdout.readline().decode().rstrip("/\n").rpartition(":")[2])
        self.wait_until_built()

    def wait_until_built(self):
        for _ in range(600):
            self.page = self.ask("/").header("location") or "/"
            answer = self.ask(self.page)
            if answer.status == 200:
                return
            time.sleep(0.05)
        raise SystemExit("preview: nothing was built")

    def connect(self, family=socket.AF_INET, receive=None):
        connection = socket.socket(family)
        if receive:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        connection.settimeout(5)
        connection.connect(("::1" if family == socket.AF_INET6 else "127.0.0.1", self.port))
        return connection

    def hold(self, receive=None):
        """A connection that never waits."""
        connection = self.connect(receive=receive)
        connection.setblocking(False)
        return connection

    def request(self, target, *headers, method="GET", host=None):
        lines = [f"{method} {target} HTTP/1.1", f"Host: {host or f'localhost:{self.port}'}", *headers]
        return "\r\n".join(lines).encode("utf-8", "surrogateescape") + b"\r\n\r\n"

    def send(self, data, ends=False, patience=3, family=socket.AF_INET):
        """All that comes back for some bytes until the server closes, or until nothing more comes."""
        received = b""
        with self.connect(family) as connection:
            connection.settimeout(patience)
            try:
                connection.sendall(data)
                if ends:
                    connection.shutdown(socket.SHUT_WR)
                while part := connection.recv(1 << 16):
                    received += part
            except OSError:
                pass
        return received

    def ask(self, target, *headers, method="GET", host=None, family=socket.AF_INET):
        data = self.request(target, "Connection: close", *headers, method=method, host=host)
        return Answer(self.send(data, family=family), method)

    @property
    def megabytes(self):
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0

    @property
    def files(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def end(self, number):
        """The exit code, or nothing when it goes on for two seconds after a signal."""
        self.process.send_signal(number)
        try:
            return self.process.wait(2)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Answer:
    """The first answer among received bytes; status 0 without one."""

    def __init__(self, received, method="GET"):
        head, _, rest = received.partition(b"\r\n\r\n")
        lines = head.split(b"\r\n")
        words = lines[0].split(b" ", 2)
        self.status = int(words[1]) if len(words) == 3 and words[0] == b"HTTP/1.1" and words[1].isdigit() else 0
        pairs = [line.partition(b":") for line in lines[1:]]
        self.headers = {name.decode("latin-1").lower(): value.strip().decode("latin-1") for name, _, value in pairs}
        self.received = received
        length = 0 if method == "HEAD" else int(self.headers.get("content-length", len(rest)))
        self.body, self.rest = rest[:length], rest[length:]
        self.is_whole = self.status and len(self.body) == length

    def header(self, name):
        return self.headers.get(name)

    @property
    def is_page(self):
        return self.status == 200 or b"<html" in self.body


def answers(received):
    """All answers of a connection, one after the other."""
    found = []
    while received:
        found.append(Answer(received))
        if not found[-1].is_whole:
            break
        received = found[-1].rest
    return found


# MARK: attacks. Each yields what is wrong.

def hosts(server, chance, limits):
    page = server.page
    for host in OWN:
        if server.ask(page, host=host.format(port=server.port)).status != 200:
            yield f"no page for the host {host}"
    if socket.has_ipv6 and server.ask(page, host=f"[::1]:{server.port}", family=socket.AF_INET6).status != 200:
        yield "no page at [::1]"
    port = str(server.port)
    for host in [host.replace("{port}", port) for host in FOREIGN] + [mutated(chance, OWN[0].format(port=port)) for _ in range(40)]:
        for target in chance.sample([page, "/", "/~live.js", f"/~events?page={page}&version=0", "/no"], 2):
            answer = server.ask(target, host=host or " ")
            if answer.status not in (400, 421) or b"<html" in answer.body:
                yield f"host {host!r} gets {answer.status} for {target}"
    other = f"GET {page} HTTP/1.1\r\n"
    for lines in ["", "X-Forwarded-Host: localhost:{port}\r\n", "Host: localhost:{port}\r\nHost: evil.example\r\n",
                  "Host: evil.example\r\nHost: localhost:{port}\r\n", "Host: localhost:{port}\r\nhOST: localhost:{port}\r\n",
                  "Host : localhost:{port}\r\n", " Host: localhost:{port}\r\n", "X: 1\r\n Host: localhost:{port}\r\n",
                  "Host:\r\n localhost:{port}\r\n", "Host: evil.example\rHost: localhost:{port}\r\n"]:
        for version in ["HTTP/1.1", "HTTP/1.0"]:
            data = other.replace("HTTP/1.1", version) + lines.replace("{port}", port) + "\r\n"
            answer = Answer(server.send(data.encode(), ends=True))
            if answer.status not in (400, 421):
                yield f"{data!r} gets {answer.status}"
    for target in [f"http://evil.example{page}", f"http://evil.example:{port}{page}", f"//evil.example{page}"]:
        answer = server.ask(target)
        if answer.is_page:
            yield f"{target} gets a page"


def origins(server, chance, limits):
    for origin in ["https://evil.example", "null", f"http://localhost:{server.port}.evil.example", "http://localhost:1"]:
        for method in ["GET", "OPTIONS", "HEAD"]:
            for target in [server.page, "/~live.js", f"/~events?page={server.page}&version=0"]:
                if method == "GET" and "~events" in target:
                    continue
                answer = server.ask(target, f"Origin: {origin}", "Access-Control-Request-Method: GET",
                                    "Access-Control-Request-Private-Network: true", method=method)
                allowed = [name for name in answer.headers if name.startswith("access-control-")]
                if allowed or answer.header("cross-origin-resource-policy") != "same-origin":
                    yield f"{origin} may read {target}: {allowed}"


def paths(server, chance, limits):
    up = ["..", "%2e%2e", "%2E.", ".%2e", "..%00", "%252e%252e", "..;", "....", "%c0%ae%c0%ae", "%u002e%u002e", "\u2025", "..\\"]
    slash = ["/", "%2f", "%5c", "\\", "//", "%c0%af", "%252f", "/./", "%e2%81%84"]
    aims = ["secret.txt", ".secret", "project/secret.txt", "Specs/secret.txt", "etc/passwd", "etc/passwd%00.html", "Specs/registry.yaml"]
    targets = [
        "*", "", "http:", "?", "/?", "/#", "/%", "/%4", "/%zz", "/%00", "/\u00ff", "/~", "/~live.js/", "/~live.js?x", "/~events",
        "/~events?page=/..&version=0", "/~events?page=%2F..%2F..%2Fsecret.txt&version=0", "/~events?page=&version=",
        "/~events?page=//evil.example&version=\r\nX:1", "/" + "a" * 8000, "/" + "a" * 100_000, "/" + "a/" * 4000,
        "/" + "%2e%2e/" * 1000, "/?" + "q" * 8000, server.page + "?" + "&" * 7000, server.page + "#x", server.page + "%20",
        "//evil.example", "//evil.example/..", "/\\evil.example", "/%0d%0aLocation:%20http://evil.example", server.page.rstrip("/") + "/.",
        server.page.rstrip("/") + "//", server.page.rstrip("/") + "%2f", "/.stepgen-manifest.json", server.page + "_headers",
        server.page + ".stepgen-last-run", "file:///etc/passwd", "/../../../../../../etc/passwd",
    ]
    for _ in range(250):
        start = chance.choice(["/", server.page, server.page.rstrip("/"), "", "//", "/~live.js"])
        steps = "".join(chance.choice(up) + chance.choice(slash) for _ in range(chance.randrange(1, 9)))
        targets.append(start + steps + chance.choice(aims))
    for target in targets:
        answer = server.ask(target)
        location = answer.header("location")
        if answer.status not in (200, 302, 400, 404, 414, 421):
            yield f"{target[:80]!r} gets {answer.status}"
        if SECRET in answer.received or b"root:" in answer.received:
            yield f"{target[:80]!r} gets a file from outside"
        if location is not None and (not location.startswith("/") or location[1:2] in ("/", "\\")):
            yield f"{target[:80]!r} leads to {location}"
        if answer.status == 200 and any(name in target for name in ["..", "%2e", "secret", "passwd"]):
            yield f"{target[:80]!r} gets a page"
        if "X" in answer.headers:
            yield f"{target[:80]!r} makes a header"


def methods(server, chance, limits):
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "PRI", "get", "G\u00cbT", "GET\0", "X" * 4000]:
        answer = server.ask(server.page, method=method)
        if answer.status not in (400, 405):
            yield f"{method[:20]!r} gets {answer.status}"
        if method == "TRACE" and b"TRACE" in answer.body:
            yield "TRACE repeats the request"
    answer = server.ask(server.page, method="HEAD")
    if answer.status != 200 or answer.rest:
        yield "HEAD gets a body"


def requests(server, chance, limits):
    good = server.request(server.page, "Accept: */*")
    given = [
        b"", b"\0", b"\r\n" * 6000, b"\n" * 9000, b"\r" * 9000, b"GET", b"GET /", b"GET /\r\n\r\n", b"HTTP/1.1 200 OK\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200), b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"A" * 1_000_000,
        good.replace(b"\r\n", b"\r"), good.replace(b"\r\n", b"\n"), good.replace(b" ", b"\t"), good.replace(b" ", b"  "),
        good.replace(b"HTTP/1.1", b"HTTP/9.9"), good.replace(b"HTTP/1.1", b"HTTP/1.1x"), good.replace(b"HTTP/1.1", b"HTTP/1." + b"1" * 4000),
        good[:-2] + b"X: " + b"x" * 1_000_000 + b"\r\n\r\n", good[:-2] + b"X: 1\r\n" * 10_000 + b"\r\n", good[:-2] + b"X" * 8000 + b": 1\r\n\r\n",
        good[:-2] + b"X: 1\r\n\tfolded\r\n\r\n", good[:-2] + b"X\r\n\r\n", good[:-2] + b": x\r\n\r\n", good[:-2] + b"X: \0\r\n\r\n",
        good[:-2] + b"X: \xff\xfe\r\n\r\n", good[:-2] + b"X : 1\r\n\r\n", good[:-2] + b"\r\r\n", good[:-2] + b"X: 1\n\r\n\r\n",
        good[:-2] + b"Expect: 100-continue\r\nContent-Length: 10\r\n\r\n", good[:-2] + b"Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        good[:-2] + b"Range: bytes=0-" + b",0-" * 1500 + b"\r\n\r\n",
    ]
    given += [mutated(chance, good) for _ in range(200)]
    for data in given:
        for answer in answers(server.send(data, ends=True)):
            if answer.status not in (200, 302, 400, 404, 405, 414, 421, 431) or not answer.is_whole:
                yield f"{data[:80]!r} gets {answer.received[:80]!r}"
    for length in ["1", "-1", "+1", "0x10", "1e3", "18446744073709551616", " ", "1,1", "1\r\nContent-Length: 2", "9" * 4000]:
        found = answers(server.send(good[:-2] + f"Content-Length: {length}\r\n\r\n".encode() + good, ends=True))
        if len(found) > 1:
            yield f"a body of {length[:20]!r} is taken for a request"


def smuggling(server, chance, limits):
    """A second request that another server would take for a body, or the other way round."""
    hidden = server.request("/no-such-page")
    for lines in ["Content-Length: {n}", "Transfer-Encoding: chunked", "Content-Length: 0\r\nTransfer-Encoding: chunked",
                  "Transfer-Encoding: chunked\r\nContent-Length: {n}", "Transfer-Encoding: xchunked", "Transfer-Encoding:\tchunked",
                  "Transfer-Encoding: identity", "Content-Length: 0\r\nContent-Length: {n}", "Content-Length: {n}\r\nContent-Length: 0",
                  "Content-Length: 00", "Transfer-Encoding : chunked", "transfer_encoding: chunked\r\nContent-Length: {n}"]:
        for body in [hidden, b"0\r\n\r\n" + hidden, b"ffffffffffffffff\r\n" + hidden, b"%x\r\n" % len(hidden) + hidden + b"\r\n0\r\n\r\n"]:
            for method in ["GET", "POST", "HEAD"]:
                head = server.request(server.page, *lines.replace("{n}", str(len(body))).split("\r\n"), method=method)
                found = server.send(head + body, ends=True, patience=1).count(b"HTTP/1.1 ")
                if found != 1 and lines != "Content-Length: 00":
                    yield f"{method} with {lines!r}: {found} answers"


def pipelines(server, chance, limits):
    """Many requests in one go; their answers come in order."""
    targets = [chance.choice([server.page, "/~live.js", "/no-such", "/"]) for _ in range(200)]
    data = b"".join(server.request(target) for target in targets[:-1]) + server.request(targets[-1], "Connection: close")
    statuses = {server.page: 200, "/~live.js": 200, "/no-such": 404, "/": 302}
    with server.connect() as connection:
        received = exchanged(connection, data)
    found = [answer.status for answer in answers(received)]
    if found != [statuses[target] for target in targets]:
        yield f"{len(targets)} requests get {len(found)} answers: {found[:10]}"


def silence(server, chance, limits):
    """Connections that say nothing, half a request, or one byte now and then."""
    pending = server.request(server.page)[:-2]
    with opened(server, limits.connections) as connections:
        ends = time.monotonic() + limits.seconds
        for connection in connections:
            attempt(connection, pending[:chance.randrange(len(pending))])
        while time.monotonic() < ends:
            for connection in chance.sample(connections, min(100, len(connections))):
                attempt(connection, b"x")
            time.sleep(0.1)
    return
    yield


def deafness(server, chance, limits):
    """Connections that ask for much and read nothing of it."""
    data = (server.request("/~live.css") + server.request(server.page) + server.request(server.largest)) * 20
    with opened(server, limits.connections, receive=1) as connections:
        for connection in connections:
            attempt(connection, data)
        time.sleep(limits.seconds)
    return
    yield


def subscribers(server, chance, limits):
    """Pages that wait for news and never read it, while there is news."""
    flow = next((server.folder / "Specs").glob("*/flows/*.yaml"), None) or next((server.folder / "Specs").rglob("registry.yaml"))
    text = flow.read_text()
    with opened(server, limits.connections, receive=1) as connections:
        for connection in connections:
            attempt(connection, server.request(f"/~events?page={server.page}&version=0"))
        ends = time.monotonic() + limits.seconds
        number = 0
        while time.monotonic() < ends:
            number += 1
            flow.write_text(text + f"# {number}\n" if number % 2 else text + "no-such-key: 1\n")
            time.sleep(0.15)
    flow.write_text(text)
    server.wait_until_built()
    return
    yield


def churn(server, chance, limits):
    """Connections that end at any moment: while they are made, in a request, in an answer; with and without a reset."""
    data = server.request(server.page) + server.request(f"/~events?page={server.page}&version=0")
    ends = time.monotonic() + limits.seconds
    while time.monotonic() < ends:
        held = []
        for _ in range(50):
            with contextlib.suppress(OSError):
                connection = server.hold(receive=chance.choice([None, 1]))
                attempt(connection, data[:chance.randrange(len(data) + 1)])
                held.append(connection)
        chance.shuffle(held)
        for connection in held:
            if chance.random() < 0.3:
                with contextlib.suppress(OSError):
                    connection.recv(chance.randrange(1, 5000))
            close(connection, is_reset=chance.random() < 0.5)
    return
    yield


ATTACKS = [hosts, origins, paths, methods, requests, smuggling, pipelines, silence, deafness, subscribers, churn]


# MARK: tools

def mutated(chance, text):
    """A text or bytes with a few places changed."""
    is_text = isinstance(text, str)
    data = bytearray(text.encode() if is_text else text)
    for _ in range(chance.randrange(1, 4)):
        place = chance.randrange(len(data) + 1)
        piece = chance.choice([b"", b"\0", b"\r", b"\n", b" ", b":", b"\t", b"/", b"%", b"..", b"\xff", b"\r\n\r\n", bytes([chance.randrange(256)])])
        data[place:place + chance.randrange(3)] = piece
    return data.decode("utf-8", "surrogateescape").replace("\r", "").replace("\n", "") + ("x" if is_text else "") if is_text else bytes(data)


def attempt(connection, data):
    """Sends what the other side takes at once."""
    with contextlib.suppress(OSError):
        connection.send(data)


def exchanged(connection, data):
    """Sends all and reads all at the same time."""
    received = b""
    connection.setblocking(False)
    ends = time.monotonic() + 5
    while time.monotonic() < ends:
        readable, writable, _ = select.select([connection], [connection] if data else [], [], 0.5)
        try:
            if writable:
                data = data[connection.send(data[:1 << 16]):]
            if readable:
                part = connection.recv(1 << 16)
                if not part:
                    break
                received += part
        except BlockingIOError:
            continue
        except OSError:
            break
    return received


def close(connection, is_reset):
    with contextlib.suppress(OSError):
        if is_reset:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()


@contextlib.contextmanager
def opened(server, count, receive=None):
    connections = []
    try:
        for _ in range(count):
            with contextlib.suppress(OSError):
                connections.append(server.hold(receive))
        yield connections
    finally:
        for connection in connections:
            close(connection, is_reset=False)


def request_pages(server, page, number, pipe):
    """A reader in a process of its own: reports the longest time of a page, and how often two in a row were late."""
    longest, late, was_late, count, wrong = 0.0, 0, False, 0, set()
    expected = None
    while not pipe.poll(0.05):
        begins = time.monotonic()
        try:
            answer = server.ask(page)
            expected = expected or answer.status
            if answer.status != 200 or not answer.is_whole:
                wrong.add(f"a reader gets {answer.status} for {page}")
        except OSError as error:
            wrong.add(f"a reader gets {error}")
        took = time.monotonic() - begins
        longest, count = max(longest, took), count + 1
        late += was_late and took > PATIENCE
        was_late = took > PATIENCE
    pipe.send((longest, late, count, sorted(wrong)))


class Reader:
    def __init__(self, server):
        self.pipe, other = multiprocessing.Pipe()
        self.process = multiprocessing.get_context("fork").Process(target=request_pages, args=(server, server.page, 0, other))
        self.process.start()

    def end(self):
        self.pipe.send(None)
        found = self.pipe.recv()
        self.process.join()
        return found


def parsed():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stepgen")
    names = [attack.__name__ for attack in ATTACKS]
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join(names))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--connections", type=int, default=2000)
    options = parser.parse_intermixed_args()
    for name in options.attacks:
        if name not in names:
            parser.error(f"no attack {name}; there are {', '.join(names)}")
    return options


def main():
    options = parsed()
    stepgen = str(pathlib.Path(options.stepgen).resolve())
    if not seeds.beside(stepgen, "stepgen-preview"):
        sys.exit("preview: no program stepgen-preview is beside " + stepgen)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, options.connections + 100), most))
    failures = 0

    def fail(text):
        nonlocal failures
        failures += 1
        if failures <= 50:
            print(f"  {text[:300]}", flush=True)

    for number in [signal.SIGINT, signal.SIGTERM]:
        work = pathlib.Path(tempfile.mkdtemp(prefix="stepgen-preview-"))
        server = Server(stepgen, work)
        try:
            if number == signal.SIGINT:
                attack(server, options, fail)
            with opened(server, 20) as connections:
                for connection in connections:
                    attempt(connection, server.request(f"/~events?page={server.page}&version=0"))
                code = server.end(number)
            if code != 0:
                fail(f"{number.name} ends it with {code}")
            for line in (work / "errors").read_text(errors="replace").splitlines():
                if "atal error" in line:
                    fail(f"it prints {line}")
        finally:
            server.process.kill()
            shutil.rmtree(work, ignore_errors=True)
    print(f"preview: seed {options.seed}: {failures} failures")
    sys.exit(bool(failures))


def attack(server, options, fail):
    print(f"preview: at port {server.port}, {server.megabytes:.0f} MB, {server.files} files", flush=True)
    sizes = {target: len(server.ask(target).received) for target in assets(server)}
    server.largest = max(sizes, key=sizes.get)
    before = server.megabytes
    for run in ATTACKS:
        if options.attacks and run.__name__ not in options.attacks:
            continue
        begins = time.monotonic()
        reader = Reader(server)
        problems = list(run(server, random.Random(f"{options.seed}/{run.__name__}"), options))
        longest, late, count, wrong = reader.end()
        problems += wrong
        if server.process.poll() is not None:
            fail(f"{run.__name__}: the server ended with {server.process.returncode}")
            return
        if late:
            problems.append(f"a page takes {longest:.1f} s")
        if server.megabytes > before + MEGABYTES:
            problems.append(f"it has {server.megabytes:.0f} MB after {before:.0f}")
        if server.files > FILES * 3 / 4:
            problems.append(f"it has {server.files} open files")
        print(f"{run.__name__:<12} {time.monotonic() - begins:>5.1f} s  {count:>4} pages, {longest * 1000:>5.0f} ms at most"
              f"  {server.megabytes:>4.0f} MB  {server.files:>4} files{f'  FAILED {len(problems)}' if problems else ''}", flush=True)
        for problem in problems:
            fail(f"{run.__name__}: {problem}")


def assets(server):
    """What a page loads, and the page."""
    text = server.ask(server.page).body.decode("utf-8", "replace")
    found = {server.page}
    for part in text.replace("'", '"').split('"'):
        if part.endswith((".js", ".css", ".json", ".svg")) and not part.startswith(("http", "/~")):
            found.add(part if part.startswith("/") else os.path.normpath(server.page + part).replace("//", "/"))
    return found


if __name__ == "__main__":
    main()
