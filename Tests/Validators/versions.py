#!/usr/bin/env python3
"""Verifies the verdicts of `stepgen diff specs` on generated code with compilers.

    versions.py STEPGEN [CODE | LANGUAGE …]

Every change that the mutation tests make to parcel-locker (Tests/StepgenVersionsTests/changes.yaml) is made and taken back, in
every language, or those that are named. A client that uses all that the code of the old version declares (`clients.py`) is compiled
with that code and with the code of the new version, in each language:

- what callers read has to compile and, on the JVM, to link unless the verdict is `major`;
- where the verdict is `major`, something of the client breaks: what callers read, or what fakes of the library make. A
  program that links may still fail where types are erased and constants copied: there, what does not compile is enough.

Versions whose clients are the same, because their code declares the same, are compiled only where a verdict is `major`. Every
version is the old one of a pair, and its client compiles with its own code: with the code of a version, only those uses of another
version are compiled that its own client lacks. The exit code is 1 when something is not as it should be, and 3 when a compiler is
missing.
"""

import collections
import concurrent.futures
import dataclasses
import functools
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import yaml
from clients import kotlin_uses, swift_uses, typescript_uses
from generated import ROOT, fail
from jvm import JARS, JVM, Kotlin, run
from typescript import TSGO

CHANGES = ROOT / "Tests/StepgenVersionsTests/changes.yaml"
SHIPPED = ROOT / "Specs/parcel-locker"
SUFFIXES = {"swift": ".swift", "kotlin": ".kt", "typescript": ".ts"}
LANGUAGES = list(SUFFIXES)
# What comes with every registry's code and is the same for all.
RUNTIME = re.compile(r"((Step|Flow)Runtime|Stepgen(Json|Layout)|FlowTable|StepTrace)\.|(stepgen|tables|layout)\.ts")
PROCESSES = os.cpu_count() or 1
# What breaks elsewhere: programs that run TypeScript as it is need the ends of file names in imports, and the adapter of a
# library is not compiled here.
BEYOND_COMPILERS = {"typescript-imports-changed, taken back", "swift-adapter-changed", "swift-adapter-changed, taken back"}
USES = {
    "swift": lambda texts: ((), swift_uses(texts)),
    "kotlin": lambda texts: ((), kotlin_uses(texts)),
    "typescript": typescript_uses,
}


def wanted_languages(edits):
    """What asks for code in every language that the change does not speak of itself."""
    spoken = "".join(edit["after"] + edit["before"] for edit in edits)
    others = [language for language in LANGUAGES[1:] if not re.search(rf"\b{language}\b", spoken)]
    packages = {"kotlin": "package: lockers.kotlin, ", "typescript": ""}
    keys = "output: {0}-code, tables: {0}-tables, platform: ios"
    lines = "".join(f"  {language}: {{ {packages[language]}{keys.format(language)} }}\n" for language in others)
    return [
        {"file": "shared", "before": "languages: [swift]", "after": f"languages: [{', '.join(['swift', *others])}]"},
        {"file": "registry", "before": "generate:\n", "after": "generate:\n" + lines},
    ]


class Version:
    """One version of the registry: its specs and its code by language."""

    def __init__(self, files):
        self.files = files
        self.name = hashlib.sha256(json.dumps(sorted(files.items())).encode()).hexdigest()[:12]
        self.code = {}

    @classmethod
    def shipped(cls):
        return cls({path.stem: path.read_text() for path in SHIPPED.glob("*.yaml")})

    def applying(self, edits):
        files = dict(self.files)
        for edit in edits:
            text = files.get(edit["file"], "")
            if edit["before"] and edit["before"] not in text:
                fail(f"{edit['file']} has no ‘{edit['before']}’ to replace")
            files[edit["file"]] = text.replace(edit["before"], edit["after"], 1) if edit["before"] else edit["after"]
        return Version(files)

    def write(self, folder, stepgen):
        """The specs, and the code in every language that the manifest asks for."""
        self.folder = folder / self.name
        specs = self.folder / "specs" / re.search(r"^registry: (\S+)", self.files["registry"], re.M)[1]
        specs.mkdir(parents=True)
        for name, text in self.files.items():
            (specs / f"{name}.yaml").write_text(text)
        result = subprocess.run([stepgen, "generate", "--specs", "specs"], cwd=self.folder, capture_output=True, text=True)
        if result.returncode != 0:
            fail(f"{result.stdout}{result.stderr}")
        for language, suffix in SUFFIXES.items():
            # An adapter is code of another module, which needs the library.
            if paths := [path for path in sorted(self.folder.rglob(f"*{suffix}")) if not path.parent.name.endswith("Adapter")]:
                self.code[language] = {str(path.relative_to(self.folder)): path.read_text() for path in paths}

    @functools.cache
    def uses(self, language):
        """The package, names to import, and all that a client uses."""
        code = self.code[language]
        names, uses = USES[language](sources(code))
        return package(code), names, tuple(uses)


@dataclasses.dataclass
class Pair:
    """Two versions, one after the other, and what is said of callers' code."""

    number: int
    title: str
    old: Version
    new: Version
    verdicts: dict = dataclasses.field(default_factory=dict)
    # For each language and kind of verdict, the uses that break.
    broken: dict = dataclasses.field(default_factory=dict)

    def differs(self, language):
        """Whether both versions have code, and callers may meet a difference, or are said to: clients are not the same."""
        if not (language in self.old.code and language in self.new.code):
            return False
        isSaid = "major" in self.verdicts.get(language, {}).values()
        return isSaid or self.old.uses(language) != self.new.uses(language)

    def is_without(self, language):
        return language in self.old.code and language not in self.new.code


def sources(code):
    return [text for path, text in code.items() if not RUNTIME.match(path.rpartition("/")[2])]


def package(code):
    return next((found[1] for text in code.values() if (found := re.search(r"^package ([\w.]+)", text, re.M))), "")


def client(uses, own=()):
    """A file of uses; the line of each is its number. Those that a version has of its own are left out."""
    left_out = {use.code for use in own}
    return ["" if use.code in left_out else use.code.replace("@@", f"u{number}") for number, use in enumerate(uses)]


# MARK: Swift


class SwiftCases:
    def __init__(self, folder):
        self.folder, self.modules = folder / "swift-modules", {}
        self.folder.mkdir()
        runtime = sorted((ROOT / "Sources/Code/StepRuntime").glob("*.swift"))
        self.check(["-emit-module", "-module-name", "StepRuntime", "-emit-module-path", self.folder / "StepRuntime.swiftmodule", *runtime])

    def command(self, arguments):
        return ["swiftc", "-swift-version", "6", "-package-name", "x", "-parse-as-library", "-wmo", "-suppress-warnings", "-I", self.folder, *arguments]

    def check(self, arguments):
        exit_code, text = run(self.command(arguments))
        if exit_code != 0:
            fail(text)

    def module(self, version):
        """The folder of the module of a version's code."""
        output = self.folder / version.name
        if not output.exists():
            output.mkdir()
            files = [version.folder / path for path in version.code["swift"]]
            self.check(["-emit-module", "-module-name", "Lockers", "-emit-module-path", output / "Lockers.swiftmodule", *files])
        return output

    def head(self, version):
        """What stands above the uses of a version."""
        hasRuntime = any(path.endswith("/StepRuntime.swift") for path in version.code["swift"])
        return ["import Lockers", "" if hasRuntime else "import StepRuntime", "func v<T>() -> T { fatalError() }"]

    def broken(self, pair, version):
        """The numbers of the uses of the old version that do not compile with the code of this one."""
        output, head = self.module(version), self.head(pair.old)
        isOwn = version is pair.old or head != self.head(version)
        uses = client(pair.uses, [] if isOwn else version.uses("swift")[2])
        if not any(uses):
            return set()
        source = output / f"client{pair.number}.swift"
        source.write_text("\n".join([*head, *uses]) + "\n")
        _, text = run(self.command(["-typecheck", "-module-name", "Client", "-I", output, source]))
        found = {int(line) - len(head) - 1 for line in re.findall(rf"{source.name}:(\d+):\d+: error", text)}
        if "error" in text and not found:
            fail(text)
        return found

    def judge(self, pairs):
        for pair in pairs:
            _, _, pair.uses = pair.old.uses("swift")
        distinct = {version.name: version for pair in pairs for version in (pair.old, pair.new)}
        with concurrent.futures.ThreadPoolExecutor(PROCESSES) as pool:
            list(pool.map(self.module, distinct.values()))
            seen = {}
            for pair in pairs:
                seen.setdefault(pair.old.name, pair)
            for pair, found in zip(seen.values(), pool.map(lambda pair: self.broken(pair, pair.old), seen.values())):
                if found:
                    shown = [pair.uses[number].code for number in found]
                    fail(f"{pair.title}: the client does not compile with its own code: {shown}")
            for pair, found in zip(pairs, pool.map(lambda pair: self.broken(pair, pair.new), pairs)):
                pair.broken["swift", "source"] = [pair.uses[number] for number in found]


# MARK: Kotlin


class KotlinCases:
    """Each version has a package of its own, such as v007.kotlin, so that one call of the compiler is enough for all."""

    language, prefix, suffix, head = "kotlin", "Kotlin", ".kt", 9

    def __init__(self, folder):
        self.folder, self.names = folder / self.language, {}
        self.folder.mkdir()

    def place(self, version):
        """The package of a version; all have names of one length, which classes are made to run with another version by."""
        return self.names.setdefault(version.name, f"v{len(self.names):03}")

    def write(self, version):
        code = version.code[self.language]
        output = self.folder / "code" / self.place(version)
        for path, text in code.items():
            file = output / path.partition("/")[2]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(re.sub(rf"\b{re.escape(package(code))}\b", f"{self.place(version)}.{self.language}", text))
        return output

    def client_file(self, name, pair, version):
        """The client of the old version, for the code of this one."""
        file = self.folder / name / f"{self.prefix}{pair.number}{self.suffix}"
        file.parent.mkdir(exist_ok=True)
        own = [] if version is pair.old else version.uses(self.language)[2]
        lines = self.client(pair, f"{self.place(version)}.{self.language}", client(pair.uses, own))
        file.write_text("\n".join(lines) + "\n")
        return file

    def judge(self, pairs):
        for pair in pairs:
            _, _, pair.uses = pair.old.uses(self.language)
            pair.broken[self.language, "source"], pair.broken[self.language, "binary"] = [], []
        moved = [pair for pair in pairs if package(pair.old.code[self.language]) != package(pair.new.code[self.language])]
        for pair in moved:
            pair.broken[self.language, "source"], pair.broken[self.language, "binary"] = [None], [None]
        pairs = [pair for pair in pairs if pair not in moved]
        versions = {version.name: version for pair in pairs for version in (pair.old, pair.new)}
        code = [self.write(version) for version in versions.values()]
        first = {}
        for pair in pairs:
            first.setdefault(pair.old.name, pair)
        classes = self.folder / "classes"
        exit_code, text = self.build(classes, [*code, *(self.client_file("old", pair, pair.old) for pair in first.values())], [])
        if exit_code != 0:
            fail(text[:5000])
        self.compile(pairs, classes)
        self.run(pairs, first, classes)

    def compile(self, pairs, classes):
        """What of the old clients does not compile with the new code."""
        files = [self.client_file("new", pair, pair.new) for pair in pairs]
        _, text = self.build(self.folder / "checked", files, [classes])
        found = set(re.findall(rf"{self.prefix}(\d+)\{self.suffix}:(\d+)(?::\d+)?: error", text))
        if "error: " in text and not found:
            fail(text[:5000])
        by_number = {pair.number: pair for pair in pairs}
        for number, line in found:
            pair, index = by_number[int(number)], int(line) - self.head - 1
            pair.broken[self.language, "source"].append(pair.uses[index] if 0 <= index < len(pair.uses) else None)

    def run(self, pairs, first, classes):
        """What of the old clients does not link with the new code: the names of packages are replaced in their classes."""
        places = []
        for pair in pairs:
            client = f"{self.prefix}{first[pair.old.name].number}"
            place = self.folder / f"run/{pair.number}"
            (place / "client").mkdir(parents=True)
            for file in (classes / "client").glob("*.class"):
                if re.match(rf"{client}\b", file.name) or file.name.startswith(f"{client}$"):
                    old, new = (self.place(version).encode() for version in (pair.old, pair.new))
                    (place / "client" / file.name).write_bytes(file.read_bytes().replace(old, new))
            places += [place, f"client.{client}", len(pair.uses)]
        runner = self.folder / "Runner.java"
        runner.write_text(RUNNER)
        exit_code, text = run(["javac", "-d", classes, runner])
        if exit_code != 0:
            fail(text)
        _, text = run([*JVM, "-cp", ":".join(map(str, [classes, *Kotlin.standard])), "Runner", *places])
        by_number = {pair.number: pair for pair in pairs}
        for number, use in re.findall(r"^BROKEN \S*/(\d+) u(\d+) ", text, re.M):
            by_number[int(number)].broken[self.language, "binary"].append(by_number[int(number)].uses[int(use)])
        ran = re.search(r"^RAN (\d+)", text, re.M)
        if not ran or int(ran[1]) != sum(len(pair.uses) for pair in pairs):
            fail(text[-5000:])

    def build(self, output, inputs, classpath):
        # Long enough for what the second compiler of the machine costs, unlike other calls.
        command = ["java", "-XX:+UseParallelGC", "-Xss8m", "-cp", f"{JARS}/*", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect", "-nowarn"]
        paths = ":".join(map(str, [*classpath, *Kotlin.standard]))
        return run([*command, "-Xjvm-default=all", "-cp", paths, "-d", output, *inputs])

    def client(self, pair, package_, uses):
        return [
            "package client",
            f"import {package_}.*",
            "import kotlin.coroutines.*",
            f"object Kotlin{pair.number} {{",
            '@Suppress("UNCHECKED_CAST") fun <T> v(): T = null as T',
            "fun start(work: suspend () -> Any?) {",
            "var failure: Throwable? = null",
            "work.startCoroutine(Continuation(EmptyCoroutineContext) { failure = it.exceptionOrNull() })",
            "failure?.let { throw it } }",
            *uses,
            "}",
        ]


RUNNER = """import java.io.*;
import java.lang.invoke.*;
import java.net.*;
import java.nio.file.*;

/** Calls the uses of clients, each from a folder of its own: FOLDER CLASS COUNT … */
public class Runner {
  public static void main(String[] arguments) throws Exception {
    PrintStream out = System.out;
    System.setOut(new PrintStream(new ByteArrayOutputStream()));
    int count = 0;
    for (int index = 0; index < arguments.length; index += 3) {
      URL[] folder = {Paths.get(arguments[index]).toUri().toURL()};
      // The classes of the client as they were compiled are on the path of the program as well.
      ClassLoader loader =
          new URLClassLoader(folder, Runner.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
              if (!name.startsWith("client.")) return super.loadClass(name, resolve);
              Class<?> loaded = findLoadedClass(name);
              return loaded != null ? loaded : findClass(name);
            }
          };
      Class<?> type = loader.loadClass(arguments[index + 1]);
      for (int use = 0; use < Integer.parseInt(arguments[index + 2]); use++, count++) {
        try {
          handle(type, "u" + use).invoke();
        } catch (LinkageError error) {
          out.println("BROKEN " + arguments[index] + " u" + use + " " + error);
        } catch (Throwable error) {
          // Values are null, which the code is free to refuse: only what does not link is broken.
        }
      }
    }
    out.println("RAN " + count);
  }

  /** Looks for one method alone: a list of all would need the types of all. */
  static MethodHandle handle(Class<?> type, String name) throws Exception {
    MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
    MethodType none = MethodType.methodType(void.class);
    return lookup.findVirtual(type, name, none).bindTo(type.getField("INSTANCE").get(null));
  }
}
"""


# MARK: TypeScript


class TypeScriptCases:
    def __init__(self, folder):
        self.folder = folder

    def judge(self, pairs):
        for side in ["old", "new"]:
            clients = []
            for pair in pairs:
                version = pair.old if side == "old" else pair.new
                place = self.folder / f"typescript-{side}/{pair.number}"
                for path, text in version.code["typescript"].items():
                    file = place / "code" / path.rpartition("/")[2]
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_text(text)
                modules = [name for name in ["index", "flows"] if (place / f"code/{name}.ts").exists()]
                (place / "code/all.ts").write_text("".join(f"export * from './{name}';\n" for name in modules))
                _, names, pair.uses = pair.old.uses("typescript")
                head = ["declare function v<T>(): T;", *(f"import {{ {name} }} from './code/all';" for name in sorted(names))]
                pair.head = len(head)
                clients.append(place / f"client{pair.number}.ts")
                clients[-1].write_text("\n".join([*head, *client(pair.uses)]) + "\n")
            command = [TSGO, "--noEmit", "--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler"]
            # A version may have been made for a program that asks for this; its next one then has to do without.
            own = ["--allowImportingTsExtensions"] if side == "old" else []
            _, text = run([*command, *own, *clients])
            found = collections.defaultdict(set)
            for number, line in re.findall(r"client(\d+)\.ts\((\d+),\d+\): error", text):
                found[int(number)].add(int(line))
            # Files that the options of callers refuse, such as for the ends of their imports.
            for number in re.findall(r"(\d+)/code/\w+\.ts\(\d+,\d+\): error", text):
                found[int(number)].add(0)
            if side == "old" and text:
                fail(text[:5000])
            for pair in pairs if side == "new" else []:
                lines = [line - pair.head - 1 for line in found[pair.number]]
                # An import that is gone is a name that callers read.
                pair.broken["typescript", "source"] = [pair.uses[line] if line >= 0 else None for line in lines]


def problems(pair, language):
    """What is not as `diff specs` says."""
    for (of, kind), uses in sorted(pair.broken.items()):
        if of != language:
            continue
        verdict = pair.verdicts[language][kind]
        reads = [use for use in uses if use is None or not use.makes]
        if verdict != "major" and reads:
            shown = "; ".join(use.code if use else "an import" for use in reads[:3])
            yield f"{pair.title}: {language} {kind} is {verdict}, and this breaks: {shown}"
        elif verdict == "major" and not uses and not pair.broken[language, "source"] and pair.title not in BEYOND_COMPILERS:
            yield f"{pair.title}: {language} {kind} is major, and nothing breaks"


def main():
    stepgen = pathlib.Path(sys.argv[1]).resolve()
    if not Kotlin.standard or not TSGO.exists() or not all(map(shutil.which, ["java", "javac", "swiftc"])):
        print("missing: the Kotlin compiler, java, javac, tsgo or swiftc")
        sys.exit(3)
    TSGO.chmod(0o755)
    languages = [language for language in LANGUAGES if language in sys.argv[2:]] or LANGUAGES
    codes = set(sys.argv[2:]) - set(LANGUAGES)
    changes = [change for change in yaml.safe_load(CHANGES.read_text()) if not codes or change["code"] in codes]
    if unknown := codes - {change["code"] for change in changes}:
        fail(f"neither a language nor a change: {', '.join(sorted(unknown))}")
    versions, pairs = {}, []
    for change in changes:
        base = change.get("base", [])
        start = Version.shipped().applying(base).applying(wanted_languages(base + change["edits"]))
        end = start.applying(change["edits"])
        start, end = (versions.setdefault(version.name, version) for version in (start, end))
        pairs.append(Pair(len(pairs), change["code"], start, end))
        pairs.append(Pair(len(pairs), change["code"] + ", taken back", end, start))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        with concurrent.futures.ThreadPoolExecutor(PROCESSES) as pool:
            list(pool.map(lambda version: version.write(folder, stepgen), versions.values()))
            command = [stepgen, "diff", "specs", "--format", "json"]
            reports = pool.map(lambda pair: subprocess.run([*command, pair.old.folder / "specs", pair.new.folder / "specs"], capture_output=True, text=True), pairs)
            for pair, report in zip(pairs, reports):
                registries = json.loads(report.stdout)["registries"] if report.stdout else fail(report.stderr)
                pair.verdicts = registries[0]["code"] if registries else {}
        isRight = True
        cases = {
            "typescript": lambda: TypeScriptCases(folder),
            "kotlin": lambda: KotlinCases(folder),
            "swift": lambda: SwiftCases(folder),
        }
        for language in languages:
            judge(language, cases[language](), pairs)
            found = [problem for pair in pairs for problem in problems(pair, language)]
            isRight = isRight and not found
            print("\n".join([f"{language}: {sum(of == language for pair in pairs for of, _ in pair.broken)} verdicts", *found]), flush=True)
    if not isRight:
        sys.exit(1)
    verdicts = sum(len(pair.broken) for pair in pairs)
    kinds = len({change["code"] for change in changes})
    print(f"{verdicts} verdicts on {len(pairs)} changes, of {kinds} kinds and those back, are those of the compilers")


def judge(language, cases, pairs):
    """Finds out what breaks."""
    differing = [pair for pair in pairs if pair.differs(language)]
    if differing:
        cases.judge(differing)
    for pair in pairs:
        if pair.differs(language) or language not in pair.old.code:
            continue
        for kind in pair.verdicts.get(language, {}):
            if kind in ("source", "binary"):
                pair.broken[language, kind] = [None] if pair.is_without(language) else []


if __name__ == "__main__":
    main()
