#!/usr/bin/env python3
"""Feeds stepgen hostile text and checks the pages: hostile.py STEPGEN (needs Chromium; from PyPI playwright, PyYAML).

Copies of Specs/parcel-locker get scripts, event attributes, addresses that run code, bidirectional overrides, broken
UTF-8, a paragraph of 10 MB and 5,000 nested marks: in every title and meaning, in translations and in a guide. stepgen has
to build each copy or reject it with a diagnostic. Pages must not contain a script, an event attribute or an address other
than http, https and mailto, and must not run anything in a browser. Prints the processor time of each build; exit code 1 if
a page contains such text, or if a build crashes or takes more than two minutes.
"""

import html.parser
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import yaml
from browser import Pages, chromium, loud, patient

ROOT = pathlib.Path(__file__).resolve().parents[3]
REGISTRY = "parcel-locker"
SHOWN = "<script>pwned=1</script>"
MARKUP = (
    SHOWN + """<img src=x onerror="pwned=1">"' onmouseover=pwned=1 x=" </title></textarea></code></pre></svg>"""
    "<svg onload=pwned=1><style>*{display:none}</style><!-- ]]> &lt;script&gt;pwned=1&lt;/script&gt; \\\" \\' ${pwned=1}"
    "<iframe srcdoc='<script>parent.pwned=1</script>'></iframe><base href=//example.org><meta http-equiv=refresh content=0>"
)
LINKS = (
    "[a](javascript:pwned=1) [b](JaVaScRiPt:pwned=1) [c](data:text/html,<script>pwned=1</script>) <javascript:pwned=1> "
    "[d](java&#x0A;script:pwned=1) ![e](javascript:pwned=1) [f](vbscript:x) [g]( javascript:pwned=1 \"t\")"
)
DOCS = """\
    guides: ../../guides
    base-url: https://example.org/
    theme:
      header: { support: { title: Support, to: https://example.org/support } }
      footer: { rights: { title: Rights } }
      versions: [{ title: First, to: ../first/ }]
      head: { meta: { verification: abc } }
"""
DEEP = 5000
LONG = "word " * (10 * 1024 * 1024 // 5)
# Keys of a spec with prose in them.
PROSE = {"title", "meaning", "because", "retry", "source", "told-apart-by"}


def with_text(node, text, keys):
    """A spec with text behind every prose of some keys."""
    if isinstance(node, dict):
        return {
            key: value + " " + text if key in keys and isinstance(value, str) else with_text(value, text, keys)
            for key, value in node.items()
        }
    return [with_text(item, text, keys) for item in node] if isinstance(node, list) else node


class Dumper(yaml.SafeDumper):
    """Quotes what some reader of YAML takes for a number."""


Dumper.add_representer(str, lambda dumper, text: dumper.represent_scalar(
    "tag:yaml.org,2002:str", text, style='"' if text[:1].isdigit() else None))


class Project:
    """A folder with a copy of the specs, catalogs in Japanese, and a guide."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.specs = self.folder / "Specs" / REGISTRY
        self.site = self.folder / "site"
        shutil.copytree(ROOT / "Specs" / REGISTRY, self.specs, ignore=lambda path, names: [
            name for name in names if pathlib.Path(path).name == "l10n" and name != "ja"])
        (self.folder / "guides").mkdir()
        self.guide("Some text.")
        manifest = self.specs / "registry.yaml"
        manifest.write_text(manifest.read_text().replace("  docs:\n", "  docs:\n" + DOCS))

    def guide(self, text):
        start = b"---\ntitle: A guide\nsummary: Of a kind.\norder: 1\n---\n\n"
        (self.folder / "guides" / "one.md").write_bytes(start + (text if isinstance(text, bytes) else text.encode()) + b"\n")

    def everywhere(self, text, keys=frozenset(PROSE)):
        for path in self.specs.glob("*.yaml"):
            changed = with_text(yaml.safe_load(path.read_text()), text, keys)
            path.write_text(yaml.dump(changed, Dumper=Dumper, allow_unicode=True, sort_keys=False, width=1 << 30))

    def once(self, text):
        """One meaning alone."""
        self.replaced("shared.yaml", "The first week is free.", yaml.safe_dump(text, width=1 << 30)
                      .removesuffix("...\n").strip().encode())

    def replaced(self, name, old, new):
        path = self.specs / name
        content = path.read_bytes()
        assert content.count(old.encode()) == 1, f"{old} in {name}"
        path.write_bytes(content.replace(old.encode(), new))

    def translations(self, text):
        quoted = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        for path in self.specs.glob("l10n/ja/*.po"):
            lines = path.read_text().split("\n")
            for number, line in enumerate(lines):
                if line.startswith('msgstr "') and number > 3:
                    if line != 'msgstr ""' or lines[number + 1].startswith('"'):
                        lines[number] = 'msgstr "' + quoted + " " + line.removeprefix('msgstr "')
            path.write_text("\n".join(lines))

    def one_translation(self, text):
        quoted = text if isinstance(text, bytes) else text.replace("\\", "\\\\").replace('"', '\\"').encode()
        self.replaced("l10n/ja/pick-up.po", "荷物の受け取り", quoted)


CASES = {
    "as it is": lambda p: None,
    "markup in every title and meaning": lambda p: p.everywhere(MARKUP),
    "markup in every title, where it is shown": lambda p: p.everywhere(MARKUP, {"title"}),
    "markup as code in every meaning, where it is shown": lambda p: p.everywhere(f"``{MARKUP}``", {"meaning"}),
    "markup in a tag of the head": lambda p: p.replaced("registry.yaml", "verification: abc", (
        "verification: '" + MARKUP.replace("'", "''") + "'").encode()),
    "a link of the header that runs code": lambda p: p.replaced(
        "registry.yaml", "to: https://example.org/support", b"to: javascript:pwned=1"),
    "a folder of a version that ends its attribute": lambda p: p.replaced(
        "registry.yaml", "to: ../first/", b"to: '../first\"onclick=pwned=1/'"),
    "markup in every translation": lambda p: p.translations(MARKUP),
    "markup in one translated title, where it is shown": lambda p: p.one_translation(MARKUP),
    "markup in a guide": lambda p: p.guide("# T {#t}\n\n" + MARKUP + "\n\n" + LINKS),
    "links that run code in meanings": lambda p: p.everywhere(LINKS, {"meaning", "because", "retry"}),
    "links that run code in translations": lambda p: p.translations(LINKS),
    "bidirectional override in meanings": lambda p: p.everywhere("\u202e\u2066abc", {"meaning"}),
    "bidirectional override in translations": lambda p: p.translations("\u202e\u2066abc"),
    "bidirectional override in a guide": lambda p: p.guide("\u202e\u2066abc"),
    "broken UTF-8 in a meaning": lambda p: p.replaced("shared.yaml", "The first week is free.", b"\xff\xc0\xaf\xed\xa0\x80"),
    "broken UTF-8 in a translation": lambda p: p.one_translation(b"\xff\xc0\xaf\xed\xa0\x80"),
    "broken UTF-8 in a guide": lambda p: p.guide(b"\xff\xc0\xaf\xed\xa0\x80"),
    "10 MB in a meaning": lambda p: p.once(LONG),
    "10 MB in a translation": lambda p: p.one_translation(LONG),
    "10 MB in a guide": lambda p: p.guide(LONG),
}
for mark in ("> ", "[", "![", "(", "*", "**a _b ", "<", "`a` ``", "- ", "[a](", "<b>", "&lt;"):
    CASES[f"{DEEP} times ‘{mark}’ in a meaning"] = lambda p, mark=mark: p.once(mark * DEEP)
    CASES[f"{DEEP} times ‘{mark}’ in a translation"] = lambda p, mark=mark: p.one_translation(mark * DEEP)
    CASES[f"{DEEP} times ‘{mark}’ in a guide"] = lambda p, mark=mark: p.guide(mark * DEEP)
CASES[f"{DEEP} brackets, closed, in a guide"] = lambda p: p.guide("[" * DEEP + "a" + "](b)" * DEEP)
CASES[f"{DEEP} brackets in YAML"] = lambda p: p.replaced("shared.yaml", "The first week is free.", b"[" * DEEP)


class Danger(html.parser.HTMLParser):
    """What of a page could run."""

    ALLOWED = ("http:", "https:", "mailto:")

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        # Structured data does not run, and text that ends its element shows as other elements.
        if tag == "script" and values.get("type") != "application/ld+json" and not values.get("src", "").rpartition("/")[0].endswith("assets"):
            self.found.append("a script")
        if tag in ("iframe", "object", "embed", "base", "form", "style", "textarea"):
            self.found.append(f"an element {tag}")
        if tag == "meta" and values.get("http-equiv", "").lower() == "refresh":
            # Former addresses lead to a page of the site.
            if not re.fullmatch(r"0; url=(\.\./)*[\w./-]*(\?platform=[\w-]+)?", values.get("content", "")):
                self.found.append("a refresh")
        for name, value in attributes:
            if name.startswith("on") or name in ("style", "srcdoc"):
                self.found.append(f"an attribute {name}")
            scheme, colon, _ = "".join((value or "").split()).partition(":")
            if name in ("href", "src", "xlink:href") and colon and "/" not in scheme and "#" not in scheme:
                if scheme.lower() + ":" not in self.ALLOWED:
                    self.found.append(f"an address {value[:40]!r}")


def build(stepgen, project):
    """(exit code or None, processor time in s, what it said)"""
    command = [stepgen, "docs", "--specs", project.specs.parent, "--output", project.site]
    with open(project.folder / "said", "wb+") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said)
        deadline = time.monotonic() + 120
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                process.returncode = os.waitstatus_to_exitcode(status)
                break
            if time.monotonic() > deadline:
                process.kill()
                os.wait4(process.pid, 0)
                return None, 120, ""
            time.sleep(0.02)
        said.seek(0)
        return process.returncode, usage.ru_utime + usage.ru_stime, said.read().decode(errors="replace")


def scan(project, name, problems):
    for path in sorted(project.site.rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        for found in set(Danger(text).found):
            problems.append(f"{name}: {path.relative_to(project.site)}: {found}")
        if any(mark in text for mark in "\u202a\u202b\u202d\u202e"):
            problems.append(f"{name}: {path.relative_to(project.site)}: a bidirectional override")
    for path in project.site.rglob("*.md"):
        path.read_text(encoding="utf-8")


def look(project, name, browser, problems):
    """Opens the longest page of each template from the disk."""
    pages = Pages(project.site)
    context = patient(browser)
    page = context.new_page()
    loud(page, problems, lambda: f"{name}: {page.url}")
    is_shown = False
    for (template, locale), paths in sorted(pages.found.items()):
        if template in ("not-found", "redirect"):
            continue
        page.goto(paths[0].as_uri())
        if page.evaluate("typeof pwned") != "undefined":
            problems.append(f"{name}: {template}, {locale}: a script ran")
        is_shown = is_shown or SHOWN in page.locator("body").inner_text()
    if "where it is shown" in name and not is_shown:
        problems.append(f"{name}: the text is nowhere to be read")
    context.close()


def attempt(stepgen, name, change, browser, problems):
    with tempfile.TemporaryDirectory() as folder:
        project = Project(folder)
        change(project)
        code, seconds, said = build(stepgen, project)
        if code == 0:
            scan(project, name, problems)
            if not name.startswith(str(DEEP)):
                look(project, name, browser, problems)
        elif code is None:
            problems.append(f"{name}: stopped after two minutes")
        elif code != 1 or "error: " not in said:
            problems.append(f"{name}: exit code {code}: {said[-300:]}")
        first = next((line for line in said.splitlines() if " error: " in line), "").rpartition("error: ")[2]
        print(f"  {name}: {'built' if code == 0 else 'refused: ' + first[:90] if code == 1 else code}, {seconds:.2f} s of CPU")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    problems = []
    with chromium() as browser:
        for name, change in CASES.items():
            attempt(sys.argv[1], name, change, browser, problems)
    problems = list(dict.fromkeys(problems))
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"hostile: {len(CASES)} cases: {len(problems)} problems")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
