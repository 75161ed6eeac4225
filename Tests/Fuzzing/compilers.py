"""Compiles the code of many registries together, and reports those whose code does not compile."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Validators"))
FEATURES = ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault")
DECLARATION = re.compile(
    r"^(?:public |package |internal |@\S+ )*(?:enum|struct|class|actor|protocol|typealias|func|let|var) `?(\w+)", re.M)
FINDING = re.compile(r"^(r[0-9]+): (.*)$", re.M)


def flags(version):
    """As the package compiles its own targets."""
    options = ["-swift-version", version, "-package-name", "x", "-parse-as-library", "-warnings-as-errors"]
    return options + [flag for feature in FEATURES for flag in ("-enable-upcoming-feature", feature)]


def build_runtime(folder):
    """Makes the module that generated Swift imports."""
    sources = sorted(str(path) for path in (ROOT / "Sources/Code/StepRuntime").glob("*.swift"))
    subprocess.run(["swiftc", *flags("6"), "-wmo", "-emit-module", "-module-name", "StepRuntime", "-emit-module-path",
                    str(folder / "StepRuntime.swiftmodule"), *sources], check=True)


SUFFIXES = (".swift", ".kt", ".dart", ".ts")


class Code:
    """The generated files of one registry: its code, and its tests or tables, in two folders below one."""

    def __init__(self, registry, folder, code="", tests=None):
        self.registry, self.folder, self.code, self.tests = registry, folder, code, tests
        self.of_code = self.files(code)
        self.of_tests = [] if tests is None else self.files(tests)

    def files(self, folder):
        return sorted(path for path in (self.folder / folder).rglob("*.*") if path.suffix in SUFFIXES)

    @property
    def paths(self):
        return self.of_code + self.of_tests

    @property
    def has_suite(self):
        return any("conformance" in path.stem.lower() for path in self.of_tests)


class Batch:
    """Registries of which none uses a name that another one declares."""

    def __init__(self, limit):
        self.codes, self.declared, self.used, self.limit = [], set(), set(), limit

    def takes(self, names):
        declared, used = names
        return len(self.codes) < self.limit and self.used.isdisjoint(declared) and self.declared.isdisjoint(used)

    def add(self, code, names):
        self.codes.append(code)
        self.declared |= names[0]
        self.used |= names[1]


class Compiler:
    """Runs a compiler in a folder of its own."""

    # How many registries are compiled together.
    limit = 60

    def __init__(self, folder, time_limit):
        self.folder, self.time_limit = folder, time_limit
        folder.mkdir(parents=True)

    def names(self, code):
        """What the code declares for all that is compiled with it, and what it uses of that."""
        return set(), set()

    def batches(self, codes):
        """As few batches as a simple search finds."""
        found = []
        for code in codes:
            names = self.names(code)
            batch = next((batch for batch in found if batch.takes(names)), None)
            if batch is None:
                batch = Batch(self.limit)
                found.append(batch)
            batch.add(code, names)
        return [batch.codes for batch in found]

    def stage(self, number):
        """What is particular about the batch with this number: arguments of the compiler."""
        return []

    def place(self, code, folder):
        """Puts the files where the compiler takes them from."""
        for path in code.paths:
            target = folder / code.registry / path.relative_to(code.folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            os.link(path, target)

    def run(self, name, codes, stage):
        """(exit code, or None when time is up; what it said)"""
        folder = self.folder / name
        folder.mkdir()
        for code in codes:
            self.place(code, folder)
        try:
            for command in self.commands(folder, codes, stage):
                process = subprocess.run(command, cwd=folder, capture_output=True, timeout=self.time_limit, check=False)
                said = (process.stdout + process.stderr).decode(errors="replace")
                status = self.status(process.returncode, said)
                if status != 0:
                    break
            else:
                said = "".join(self.findings(folder, codes))
                status = 1 if said else 0
        except subprocess.TimeoutExpired:
            return None, "the compiler was stopped"
        finally:
            shutil.rmtree(folder)
        return status, said

    def status(self, code, said):
        return code

    def suite(self, folder, code):
        """What runs the suite of a registry with its reference, where that takes no long build."""
        return None

    def findings(self, folder, codes):
        """Where suites contradict their references, which are made from the same spec."""
        for code in codes:
            command = self.suite(folder, code) if code.has_suite else None
            if command:
                environment = {**os.environ, "NO_COLOR": "1"}
                process = subprocess.run(command, cwd=folder, capture_output=True, timeout=self.time_limit, check=False, env=environment)
                lines = (process.stdout + process.stderr).decode(errors="replace").splitlines()
                if process.returncode != 0:
                    yield from (f"{code.registry}: {line}\n" for line in lines if line)

    def failures(self, name, codes, stage):
        """What the compiler says of each registry that does not compile.

        The others are compiled again until nothing is wrong with them; whoever is named has to fail alone as well.
        """
        found, rest, turn = {}, list(codes), 0
        while rest:
            status, said = self.run(f"{name}-{turn}", rest, stage)
            turn += 1
            if status == 0:
                break
            if len(rest) == 1:
                found[rest[0].registry] = self.messages(said) or [f"the compiler ended with {status}", *said.splitlines()[:3]]
                break
            named = {registry for registry, _ in self.told(said)} if status == 1 else set()
            guilty = [code for code in rest if code.registry in named]
            if not guilty or len(guilty) == len(rest):
                half = len(rest) // 2
                for part, some in (("a", rest[:half]), ("b", rest[half:])):
                    found.update(self.failures(f"{name}-{turn}{part}", some, stage))
                break
            for code in guilty:
                found.update(self.failures(f"{name}-{turn}-{code.registry}", [code], stage))
            rest = [code for code in rest if code.registry not in named]
        return found

    def told(self, said):
        """Registries, and what is wrong with them."""
        return self.message.findall(said) or FINDING.findall(said)

    def messages(self, said):
        return [text for _, text in self.told(said)]


class Swift(Compiler):
    """Everything is one module, so that names of registries may clash."""

    limit = 24
    # Messages that name no file, and those of a file: `r17-Steps.swift:3:4: error: …`.
    message = re.compile(r"^(?:.*/)?(r[0-9]+)-([^/\n]*\.swift:[0-9]+:[0-9]+: (?:error|warning): .*)$", re.M)

    def __init__(self, folder, time_limit):
        super().__init__(folder, time_limit)
        self.modules = folder / "modules"
        self.modules.mkdir()
        build_runtime(self.modules)

    def names(self, code):
        declared, used = set(), set()
        for path in code.paths:
            text = path.read_text(encoding="utf-8")
            text = re.sub(r'//.*|"(?:[^"\\\n]|\\.)*"', " ", text)
            declared.update(DECLARATION.findall(text))
            used.update(re.findall(r"(?<![\w.])[A-Za-z_]\w*", text))
        return declared, used

    def stage(self, number):
        """One in eight goes through the passes after type checking, one in sixteen to object code, one in eight is Swift 5."""
        if number % 16 == 5:
            return [*flags("6"), "-c", "-o", "batch.o"]
        if number % 8 == 3:
            return [*flags("6"), "-emit-sil", "-o", "/dev/null"]
        return [*flags("5" if number % 8 == 1 else "6"), "-typecheck"]

    def place(self, code, folder):
        for path in code.of_code:
            os.link(path, folder / f"{code.registry}-{path.name}")
        for path in code.of_tests:
            module = rf"(?m)(?<=^import ){code.code}$|(?<=^@testable import ){code.code}$|\b{code.code}(?=\.\w)"
            text = re.sub(module, "Generated", path.read_text(encoding="utf-8"))
            (folder / "tests").mkdir(exist_ok=True)
            (folder / "tests" / f"{code.registry}-{path.name}").write_text(text, encoding="utf-8")

    def commands(self, folder, codes, stage):
        command = ["swiftc", "-wmo", "-I", str(self.modules), "-I", str(folder)]
        files = sorted(map(str, folder.glob("*.swift")))
        yield [*command, *stage, "-module-name", "Generated", *files]
        tests = sorted(map(str, folder.glob("tests/*.swift")))
        if tests:
            module = ["-emit-module", "-emit-module-path", "Generated.swiftmodule", "-enable-testing", "-module-name", "Generated"]
            files = [file for code in codes if code.of_tests for file in sorted(map(str, folder.glob(f"{code.registry}-*.swift")))]
            yield [*command, *flags("6"), *module, *files]
            yield [*command, *flags("6"), "-typecheck", "-module-name", "Tests", *tests]


class TypeScript(Compiler):
    message = re.compile(r"^(r[0-9]+)/(.*\.ts\([0-9]+,[0-9]+\): error .*)$", re.M)

    def commands(self, folder, codes, stage):
        from typescript import COMMON, NEW, NODE, STRICT, TSGO, flags

        (folder / "node.d.ts").write_text(NODE)
        options = [*flags({**COMMON, **STRICT, **NEW}), "--noEmit", "--moduleResolution", "bundler"]
        yield [TSGO, *options, *sorted(folder.rglob("*.ts"))]

    def status(self, code, said):
        return 1 if code == 2 else code

    def suite(self, folder, code):
        from typescript import SCRIPTS

        # Imports have no ends, as bundlers want them.
        return [SCRIPTS / "deno", "test", "--no-check", "--no-remote", "--sloppy-imports", folder / code.registry / code.tests]


class Kotlin(Compiler):
    """Each registry has a package; classes that differ only in case are told too."""

    message = re.compile(r"(?:^|/)(r[0-9]+)/([^\n:]*\.kt:[0-9]+:[0-9]+: (?:error|warning): .*)$", re.M)

    def commands(self, folder, codes, stage):
        from jvm import HERE, JARS, JVM, Kotlin

        compiler = [*JVM, "-cp", f"{JARS}/*", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect", "-Werror"]
        classes = folder / "classes"
        options = ["-cp", ":".join(map(str, Kotlin.standard)), "-d", classes, "-Xexplicit-api=strict", "-Xjvm-default=all"]
        yield [*compiler, *options, *[folder / code.registry / code.code for code in codes]]
        tests = [folder / code.registry / code.tests for code in codes if code.of_tests]
        if tests:
            # As Gradle compiles tests: with what is internal in the code.
            options = ["-cp", ":".join(map(str, [classes, *Kotlin.standard])), "-d", folder / "tests", f"-Xfriend-paths={classes}"]
            yield [*compiler, *options, *[HERE / "kotlin/suites" / name for name in ("JUnit.kt", "Runner.kt")], *tests]

    def suite(self, folder, code):
        from jvm import JVM, Kotlin

        paths = [folder / "tests", folder / "classes", *Kotlin.standard]
        return [*JVM, "-cp", ":".join(map(str, paths)), "client.RunnerKt", f"com.example.{code.registry}.FlowReferenceTests"]


class Dart(Compiler):
    """The front end of Dart 2.16, after the code was brought to it."""

    message = re.compile(r"^(r[0-9]+)/(.*\.dart:[0-9]+:[0-9]+: Error: .*)$", re.M)

    def place(self, code, folder):
        from older_dart import older

        names = []
        for path in code.paths:
            target = folder / code.registry / path.relative_to(code.folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(older(path.read_text()))
            names.append(target.relative_to(folder))
        lines = [f"import '{name}' as i{number};" for number, name in enumerate(names)]
        (folder / f"{code.registry}.dart").write_text("\n".join([*lines, "void main() {}", ""]))

    def commands(self, folder, codes, stage):
        from older_dart import DRIVER, VM

        VM.chmod(0o755)
        (folder / "packages.json").write_text('{"configVersion": 2, "packages": []}')
        (folder / "driver.dart").write_text(DRIVER.replace("PACKAGES", "packages.json"))
        yield [VM, "driver.dart", *[f"{code.registry}.dart" for code in codes]]

    def suite(self, folder, code):
        from older_dart import VM

        return [VM, folder / code.registry / code.tests / "check_reference.dart"]

    def status(self, code, said):
        return 1 if ": Error: " in said else code


COMPILERS = {"swift": Swift, "kotlin": Kotlin, "dart": Dart, "typescript": TypeScript}
