#!/usr/bin/env python3
"""Uses the plugins of `Plugins/` from a separate package, and checks that they do what the guide describes.

    python3 Tests/Validators/plugins.py PROGRAM [ROUNDS]

PROGRAM is put into a bundle like that of `.ci/release`. The package has a target with specs and an app that handles their
steps. The script edits specs, and adds, renames and removes flows, and builds the package after each change. With ROUNDS,
it also prints how much longer a build without changes takes than one without the plugin.
"""
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(__file__).resolve().parents[2]
program = pathlib.Path(sys.argv[1]).resolve()
rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 0
environment = {**os.environ, "LC_ALL": "C.UTF-8"}

MANIFEST = """\
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "app",
  dependencies: [.package(path: "../stepgen-plugins")],
  targets: [
    .target(name: "StepRuntime"),
    .target(
      name: "Steps",
      dependencies: ["StepRuntime"],
      plugins: [.plugin(name: "StepgenBuild", package: "stepgen-plugins")]
    ),
    .executableTarget(name: "App", dependencies: ["Steps"]),
  ]
)
"""

APP = """\
import Steps

func show(_ step: FirstFlowStep) -> String {
  switch step {
  case .chooseChannel: "choose"
  case .enterCode: "enter"
  case .done: "done"
  case .unknownStep(let step): step.name
  }
}

print(show(.done), FirstFlowStep.self)
"""

FLOW = """\
stepgen: 1
flow: {id}
title: A flow
type: {words} step
start:
  - call: say-goodbye
    outcomes: {{ said: {{ to: gone }} }}
steps:
  gone: {{ name: gone, title: Gone, meaning: Nobody is there., ends: true }}
"""

OPERATIONS = """\
stepgen: 1
operations:
  say-goodbye: {{ name: say goodbye, leads-to: {id} }}
"""


class Failed(Exception):
    pass


class App:
    """A package that uses the plugins."""

    def __init__(self, folder):
        self.folder = folder / "app"
        self.steps = self.folder / "Sources/Steps"
        self.specs = self.steps / "Specs/first-flow"
        self.output = ""

    def write(self, path, text):
        path = self.folder / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def edit(self, path, old, new):
        path = self.folder / path
        text = path.read_text(encoding="utf-8")
        if old not in text:
            raise Failed(f"{path} has no {old!r}")
        path.write_text(text.replace(old, new), encoding="utf-8")

    def swift(self, *arguments, fails=False):
        result = subprocess.run(
            ["swift", *arguments], cwd=self.folder, env=environment, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, check=False,
        )
        self.output = result.stdout
        if (result.returncode != 0) != fails:
            raise Failed(f"swift {' '.join(arguments)} ended with {result.returncode}:\n{result.stdout}")
        return self.output

    def runs(self, expected):
        """Builds and runs the app."""
        self.swift("build")
        output = self.output
        bin_path = self.swift("build", "--show-bin-path").strip().splitlines()[-1]
        said = subprocess.run([bin_path + "/App"], text=True, capture_output=True, check=True).stdout.strip()
        if said != expected:
            raise Failed(f"the app says {said!r}, not {expected!r}")
        self.output = output

    def expect(self, condition, what):
        if not condition:
            raise Failed(f"{what}:\n{self.output}")

    @property
    def has_compiled_specs(self):
        return "Compiling the specs of Steps" in self.output

    @property
    def has_compiled_swift(self):
        return "Compiling Steps" in self.output or "Emitting module Steps" in self.output


def bundle(folder):
    """The plugins' package with a bundle of the program."""
    plugins = folder / "stepgen-plugins"
    shutil.copytree(root / "Plugins", plugins, ignore=shutil.ignore_patterns(".build", "*.artifactbundle"))
    info = json.loads(subprocess.run(["swift", "-print-target-info"], capture_output=True, check=True).stdout)
    triple = info["target"]["unversionedTriple"]
    path = f"stepgen/bin/stepgen"
    (plugins / "stepgen.artifactbundle/stepgen/bin").mkdir(parents=True)
    shutil.copy2(program, plugins / "stepgen.artifactbundle" / path)
    variants = [{"path": path, "supportedTriples": [triple]}]
    artifact = {"version": "0.1.0", "type": "executable", "variants": variants}
    text = json.dumps({"schemaVersion": "1.0", "artifacts": {"stepgen": artifact}})
    (plugins / "stepgen.artifactbundle/info.json").write_text(text)


def prepare(folder):
    bundle(folder)
    app = App(folder)
    app.write("Package.swift", MANIFEST)
    app.write("Sources/App/main.swift", APP)
    shutil.copytree(root / "Sources/Code/StepRuntime", app.folder / "Sources/StepRuntime")
    app.write(app.steps / "Steps.swift", "// The steps come from the specs beside this file.\n")
    subprocess.run([program, "init", "first-flow", "--quiet", "--specs", app.steps / "Specs"], check=True)
    app.edit(app.specs / "registry.yaml", "type-prefix: first flow", "type-prefix: app")
    return app


def try_build_plugin(app):
    flow = app.specs / "flows/first-flow.yaml"
    app.runs("done FirstFlowStep")
    app.expect("warning:" not in app.output, "the first build has warnings")

    # One more build, because SwiftPM looks at new outputs once more.
    app.swift("build")
    app.swift("build")
    app.expect(not app.has_compiled_specs and not app.has_compiled_swift, "a null build does something")

    app.edit(flow, "title: First flow", "title: First flow # a comment")
    app.runs("done FirstFlowStep")
    app.expect(app.has_compiled_specs, "a spec was touched, and stepgen did not run")
    app.expect(not app.has_compiled_swift, "code was compiled that is what it was")

    app.edit(flow, "  choose-channel:\n    name: choose channel", "  choose-channel:\n    name: pick channel")
    app.swift("build", fails=True)
    app.expect("has no member 'chooseChannel'" in app.output, "the app does not see the new name")
    app.edit("Sources/App/main.swift", ".chooseChannel", ".pickChannel")
    app.runs("done FirstFlowStep")

    app.write(app.specs / "flows/goodbye.yaml", FLOW.format(id="goodbye", words="goodbye"))
    app.write(app.specs / "goodbye-calls.yaml", OPERATIONS.format(id="goodbye"))
    app.edit("Sources/App/main.swift", ".self)", ".self, GoodbyeStep.self)")
    app.runs("done FirstFlowStep GoodbyeStep")

    app.write(app.specs / "flows/goodbye.yaml", FLOW.format(id="farewell", words="farewell"))
    app.write(app.specs / "goodbye-calls.yaml", OPERATIONS.format(id="farewell"))
    app.edit("Sources/App/main.swift", "GoodbyeStep", "FarewellStep")
    app.runs("done FirstFlowStep FarewellStep")

    (app.specs / "flows/goodbye.yaml").rename(app.specs / "flows/farewell.yaml")
    app.runs("done FirstFlowStep FarewellStep")

    (app.specs / "flows/farewell.yaml").unlink()
    (app.specs / "goodbye-calls.yaml").unlink()
    app.edit("Sources/App/main.swift", ", FarewellStep.self", "")
    app.runs("done FirstFlowStep")

    app.edit(flow, "right-code: { to: done }", "right-code: { to: dnoe }")
    app.swift("build", fails=True)
    place = "Specs/first-flow/flows/first-flow.yaml:"
    app.expect(place in app.output and "error: ‘dnoe’ is not the id of a step" in app.output, "no problem at its place")
    app.edit(flow, "{ to: dnoe }", "{ to: done }")
    app.runs("done FirstFlowStep")

    generated = next((app.folder / ".build/plugins").rglob("first-flow.flows.first-flow.swift"))
    generated.write_text("broken")
    app.runs("done FirstFlowStep")
    generated.unlink()
    app.runs("done FirstFlowStep")


def try_command_plugin(app):
    command = ["package", "--allow-writing-to-package-directory", "stepgen"]
    specs = ["--specs", "Sources/Steps/Specs"]
    app.swift(*command, "check", *specs)
    app.expect("1 registry, 1 flow, 3 steps: nothing is wrong." in app.output, "the specs are not checked")
    app.swift(*command, "generate", "swift", *specs, "--output", "Code")
    app.expect(any((app.folder / "Code").rglob("FirstFlowStep.swift")), "no code is there")
    app.swift(*command, "docs", *specs, "--output", "site")
    app.expect((app.folder / "site/first-flow/index.html").exists(), "no site is there")
    app.swift(*command, "check", "--specs", "Sources", fails=True)


def null_builds(app):
    """The median time of a build in which nothing has changed."""
    app.swift("build")
    app.swift("build")
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        app.swift("build")
        times.append(time.perf_counter() - begin)
    return statistics.median(times)


def measure(app):
    with_plugin = null_builds(app)
    code = next((app.folder / ".build/plugins").rglob("first-flow.registry.swift")).parent
    shutil.rmtree(app.specs.parent)
    for file in code.glob("*.swift"):
        shutil.copy2(file, app.steps)
    app.edit("Package.swift", '      plugins: [.plugin(name: "StepgenBuild", package: "stepgen-plugins")]\n', "")
    app.edit("Package.swift", '["StepRuntime"],\n', '["StepRuntime"]\n')
    app.edit("Package.swift", '  dependencies: [.package(path: "../stepgen-plugins")],\n', "")
    without = null_builds(app)
    print(f"a build of nothing: {with_plugin:.2f} s with the plugin, {without:.2f} s without")


def main():
    with tempfile.TemporaryDirectory() as folder:
        try:
            app = prepare(pathlib.Path(folder))
            try_build_plugin(app)
            try_command_plugin(app)
            if rounds:
                measure(app)
        except Failed as failure:
            sys.exit(f"plugins: {failure}")
    print("the build plugin and the command plugin do what the guide says")


main()
