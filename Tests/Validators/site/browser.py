"""Shared by the checks with a browser: the pages of built sites, a server for them, and Debian's Chromium."""

import contextlib
import functools
import gzip
import http.server
import os
import pathlib
import re
import shutil
import sys
import threading

from playwright.sync_api import sync_playwright

# Where the sites think they are (their base URL is https://example.org/auth/), so that absolute links lead there too.
PREFIX = "/auth/"

KIND = re.compile(rb'<body data-kind="([a-z-]+)"')
# A page from which readers are led on at once, by itself or by the script of the front door.
LEADS_ON = re.compile(rb'http-equiv="refresh"|/front\.[0-9a-f]+\.js"')
LOCALE = re.compile(rb'<html lang="([A-Za-z-]+)"')


class Pages:
    """The pages below a folder: {(template, language): [paths]}, the longest page first."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()
        self.found = {}
        for path in sorted(self.folder.rglob("*.html")):
            html = path.read_bytes()
            locale = LOCALE.search(html)
            key = (self.template(html), locale[1].decode() if locale else "")
            self.found.setdefault(key, []).append(path)
        if not self.found:
            sys.exit(f"no pages below {folder}")
        for paths in self.found.values():
            paths.sort(key=lambda path: (-path.stat().st_size, str(path)))

    @staticmethod
    def template(html):
        if LEADS_ON.search(html):
            return "redirect"
        kind = KIND.search(html)
        return kind[1].decode() if kind else "language-list"

    @property
    def templates(self):
        return sorted({template for template, _ in self.found})

    @property
    def locales(self):
        return sorted({locale for template, locale in self.found if template == "home"})

    def one(self, template, locale):
        return next(iter(self.found.get((template, locale), [])), None)

    def relative(self, path):
        return path.relative_to(self.folder).as_posix()


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files below PREFIX, compressed, with the headers the site asks for, and its page for missing addresses."""

    protocol_version = "HTTP/1.1"
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
    }

    def do_GET(self):
        path = self.file()
        if path is None:
            return self.answer(404, "text/plain", b"not found")
        self.answer(200, self.guess_type(path), path.read_bytes())

    def file(self):
        address = self.path.split("?")[0].split("#")[0]
        if not address.startswith(PREFIX):
            return None
        root = pathlib.Path(self.directory)
        path = (root / address.removeprefix(PREFIX)).resolve()
        if path.is_dir():
            path = path / "index.html"
        return path if path.is_file() and path.is_relative_to(root) else None

    def answer(self, status, kind, content):
        content = gzip.compress(content, 9)
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        with contextlib.suppress(ConnectionError):
            self.wfile.write(content)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """A browser closes connections when it leaves a page, which is no error."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@contextlib.contextmanager
def served(folder):
    """The address of a folder, on this machine only."""
    handler = functools.partial(Handler, directory=str(pathlib.Path(folder).resolve()))
    server = Server(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
    finally:
        server.shutdown()
        server.server_close()


@contextlib.contextmanager
def chromium():
    """Debian's Chromium, or the one that CHROMIUM names."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not program:
        sys.exit("no chromium: .ci/setup --tests installs it")
    # Root, which continuous integration often is, has no sandbox; the pages are our own.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=arguments)
        try:
            yield browser
        finally:
            browser.close()


def patient(browser, **options):
    """A browser context with a time-out of two minutes: pages load slowly beside other work, and only `budgets` measures
    speed."""
    context = browser.new_context(**options)
    context.set_default_timeout(120_000)
    return context


def loud(page, problems, name):
    """Makes errors of scripts, refused resources and dialogs of a page problems."""
    def complain(text):
        problems.append(f"{name() if callable(name) else name}: {text}")

    def console(message):
        # A console line about a missing icon is about the browser, not the page.
        if message.type in ("error", "warning") and "favicon" not in message.location.get("url", ""):
            complain(f"console {message.type}: {message.text}")

    def dialog(shown):
        complain(f"a dialog was opened: {shown.message}")
        shown.dismiss()

    page.on("console", console)
    page.on("pageerror", lambda error: complain(f"script error: {error}"))
    page.on("dialog", dialog)
