"""Shared by the checks of generated code: changed registries, the code of these registries, and counts of errors."""

import difflib
import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def fail(message):
    print(message)
    sys.exit(1)


def registry(name, folder, edits=(), root=ROOT / "Specs"):
    """A copy of a registry, a shipped one unless `root` says otherwise, with texts of its files replaced."""
    specs = folder / name
    shutil.copytree(root / name, specs)
    for file, old, new in edits:
        text = (specs / file).read_text()
        if old not in text:
            fail(f"{name}/{file} has no ‘{old}’ to replace")
        (specs / file).write_text(text.replace(old, new, 1))
    return specs


def generate(stepgen, language, specs, output):
    """Makes code of a registry."""
    command = [stepgen, "generate", language, "--specs", specs, "--output", output]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        fail(run.stdout + run.stderr)
    return output


def locker_edits(language, *target):
    """What gives parcel-locker code with the names of iOS, so that its JSON is the one of the Swift code.

    An error that time causes is in none of the shipped specs.
    """
    slip = "outcomes: { slip-read: { to: open-door }"
    return [
        ("pick-up.yaml", slip, slip + ", too-old: { error: code-expired, then: end, cause: time }"),
        ("shared.yaml", "languages: [swift]", f"languages: [swift, {language}]"),
        ("registry.yaml", "generate:\n", f"generate:\n  {language}: {{ {', '.join([*target, 'platform: ios'])} }}\n"),
    ]


# Registries of services that have steps in places of their own; the tests of generated Swift read the same lines.
FIXTURES = ROOT / "Tests/SwiftBackendTests/Fixtures"


def layouts(folder, language, target):
    """Copies of these registries that ask for code; `target` is what their manifests say, with `{}` for the registry."""
    for name in ["cognito", "matrix", "okta", "payments", "psd2", "requests", "shapes", "spellings", "stripe", "values"]:
        edits = [
            ("shared.yaml", "languages: [swift]", f"languages: [swift, {language}]"),
            ("registry.yaml", "generate:\n", f"generate:\n  {language}: {{ {target.replace('{}', name)} }}\n"),
        ]
        registry(name, folder, edits, FIXTURES / "layouts")
    return folder


def count_walks(text):
    """Compares what tables allow along their traces with the record, and returns how many traces it has.

    The text has a line for each state: the flow, the trace, the step, and what may follow. Flows that are not recorded do not count.
    """
    record = json.loads((ROOT / "Tests/Validators/traces.json").read_text())
    flows = {flow.partition("/")[2] for flow in record}
    found = [state for state in (line.split("\t") for line in text.splitlines()) if state[0] in flows]
    if not found:
        fail(text)
    expected = [
        [flow.partition("/")[2], trace, state.get("at", ""), words(recorded["may"][state["may"]])]
        for flow, recorded in record.items()
        for trace, states in recorded["traces"].items()
        for state in states
    ]
    lines = [
        ["\t".join([*state[:3], *sorted(" ".join(state[3:]).split())]) for state in sorted(states, key=lambda state: state[:2])]
        for states in (expected, found)
    ]
    if lines[0] != lines[1]:
        fail("\n".join(difflib.unified_diff(*lines, "the record", "the tables", n=0, lineterm="")))
    return sum(len(recorded["traces"]) for recorded in record.values())


def words(outcomes):
    return " ".join(f"{call}.{outcome}" for call, all in outcomes.items() for outcome in all.split())


# A step more, as a minor version brings it.
ONE_STEP_MORE = [
    ("pick-up.yaml", "to: [show-id, pay-fee, open-door]", "to: [show-id, pay-fee, open-door, sign-receipt]"),
    (
        "pick-up.yaml",
        "steps:\n",
        """steps:
  sign-receipt:
    name: sign receipt
    title: Sign the receipt
    meaning: The person signs on the screen of the locker.
    payload: { pages: int }
    ask: { for: text }
    answer-with: answer-locker
    outcomes: { signed: { to: open-door } }
    include: [giving-up, no-connection]
    on-platform: { wire: { spelled: RECEIPT } }

""",
    ),
]


def expected_errors(source):
    """What a compiler has to report for the line after each comment `// error: TEXT`."""
    lines = source.read_text().splitlines()
    return [
        (number + 2, line.split("// error: ")[1].strip()) for number, line in enumerate(lines) if "// error: " in line
    ]


def count_refusals(compiler, source, found, output):
    """Fails unless the compiler reports what the comments say, and nothing else."""
    expected = expected_errors(source)
    for line, message in expected:
        if not any(line == at and message in reported for at, reported in found):
            fail(f"{source.name}:{line}: expected ‘{message}’, and {compiler} says\n{output}")
    lines = {line for line, _ in found}
    if lines != {line for line, _ in expected}:
        fail(f"{len(expected)} lines have mistakes, and {compiler} refuses {sorted(lines)}:\n{output}")
    return len(lines)
