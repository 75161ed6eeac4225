"""Reads the files of a case in this folder for scripts; `BrokenCase` does the same for the tests."""

import pathlib

FIXTURES = pathlib.Path(__file__).resolve().parent / "Fixtures"
BASE = FIXTURES / "lockers"


class Mismatch(Exception):
    """Lines of a diff that the file does not have."""


def files(case):
    """The specs of a case by name: its own, and those of the base with the edits of `case.diff`."""
    found = {} if (case / "base.txt").exists() else {path.name: path.read_text() for path in BASE.glob("*.yaml")}
    if (case / "case.diff").exists():
        found = applied((case / "case.diff").read_text(), found)
    return {name: text.encode() for name, text in found.items()} | {path.name: path.read_bytes() for path in case.glob("*.y*ml")}


def applied(diff, texts):
    """The texts with the edits of a diff: `--- NAME` begins a file, `@@` an edit, which names no line numbers."""
    name = cursor = None
    for part in ("\n" + diff).split("\n--- ")[1:]:
        name, *edits = part.removesuffix("\n").split("\n@@\n")
        cursor = 0
        for edit in edits:
            lines = edit.split("\n")
            old = "".join(line[1:] + "\n" for line in lines if not line.startswith("+"))
            new = "".join(line[1:] + "\n" for line in lines if not line.startswith("-"))
            place = texts[name].find(old, cursor)
            if place < 0:
                raise Mismatch(f"{name} has no lines\n{old}")
            texts[name] = texts[name][:place] + new + texts[name][place + len(old):]
            cursor = place + len(new)
    return texts
