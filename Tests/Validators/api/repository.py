"""Reads the sources of an SDK at a tag, and renders parts of them on one line."""

import re
import subprocess

import tree_sitter
import tree_sitter_dart
from tree_sitter_language_pack import get_parser


class Repository:
    """A Git directory. What a reader makes of a file is kept by the hash of the file, so that a history costs little."""

    def __init__(self, folder):
        self.folder = str(folder)
        self.process = subprocess.Popen(
            ["git", "-C", self.folder, "cat-file", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.made = {}
        self.unread = {}  # The line of the first fault, by the hash of a file.

    def git(self, *arguments):
        return subprocess.run(["git", "-C", self.folder, *arguments], check=True, capture_output=True, text=True).stdout

    def tags(self):
        return self.git("tag").split()

    def files(self, tag, *folders):
        """The hashes of files by path. Paths are relative to the repository."""
        lines = self.git("ls-tree", "-r", tag, "--", *folders).splitlines()
        rows = (line.split(maxsplit=3) for line in lines)
        return {path: blob for mode, kind, blob, path in rows if not re.search(r"(?i)\b_*tests?_*\b", path)}

    def bytes(self, blob):
        self.process.stdin.write(blob.encode() + b"\n")
        self.process.stdin.flush()
        header = self.process.stdout.readline().split()
        if header[1] != b"blob":
            raise SystemExit(f"{self.folder}: the file {blob} is not in this copy of the repository")
        content = self.process.stdout.read(int(header[2]))
        self.process.stdout.read(1)
        return content

    def read(self, blob, reader):
        """What the function `reader` makes of the bytes of a file. It returns that and the root of the syntax tree."""
        key = (blob, reader)
        if key not in self.made:
            self.made[key], root = reader(self.bytes(blob))
            found = fault(root)
            if found:
                self.unread[blob] = found.start_point[0] + 1
        return self.made[key]

    def faults(self, tag):
        """The path and line of what a grammar did not read."""
        paths = self.files(tag, ".").items() if self.unread else []
        return sorted((path, self.unread[blob]) for path, blob in paths if blob in self.unread)


def parse(language, source):
    """The root node of a source."""
    if language == "dart":  # The grammar of the package does not read Dart 3.
        return tree_sitter.Parser(tree_sitter.Language(tree_sitter_dart.language())).parse(source).root_node
    return get_parser(language).parse(source).root_node


def text(node):
    return node.text.decode()


def nodes(node):
    yield node
    for child in node.children:
        yield from nodes(child)


def first(node, *types):
    """The first child of one of the types, or nil."""
    return next((child for child in node.children if child.type in types), None)


def all_of(node, *types):
    return [child for child in node.children if child.type in types]


def fault(root):
    """The first node that the grammar does not read."""
    return next((node for node in nodes(root) if node.is_error or node.is_missing), None)


def render(node, replaced=lambda node: None, end=None):
    """The text of a node on one line, up to the byte `end`. Where `replaced` returns a string, it stands for the node."""
    whole, base = node.text, node.start_byte
    end = node.end_byte if end is None else end
    parts, position = [], base

    def walk(child):
        nonlocal position
        if child.start_byte >= end:
            return
        other = "" if "comment" in child.type else replaced(child)
        if other is None:
            for grandchild in child.children:
                walk(grandchild)
            return
        parts.append(whole[position - base : child.start_byte - base].decode())
        parts.append(other)
        position = child.end_byte

    for child in node.children:
        walk(child)
    if position < end:
        parts.append(whole[position - base : end - base].decode())
    return one_line("".join(parts))


def one_line(string):
    """The string with single spaces, none inside parentheses and brackets, and no comma before the end of a list."""
    string = re.sub(r"\s+", " ", string).strip()
    string = re.sub(r"([(\[]) ", r"\1", string)
    return re.sub(r"[ ,]+([)\]])", r"\1", string)
