#!/usr/bin/env python3
"""Replaces `dart compile kernel` where only the Dart 2.16 of the package dart-sass is available.

    older_dart.py compile kernel --packages=FILE --output=FILE ENTRY

Writes nothing but the errors that the front end of Dart 2.16 reports, in the form of the command. What ENTRY imports by
relative paths is compiled one by one, since the front end tells no more than ten errors of a program; an ENTRY that
imports only packages is compiled itself. The sources are brought to Dart 2.16 first, line by line:

- the words `sealed`, `base`, `interface`, `final` and `mixin` before `class` are taken away;
- a branch of a `switch` that does not end with a jump gets the `break` that Dart 3 implies;
- a `switch` whose cases are types with fields becomes a chain of `if`;
- `super.name` as a parameter becomes `dynamic name`.

So a `switch` that leaves out a value is not refused. If a source has something else of Dart 3, the exit code is 3, and
the output says where and what: nothing that was not compiled passes for compiled.
"""

import pathlib
import re
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor

VM = pathlib.Path(sysconfig.get_path("purelib")) / "dartsass/sass/linux-ia32/dart-sass/src/dart"
MODIFIERS = ("sealed", "base", "interface", "final", "mixin")
# What is new since 2.16, as far as it is not rewritten.
NEWER = {
    "switch_expression": "switch expressions",
    "record_literal": "records",
    "record_type": "records",
    "pattern_variable_declaration": "patterns",
    "pattern_assignment": "patterns",
    "extension_type_declaration": "extension types",
}
# Compiles each program that it is given; nothing of them is run, since each entry has a `main` of its own.
DRIVER = """
import 'dart:isolate';

Future<void> main(List<String> names) async {
  for (final name in names) {
    print('==== $name');
    try {
      await Isolate.spawnUri(Uri.base.resolve(name), [], null, packageConfig: Uri.base.resolve('PACKAGES'));
    } catch (error) {
      print('$error'.replaceFirst('IsolateSpawnException: Unable to spawn isolate: ', ''));
    }
  }
}
"""


# How many errors of a program the front end tells.
LIMIT = 10
UNDECLARED = re.compile(
    r"Error: (?:Undefined name|Method not found:|Setter not found:|The (?:getter|setter|method)) '(\w+)'"
    r"(?:\.| isn't defined for the class '\w+'\.\n - '\w+' is from '[\w-]+\.dart'\.)$",
    re.M,
)
UNDECLARED_TYPE = re.compile(r"Error: (?:Type '\w+' not found|'\w+' isn't a type|Couldn't find constructor '\w+')\.")


class Untold(Exception):
    """More than the front end tells."""


class Unsupported(Exception):
    """Something of Dart 3 that Dart 2.16 cannot be told."""

    def __init__(self, node, what):
        super().__init__(f"{node.start_point[0] + 1}: Dart 2.16 has no {what}")


def nodes(node):
    yield node
    for child in node.children:
        yield from nodes(child)


def written(node):
    return node.text.decode()


def older(source):
    """A source in Dart 2.16, with the same lines. Raises Unsupported for the rest of Dart 3.

    A source that the grammar does not take is rewritten as far as it does: the front end reports what is wrong.
    """
    import tree_sitter
    import tree_sitter_dart

    root = tree_sitter.Parser(tree_sitter.Language(tree_sitter_dart.language())).parse(source.encode()).root_node
    edits = []
    for node in nodes(root):
        if node.type == "class_definition":
            edits += modifiers(node)
        elif node.type == "switch_statement":
            edits += switch(node)
        elif node.type == "super_formal_parameter":
            edits.append((node.start_byte, node.children[1].end_byte, "dynamic "))
        elif not root.has_error:
            if node.type in NEWER:
                raise Unsupported(node, NEWER[node.type])
            if node.type.endswith("_pattern") and node.type != "constant_pattern" and not is_of_switch(node):
                raise Unsupported(node, "patterns")
            if node.type == "enum_body" and any(child.type == ";" for child in node.children):
                raise Unsupported(node, "members of enumerations")
    return edited(source.encode(), edits).decode()


def edited(source, edits):
    for start, end, text in sorted(edits, key=lambda edit: edit[:2], reverse=True):
        source = source[:start] + text.encode() + source[end:]
    return source


def modifiers(node):
    """A sealed class is abstract."""
    words = []
    for child in node.children:
        if written(child) == "class":
            break
        words.append(child)
    is_abstract = any(written(word) == "abstract" for word in words)
    for word in words:
        if written(word) in MODIFIERS:
            text = "abstract" if written(word) == "sealed" and not is_abstract else ""
            yield word.start_byte, word.end_byte, text


def is_of_switch(node):
    while node is not None and not node.type.startswith("switch_"):
        node = node.parent
    return node is not None and node.type == "switch_statement_case"


def switch(node):
    body = next(child for child in node.children if child.type == "switch_block")
    branches = [child for child in body.children if child.type.startswith("switch_statement_")]
    patterns = [child for branch in branches for child in branch.children if child.type.endswith("_pattern")]
    if all(pattern.type == "constant_pattern" for pattern in patterns):
        for branch in branches:
            statements = after_colon(branch)
            if any(child.type == "when" or written(child) == "when" for child in branch.children):
                raise Unsupported(branch, "guards of cases")
            if statements:
                yield statements[-1].end_byte, statements[-1].end_byte, " break;"
        return
    value = next(child for child in node.children if child.type == "parenthesized_expression")
    # A variable has the type of the case in its branch.
    variable = re.fullmatch(r"\((\w+)\)", written(value))
    name = variable[1] if variable else f"switched_{node.start_byte}"
    yield node.start_byte, body.start_byte + 1, "{" if variable else f"{{ final {name} = {written(value)};"
    for index, branch in enumerate(branches):
        yield from condition(branch, index, name)
    yield body.end_byte - 1, body.end_byte, "} }"


def after_colon(branch):
    colon = next(index for index, child in enumerate(branch.children) if child.type == ":")
    return [child for child in branch.children[colon + 1 :] if child.is_named and "comment" not in child.type]


def condition(branch, index, name):
    """A branch of a `switch` over types as one of an `if`."""
    colon = next(child for child in branch.children if child.type == ":")
    statements = after_colon(branch)
    breaks = [child for child in nodes(branch) if child.type == "break_statement"]
    if not statements or any(child.start_byte != statements[-1].start_byte for child in breaks):
        raise Unsupported(branch, "patterns, but in branches that are not empty and have a `break` at the end alone")
    for child in breaks:
        yield child.start_byte, child.end_byte, ""
    otherwise = "} else " if index else ""
    if branch.type == "switch_statement_default":
        yield branch.start_byte, colon.end_byte, otherwise + "{"
        return
    pattern = next(child for child in branch.children if child.type.endswith("_pattern"))
    head = branch.text[: colon.start_byte - branch.start_byte].decode()
    match = re.fullmatch(r"case (\w+)\(((?::final \w+(?:, )?)*)\)", head)
    if pattern.type != "object_pattern" or match is None:
        raise Unsupported(branch, "patterns, but those of types with fields")
    fields = re.findall(r":final (\w+)", match[2])
    values = "".join(f" final {field} = ({name} as {match[1]}).{field};" for field in fields)
    yield branch.start_byte, colon.end_byte, f"{otherwise}if ({name} is {match[1]}) {{{values}"


def compiled(folder, names):
    """What the front end reports on programs, by their names."""
    if not names:
        return {}
    run = subprocess.run([VM, "driver.dart", *names], cwd=folder, capture_output=True, text=True)
    parts = re.split(r"^==== (.*)\n", run.stdout + run.stderr, flags=re.M)
    if parts[1::2] != names:
        sys.exit(run.stdout + run.stderr)
    return dict(zip(parts[1::2], parts[2::2]))


def both(folder, names):
    """What the front end reports on programs: one run for each core that most machines have."""
    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(lambda index: compiled(folder, names[index::2]), range(2))
    return first | second


def reported(folder, files):
    """The errors in files. Names that a file does not declare are declared when they may keep others from being told."""
    found, declared, waiting = {file: {} for file in files}, {file: set() for file in files}, files
    while waiting:
        output, again = both(folder, [f"entry-{file}" for file in waiting]), []
        for file in waiting:
            messages = re.findall(r"^\S+:\d+:\d+: Error: .*\n(?:(?!\S+:\d+:\d+: Error: ).*\n)*", output[f"entry-{file}"], re.M)
            found[file] |= dict.fromkeys(messages)
            if len(messages) < LIMIT:
                continue
            names = {match[1] for match in map(UNDECLARED.search, messages) if match}
            names -= set(re.findall(r"Error: '(\w+)' can't be used as an identifier", "".join(messages)))
            if names - declared[file]:
                again.append(file)
                with (folder / file).open("a") as text:
                    for name in sorted(names - declared[file]):
                        text.write(f"dynamic get {name} => null; set {name}(dynamic value) {{}}\n")
                declared[file] |= names
            elif all(UNDECLARED_TYPE.search(message) for message in messages):
                raise Untold(f"{file}: Dart 2.16 tells no more than {LIMIT} names that nothing declares")
        waiting = again
    return "".join(message for messages in found.values() for message in messages)


def main():
    arguments = [each for each in sys.argv[1:] if not each.startswith("--")]
    options = dict(each[2:].split("=", 1) for each in sys.argv[1:] if each.startswith("--"))
    if arguments[:2] != ["compile", "kernel"] or len(arguments) != 3 or set(options) != {"packages", "output"}:
        sys.exit("usage: dart compile kernel --packages=FILE --output=FILE ENTRY")
    if not VM.exists():
        sys.exit("missing: the package dart-sass")
    VM.chmod(0o755)
    entry, here = pathlib.Path(arguments[2]), pathlib.Path()
    files = re.findall(r"^import '([\w.-]+)';", entry.read_text(), re.M)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for path in [*here.glob("packages/**/*.dart"), *map(pathlib.Path, files), entry]:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            try:
                (folder / path).write_text(older(path.read_text()))
            except Unsupported as found:
                print(f"{path}:{found}")
                sys.exit(3)
        (folder / options["packages"]).write_text(pathlib.Path(options["packages"]).read_text())
        (folder / "driver.dart").write_text(DRIVER.replace("PACKAGES", options["packages"]))
        for file in files:
            (folder / f"entry-{file}").write_text(f"import '{file}' as it;\nvoid main() {{}}\n")
        try:
            output = reported(folder, files) if files else compiled(folder, [entry.name])[entry.name]
        except Untold as found:
            sys.exit(str(found))
    print(output, end="")
    sys.exit(254 if "Error: " in output else 0)


if __name__ == "__main__":
    main()
