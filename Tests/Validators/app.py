#!/usr/bin/env python3
"""Makes an app as a new user would: `init`, `generate`, a package without dependencies, and code that handles a step.

    .venv/bin/python Tests/Validators/app.py PROGRAM [--beside-others]

The code is compiled in Swift 5 and 6 mode, with and without the main actor as the default isolation, and warnings are
errors. The package has tools version 5.9 and separate caches. With --beside-others it also depends on swift-crypto 3 and
Yams 5, which have to be downloaded.
"""
import itertools
import os
import pathlib
import subprocess
import sys
import tempfile
import time

program = pathlib.Path(sys.argv[1]).resolve()
beside_others = "--beside-others" in sys.argv[2:]

OTHERS = """
  dependencies: [
    .package(url: "https://github.com/apple/swift-crypto.git", from: "3.0.0"),
    .package(url: "https://github.com/jpsim/Yams.git", from: "5.0.0"),
  ],"""

PACKAGE = """\
// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "app",
  platforms: [.macOS(.v10_15), .iOS(.v13)],{others}
  targets: [
    .target(name: "MySteps"),
    .executableTarget(
      name: "App",
      dependencies: ["MySteps"{products}]
    ),
  ]
)
"""

PRODUCTS = """, .product(name: "Crypto", package: "swift-crypto"), .product(name: "Yams", package: "Yams")"""

APP = """\
import Foundation
import MySteps

struct Screen: MyFlowStepHandler {
  func enterCode(notice: CodeNotice) async throws -> String { "enter the code" }
  func defaultStep(_ step: MyFlowStep) async throws -> String { "not known here: \\(step.name)" }
}

@main
struct App {
  static func main() async throws {
    for json in [#"{"step":"done"}"#, #"{"step":"scan-face","payload":{"reason":"new"}}"#] {
      let step = try JSONDecoder().decode(MyFlowStep.self, from: Data(json.utf8))
      print(try await step.handle(with: Screen()))
      print(String(decoding: try JSONEncoder().encode(step), as: UTF8.self))
    }
  }
}
"""

EXPECTED = [
    "not known here: done",
    '{"step":"done"}',
    "not known here: scan-face",
    '{"payload":{"reason":"new"},"step":"scan-face"}',
]


class Failed(Exception):
    pass


def run(*command, cwd, **more):
    done = subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True, **more)
    if done.returncode != 0:
        raise Failed(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def make_sources(app):
    run(program, "init", "my-flow", cwd=app)
    manifest = app / "Specs/my-flow/registry.yaml"
    # What the guide “Getting started” says to write.
    manifest.write_text(manifest.read_text().replace("  swift:\n", "  swift:\n    output: MySteps\n"))
    run(program, "generate", "swift", "--quiet", "--specs", "Specs", "--output", "Sources", cwd=app)
    others, products = (OTHERS, PRODUCTS) if beside_others else ("", "")
    (app / "Package.swift").write_text(PACKAGE.format(others=others, products=products))
    (app / "Sources/App").mkdir()
    (app / "Sources/App/App.swift").write_text(APP)
    return sorted((app / "Sources/MySteps").glob("*.swift"))


def compile_in_every_mode(app, code):
    for mode, isolation in itertools.product(["5", "6"], [[], ["-default-isolation", "MainActor"]]):
        flags = ["-swift-version", mode, *isolation, "-warnings-as-errors", "-parse-as-library"]
        run("swiftc", *flags, "-emit-module", "-module-name", "MySteps", *code, cwd=app)
        run("swiftc", *flags, "-typecheck", "-I", ".", "Sources/App/App.swift", cwd=app)
        print(f"Swift {mode}{', main actor' if isolation else ''}: no warning")


def build_package(app):
    begin = time.monotonic()
    caches = {"HOME": str(app / "home"), "XDG_CACHE_HOME": str(app / "home/cache")}
    log = run("swift", "build", "--product", "App", cwd=app, env={**os.environ, **caches})
    if "warning:" in log:
        raise Failed(f"the package is built with warnings\n{log}")
    print(f"package {'beside swift-crypto 3 and Yams 5' if beside_others else 'without a dependency'}: built in "
          f"{time.monotonic() - begin:.0f} s")
    said = run(app / ".build/debug/App", cwd=app).splitlines()
    # The order of keys in JSON means nothing, and Foundation's changes.
    if [sorted(line) for line in said] != [sorted(line) for line in EXPECTED]:
        raise Failed("the app says\n" + "\n".join(said))
    print("a known and an unknown step: read, handled and written; a trace: replayed")


with tempfile.TemporaryDirectory() as folder:
    app = pathlib.Path(folder)
    try:
        code = make_sources(app)
        compile_in_every_mode(app, code)
        build_package(app)
    except Failed as failure:
        sys.exit(f"app: {failure}")
