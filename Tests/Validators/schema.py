#!/usr/bin/env python3
"""Validates YAML files with a JSON Schema.

    schema.py SCHEMA FOLDER...

The schema has to reject files named *.reject.yaml and accept every other *.yaml file. Prints each file of which the opposite
is true; then the exit code is 1. It is 3 if a Python package is missing.
"""

import json
import pathlib
import re
import sys

try:
    import yaml
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError
    from jsonschema.validators import extend
except ImportError as error:
    print(f"missing Python package: {error.name}")
    sys.exit(3)


class NotText:
    """A plain scalar that some reader of YAML does not take for a text; no type of JSON Schema fits it."""


# What YAML 1.1 or 1.2 reads as something else than a text, in any case of letters: see ImplicitType in the sources.
NOT_TEXT = re.compile(
    r"""~|null|true|false|yes|no|on|off|y|n|<<|[-+]?\.inf|\.nan
    |[-+]?(?:[0-9][0-9_]*|0x[0-9a-fA-F_]+|0o[0-7_]+|0b[01_]+)
    |[-+]?(?:[0-9][0-9_]*\.?|[0-9][0-9_]*\.[0-9][0-9_]*|\.[0-9][0-9_]*)(?:e[-+]?[0-9_]+)?
    |[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?
    |[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}
    |[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:t|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?
     (?:[ \t]*(?:z|[-+][0-9]{1,2}(?::[0-9]{2})?))?""",
    re.VERBOSE | re.IGNORECASE,
)


class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """Reads plain scalars as stepgen does: `true`, `false`, decimal numbers, nothing, and texts; a key is a text."""

    def construct_mapping(self, node, deep=False):
        entries = [(construct_scalar(self, key), value) for key, value in node.value]
        return {
            key if isinstance(key, str) else NotText(): self.construct_object(value, deep=True)
            for key, value in entries
        }


def construct_scalar(loader, node):
    text = node.value
    if node.style:  # quoted, or after | or >
        return text
    if text == "":
        return None
    if text in ("true", "false"):
        return text == "true"
    if re.fullmatch(r"0|-?[1-9][0-9]*", text):
        return int(text)
    return NotText() if NOT_TEXT.fullmatch(text) else text


def construct_mapping(loader, node):
    return loader.construct_mapping(node)


Loader.yaml_implicit_resolvers = {}
Loader.add_constructor("tag:yaml.org,2002:str", construct_scalar)
Loader.add_constructor("tag:yaml.org,2002:map", construct_mapping)


def pattern(validator, pattern, instance, schema):
    """As in ECMA 262, `$` is the end of the text, and not also the place before a line break there."""
    if isinstance(instance, str) and not re.search(re.sub(r"\$$", r"\\Z", pattern), instance):
        yield ValidationError(f"{instance!r} does not match {pattern!r}")


def main(schema_path, *folders):
    schema = json.loads(pathlib.Path(schema_path).read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = extend(Draft202012Validator, {"pattern": pattern})(schema)
    files = sorted(path for folder in folders for path in pathlib.Path(folder).rglob("*.yaml"))
    wrong = 0
    for path in files:
        value = yaml.load(path.read_text(encoding="utf-8"), Loader)
        error = next(validator.iter_errors(value), None)
        if (error is None) == path.name.endswith(".reject.yaml"):
            wrong += 1
            print(f"{path}: {'accepted' if error is None else f'refused at {error.json_path}: {error.message[:200]}'}")
    print(f"{len(files)} files, {wrong} of them not as they should be")
    return 1 if wrong or not files else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
