#!/usr/bin/env python3
"""Follows the guides and README block by block: what they show is compiled, run and checked.

    .venv/bin/python Tests/Validators/guides.py PROGRAM [FILE...]

A guide of stepgen is followed in a folder of its own that begins as `PROGRAM init my-flow` leaves it:

- `yaml`: becomes part of the registry, which `check` then accepts. `at=steps.enter-code` after the language says where
  the block belongs if it does not begin with keys of a file.
- `sh`, `console`: each line that begins with `stepgen` runs and exits with 0, the last one with what `exit=1` says.
  A `console` block also shows what the command prints. `stepgen init` begins the registry again.
- `swift`, `kotlin`, `java`, `dart`, `ts`: compiled with the code that the registry of the guide generates, and with
  `guides/App.*`, which declare what the app of all guides has.
- any language with `file=PATH`: the text of that file.
- any language with `same`: lines that the registry or the generated code has already.

The code of the other guides is that of an app in `docs/examples`, whose sources have the same lines, or of an SDK; then
`audit --compile` compiles the page. Two comments above a block say more: `<!-- before: COMMANDS -->` is what a reader
has done before, and `<!-- not compiled: REASON -->` excuses a block. The exit code is 1 if a block is wrong, and 3 if a
compiler is missing.
"""

import collections
import dataclasses
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import tomllib
import xml.etree.ElementTree
from concurrent.futures import ThreadPoolExecutor

try:
    import tree_sitter
    import tree_sitter_dart
    import yaml

    from jvm import JARS, Kotlin
    from older_dart import DRIVER, VM, older
    from typescript import COMMON, STRICT, flags
except ImportError as error:
    print(f"missing Python package: {error.name}")
    sys.exit(3)

ROOT = pathlib.Path(__file__).resolve().parents[2]
APP = pathlib.Path(__file__).resolve().parent / "guides"
REGISTRY = "my-flow"

# The languages of blocks, each with the language of the generated code that it uses.
LANGUAGES = {"swift": "swift", "kotlin": "kotlin", "java": "kotlin", "dart": "dart", "ts": "typescript"}
ENDINGS = {"swift": ".swift", "kotlin": ".kt", "dart": ".dart", "typescript": ".ts"}


@dataclasses.dataclass
class Block:
    path: pathlib.Path
    line: int
    """The line of the first line of the text, counted from 1."""
    language: str
    words: dict
    """What the info string says after the language, such as `at=steps`."""
    text: str
    before: str
    """Commands that the comment above has."""
    excuse: str
    """The reason for which it is not compiled."""

    @property
    def place(self):
        return f"{self.path.relative_to(ROOT)}:{self.line}"


def blocks(path):
    """The fenced blocks of a page, those in lists too."""
    found, fence, said = [], None, {}
    lines = path.read_text().splitlines()
    for number, line in enumerate(lines, 1):
        mark = re.match(r"( *)(`{3,})([^`]*)$", line)
        if fence is None and mark:
            fence, start = mark, number + 1
        elif fence is not None and mark and len(mark[2]) >= len(fence[2]) and not mark[3].strip():
            language, *words = fence[3].split() or [""]
            text = textwrap.dedent("\n".join(lines[start - 1 : number - 1])) + "\n"
            words = dict(word.partition("=")[::2] for word in words)
            excuse, before = said.get("not compiled", ""), said.get("before", "")
            found.append(Block(path, start, language, words, text, before, excuse))
            fence, said = None, {}
        elif fence is None and line.strip():
            said = dict(re.findall(r"^ *<!-- (before|not compiled): (.*) -->$", line))
    if fence is not None:
        sys.exit(f"{path}:{start - 1}: nothing closes this block")
    return found


def registry_of(path):
    """The registry whose guide it is; README is stepgen's."""
    match = re.match(r"---\n.*?^registries: \[([\w-]+)", path.read_text(), re.M | re.S)
    return match[1] if match else "stepgen"


class Wrong(Exception):
    """A block is not true."""


def run(command, folder, **more):
    done = subprocess.run(list(map(str, command)), cwd=folder, capture_output=True, text=True, timeout=300, **more)
    return done.returncode, done.stdout, done.stderr


# MARK: what a reader does


class Reader:
    """Follows a guide of stepgen in a folder."""

    def __init__(self, program, folder):
        self.folder = folder
        (folder / "home/bin").mkdir(parents=True)
        (folder / "home/bin/stepgen").symlink_to(program)
        person = "[user]\nname = Ada\nemail = ada@example.com\n[init]\ndefaultBranch = main\n"
        (folder / "home/.gitconfig").write_text(person)
        path = f"{folder}/home/bin:{ROOT}/.venv/bin:{os.environ['PATH']}"
        self.environment = {"PATH": path, "HOME": str(folder / "home"), "NO_COLOR": "1"}
        self.work = folder / "work"
        self.work.mkdir()
        self.must("stepgen init " + REGISTRY)

    def shell(self, command):
        return run(["bash", "-c", command], self.work, env=self.environment, stdin=subprocess.DEVNULL)

    def must(self, command):
        code, output, errors = self.shell(command)
        if code != 0:
            raise Wrong(f"exit code {code} of `{command}`\n{output}{errors}")
        return output

    def follow(self, block):
        """Returns what was done with it, for counting; nothing if it is code to compile."""
        if block.before:
            self.must(block.before)
        if block.excuse:
            return "excused"
        if block.language in LANGUAGES and "file" not in block.words:
            return None
        if block.language in ("sh", "console"):
            return self.execute(block)
        if block.language == "yaml" and "file" not in block.words:
            self.place(block)
            return "checked"
        read(block)
        if "file" in block.words:
            path = self.work / block.words["file"]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text)
        return "read"

    def execute(self, block):
        """Runs the commands of stepgen; of others only the grammar is checked."""
        commands = block.text.splitlines()
        if block.language == "console":
            parts = re.split(r"^\$ (.*)\n", block.text, flags=re.M)
            commands, outputs = parts[1::2], parts[2::2]
        else:
            outputs = [None] * len(commands)
        ran = False
        for command, expected in zip(commands, outputs):
            if not re.match(r"stepgen\b", command):
                code, _, errors = run(["bash", "-n", "-c", command], self.work)
                if code != 0:
                    raise Wrong(errors)
                continue
            ran = True
            if command.startswith("stepgen init ") and "--specs" not in command:
                shutil.rmtree(self.work / "Specs", ignore_errors=True)
            code, output, errors = self.shell(command)
            if code != (int(block.words.get("exit", 0)) if command == commands[-1] else 0):
                raise Wrong(f"exit code {code} of `{command}`\n{output}{errors}")
            if expected is not None and output != expected:
                raise Wrong(f"`{command}` prints\n{output}")
        return "run" if ran else "read"

    def place(self, block):
        """Makes a fragment part of the registry."""
        fragment = yaml.safe_load(block.text)
        for key in reversed([key for key in block.words.get("at", "").split(".") if key]):
            fragment = {key: fragment}
        if not isinstance(fragment, dict):
            raise Wrong("neither a file of a registry nor a part of one; say where it belongs: `at=` or `file=`")
        (registry,) = [path.parent for path in self.work.glob("Specs/*/registry.yaml")]
        files = {path: yaml.safe_load(path.read_text()) for path in sorted(registry.rglob("*.yaml"))}
        schema = json.loads((registry.parent / "stepgen-spec-1.json").read_text())["$defs"]
        flow = next((path for path in files if "flow" in files[path]), None)
        for key, value in fragment.items():
            other = registry / ("registry.yaml" if key in schema["manifest"]["properties"] else "shared.yaml")
            if flow and key in schema["flowFile"]["properties"] and key not in schema["sharedFile"]["properties"]:
                other = flow
            merge(files[next((path for path in files if key in files[path]), other)], {key: value})
        if "same" in block.words and any(yaml.safe_load(path.read_text()) != files[path] for path in files):
            raise Wrong("the registry has something else")
        for path, value in files.items():
            path.write_text(yaml.safe_dump(value, sort_keys=False, allow_unicode=True, width=1000))
        self.must("stepgen check --quiet")

    def generated(self, language):
        """The code of the registry as it is now: what tells it from other code, its folder, and its texts."""
        folder = self.folder / "code" / language
        shutil.rmtree(folder, ignore_errors=True)
        self.must(f"stepgen generate {language} --quiet --force --output {folder}")
        files = sorted(path for path in folder.rglob("*") if path.suffix == ENDINGS[language])
        if not files:
            raise Wrong(f"the registry of this guide generates no {language}")
        texts = [path.read_text() for path in files]
        names = [str(path.relative_to(folder)) for path in files]
        return hashlib.sha256("\n".join(names + texts).encode()).hexdigest()[:8], folder, texts


def merge(value, more):
    for key, inner in more.items():
        if isinstance(inner, dict) and isinstance(value.get(key), dict):
            merge(value[key], inner)
        else:
            value[key] = inner


def has_lines(text, excerpt):
    """True if a text has the lines of an excerpt in this order, however they are indented."""
    lines = iter(line.strip() for line in text.splitlines())
    return all(line.strip() in lines for line in excerpt.splitlines())


def read(block):
    """Reads what is not compiled, with a parser if there is one."""
    text, language = block.text, block.language
    try:
        if language == "yaml":
            list(yaml.safe_load_all(text))
        elif language == "toml":
            tomllib.loads(text)
        elif language == "xml":
            xml.etree.ElementTree.fromstring(f'<part xmlns:android="a">{text}</part>')
        elif language == "json":
            while text := text.strip():
                text = text[json.JSONDecoder().raw_decode(text)[1] :]
    except (yaml.YAMLError, ValueError, xml.etree.ElementTree.ParseError) as error:
        raise Wrong(f"not {language}: {error}") from None


# MARK: compilers


def hoisted(text, pattern):
    """The lines that a language wants at the beginning of a file, and the rest with as many lines."""
    lines = text.splitlines()
    rest = ["" if re.match(pattern, line) else line for line in lines]
    return [line for line in lines if re.match(pattern, line)], "\n".join(rest) + "\n"


class Sources:
    """A folder with a file for each block."""

    def __init__(self, folder):
        self.folder = folder
        self.starts = {}
        """The block of each file, and how many lines are before it."""
        folder.mkdir(parents=True, exist_ok=True)

    def write(self, block, head, text, end="", changed=lambda text: text):
        ending = {"kotlin": "kt"}.get(block.language, block.language)
        name = f"Block{len(self.starts)}.{ending}"
        (self.folder / name).write_text(changed(head + text + end))
        self.starts[name] = block, head.count("\n")

    def explained(self, output):
        """What a compiler reports, with the places in the guides."""

        def place(match):
            block, before = self.starts[match[1]]
            return f"{block.path.relative_to(ROOT)}:{block.line + int(match[2]) - before - 1}:"

        return re.sub(r"(?:[\w.-]*/)*(Block\d+\.\w+)(?::|\()(\d+)(?:,\d+\))?:", place, output)

    def must(self, command):
        code, output, errors = run(command, self.folder)
        if code != 0:
            raise Wrong(self.explained(output + errors))
        return output + errors


# What stands in a manifest of SwiftPM, and the argument of a package that it is a part of.
MANIFEST = [
    (r"\.package\(", "dependencies: [{}]"),
    (r"\.(target|testTarget|executableTarget)\(", "targets: [{}]"),
    (r"(dependencies|targets): \[", "{}"),
]


def manifest_forms(block):
    """The argument of which the block is a part, in a list; no argument for other code."""
    return [form for pattern, form in MANIFEST if block.language == "swift" and re.match(pattern, block.text)]


def compile_manifests(folder, blocks):
    sources = Sources(folder)
    for number, block in enumerate(blocks):
        before, after = manifest_forms(block)[0].split("{}")
        head = f'import PackageDescription\nfunc block{number}() {{ _ = Package(name: "app", {before}\n'
        sources.write(block, head, block.text.rstrip().removesuffix(",") + "\n", after + ") }\n")
    manager = pathlib.Path(shutil.which("swiftc")).resolve().parents[1] / "lib/swift/pm/ManifestAPI"
    flags = ["-typecheck", "-parse-as-library", "-package-description-version", "6.2", "-I", manager]
    sources.must(["swiftc", *flags, *sources.starts])


def compile_swift(folder, code, blocks):
    (module,) = {path.parent for path in code.rglob("*.swift")}
    name = module.name if module.name.isidentifier() else "Steps"
    flags = ["-swift-version", "6", "-parse-as-library"]
    sources = Sources(folder)
    sources.must(["swiftc", *flags, "-emit-module", "-module-name", name, *sorted(module.glob("*.swift"))])
    (folder / "App.swift").write_text(f"import {name}\n" + (APP / "App.swift").read_text())
    for number, block in enumerate(blocks):
        imports, text = hoisted(block.text, "import ")
        head = "; ".join([f"import {name}", "import Foundation", *imports])
        # An extension cannot be in a function.
        is_extension = re.search(r"^extension ", text, re.M)
        head, end = (head + "\n", "") if is_extension else (f"{head}\nfunc block{number}() async throws {{\n", "}\n")
        sources.write(block, head, text, end)
    sources.must(["swiftc", *flags, "-typecheck", "-module-name", "App", "-I", ".", "App.swift", *sources.starts])


def compile_kotlin(folder, code, blocks):
    """The Java too: it uses the classes of the Kotlin code."""
    packages = {re.search(r"^package (\S+)", path.read_text(), re.M)[1] for path in code.rglob("*.kt")}
    package = min(packages, key=len)
    sources, java = Sources(folder), Sources(folder / "java")
    for name, end in [("App.kt", ""), ("java/App.java", ";")]:
        text = (APP / pathlib.Path(name).name).read_text()
        (folder / name).write_text(f"package app{end}\n\nimport {package}.*{end}\n{text}")
    for number, block in enumerate(blocks):
        imports, text = hoisted(block.text, "import ")
        if block.language == "kotlin":
            imports = [f"package app.block{number}", "import app.*", f"import {package}.*", *imports]
            sources.write(block, "\n".join(imports) + "\nsuspend fun block() {\n", text, "}\n")
        else:
            imports = ["package app;", f"import {package}.*;", "import java.util.*;", *imports]
            head = f"\nabstract class Block{len(java.starts)} extends App {{ void block() throws Exception {{\n"
            java.write(block, "\n".join(imports) + head, text, "} }\n")
    files = [folder / name for name in ["App.kt", *sources.starts]]
    status, output = Kotlin().compile(folder / "classes", [code, *files], Kotlin.standard, "-nowarn")
    if status != 0:
        raise Wrong(sources.explained(output))
    paths = ":".join(map(str, [folder / "classes", *JARS.glob("*.jar")]))
    flags = ["-proc:none", "-encoding", "UTF-8", "-cp", paths, "-d", "classes"]
    java.must(["javac", *flags, "App.java", *java.starts])


def compile_dart(folder, code, blocks):
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_dart.language()))

    def has_error(text):
        return parser.parse(text.encode()).root_node.has_error

    sources = Sources(folder)
    for path in code.rglob("*.dart"):
        (folder / path.name).write_text(older(path.read_text()))
    (library,) = [path.name for path in code.rglob("*.dart") if re.search(r"^export ", path.read_text(), re.M)]
    (folder / "app.dart").write_text(f"import '{library}';\n" + (APP / "app.dart").read_text())
    for block in blocks:
        imports, text = hoisted(block.text, "import ")
        head = "\n".join([f"import '{library}';", "import 'app.dart';", *imports, ""])
        # Statements are in a function; classes cannot be.
        head, end = (head + "Future<void> block() async {\n", "}\n") if has_error(text) else (head, "")
        if has_error(head + text + end):
            raise Wrong(f"{block.place}: the grammar of Dart 3 does not accept this")
        sources.write(block, head, text, end, changed=older)
    for name in sources.starts:
        (folder / f"entry-{name}").write_text(f"import '{name}' as it;\nvoid main() {{}}\n")
    (folder / "packages.json").write_text('{"configVersion": 2, "packages": []}\n')
    (folder / "driver.dart").write_text(DRIVER.replace("PACKAGES", "packages.json"))
    output = sources.must([VM, "driver.dart", *(f"entry-{name}" for name in sources.starts)])
    if "Error: " in output:
        raise Wrong(sources.explained(output))


def compile_typescript(folder, code, blocks):
    sources = Sources(folder)
    (index,) = code.rglob("index.ts")
    shutil.copytree(index.parent, folder / "code")
    (folder / "app.d.ts").write_text((APP / "app.d.ts").read_text().replace("CODE", "./code/index"))
    modules = re.findall(r"^export \* from '\./(\w+)';", index.read_text(), re.M)
    code = "\n".join((index.parent / f"{name}.ts").read_text() for name in modules)
    exports = set(re.findall(r"^export (?:type|interface|const|function|class) (\w+)", code, re.M))
    for block in blocks:
        # What the block does not import itself.
        imports = " ".join(re.findall(r"^import [^;]*", block.text, re.M))
        names = exports & set(re.findall(r"\w+", block.text)) - set(re.findall(r"\w+", imports))
        head = f"import {{ {', '.join(sorted(names))} }} from './code/index';\n"
        sources.write(block, head, block.text, "export {};\n")
    options = {**COMMON, **STRICT, "target": "es2022"} | {"noUnusedLocals": "false", "isolatedModules": "false"}
    sources.must(["tsc", *flags(options), "--noEmit", "--moduleResolution", "node", "app.d.ts", *sources.starts])


COMPILERS = {"swift": compile_swift, "kotlin": compile_kotlin, "dart": compile_dart, "typescript": compile_typescript}


# MARK: guides about an SDK


def examples():
    """The sources of the apps in the examples."""
    folder = ROOT / "docs/examples"
    paths = [path for ending in ("swift", "yaml") for path in sorted(folder.rglob(f"*.{ending}"))]
    return [path.read_text() for path in paths if ".build" not in path.parts]


def is_shown(block, sources):
    """True if a source has the lines of the block one after the other, all of them indented by so much more."""
    lines = [re.escape(line) for line in block.text.splitlines()]
    pattern = rf"^( *){lines[0]}" + "".join(rf"\n\1{line}" if line else r"\n" for line in lines[1:]) + "$"
    return any(re.search(pattern, text, re.M) for text in sources)


def read_other(path, sources, report):
    """Reads a guide about an SDK. Returns its manifests, and true if a compiler has to see its page.

    A guide that shows an app of the examples shows nothing else.
    """
    all = blocks(path)
    shown = [block for block in all if block.language in [*LANGUAGES, "yaml"] and is_shown(block, sources)]
    manifests = [block for block in all if manifest_forms(block)]
    for block in all:
        report.attempt(block.place, read, block)
        if block in shown or block in manifests:
            report.count(block, "shown" if block in shown else "compiled")
        else:
            report.count(block, "audited" if block.language in LANGUAGES else "read")
            if shown and block.language in [*LANGUAGES, "yaml"]:
                report.wrong.append(f"{block.place}: no source of docs/examples has these lines")
    return manifests, not shown and any(block.language in LANGUAGES for block in all)


def audit(program, registry, guides, folder):
    """Compiles the code of guides as the pages of a registry have it, in every style of every platform.

    The pages of errors, which are for all platforms too, are compiled with them: most of the time goes into libraries.
    """
    specs = ROOT / "Specs" / registry
    run([program, "docs", "--quiet", "--specs", specs, "--format", "markdown", "--output", folder], ROOT)
    pages = [page for guide in guides for page in folder.glob(f"{registry}/en/**/guides/{guide.stem}/*.md")]
    error_pages = folder / registry / "en/errors"
    environment = {**os.environ, "PATH": f"{ROOT}/.venv/bin:{os.environ['PATH']}"}
    _, output, errors = run([program, "audit", *pages, error_pages, "--specs", specs, "--compile"], ROOT, env=environment)
    found = re.findall(r"^.*(?:\[audit-compile\]|Not compiled).*$", output + errors, re.M)
    if len(pages) < len(guides) or found:
        raise Wrong("\n".join(found) or f"{len(pages)} pages of {len(guides)} guides\n{output}{errors}")


# MARK: all of it


class Report:
    def __init__(self):
        self.counts, self.excuses, self.wrong = collections.Counter(), [], []

    def count(self, block, what):
        self.counts[f"{what} {block.language or 'text'}"] += 1
        if what == "excused":
            self.excuses.append(f"{block.place}: not compiled: {block.excuse}")

    def attempt(self, place, work, *arguments):
        """What the work returns; nothing if it fails."""
        try:
            return work(*arguments)
        except (Wrong, yaml.YAMLError, subprocess.TimeoutExpired) as error:
            self.wrong.append(f"{place}: {error}" if place else str(error))


def follow(program, path, folder, report):
    """Follows a guide of stepgen. Returns its code for compilers: the language, what tells the generated code from
    other code, its folder, and the blocks."""
    reader = Reader(program, folder)
    code = collections.defaultdict(list)
    for block in blocks(path):
        done = report.attempt(block.place, lambda: reader.follow(block) or "compiled")
        if done:
            report.count(block, done)
        if done == "compiled":
            code["manifest" if manifest_forms(block) else LANGUAGES[block.language]].append(block)
    if manifests := code.pop("manifest", None):
        yield "manifest", "", None, manifests
    for language, its in code.items():
        generated = report.attempt(its[0].place, reader.generated, language)
        if generated:
            name, output, texts = generated
            for block in its:
                if "same" in block.words and not any(has_lines(text, block.text) for text in texts):
                    report.wrong.append(f"{block.place}: the generated code has other lines")
            yield language, name, output, [block for block in its if "same" not in block.words]


def compilations(found, folder):
    """What is left to compile; blocks that use the same code are compiled together."""
    groups = {}
    for language, name, code, its in found:
        groups.setdefault((language, name), (code, []))[1].extend(its)
    for (language, name), (code, its) in groups.items():
        place = folder / f"{language}-{name}"
        if language == "manifest":
            yield compile_manifests, place, its
        else:
            yield COMPILERS[language], place, code, its


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    if not Kotlin.standard or not VM.exists() or not all(map(shutil.which, ["java", "javac", "tsc", "swiftc", "git"])):
        print("missing: a compiler of Kotlin, Dart, Java, TypeScript or Swift, or git")
        sys.exit(3)
    VM.chmod(0o755)
    paths = [pathlib.Path(name).resolve() for name in sys.argv[2:]]
    paths = paths or [ROOT / "README.md", *sorted((ROOT / "docs/guides").glob("*.md"))]
    report, sources = Report(), examples()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        found, guides = [], collections.defaultdict(list)
        for path in paths:
            registry = registry_of(path)
            if registry == "stepgen":
                found += follow(program, path, folder / path.stem, report)
                continue
            manifests, is_page = read_other(path, sources, report)
            found.append(("manifest", "", None, manifests))
            if is_page:
                guides[registry].append(path)
        work = [(audit, program, registry, its, folder / registry) for registry, its in guides.items()]
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda each: report.attempt("", *each), [*work, *compilations(found, folder / "compiled")]))
    for text in report.wrong + report.excuses:
        print(text)
    print(", ".join(f"{count} {what}" for what, count in sorted(report.counts.items())))
    sys.exit(bool(report.wrong))


if __name__ == "__main__":
    main()
