#!/usr/bin/env python3
"""Runs two builds of stepgen on the same inputs and compares everything that they print and write.

Usage: compare.py OLD NEW [--allow FILE] [--jobs N] [--keep DIR] [--only TEXT]      (OLD and NEW are programs)

The inputs are the shipped specs, every broken spec of the tests, the guides and examples, and a generated registry with
1,000 steps. Each run executes the same command in a separate folder. The program shows differences in the exit code, the
output and the written files. Each line of FILE is a regular expression; a `RUN: PLACE` that it matches is an intended
difference. The exit code is 1 if anything else differs, or if a signal ended a run of the new build.
"""

import argparse
import concurrent.futures
import difflib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests/BrokenSpecs"))
import cases

FORMATS = ["text", "plain", "json", "sarif", "github"]
# Files that say how long something took, or which program wrote them.
LEFT_OUT = {"last-run"}


class Run:
    """One command and the folder it runs in."""

    def __init__(self, name, arguments, specs, stdin=None):
        self.name, self.arguments, self.specs, self.stdin = name, arguments, specs, stdin

    def result(self, program, folder):
        """The exit code, what was printed, and the bytes of every file that is there afterwards and was not before."""
        folder.mkdir(parents=True)
        shutil.copytree(self.specs, folder / "Specs", symlinks=True)
        before = contents(folder)
        environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "LC_ALL": "C.UTF-8"}
        process = subprocess.run(
            [program, *self.arguments], cwd=folder, env=environment, input=self.stdin, capture_output=True, timeout=600
        )
        places = {
            "exit code": str(process.returncode).encode(),
            "standard output": process.stdout,
            "standard error": process.stderr,
        }
        after = contents(folder)
        places |= {path: after.get(path, b"(deleted)") for path in after.keys() | before.keys() if after.get(path) != before.get(path)}
        return process.returncode, {place: neutral(text, folder) for place, text in places.items()}


def contents(folder):
    paths = [path for path in folder.rglob("*") if path.is_file() and not LEFT_OUT.intersection(path.parts)]
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def neutral(text, folder):
    """The folder's own name is no difference; manifests list hashes, which differ with the files they are of."""
    return text.replace(str(folder).encode(), b"FOLDER")


def broken_specs(folder):
    """Each broken spec as a folder of specs, completed as the tests complete it."""
    for family in sorted(cases.FIXTURES.iterdir()):
        for case in sorted(path for path in family.iterdir() if path.is_dir()) if family != cases.BASE else []:
            place = folder / family.name / case.name / "lockers"
            place.mkdir(parents=True)
            for name, content in cases.files(case).items():
                (place / name).write_bytes(content)
            yield f"{family.name}/{case.name}", place.parent


def shipped(specs):
    """Everything that is asked of a registry that is right."""
    flows = {}
    for path in sorted(specs.rglob("*.yaml")):
        for name in re.findall(r"^flow: (\S+)", path.read_text(), re.M):
            flows[name] = path.relative_to(specs).parts[0]
    platforms = {"amplify-auth": ["swift", "android", "flutter", "javascript"], "parcel-locker": ["ios", "web"]}
    yield "check verbose", ["check", "--verbose"]
    yield "build", []
    yield "build --check", ["build", "--check"]
    yield "generate", ["generate", "swift", "--output", "out"]
    yield "docs", ["docs", "--no-gzip", "--output", "out", "--base-url", "https://example.org/"]
    yield "docs markdown", ["docs", "--format", "markdown", "--output", "out"]
    for form in ["text", "json", "markdown", "csv"]:
        yield f"names {form}", ["names", "--format", form]
        yield f"names --all {form}", ["names", "--all", "--format", form]
    yield "names --explain", ["names", "--all", "--explain"]
    yield "names of one", ["names", "CONFIRM_SIGN_IN_WITH_SMS_CODE"]
    yield "names of none", ["names", "confirmSignInWithSMSCodes"]
    for registry, names in platforms.items():
        for left in names:
            for right in names:
                for form in ["text", "json"] if left != right else []:
                    yield f"diff names {left} {right} {form}", ["diff", "names", left, right, "--registry", registry, "--format", form]
    for flow, registry in flows.items():
        for form in ["svg", "dot", "mermaid"]:
            yield f"graph {flow} {form}", ["graph", flow, "--format", form, "--registry", registry]
        for platform in platforms.get(registry, []):
            yield f"test {flow} {platform}", ["test", flow, "--platform", platform, "--registry", registry]
            yield f"graph {flow} {platform}", ["graph", flow, "--platform", platform, "--registry", registry]
            yield f"graph {flow} {platform} coverage", ["graph", flow, "--platform", platform, "--registry", registry, "--coverage"]
            lines = ["?", "1", "1", ":graph", "1", ":back", "1", ":trace", ":coverage", "1", "1", ":more", "1"]
            yield f"play {flow} {platform}", ["play", flow, "--platform", platform, "--spec-only"], "\n".join(lines).encode()
    yield "schema", ["schema"]
    yield "schema markdown", ["schema", "--format", "markdown"]
    yield "explain", ["explain", "--all"]
    yield "explain a rule", ["explain", "name-collision"]
    yield "explain nothing", ["explain", "name-colision"]
    for form in ["text", "json"]:
        yield f"translate status {form}", ["translate", "status", "--format", form]
    yield "translate extract", ["translate", "extract"]
    yield "translate update", ["translate", "update"]
    yield "translate words", ["translate", "words", "words", "ja"]
    yield "ledger", ["ledger", "update"]
    yield "templates", ["templates", "list"]
    yield "templates eject", ["templates", "eject", "templates"]
    yield "init", ["init", "other-flow"]
    yield "help", ["--help"]
    for platform in platforms["amplify-auth"]:
        pages = [str(path) for folder in ["docs/guides", "docs/examples"] for path in sorted((ROOT / folder).rglob("*")) if path.suffix in {".md", ".swift"}]
        for form in FORMATS:
            yield f"audit {platform} {form}", ["audit", *pages, "--platform", platform, "--format", form]


def versions(specs, folder):
    """The shipped registries beside a copy in which names, versions and steps changed."""
    both = folder / "versions"
    shutil.copytree(specs, both / "new")
    shutil.copytree(specs, both / "old")
    for path in (both / "old").rglob("*.yaml"):
        text = path.read_text()
        text = text.replace("sms mfa", "text mfa").replace("then: stay", "then: restart", 1).replace("optional: true", "")
        path.write_text(re.sub(r"^(\s+)title: (.*)$", r"\1title: \2 then", text, count=3, flags=re.M))
    for form in ["text", "json", "markdown", "sarif", "github"]:
        yield Run(f"diff specs {form}", ["diff", "specs", "Specs/old", "Specs/new", "--format", form], both)
    yield Run("diff specs to itself", ["diff", "specs", "Specs/new", "Specs/new"], both)


def made(folder):
    subprocess.run([ROOT / "Tests/Benchmarks/make-registry.py", "--samples", "1000", folder / "made"], check=True, stdout=subprocess.DEVNULL)
    for name, arguments in [
        ("check", ["check"]),
        ("generate", ["generate", "swift", "--output", "out"]),
        ("docs", ["docs", "--no-gzip", "--output", "out"]),
        ("names", ["names", "--all", "--format", "json"]),
        ("diff names", ["diff", "names", "swift", "android", "--format", "json"]),
        ("translate extract", ["translate", "extract"]),
    ]:
        yield Run(f"made {name}", arguments, folder / "made")


def runs(folder):
    for name, specs in broken_specs(folder / "broken"):
        for form in FORMATS:
            yield Run(f"{name} check {form}", ["check", "--format", form, "--color", "always" if form == "text" else "never"], specs)
        yield Run(f"{name} generate", ["generate", "swift", "--output", "out"], specs)
    for name, arguments, *stdin in shipped(ROOT / "Specs"):
        yield Run(name, arguments, ROOT / "Specs", *stdin)
    for form in FORMATS:
        yield Run(f"check {form}", ["check", "--format", form], ROOT / "Specs")
    yield from versions(ROOT / "Specs", folder)
    yield from made(folder)


def shown(old, new, limit=12):
    """The first lines in which two texts differ."""
    left, right = (text.decode(errors="replace").splitlines() for text in (old, new))
    lines = list(difflib.unified_diff(left, right, "old", "new", lineterm="", n=0))[2:]
    more = [f"… and {len(lines) - limit} lines more"] if len(lines) > limit else []
    return "\n".join("    " + line[:200] for line in lines[:limit] + more)


def compare(run, options, folder, number):
    results = []
    for side, program in [("old", options.old), ("new", options.new)]:
        # Both sides in folders of one length: messages are wrapped and cut by it.
        place = folder / side / str(number)
        results.append(run.result(program, place))
        if not options.keep:
            shutil.rmtree(place)
    (_, old), (code, new) = results
    places = sorted(place for place in old.keys() | new.keys() if old.get(place) != new.get(place))
    return code, [(place, shown(old.get(place, b"(not there)"), new.get(place, b"(not there)"))) for place in places]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("new", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("--allow", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    lines = options.allow.read_text().splitlines() if options.allow else []
    allowed = [re.compile(line) for line in lines if line and not line.startswith("#")]
    folder = pathlib.Path(options.keep or tempfile.mkdtemp())
    counts = {"runs": 0, "places that differ": 0, "of these intended": 0, "ended by a signal": 0}
    try:
        wanted = [run for run in runs(folder / "inputs") if options.only in run.name]
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            jobs = [pool.submit(compare, run, options, folder, number) for number, run in enumerate(wanted)]
            for run, job in zip(wanted, jobs):
                code, places = job.result()
                counts["runs"] += 1
                if code < 0:
                    counts["ended by a signal"] += 1
                    print(f"{run.name}: the new build was ended by signal {-code}", flush=True)
                for place, text in places:
                    counts["places that differ"] += 1
                    if any(pattern.search(f"{run.name}: {place}") for pattern in allowed):
                        counts["of these intended"] += 1
                    else:
                        print(f"{run.name}: {place}\n{text}", flush=True)
    finally:
        if not options.keep:
            shutil.rmtree(folder)
    print(", ".join(f"{name}: {count}" for name, count in counts.items()))
    failed = counts["places that differ"] > counts["of these intended"] or counts["ended by a signal"]
    sys.exit(1 if failed or not counts["runs"] else 0)


if __name__ == "__main__":
    main()
