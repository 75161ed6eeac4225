#!/usr/bin/env python3
"""Feeds stepgen mutations of everything that it reads: mutate.py STEPGEN [KIND …] [--seed N] [--runs N] [--seconds S] [--keep DIR]

The inputs of `corpus` run first, unchanged. Then --runs mutations of them and of files of this repository follow,
distributed over the kinds. The same seed repeats the same runs; --number repeats one of a kind. Each process has 4 GB of
memory and --seconds of processor time (by default 3, or 10 for a debug build). Values that follow the schema need PyYAML,
and user pools need the program `stepgen-play` next to STEPGEN. If one is missing, the program reports it and omits them.

Prints counts by kind, and each failure with the folder that keeps its inputs: an end by a signal, another exit code than
0, 1 and 64, too much time or memory, control characters, broken UTF-8 or JSON, a file written where none should be.
Exit code 1 if there is a failure.
"""

import argparse
import collections
import pathlib
import random
import shlex
import shutil
import sys
import tempfile

import judging
import kinds
import mutations
import process
import seeds


class Tally:
    """What the runs of a kind came to."""

    def __init__(self):
        self.exits = collections.Counter()
        self.seconds = 0.0
        self.megabytes = 0.0
        self.failures = 0

    def add(self, result):
        self.exits[result.code] += 1
        self.seconds = max(self.seconds, result.seconds)
        self.megabytes = max(self.megabytes, result.megabytes)

    def row(self, name):
        exits = ", ".join(f"{code}: {count}" for code, count in sorted(self.exits.items()))
        return (f"{name:<10} {sum(self.exits.values()):>6} runs  {self.seconds:>6.2f} s  {self.megabytes:>5.0f} MB at most"
                f"  exits {exits or '-'}{f'  FAILED {self.failures}' if self.failures else ''}")


class Fuzzer:
    def __init__(self, stepgen, options):
        self.stepgen = stepgen
        self.play = seeds.beside(stepgen, "stepgen-play")
        self.options = options
        self.work = pathlib.Path(tempfile.mkdtemp(prefix="stepgen-fuzz-"))
        self.keep = pathlib.Path(options.keep or tempfile.mkdtemp(prefix="stepgen-kept-"))
        self.failed = collections.Counter()

    def attempt(self, kind, number, case, tally):
        """Runs the commands of a case in a folder that is new, and looks at what each did."""
        folder = self.work / "run"
        shutil.rmtree(self.work, ignore_errors=True)
        (self.work / "home").mkdir(parents=True)
        seeds.write(folder, case.files)
        (folder / "Specs").mkdir(parents=True, exist_ok=True)
        for command in case.commands:
            before = judging.state(self.work)
            program = self.play if command.plays else self.stepgen
            home = str(self.work / "home")
            result = process.run([program, *command.arguments], folder, command.given, seconds=self.options.seconds + 10,
                                 environment={"HOME": home, "TMPDIR": home})
            tally.add(result)
            changed = judging.changes(before, judging.state(self.work))
            within = [path.removeprefix("run/") for path in changed if path.startswith("run/")]
            problems = [f"writes outside of its folder: {path}" for path in changed if not path.startswith("run/")]
            problems += judging.of_result(result, command.arguments, self.options.seconds)
            problems += judging.of_files(within, {path.removeprefix("run/") for path in before}, command)
            if command.tree:
                problems += judging.of_tree(folder, command.tree, within)
            if problems:
                tally.failures += 1
                self.report(kind, number, case, command, program, result, problems)
            if result.code != 0:
                return

    def report(self, kind, number, case, command, program, result, problems):
        folder = self.keep / f"{kind}-{self.options.seed}-{number}".replace(" ", "-")
        shutil.rmtree(folder, ignore_errors=True)
        seeds.write(folder, case.files)
        line = shlex.join([program, *command.arguments])
        if command.given:
            (folder / "given.txt").write_bytes(command.given)
            line += " < given.txt"
        (folder / "command.txt").write_text(line + "\n")
        (folder / "printed.txt").write_bytes(result.output + result.errors)
        for problem in problems[:5]:
            self.failed[f"{kind}: {problem.partition(': ')[0]}"] += 1
            print(f"{kind} {self.options.seed}/{number}: {problem[:200]}", flush=True)
        print(f"  {line[:300]}\n  in {folder}", flush=True)

    def run(self, name, kind, runs):
        tally = Tally()
        reason = kind.why_not()
        if reason:
            print(f"{name:<10} SKIPPED: {reason}", flush=True)
            return
        if self.options.number is None:
            for title, case in kind.fixed():
                self.attempt(name, title, case, tally)
        numbers = range(runs) if self.options.number is None else [self.options.number]
        for number in numbers:
            self.attempt(name, number, kind.case(random.Random(f"{self.options.seed}/{name}/{number}")), tally)
        print(tally.row(name), flush=True)


def parsed():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stepgen")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(kinds.ALL))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--runs", type=int, default=300)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--keep")
    parser.add_argument("--number", type=int)
    options = parser.parse_intermixed_args()
    unknown = [name for name in options.kinds if name not in kinds.ALL]
    if unknown:
        parser.error(f"no kind {unknown[0]}; there are {', '.join(kinds.ALL)}")
    options.seconds = options.seconds or (10 if "debug" in str(pathlib.Path(options.stepgen).resolve()) else 3)
    return options


def main():
    options = parsed()
    process.limit_memory()
    stepgen = str(pathlib.Path(options.stepgen).resolve())
    if not mutations.yaml:
        print("PyYAML is not there: values after the schema are SKIPPED", flush=True)
    fuzzer = Fuzzer(stepgen, options)
    chosen = {name: kinds.ALL[name](stepgen) for name in options.kinds or kinds.ALL}
    shares = sum(kind.share for kind in chosen.values())
    try:
        for name, kind in chosen.items():
            fuzzer.run(name, kind, max(1, options.runs * kind.share // shares))
    finally:
        shutil.rmtree(fuzzer.work, ignore_errors=True)
    for problem, count in sorted(fuzzer.failed.items()):
        print(f"{count:>5}  {problem}")
    print(f"mutate: seed {options.seed}: {sum(fuzzer.failed.values())} failures")
    sys.exit(bool(fuzzer.failed))


if __name__ == "__main__":
    main()
