"""Changes bytes, tokens and trees at random, with the random number generator that the caller passes."""

import copy
import re

try:
    import yaml
except ImportError:
    yaml = None

# What means something to readers of text everywhere: control characters, broken and unusual UTF-8, huge numbers.
COMMON = [
    b"\x00", b"\x07", b"\x1b[31m", b"\x1b]0;x\x07", b"\x7f", b"\r", b"\r\n", b"\n", b"\t", b"\x0b", b"\x0c",
    b"\xc2\x85", b"\xc2\x9b31m", b"\xe2\x80\xa8", b"\xe2\x80\xae", b"\xe2\x81\xa6", b"\xe2\x80\x8b", b"\xef\xbb\xbf",
    b"\xff", b"\xfe\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x80", b"a\xcc\x81\xcc\x82",
    "👩‍👩‍👧".encode(), "İ".encode(), "ß".encode(), b"-1", b"0", b"99999999999999999999", b"1e999", b"''", b'"', b"\\", b"%s%n",
]
TEXTS = [
    "", " ", "x", "é", "\u202eabc", "\u2066x", "\ufeff", "\u2028", "\x85", "a\rb", "```\nx\ry\n```", "| a |\r| b |", "~", "-",
    "[swift] x", "[ios] x\n\n[web] y", "[nowhere] x", "- [ios] x\n- [nowhere] y", "[ ] x", "[unsure]", "> x\n> > y", "# x",
    "1. x\n   2. y", "*x", "**x_", "`x", "``` x", "    x", "<b>x</b>", "<!-- x -->", "</script>", "&lt;&#0;&#x202e;", "!x",
    "[x](y)", "[x](javascript:x)", "[x](https://example.org/)", "[x][y]\n\n[y]: z", "![x](y)", "[x", "](", "| a | b |\n|-|-|\n|x|",
    "{x}", "{code}", "{", "}", "{{x}}", "\\(x)", "\\", '"""', "*/", "//", "/*", "#\"", "${x}", "a * b", "*", "(*)", "%s", "${{x}}",
    "=cmd()", "@x", "::error::x", "x" * 300, "x " * 2000, "[x](" * 300, "> " * 300, "- " * 300, "a<" * 2000, "👩‍👩‍👧",
]
# Those that a spec may have nearly everywhere.
QUIET = ["x", "é 日本", "`x`", "*x*", "a * b", "[x](https://example.org/)", "\\", '"""', "*/", "//", "${x}", "%s", "=cmd()", "a < b & c", "\u202ea", "\u200b",
         "a | b", "{{x}}", "x" * 300, "x " * 300, "#\"", "\\(x)", "`[swift]`", "a\u0301", "٣", "x.", "-", "'x'"]
WORDS = [
    "self", "init", "type", "default", "class", "protocol", "value", "new value", "wire", "member", "answer", "coding keys",
    "stepgen kind", "hash value", "raw value", "0", "2 nd", "1st", "x", "id", "sms", "string", "error", "result", "task", "some",
    "any", "none", "optional", "description", "case", "switch", "operator", "await", "x" * 60, "a " * 40 + "a", "constructor",
]


def one(random, choices):
    return choices[random.randrange(len(choices))]


def bytes_of(random, content, others=(b"",), vocabulary=()):
    """Some bytes flipped, put in, cut out, copied, moved or taken from somewhere else."""
    content = bytearray(content)
    marks = list(vocabulary) * 3 + COMMON
    for _ in range(one(random, (1, 1, 1, 2, 3, 8))):
        at = random.randrange(len(content) + 1)
        size = one(random, (1, 1, 2, 4, 20, 200, 2000))
        action = random.randrange(8)
        if action == 0 and at < len(content):
            content[at] ^= 1 << random.randrange(8)
        elif action == 1:
            content[at:at] = bytes([random.randrange(256)])
        elif action == 2:
            del content[at:at + size]
        elif action == 3:
            source = random.randrange(len(content) + 1)
            content[at:at] = content[source:source + size]
        elif action in (4, 5):
            content[at:at] = one(random, marks) * one(random, (1, 1, 1, 1, 2, 40, 400))
        elif action == 6 and random.random() < 0.3:
            del content[at:]
        else:
            other = one(random, others)
            source = random.randrange(len(other) + 1)
            content[at:at] = other[source:source + size]
    return bytes(content)


TOKEN = re.compile(rb"[A-Za-z0-9_.-]+|[^\sA-Za-z0-9_.-]")


def tokens_of(random, content, vocabulary):
    """Some words or marks replaced, put in or taken out, and lines moved, copied, indented or taken out."""
    for _ in range(one(random, (1, 1, 1, 2, 3, 6))):
        found = list(TOKEN.finditer(content))
        if not found:
            return content + one(random, vocabulary)
        if random.random() < 0.6:
            token = one(random, found)
            put = one(random, vocabulary) if random.random() < 0.7 else one(random, found)[0]
            action = random.randrange(4)
            middle = {0: put, 1: put, 2: put + b" " + token[0], 3: b""}[action]
            content = content[:token.start()] + middle + content[token.end():]
        else:
            lines = content.split(b"\n")
            at, to = random.randrange(len(lines)), random.randrange(len(lines))
            count = one(random, (1, 1, 2, 6))
            action = random.randrange(5)
            if action == 0:
                del lines[at:at + count]
            elif action == 1:
                lines[to:to] = lines[at:at + count]
            elif action == 2:
                lines[at], lines[to] = lines[to], lines[at]
            elif action == 3:
                lines[at] = b"  " + lines[at]
            else:
                lines[at] = lines[at].removeprefix(b"  ")
            content = b"\n".join(lines)
    return content


def text_of(random, content, others, vocabulary):
    """Bytes or tokens changed."""
    if random.random() < 0.5:
        return bytes_of(random, content, others, vocabulary)
    return tokens_of(random, content, list(vocabulary) + COMMON)


class Schema:
    """Values such as a JSON Schema asks for, and some such as it does not."""

    def __init__(self, schema, ids):
        self.definitions = schema["$defs"]
        self.ids = sorted(ids) or ["x"]
        self.properties = {}
        self._collect(schema)
        self.keys = sorted(self.properties)
        self.constants = sorted({str(node["const"]) for node in self._nodes(schema) if "const" in node})

    @staticmethod
    def _nodes(schema):
        waiting = [schema]
        while waiting:
            node = waiting.pop()
            if isinstance(node, dict):
                yield node
                waiting.extend(node.values())
            elif isinstance(node, list):
                waiting.extend(node)

    def _collect(self, schema):
        for node in self._nodes(schema):
            properties = node.get("properties")
            if isinstance(properties, dict):
                for key, value in properties.items():
                    self.properties.setdefault(key, []).append(value)

    def for_key(self, random, key):
        return self.value(random, one(random, self.properties[key])) if key in self.properties else self.text(random)

    def value(self, random, node, depth=0):
        if "const" in node:
            return node["const"]
        if "$ref" in node:
            name = node["$ref"].rpartition("/")[2]
            if name.endswith("-text"):
                return self.of_kind(random, name.removesuffix("-text"))
            return self.value(random, self.definitions[name], depth)
        for several in ("anyOf", "oneOf"):
            if several in node:
                return self.value(random, one(random, node[several]), depth)
        kind = node.get("type")
        if kind == "object":
            likely = 0.4 if depth < 2 else 0.1
            made = {
                key: self.value(random, value, depth + 1) for key, value in node.get("properties", {}).items()
                if key in node.get("required", ()) or random.random() < likely
            }
            if isinstance(node.get("additionalProperties"), dict):
                for _ in range(random.randrange(3)):
                    made[self.id(random)] = self.value(random, node["additionalProperties"], depth + 1)
            return made
        if kind == "array":
            return [self.value(random, node.get("items", {}), depth + 1) for _ in range(random.randrange(4))]
        if kind == "integer":
            return one(random, (0, 1, 6, 100, -1, 1 << 31, 1 << 63, 10**30))
        if kind == "boolean":
            return random.random() < 0.5
        return self.text(random)

    def of_kind(self, random, kind):
        if random.random() < 0.04:
            return self.text(random)
        if kind == "id":
            return self.id(random)
        if kind == "words":
            return self.words(random)
        if kind == "version":
            return one(random, ("0.0.0", "1.0.0", "1.2.0", "2.0.0", "3.1.0", "9.9.9", "999999999999999999999.0.0"))
        if kind == "date":
            return one(random, ("2024-01", "2024-02-30", "1999-12-31", "0000-01"))
        if kind == "type":
            base = one(random, ("string", "int", "bool", self.id(random), self.id(random)))
            return one(random, ("", "", "set of ", "list of ", "map of ")) + base + one(random, ("", "", "?"))
        if kind == "path":
            return ".".join(self.id(random) for _ in range(one(random, (1, 2, 2, 3))))
        if kind == "folder":
            return one(random, ("A", "a/b", "A/B/C", "x.y", "a.", "a//b", "con", "a" * 90))
        if kind == "address":
            return one(random, ("https://example.org/", "https://example.org/{path}?x", "http://x", "https://[::1]/"))
        return self.text(random)

    def id(self, random):
        return one(random, self.ids) if random.random() < 0.85 else one(random, ("x", "a-1", "self", "none", "z" * 80))

    def words(self, random):
        return " ".join(one(random, WORDS) for _ in range(one(random, (1, 1, 1, 2))))

    @staticmethod
    def text(random):
        return one(random, TEXTS)


def places(tree):
    """(container, key) of every value below a tree."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        keys = list(node) if isinstance(node, dict) else range(len(node))
        for key in keys:
            yield node, key
            if isinstance(node[key], (dict, list)) and node[key]:
                waiting.append(node[key])


class Trees:
    """Files as trees: read once, changed as copies, and written again."""

    def __init__(self, contents, schema):
        self.loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        self.dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
        self.schema = schema
        self.trees = {}
        for content in contents:
            self.of(content)
        self.known = [tree for tree in self.trees.values() if isinstance(tree, dict) and tree]

    def of(self, content):
        if content not in self.trees:
            try:
                self.trees[content] = yaml.load(content, self.loader)
            except (yaml.YAMLError, ValueError, RecursionError):
                self.trees[content] = None
        return self.trees[content]

    def changed(self, random, content, gently=False):
        """A file with some values changed; gently, only texts and names are, so that much of it stays right."""
        tree = copy.deepcopy(self.of(content))
        if not isinstance(tree, dict) or not tree:
            return content
        for _ in range(one(random, (1, 1, 1, 2, 3, 6))):
            found = list(places(tree))
            if not found:
                break
            (self._nudge if gently else self._change)(random, *one(random, found))
        return self.written(random, tree)

    def _nudge(self, random, node, key):
        value = node[key]
        if key in ("meaning", "title", "because", "retry", "prompt", "source", "note", "told-apart-by"):
            node[key] = one(random, QUIET if random.random() < 0.8 else TEXTS) + one(random, ("", "", " x"))
        elif key in ("name", "type-prefix", "unknown-step", "complete"):
            node[key] = self.schema.words(random)
        elif key in ("spelled", "wire", "around", "example"):
            node[key] = one(random, ("A", "aB", "*x", "x(*)", "_", "é", "a b", '"', "\\", "\u202ex"))
        elif isinstance(value, dict) and random.random() < 0.3:
            more = one(random, ("meaning", "title", "since", "aliases", "retry", "was", "allow"))
            value[more] = self.schema.for_key(random, more)
        elif isinstance(node, list) and len(node) > 1:
            node.reverse()

    def _change(self, random, node, key):
        value = node[key]
        action = random.randrange(11)
        if action == 0:
            del node[key]
        elif action in (1, 2) and isinstance(key, str):
            node[key] = self.schema.for_key(random, key)
        elif action == 3 and isinstance(value, dict):
            more = one(random, self.schema.keys)
            value[more] = self.schema.for_key(random, more)
        elif action == 4:
            other, other_key = one(random, list(places(one(random, self.known))))
            node[key] = copy.deepcopy(other[other_key])
        elif action == 5 and isinstance(node, dict):
            items = [(self.schema.id(random) if name == key else name, item) for name, item in node.items()]
            node.clear()
            node.update(items)
        elif action == 6 and isinstance(value, str):
            node[key] = one(random, (self.schema.id, self.schema.words, self.schema.text))(random)
        elif action == 7 and isinstance(node, list):
            node.insert(random.randrange(len(node) + 1), copy.deepcopy(value))
        elif action == 7:
            node[self.schema.id(random)] = copy.deepcopy(value)
        elif action == 8:
            node[key] = one(random, (None, True, 0, -1, 1.5, "", [], {}, [[]], {"x": {}}, [None] * 300, "x" * 70_000))
        elif action == 9 and isinstance(value, (dict, list)):
            deep = copy.deepcopy(value)
            for _ in range(one(random, (1, 3, 60))):
                deep = [deep] if random.random() < 0.5 else {"x": deep}
            node[key] = deep
        else:
            self._nudge(random, node, key)

    def written(self, random, tree):
        try:
            return yaml.dump(tree, Dumper=self.dumper, allow_unicode=True, sort_keys=False,
                             default_flow_style=one(random, (None, False, False, True)),
                             width=one(random, (80, 1 << 30))).encode("utf-8", "surrogatepass")
        except (yaml.YAMLError, ValueError, RecursionError):
            return b"x: y\n"
