"""Compiles the Swift of many registries together, and says whose does not compile."""

import os
import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
FEATURES = ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault")
# Messages that name no file, and those of a file: `r17-Steps.swift:3:4: error: …`.
MESSAGE = re.compile(r"^(?:.*/)?(r[0-9]+)-([^/\n]*\.swift:[0-9]+:[0-9]+: (?:error|warning): .*)$", re.M)
DECLARATION = re.compile(
    r"^(?:public |package |internal |@\S+ )*(?:enum|struct|class|actor|protocol|typealias|func|let|var) `?(\w+)", re.M)


def flags(version):
    """As the package compiles its own targets."""
    options = ["-swift-version", version, "-package-name", "x", "-parse-as-library", "-warnings-as-errors"]
    return options + [flag for feature in FEATURES for flag in ("-enable-upcoming-feature", feature)]


def build_runtime(folder):
    """Makes the module that generated code imports."""
    sources = sorted(str(path) for path in (ROOT / "Sources/Code/StepRuntime").glob("*.swift"))
    subprocess.run(["swiftc", *flags("6"), "-wmo", "-emit-module", "-module-name", "StepRuntime", "-emit-module-path",
                    str(folder / "StepRuntime.swiftmodule"), *sources], check=True)


class Code:
    """The generated files of one registry: what they declare at the top and which names they use."""

    def __init__(self, registry, folder):
        self.registry = registry
        self.paths = sorted(folder.rglob("*.swift"))
        self.declared, self.used = set(), set()
        for path in self.paths:
            text = path.read_text(encoding="utf-8")
            code = re.sub(r'//.*|"(?:[^"\\\n]|\\.)*"', " ", text)
            self.declared.update(DECLARATION.findall(code))
            self.used.update(re.findall(r"(?<![\w.])[A-Za-z_]\w*", code))


class Batch:
    """Registries of which none uses a name that another one declares."""

    def __init__(self, limit):
        self.codes, self.declared, self.used, self.limit = [], set(), set(), limit

    def takes(self, code):
        return len(self.codes) < self.limit and self.used.isdisjoint(code.declared) and self.declared.isdisjoint(code.used)

    def add(self, code):
        self.codes.append(code)
        self.declared |= code.declared
        self.used |= code.used


def batches(codes, limit):
    """As few batches as a simple search finds."""
    found = []
    for code in codes:
        batch = next((batch for batch in found if batch.takes(code)), None)
        if batch is None:
            batch = Batch(limit)
            found.append(batch)
        batch.add(code)
    return [batch.codes for batch in found]


class Compiler:
    """Runs the compiler in a folder of its own."""

    def __init__(self, folder, time_limit):
        self.folder, self.time_limit = folder, time_limit
        self.modules = folder / "modules"
        self.modules.mkdir(parents=True)
        build_runtime(self.modules)

    def run(self, name, codes, stage, version):
        """(exit code, or None when time is up; what it said)"""
        folder = self.folder / name
        folder.mkdir()
        for code in codes:
            for path in code.paths:
                os.link(path, folder / f"{code.registry}-{path.name}")
        command = ["swiftc", *flags(version), "-wmo", "-module-name", "Generated", "-I", str(self.modules), *stage]
        files = [str(path) for path in sorted(folder.iterdir())]
        try:
            process = subprocess.run(command + files, cwd=folder, capture_output=True, timeout=self.time_limit, check=False)
        except subprocess.TimeoutExpired:
            return None, "the compiler was stopped"
        finally:
            shutil.rmtree(folder)
        return process.returncode, (process.stdout + process.stderr).decode(errors="replace")

    def failures(self, name, codes, stage, version="6"):
        """What the compiler says of each registry that does not compile.

        The others are compiled again until nothing is wrong with them; whoever is named has to fail alone as well.
        """
        found, rest, turn = {}, list(codes), 0
        while rest:
            status, said = self.run(f"{name}-{turn}", rest, stage, version)
            turn += 1
            if status == 0:
                break
            if len(rest) == 1:
                found[rest[0].registry] = messages(said) or [f"swiftc ended with {status}", *said.splitlines()[:3]]
                break
            named = {match[0] for match in MESSAGE.findall(said)} if status == 1 else set()
            guilty = [code for code in rest if code.registry in named]
            if not guilty or len(guilty) == len(rest):
                half = len(rest) // 2
                for part, some in (("a", rest[:half]), ("b", rest[half:])):
                    found.update(self.failures(f"{name}-{turn}{part}", some, stage, version))
                break
            for code in guilty:
                found.update(self.failures(f"{name}-{turn}-{code.registry}", [code], stage, version))
            rest = [code for code in rest if code.registry not in named]
        return found


def messages(said):
    return [text for _, text in MESSAGE.findall(said)]
