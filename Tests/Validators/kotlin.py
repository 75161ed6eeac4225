#!/usr/bin/env python3
"""Compiles generated Kotlin, runs a client of it, and counts what the compiler refuses.

    kotlin.py STEPGEN

The Kotlin of amplify-auth is that of Tests/GeneratedKotlin. That of parcel-locker is made here, with the names of iOS, so
that its JSON is the one of the Swift code, whose tests read the same lines. Each comment `// error: TEXT` in Refused.kt
says what the compiler reports for the line after it. The exit code is 1 when something is not as it should be, and 3 when
the compiler is missing.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = ROOT / "Tests/Validators/kotlin"
JARS = pathlib.Path(sysconfig.get_path("purelib")) / "run_kotlin_kernel/jars"
JAVA = ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]


def fail(message):
    print(message)
    sys.exit(1)


def compile_kotlin(output, sources, classpath, *flags):
    """The exit code and what the compiler prints."""
    command = JAVA + ["-cp", f"{JARS}/*", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect"]
    paths = ":".join(str(path) for path in classpath)
    result = subprocess.run(
        command + ["-cp", paths, "-d", str(output), *flags, *map(str, sources)], capture_output=True, text=True
    )
    return result.returncode, result.stdout + result.stderr


def lockers(stepgen, folder):
    """The Kotlin of parcel-locker with the names of iOS."""
    specs = folder / "parcel-locker"
    shutil.copytree(ROOT / "Specs/parcel-locker", specs)
    for name, old, new in [
        ("shared.yaml", "languages: [swift]", "languages: [swift, kotlin]"),
        ("registry.yaml", "generate:\n", "generate:\n  kotlin: { package: com.example.lockers, from: ios }\n"),
    ]:
        text = (specs / name).read_text()
        if old not in text:
            fail(f"{name} has no ‘{old}’ to replace")
        (specs / name).write_text(text.replace(old, new, 1))
    output = folder / "lockers"
    run = subprocess.run(
        [stepgen, "generate", "kotlin", "--specs", specs, "--output", output], capture_output=True, text=True
    )
    if run.returncode != 0:
        fail(run.stdout + run.stderr)
    return output


def expected_errors(source):
    """What the compiler has to report, by line."""
    lines = source.read_text().splitlines()
    marks = [(number + 2, line.split("// error: ")[1]) for number, line in enumerate(lines) if "// error: " in line]
    return [(number, text.strip()) for number, text in marks]


def main():
    stepgen = pathlib.Path(sys.argv[1]).resolve()
    standard = sorted(JARS.glob("kotlin-stdlib-[0-9]*.jar"))
    if not standard or shutil.which("java") is None:
        print("missing: the Kotlin compiler, or java")
        sys.exit(3)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        sources = [ROOT / "Tests/GeneratedKotlin", lockers(stepgen, folder)]
        library = folder / "library"
        code, text = compile_kotlin(
            library, sources, standard, "-Xexplicit-api=strict", "-Xjvm-default=all", "-Werror"
        )
        if code != 0:
            fail(text)
        everything = [library, *JARS.glob("*.jar")]
        client = folder / "client"
        code, text = compile_kotlin(client, [HERE / "Client.kt"], everything, "-Werror")
        if code != 0:
            fail(text)
        paths = ":".join(map(str, [client, *everything]))
        run = subprocess.run(JAVA + ["-cp", paths, "client.ClientKt", HERE], capture_output=True, text=True)
        if run.stdout != "ok\n":
            fail(run.stdout + run.stderr)
        code, text = compile_kotlin(folder / "refused", [HERE / "Refused.kt"], everything)
        found = [(int(line), message) for line, message in re.findall(r"Refused\.kt:(\d+):\d+: error: (.*)", text)]
        expected = expected_errors(HERE / "Refused.kt")
        for line, message in expected:
            if not any(line == at and reported.startswith(message) for at, reported in found):
                fail(f"Refused.kt:{line}: expected ‘{message}’, and the compiler says\n{text}")
        lines = {line for line, _ in found}
        if lines != {line for line, _ in expected}:
            fail(f"{len(expected)} lines have mistakes, and the compiler refuses {len(lines)}:\n{text}")
        print(f"the client ran, and {len(lines)} mistakes were refused")


main()
