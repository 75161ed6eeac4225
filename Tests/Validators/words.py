#!/usr/bin/env python3
"""Finds words that texts should not use: words.py [--record] [--list FILE...].

words.tsv lists the phrases and what to write instead. words-left.tsv has the number of hits that are left in each file;
more hits than that are an error. `--record` lowers these numbers after hits were fixed. `--list` prints the hits of
files, allowed or not. If a hit is good English, narrow the pattern and add the sentence to its row.

The program reads Markdown, the texts of specs, and doc comments and string literals of Swift. It does not read code,
addresses, quoted identifiers, generated files or translations. Exit code 1 if a file has more hits than are left.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).parent
LEFT = HERE / "words-left.tsv"
GENERATED = ["docs/spec-language.md", "docs/diagnostics.md", "docs/guides/commands.md", "Sources/Reference/AmplifyAuthFlows/",
             "Sources/Reference/AmplifyAuthTables/"]
FILES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/**/*.md", "Templates/reference/*.md", "Templates/starter/**/*.yaml",
         "Specs/**/*.yaml", "Sources/**/*.swift"]

# Parts of a text that nobody reads as English: code spans, addresses, quoted identifiers, links' targets, tags, keys of directives.
CODE = re.compile(r"``.+?``|`[^`\n]*`|https?://\S+|\]\([^)\s]*\)|<[^>\n]*>|[‘“\"'][\w./*-]+[’”\"']|\{ ?[\w.-]+ ?\}")
FENCE = re.compile(r"^( *)(```+|~~~+)[^\n]*\n.*?(?:^ *\2[^\n]*$|\Z)|<!--.*?-->", re.M | re.S)
NESTED = r"\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)"
SWIFT = re.compile(rf'(?P<doc>///[^\n]*)|//[^\n]*|"""(?P<block>.*?)"""|"(?P<text>(?:\\{NESTED}|\\.|[^"\\\n])*)"', re.S)
ESCAPE = re.compile(rf"\\{NESTED}|\\.", re.S)
KEY = re.compile(r"(?:(?<=[\s{\[,-])|^)(?:(?:name|wire|source): [^,}\n]*|[\w./-]+:(?=\s|$))", re.M)
TEXT = re.compile(r"[^\0]*\w[^\0]*")
LONE = re.compile(r"(?<=[\x00,\[-])( *)[\w.-]+(?= *(?:[,}\]\x00]|$))", re.M)


def blank(found, by="\0"):
    """The same number of characters and lines without words."""
    return re.sub(r"\S", by, found[0] if isinstance(found, re.Match) else found)


def prose(text):
    return CODE.sub(lambda found: blank(found, "▢"), text)


def yaml(text):
    """Without keys, and without values of one word, which are ids."""
    return prose(LONE.sub(blank, KEY.sub(blank, text)))


def markdown(text):
    return prose(FENCE.sub(blank, text))


def swift(text):
    """Doc comments, of which ¶ marks the first line, and strings of several words."""
    parts, end, before = [], 0, None
    for found in SWIFT.finditer(text):
        between, kind, whole = text[end : found.start()], found.lastgroup, found[0]
        parts.append(blank(between))
        if kind == "doc":
            goes_on = before == "doc" and not between.strip()
            parts.append((" " if goes_on else "¶") + "  " + prose(whole[3:]))
        elif kind and len(found[kind].split()) > 2:
            inner = ESCAPE.sub(lambda escape: blank(escape, "▢"), found[kind])
            quotes = "\0" * ((len(whole) - len(inner)) // 2)
            parts.append(quotes + yaml(inner) + quotes)
        else:
            parts.append(blank(whole))
        end, before = found.end(), kind
    return "".join(parts) + blank(text[end:])


READERS = {".md": markdown, ".yaml": yaml, ".swift": swift}


class Phrase:
    def __init__(self, line):
        pattern, self.instead, hits, misses = (line.split("\t") + ["", ""])[:4]
        self.pattern = re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])".replace(" ", r"\s+"), re.I)
        self.hits, self.misses = ([text for text in texts.split(" | ") if text] for texts in (hits, misses))


def phrases():
    lines = (HERE / "words.tsv").read_text("utf-8").splitlines()
    return [Phrase(line) for line in lines if line and not line.startswith("#")]


def hits(text, suffix, known):
    """Line, column, the words and what to write, in the order of the text."""
    masked = READERS[suffix](text)
    for part, phrase in ((part, phrase) for part in TEXT.finditer(masked) for phrase in known):
        for found in phrase.pattern.finditer(masked, *part.span()):
            if found[0].isupper():
                continue
            line, start = masked.count("\n", 0, found.start()) + 1, masked.rfind("\n", 0, found.start()) + 1
            yield line, found.start() - start + 1, " ".join(found[0].split()), phrase.instead


def check_phrases(known):
    """Each pattern finds its own examples, in each kind of text, and not in code."""
    for phrase in known:
        for text in phrase.hits:
            assert phrase.pattern.search(text), f"{phrase.pattern.pattern} does not find: {text}"
        for text in phrase.misses:
            assert not phrase.pattern.search(text), f"{phrase.pattern.pattern} finds: {text}"
    planted = {
        ".md": "One `no more` text\nis no\nmore.\n\n```sh\nno more\n```\n<https://no.more/no more> [a](no.more)\n",
        ".yaml": "no-more: no\nname: no more\nmeaning: It is `no more` and no\n  more.\n",
        ".swift": '/// It is `no more` and no\n/// more.\nno more("no more \\(no("more")) than no more", "no more") // no more\n',
    }
    phrase = [Phrase("no more\tno longer")]
    places = {suffix: [hit[:2] for hit in hits(text, suffix, phrase)] for suffix, text in planted.items()}
    assert places[".md"] == [(2, 4)] and places[".yaml"] == [(3, 30)], places
    assert places[".swift"] == [(1, 25), (3, 10), (3, 37)], places


def files():
    for pattern in FILES:
        for path in sorted(ROOT.glob(pattern)):
            name = path.relative_to(ROOT).as_posix()
            built = any(part.startswith(".") or part == "node_modules" for part in path.relative_to(ROOT).parts)
            if not built and not any(name.startswith(generated) for generated in GENERATED):
                yield name


def main(arguments):
    known = phrases()
    check_phrases(known)
    found = {name: sorted(hits((ROOT / name).read_text("utf-8"), pathlib.Path(name).suffix, known)) for name in files()}
    found = {name: list_ for name, list_ in found.items() if list_}
    first = not LEFT.exists() and "--record" in arguments
    lines = LEFT.read_text("utf-8").splitlines() if LEFT.exists() else []
    left = {name: int(count) for name, count in (line.split("\t") for line in lines)}
    more = [name for name in found if len(found[name]) > left.get(name, 0)]
    listed = arguments[1:] if arguments[:1] == ["--list"] else more
    for name in [] if first else listed:
        for line, column, words, instead in found.get(name, []):
            print(f"{name}:{line}:{column}: “{words}”: write {instead}")
    if "--record" in arguments:
        lower = {name: len(list_) if first else min(len(list_), left.get(name, 0)) for name, list_ in found.items()}
        LEFT.write_text("".join(f"{name}\t{count}\n" for name, count in sorted(lower.items()) if count), "utf-8")
    for name in [] if first else more:
        print(f"{name}: {len(found[name])} of these words, {left.get(name, 0)} are allowed")
    now, allowed = sum(map(len, found.values())), sum(left.values())
    print(f"words: {now} HITS ARE LEFT in {len(found)} files; {allowed} are allowed, and --record lowers that number")
    return 1 if more and not first else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
