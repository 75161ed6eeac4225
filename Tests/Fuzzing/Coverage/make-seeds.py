#!/usr/bin/env python3
"""Writes the first inputs: files of this repository, in the format that the program under Tests/Fuzzing/Coverage reads.

Usage: Tests/Fuzzing/Coverage/make-seeds.py TARGET FOLDER [MORE]      MORE is a folder of further files.
"""

import hashlib
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / "Tests/BrokenSpecs"))
import cases

# The letters by which the lexers are chosen, as in LexersTarget.swift.
HIGHLIGHTED = ["swift", "kotlin", "java", "dart", "ts", "json", "sh", "yaml", "xml", "unknown"]
AUDITED = ["md", "txt", "swift", "kt", "java", "dart", "ts"]
SAME = {"kt": "kotlin", "mdx": "md", "markdown": "md", "js": "ts", "mjs": "ts", "css": "unknown", "svg": "xml", "html": "xml"}
LIMIT = 4_000


def files(folders, pattern):
    return [path for folder in folders for path in sorted(folder.rglob(pattern)) if path.is_file()]


def code(folders):
    """Pairs of a language and code in it: files, and the fenced blocks of pages."""
    for folder in folders:
        for path in files([folder], "*.*"):
            if path.suffix[1:] in [*HIGHLIGHTED, *AUDITED, *SAME]:
                yield path.suffix[1:], path.read_bytes()
            if path.suffix in (".md", ".mdx"):
                for language, block in re.findall(rb"```(\w+)\n(.*?)```", path.read_bytes(), re.DOTALL):
                    yield language.decode(), block


def lexers(more):
    folders = ["docs/examples", "docs/guides", "docs/images", "Templates/site", "Tests/StepgenAuditTests/Pages"]
    for name, text in code([ROOT / folder for folder in folders] + more):
        spoken = SAME.get(name, name)
        written = {"kotlin": "kt"}.get(spoken, spoken)
        if spoken in HIGHLIGHTED:
            yield bytes([ord("a") + HIGHLIGHTED.index(spoken)]) + text
        if written in AUDITED:
            yield bytes([ord("a") + len(HIGHLIGHTED) + AUDITED.index(written)]) + text


def play(more):
    for path in files([ROOT / "Tests/StepgenPlayTests/Fixtures"], "input.txt") + files(more, "*.play"):
        for shown in b"@BCA":
            yield path.read_bytes() + bytes([shown])


def yaml(more):
    yield from whole("*.yaml", "Specs", "Tests/StepgenPlayTests/Fixtures")(more)
    for expected in sorted(cases.FIXTURES.rglob("expected.txt")):
        yield from cases.files(expected.parent).values()


def whole(pattern, *folders):
    return lambda more: (path.read_bytes() for path in files([ROOT / folder for folder in folders] + more, pattern))


SEEDS = {
    "yaml": yaml,
    "po": whole("*.po*", "Specs", "Templates/site/l10n", "Tests/StepgenCatalogsTests"),
    "lexers": lexers,
    "play": play,
}


def main():
    target, folder, *more = sys.argv[1:]
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for seed in SEEDS[target]([Path(path) for path in more]):
        # Long files are cut into parts at lines, so that none of them is lost.
        head = seed[:1] if target == "lexers" else b""
        rest = seed[len(head):]
        while rest:
            end = len(rest) if len(rest) <= LIMIT else rest.rfind(b"\n", 1, LIMIT) + 1 or LIMIT
            part = head + rest[:end]
            (folder / hashlib.sha1(part).hexdigest()).write_bytes(part)
            rest = rest[end:]


main()
