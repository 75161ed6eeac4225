"""A registry as a tree whose ids can be changed later: writes it as YAML, and removes parts if `check` rejects it."""

import re

TEXTS = {"title", "meaning", "because", "retry", "source", "told-apart-by", "when", "note", "messages", "wire", "text", "was",
         "prompt", "answer", "completion-flag", "result", "error", "receiver"}
# Rules that an author may break with a reason; which of them Swift cannot do without is for the checker to know.
WAIVABLE = {"reused-identifier", "name-collision", "version-order", "recursive-type", "reserved-word", "not-an-identifier",
            "merged-payload", "missing-reason", "trap", "unreachable-step", "unhandled-outcome", "unproduced-payload",
            "split-name", "platform-status"}
PLAIN = re.compile(r"[a-z][a-z0-9]*(?:[ -][a-z0-9]+)*")
NOT_TEXT = {"y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf"}


class Id:
    """An id; where it is referred to, the same object stands."""

    def __init__(self, text):
        self.text = text

    def __str__(self):
        return self.text


class Ref:
    """A type: `list of size?`."""

    def __init__(self, shape, element, optional):
        self.shape, self.element, self.optional = shape, element, optional

    def __str__(self):
        return self.shape + str(self.element) + ("?" if self.optional else "")


def escaped(character):
    code = ord(character)
    if character in '"\\':
        return "\\" + character
    if code < 32 or 127 <= code < 160 or code in (0xA0, 0x2028, 0x2029, 0xFEFF) or 0x200B <= code <= 0x200F or 0x202A <= code <= 0x202E:
        return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}"
    return character


def scalar(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    text = str(value)
    if PLAIN.fullmatch(text) and text not in NOT_TEXT:
        return text
    return '"' + "".join(map(escaped, text)) + '"'


def is_block(text):
    """Whether the text can stand after `|`."""
    return "\n" in text and not text[0].isspace() and all(
        32 <= ord(c) < 127 or c == "\n" or 0xA0 < ord(c) < 0x200B or 0x2E00 < ord(c) < 0xD800 for c in text)


class Writer:
    """Lines of YAML, and the place in the tree from which each comes."""

    def __init__(self, tree):
        self.lines, self.places = [], []
        self.mapping(tree, "", ())

    @property
    def text(self):
        return "\n".join(self.lines) + "\n"

    def add(self, line, place):
        self.lines.append(line)
        self.places.append(place)

    def mapping(self, tree, indent, place):
        for key, value in tree.items():
            self.entry(indent + scalar(key) + ":", value, indent + "  ", place + ((tree, key),))

    def entry(self, start, value, indent, place):
        if isinstance(value, dict) and value:
            self.add(start, place)
            self.mapping(value, indent, place)
        elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
            self.add(start, place)
            for index, item in enumerate(value):
                self.entry(indent + "-", item, indent + "  ", place + ((value, index),))
        elif isinstance(value, str) and is_block(value):
            self.add(start + (" |" if value.endswith("\n") else " |-"), place)
            for line in value.removesuffix("\n").split("\n"):
                self.add(indent + line if line else "", place)
        else:
            inline = "{}" if value == {} else "[" + ", ".join(map(scalar, value)) + "]" if isinstance(value, list) else scalar(value)
            self.add(start + " " + inline, place)


def mend(place, code, message, fresh):
    """Changes the concept at a place about which there is a diagnostic."""
    keys = [key for _, key in place]
    if "the id" in message and "in Swift" in message or code == "site-path-taken":
        rename_id(place, fresh)
    elif code == "recursive-type":
        for _, key in place:
            flatten(place[-1][0], key)
    elif "on-platform" in keys[:-1]:
        holder, platform = place[keys.index("on-platform") + 1]
        gone(holder, platform)
    else:
        for depth in range(len(place) - 1, -1, -1):
            if give_way(*place[depth], keys[depth - 1] if depth else None, fresh):
                break


def rename_id(place, fresh):
    holder, key = place[-1]
    identifier = key if isinstance(key, Id) else holder[key]
    if isinstance(identifier, Id):
        identifier.text = fresh().replace(" ", "-")


def flatten(types, key):
    """Lets a structure hold nothing but texts."""
    if isinstance(types.get(key), dict):
        for field in types[key].get("fields", {}):
            types[key]["fields"][field] = Ref("", "string", False)
        for member in types[key].get("members", {}).values():
            member.pop("carries", None)
        types[key].pop("carries", None)


OPTIONAL = {"on-platform", "was", "same-name-as", "deprecated", "removed", "since", "aliases", "renamed-from", "result", "carries",
            "type-prefix", "unknown-step", "unknown-member", "calls", "access", "retired", "allow"}
NAMED = {"steps", "payload", "inputs", "fields", "members", "types", "choices", "errors", "operations"}


def give_way(holder, key, above, fresh):
    """Whether something of a mapping could be changed."""
    value = holder[key]
    if isinstance(holder, list):
        return False
    if (key in TEXTS or above == "with") and isinstance(value, str) and value != "Plain.":
        holder[key] = "Plain."
    elif key in OPTIONAL:
        gone(holder, key)
    elif isinstance(value, dict) and "on-platform" in value:
        gone(value, "on-platform")
    elif above not in NAMED and not (key == "name" or key == "type" and "flow" in holder):
        return False
    elif isinstance(value, Ref):
        holder[key] = {"type": value, "name": fresh()}
    elif isinstance(value, dict):
        value["name"] = fresh()
    else:
        holder[key] = fresh()
    return True


def gone(holder, key):
    if isinstance(holder, dict):
        holder.pop(key, None)
