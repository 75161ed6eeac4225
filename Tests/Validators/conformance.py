#!/usr/bin/env python3
"""Generates the conformance suite of Amplify Auth, and runs it with the generated reference and with ReferenceAuth.

    python3 Tests/Validators/conformance.py PROGRAM

The suite is too long to be committed. `Tests/AmplifyAuthConformance` has the adapter for ReferenceAuth.
"""
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[2]
program = pathlib.Path(sys.argv[1]).resolve()
package = root / "Tests" / "AmplifyAuthConformance"
generated = package / "Tests" / "Generated"


def generate(folder):
    """Writes the suite into the package, from specs whose manifest asks for it."""
    shutil.copytree(root / "Specs", folder / "Specs")
    manifest = folder / "Specs" / "amplify-auth" / "registry.yaml"
    text = manifest.read_text()
    key = "    tables: AmplifyAuthTables\n"
    if key not in text:
        sys.exit("conformance: the manifest has no tables for Swift")
    manifest.write_text(text.replace(key, "    tests: AmplifyAuthTests\n", 1))
    command = [program, "generate", "swift", "--quiet", "--specs", manifest.parent, "--output", folder / "out"]
    subprocess.run(command, check=True)
    shutil.rmtree(generated, ignore_errors=True)
    shutil.copytree(folder / "out" / "AmplifyAuthTests", generated)


def paths():
    """The number of paths through each flow."""
    counts, flow = collections.Counter(), ""
    for line in (generated / "AuthConformance.swift").read_text().splitlines():
        words = line.split()
        if words[:2] == ["static", "let"]:
            flow = words[2]
        elif words[:1] == ["path"]:
            counts[flow] += 1
    return counts


# In the build folder of the main package, where cryptography is built already.
command = ["swift", "test", "--package-path", package, "--scratch-path", root / ".build"]
try:
    with tempfile.TemporaryDirectory() as folder:
        generate(pathlib.Path(folder))
    counts = paths()
    command.append("--disable-build-manifest-caching")
    run = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
finally:
    shutil.rmtree(generated, ignore_errors=True)
    (root / ".build" / "debug.yaml").unlink(missing_ok=True)
print(", ".join(f"{flow} {count}" for flow, count in counts.items()))
tried = re.search(r"agrees\(path:\) with (\d+) test cases passed", run.stdout)
if run.returncode or tried is None:
    sys.exit(run.stdout)
print(f"{sum(counts.values())} paths agree with the generated reference, and {tried[1]} with ReferenceAuth")
print("LEFT OUT with ReferenceAuth: the other paths, and the rest of a path after an outcome that its adapter cannot cause")
