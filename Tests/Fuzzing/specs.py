#!/usr/bin/env python3
"""Makes random specs and compiles their code: specs.py STEPGEN [--language L] [--seed N] [--count N] [--jobs N].

If `stepgen check` accepts a spec, its code has to compile without a warning. A registry depends only on the seed and its
number, so that `--seed 3 --only 41` repeats number 41 of `--seed 3`. If `check` rejects a registry, the program removes
the parts at which the diagnostics point, a few times, before it counts the registry as rejected. The code of many
registries is compiled together; in Swift, registries share a module if none uses a name that another one declares. Some of
these modules are compiled further than type checking, or as Swift 5.
Some registries ask for `tests` or `tables`: these are compiled with the code, and in other languages than Swift the
suites run with the references.

The compilers are those of Tests/Validators: run it with .venv/bin/python. Exit code 1 if code does not compile or
has warnings, if a run ends by a signal or with an unexpected code, if `generate` fails after `check`, or if `check`
rejects too many specs.
"""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from model import WAIVABLE, Writer, mend
from registries import Registry
from compilers import COMPILERS, Code

GROUP = 200
ROUNDS = 6
MOST_REFUSED = 0.15


class Spec:
    """A registry, where it is written, and what became of it."""

    def __init__(self, seed, number, language):
        self.registry = Registry(seed, number, language)
        self.id = self.registry.id
        self.places = {}
        self.refusal = []
        self.waived = set()

    def write(self, specs):
        folder = specs / self.id
        folder.mkdir(parents=True, exist_ok=True)
        for name, tree in self.registry.files.items():
            writer = Writer(tree)
            path = folder / f"{name}.yaml"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(writer.text, encoding="utf-8", newline="")
            self.places[str(path)] = writer.places

    @property
    def folders(self):
        """That of the code, and that of tests or tables."""
        (target,) = self.registry.files["registry"]["generate"].values()
        return [target[key] for key in ("output", "tests", "tables") if key in target]

    def give_way(self):
        """Waives what is wrong, or changes it."""
        manifest = self.registry.files["registry"]
        done = set()
        for diagnostic in self.refusal:
            code, file = diagnostic["code"], diagnostic["file"]
            if code == "unused-waiver":
                manifest.pop("allow", None)
            elif code in WAIVABLE and code not in self.waived and self.registry.random.random() < 0.4:
                manifest.setdefault("allow", []).append({"code": code, "because": "Plain."})
            else:
                line = diagnostic["line"]
                if file in self.places and (file, line) not in done:
                    done.add((file, line))
                    mend(self.places[file][line - 1], code, diagnostic["message"], self.registry.fresh)
            self.waived.add(code)


class Problems:
    """What has to be told, each kept in a folder of its own."""

    def __init__(self, keep, seed):
        self.keep, self.seed, self.count = keep, seed, 0

    def tell(self, spec, specs, title, lines):
        self.count += 1
        folder = self.keep / f"{self.seed}-{spec.id[1:]}"
        shutil.copytree(specs / spec.id, folder / "Specs" / spec.id, dirs_exist_ok=True)
        (folder / "messages.txt").write_text("\n".join([title, *lines]) + "\n", encoding="utf-8")
        print(f"--seed {self.seed} --only {spec.id[1:]}: {title}; see {folder}")
        for line in lines[:3]:
            print(f"    {line[:300]}")
        sys.stdout.flush()

    def tell_of_run(self, title):
        self.count += 1
        print(title, flush=True)


class Run:
    """All specs of one seed, in groups that share a folder of specs."""

    def __init__(self, options, folder, keep):
        self.options, self.folder = options, folder
        self.problems = Problems(keep, options.seed)
        self.compiler = COMPILERS[options.language](folder / "code", options.time_limit)
        self.counts = collections.Counter()
        self.codes = collections.Counter()

    def stepgen(self, *arguments):
        """(exit code, or None when time is up; diagnostics)"""
        command = [self.options.stepgen, *arguments, "--format", "json", "--color", "never"]
        try:
            process = subprocess.run(command, capture_output=True, timeout=self.options.time_limit, check=False)
        except subprocess.TimeoutExpired:
            return None, []
        text = process.stdout.decode(errors="replace")
        try:
            return process.returncode, json.loads(text[text.index("{"):])["diagnostics"]
        except ValueError:
            return process.returncode, []

    def check(self, specs, folder):
        """Writes the specs and fills in why each is refused."""
        for spec in specs:
            spec.write(folder)
        status, diagnostics = self.stepgen("check", "--specs", str(folder))
        errors = [diagnostic for diagnostic in diagnostics if diagnostic["severity"] == "error"]
        if (status != 0 or errors) and (status != 1 or not errors):
            return self.search(specs, folder, status)
        by_registry = collections.defaultdict(list)
        for error in errors:
            by_registry[pathlib.PurePath(error["file"]).relative_to(folder).parts[0]].append(error)
        for spec in specs:
            spec.refusal = by_registry[spec.id]
        return specs

    def search(self, specs, folder, status):
        """Halves the specs until those are found with which a run ends as it must not."""
        shutil.rmtree(folder)
        if len(specs) == 1:
            specs[0].write(folder)
            self.problems.tell(specs[0], folder, f"check ended with {status}", [])
            return []
        half = len(specs) // 2
        parts = [(folder.with_name(folder.name + mark), some) for mark, some in (("a", specs[:half]), ("b", specs[half:]))]
        return [spec for part, some in parts for spec in self.check(some, part)]

    def accepted(self, specs, folder):
        """The specs that are accepted in the end."""
        accepted = []
        for turn in range(ROUNDS):
            checked = self.check(specs, folder / f"Specs-{turn}")
            accepted += [spec for spec in checked if not spec.refusal]
            specs = [spec for spec in checked if spec.refusal]
            if not specs:
                break
            if turn + 1 < ROUNDS:
                for spec in specs:
                    spec.give_way()
        self.counts["refused"] += len(specs)
        for spec in specs:
            self.codes.update({error["code"] for error in spec.refusal})
            if self.options.show_refused:
                print(f"refused: {spec.id}", *(f"{e['file']}:{e['line']}: {e['message']}" for e in spec.refusal[:3]), sep="\n    ")
        return sorted(accepted, key=lambda spec: int(spec.id[1:]))

    def generated(self, specs, folder):
        """The folders of code by the specs that they were made of."""
        for spec in specs:
            spec.write(folder / "Specs")
        status, _ = self.stepgen("generate", self.options.language, "--quiet", "--specs", str(folder / "Specs"), "--output", str(folder / "out"))
        if status != 0:
            return self.generated_apart(specs, folder)
        return {spec: folder / "out" for spec in specs}

    def generated_apart(self, specs, folder):
        if len(specs) == 1:
            status, diagnostics = self.stepgen("generate", self.options.language, "--specs", str(folder / "Specs"), "--output", str(folder / "out"))
            lines = [diagnostic["message"] for diagnostic in diagnostics]
            self.problems.tell(specs[0], folder / "Specs", f"generate ended with {status} after check", lines)
            return {}
        half = len(specs) // 2
        parts = [(folder / mark, some) for mark, some in (("a", specs[:half]), ("b", specs[half:]))]
        return {spec: out for part, some in parts for spec, out in self.generated(some, part).items()}

    def prepare(self, numbers, folder):
        """Specs that became code, and where that is."""
        specs = [Spec(self.options.seed, number, self.options.language) for number in numbers]
        self.counts["made"] += len(specs)
        accepted = self.accepted(specs, folder)
        generated = self.generated(accepted, folder) if accepted else {}
        self.counts["generated"] += len(generated)
        return generated

    def compile(self, generated, folder, pool):
        codes = [Code(spec.id, out, *spec.folders) for spec, out in generated.items()]
        specs = {spec.id: spec for spec in generated}
        jobs = []
        for number, batch in enumerate(self.compiler.batches(codes)):
            self.counts["batches"] += 1
            jobs.append((batch, pool.submit(self.compiler.failures, f"{folder.name}-{number}", batch, self.compiler.stage(number))))
        return specs, jobs

    def report(self, specs, jobs, folder):
        for batch, job in jobs:
            failures = job.result()
            self.counts["compiled"] += len(batch) - len(failures)
            self.counts["not compiled"] += len(failures)
            for registry, lines in failures.items():
                self.problems.tell(specs[registry], self.specs_of(registry, folder), "its code does not compile, or its suite fails", lines)

    def specs_of(self, registry, folder):
        return next(path.parent for path in folder.rglob(f"Specs/{registry}"))

    def all(self, numbers):
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            waiting = None
            for start in range(0, len(numbers), GROUP):
                folder = self.folder / f"group-{start}"
                folder.mkdir()
                generated = self.prepare(numbers[start:start + GROUP], folder)
                jobs = (*self.compile(generated, folder, pool), folder)
                if waiting:
                    self.finish(*waiting)
                waiting = jobs
            if waiting:
                self.finish(*waiting)

    def finish(self, specs, jobs, folder):
        self.report(specs, jobs, folder)
        shutil.rmtree(folder)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("stepgen", help="the program")
    parser.add_argument("--language", choices=COMPILERS, default="swift")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000, help="how many registries")
    parser.add_argument("--only", type=int, action="append", help="the registry with this number alone")
    parser.add_argument("--jobs", type=int, default=2, help="how many compilers run at a time")
    parser.add_argument("--keep", type=pathlib.Path, help="where registries are kept with which something is wrong")
    parser.add_argument("--time-limit", type=float, default=300, help="of each run of stepgen and of the compiler, in s")
    parser.add_argument("--show-refused", action="store_true", help="say why registries are refused")
    return parser.parse_args()


def main():
    options = arguments()
    started = time.monotonic()
    keep = options.keep or pathlib.Path(tempfile.mkdtemp(prefix="stepgen-specs-"))
    with tempfile.TemporaryDirectory() as folder:
        run = Run(options, pathlib.Path(folder), keep)
        run.all(options.only or list(range(options.count)))
    counts = run.counts
    codes = ", ".join(f"{code} {count}" for code, count in run.codes.most_common())
    print(f"specs: {options.language}, seed {options.seed}: {counts['made']} made, {counts['refused']} refused{f' ({codes})' if codes else ''}, "
          f"{counts['generated']} generated, {counts['compiled']} compiled, {counts['not compiled']} not compiled; "
          f"{counts['batches']} batches, {time.monotonic() - started:.0f} s")
    if counts["refused"] > MOST_REFUSED * counts["made"]:
        run.problems.tell_of_run("too many are refused: that tests nothing")
    sys.exit(bool(run.problems.count))


if __name__ == "__main__":
    main()
