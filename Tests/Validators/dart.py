#!/usr/bin/env python3
"""Compiles generated Dart as far as Dart 2.16 can, runs a client of it, and counts the rejected files.

    dart.py STEPGEN

No package registry that CI can access has Dart 3. The package dart-sass includes Dart 2.16 with its front end, which
supports null safety but not Dart 3, so older_dart.py first converts the code. That Dart rejects a `switch` without a
default branch follows from `sealed` and cannot be tested this way; a Dart 3 grammar parses the unchanged code. Each comment
`// error: TEXT` in refused.dart is the message that the front end reports for the next line. The exit code is 1 if a check
fails, and 3 if a program is missing.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from generated import (
    FIXTURES,
    ONE_STEP_MORE,
    ROOT,
    count_refusals,
    count_walks,
    fail,
    generate,
    layouts,
    locker_edits,
    registry,
)
from older_dart import VM, older

HERE = ROOT / "Tests/Validators/dart"


def client(folder, auth, lockers, login, services):
    """A folder with the clients, and the code and tables that they import, without the words of Dart 3."""
    sources = [(HERE / name, name) for name in ["client.dart", "layouts.dart", "refused.dart"]]
    sources += [(path, f"{path.parent.name}/{path.name}") for path in services.glob("*/*.dart")]
    for name, code in [("auth", auth), ("lockers", lockers), ("login", login)]:
        tests = code.with_name(code.name + "_tests")
        tables = [path for end in ["flows", "tables", "*_table"] for path in tests.glob(f"{end}.dart")]
        sources += [(path, f"{name}/{path.name}") for path in [*code.glob("*.dart"), *tables]]
    for path, name in sources:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(older(path.read_text()))
    write_traces(folder)
    return folder


def write_traces(folder):
    """A program that prints what all tables allow along their traces."""
    lines, calls = [], []
    for path in sorted(folder.glob("*/*_table.dart")):
        name = re.search(r"List<StepTrace> (\w+)Traces", path.read_text())
        if name is not None:
            prefix = f"{path.parent.name}_{path.stem}"
            lines.append(f"import '{path.relative_to(folder)}' as {prefix};")
            calls.append(f"  {path.parent.name}.printWalks({prefix}.{name[1]}Table, {prefix}.{name[1]}Traces);")
            lines.append(f"import '{path.parent.name}/walks.dart' as {path.parent.name};")
            shutil.copy(HERE / "walks.dart", path.parent)
    text = [*dict.fromkeys(lines), "", "void main() {", *calls, "}", ""]
    (folder / "walked.dart").write_text("\n".join(text))


def run_suites(folder, *outputs):
    """Runs each suite with its reference, and that of the login with faults; returns what the program of the faults prints."""
    for output in outputs:
        for path in output.glob("*/*.dart"):
            name = folder / path.relative_to(output)
            name.parent.mkdir(parents=True, exist_ok=True)
            name.write_text(older(path.read_text()))
    (folder / "faults.dart").write_text(older((HERE / "faults.dart").read_text()))
    for program in sorted(folder.glob("*/check_reference.dart")):
        name = program.parent.name
        out, text = dart(folder, program.relative_to(folder))
        found = re.search(r"^[1-9]\d* paths, 0 findings$", text, re.M)
        if found is None or re.search("Warning|Exception", text):
            fail(f"{name}:\n{text}")
        print(f"{name}: {found[0]}")
    out, text = dart(folder, "faults.dart")
    if not re.fullmatch(r"[1-9]\d* paths, 11 faults noticed\n", out):
        fail(text)
    return out.strip()


def dart(folder, file, *arguments):
    run = subprocess.run([VM, folder / file, *arguments], capture_output=True, text=True)
    return run.stdout, run.stdout + run.stderr


def check_syntax(paths):
    """Reads the code as it is with a grammar of Dart 3."""
    import tree_sitter
    import tree_sitter_dart

    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_dart.language()))
    for path in paths:
        tree = parser.parse(path.read_bytes())
        faults = [node for node in nodes(tree.root_node) if node.is_error or node.is_missing]
        if faults:
            fail(f"{path}:{faults[0].start_point[0] + 1}: the grammar of Dart 3 does not take this")


def nodes(node):
    yield node
    for child in node.children:
        yield from nodes(child)


def main():
    stepgen = pathlib.Path(sys.argv[1]).resolve()
    if not VM.exists() or not pathlib.Path("/lib/ld-linux.so.2").exists():
        print("missing: the package dart-sass, or libc6-i386")
        sys.exit(3)
    VM.chmod(0o755)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        specs = registry("amplify-auth", folder, [("registry.yaml", "  dart:\n", "  dart:\n    tests: amplify_auth_tests\n")])
        auth = generate(stepgen, "dart", specs, folder / "auth-code") / "amplify_auth"
        specs = registry("parcel-locker", folder, locker_edits("dart", "output: parcel_locker", "tests: parcel_locker_tests"))
        lockers = generate(stepgen, "dart", specs, folder / "lockers") / "parcel_locker"
        login = generate(stepgen, "dart", ROOT / "Specs/device-login", folder / "login-code") / "login"
        services = generate(stepgen, "dart", layouts(folder / "layouts", "dart", "output: {}, platform: ios, tests: {}_tests"), folder / "services")
        faults = run_suites(folder / "suites", auth.parent, lockers.parent, login.parent, services)
        first = client(folder / "client", auth, lockers, login, services)
        out, text = dart(first, "client.dart", ROOT / "Tests/Validators/json", FIXTURES)
        if out != "ok\n":
            fail(text)
        traces = count_walks(dart(first, "walked.dart")[1])
        _, text = dart(first, "refused.dart")
        found = [(int(line), rest) for line, rest in re.findall(r"refused\.dart:(\d+):\d+: Error: (.*)", text)]
        count = count_refusals("dart", first / "refused.dart", found, text)
        code = [path for place in [auth, lockers, login] for path in sorted(place.parent.glob("*/*.dart"))]
        check_syntax([*code, *sorted(HERE.glob("*.dart")), *sorted(services.glob("*/*.dart"))])

        # Sources of 1.0 with a version that has a step more.
        more = registry("parcel-locker", folder / "more", locker_edits("dart", "output: parcel_locker", "tables: parcel_locker_tests") + ONE_STEP_MORE)
        lockers = generate(stepgen, "dart", more, folder / "more-lockers") / "parcel_locker"
        if "PickUpSignReceipt" not in (lockers / "pick_up_step.dart").read_text():
            fail("the next version has no step more")
        out, text = dart(client(folder / "next", auth, lockers, login, services), "client.dart", ROOT / "Tests/Validators/json", FIXTURES)
        if out != "ok\n":
            fail(text)
        print(f"the client ran, {traces} traces were walked, {count} mistakes were refused; {faults}")


main()
