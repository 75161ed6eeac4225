"""Inputs as functions of a size, each with the command that reads it."""

import copy
import dataclasses
import json
from typing import Callable

FLOW, SHARED, MANIFEST = "f.yaml", "shared.yaml", "registry.yaml"
CHECK = ("check",)
SWIFT = ("generate", "swift", "--output", "out", "--force")
MARKDOWN = ("docs", "--output", "out", "--format", "markdown", "-q")
SITE = ("docs", "--output", "out", "--no-gzip", "-q")


@dataclasses.dataclass
class Shape:
    """`files` takes a size and gives files by path; `given` gives what is typed."""

    name: str
    command: tuple
    files: Callable
    start: int
    limit: int
    given: Callable


ALL = []


def shape(name, command=CHECK, start=250, limit=1 << 24, given=lambda n: b""):
    def listed(files):
        ALL.append(Shape(name, command, files, start, limit, given))
        return files
    return listed


def block(value, indent=0):
    """A value as YAML in block style, with every text in quotes."""
    room = "  " * indent
    if isinstance(value, dict) and value:
        return "".join(f"{room}{key}:{_after(item, indent)}" for key, item in value.items())
    if isinstance(value, list) and value:
        return "".join(f"{room}-{_after(item, indent)}" for item in value)
    return f"{room}{json.dumps(value, ensure_ascii=False)}\n"


def _after(item, indent):
    if isinstance(item, (dict, list)) and item:
        return "\n" + block(item, indent + 1)
    return f" {json.dumps(item, ensure_ascii=False)}\n"


SCHEMES = {"default": "lower-camel", "type": "upper-camel"}
WEB_SCHEMES = {"default": "snake", "type": "upper-camel"}


def step(number, to, **more):
    return {"name": f"step {number}", "title": f"Step {number}", "meaning": "Text.", "ask": {"for": "text"}, "answer-with": "go",
            "outcomes": {"right": {"to": to}, "bad": {"error": "bad", "then": "stay"}}} | more


END = {"name": "end", "title": "End", "meaning": "It is over.", "ends": True}


def chain(count):
    """Steps of which each leads to the next, and the last to the end."""
    steps = {f"s-{i}": step(i, f"s-{i + 1}" if i + 1 < count else "end") for i in range(count)}
    return steps | {"end": END}


def flow(name="f", first="s-0", steps=None, **more):
    return {"stepgen": 1, "flow": name, "title": name.upper(), "type": f"{name.replace('-', ' ')} step",
            "start": [{"call": "go", "outcomes": {"begun": {"to": first}, "bad": {"error": "bad", "then": "restart"}}}],
            "steps": steps or chain(1)} | more


BASE = {
    MANIFEST: {"stepgen": 1, "registry": "r", "title": "R", "version": "1.0.0", "generate": {"swift": {}}},
    SHARED: {
        "stepgen": 1,
        "platforms": {
            "swift": {"title": "Swift", "languages": ["swift"], "names": SCHEMES},
            "web": {"title": "Web", "languages": ["typescript"], "names": WEB_SCHEMES},
            "wire": {"title": "On the wire", "names": "given"},
        },
        "errors": {"bad": {"name": "bad", "meaning": "Bad."}},
        "operations": {"go": {"name": "go", "meaning": "Goes.", "inputs": {"answer": "string"}, "leads-to": "f", "fails-with": ["bad"]}},
    },
    FLOW: flow(),
}


def registry(change=lambda model: None, folder="Specs/r"):
    """The files of a registry of one step, which may be changed as a tree."""
    model = copy.deepcopy(BASE)
    change(model)
    return {f"{folder}/{path}": block(tree).encode() for path, tree in model.items()}


def of_flow(key, value):
    return registry(lambda model: model[FLOW].update({key: value}))


def of_shared(key, value):
    """Definitions beside those that are there."""
    return registry(lambda model: model[SHARED].setdefault(key, {}).update(value))


def of_manifest(key, value):
    return registry(lambda model: model[MANIFEST].update({key: value}))


def of_step(**more):
    return registry(lambda model: model[FLOW]["steps"]["s-0"].update(more))


def of_meaning(text):
    return of_step(meaning=text)


def many(count, made, prefix="x"):
    return {f"{prefix}-{i}": made(i) for i in range(count)}


def replaced(path, content):
    """A registry with one file as bytes."""
    return registry() | {f"Specs/r/{path}": content if isinstance(content, bytes) else content.encode()}


# Pages and sources.

def audited(name, path, text, **more):
    command = ("audit", path, "--platform", "swift")
    shape(name, command, **more)(lambda n: registry() | {path: text(n).encode()})


for language in ("js", "ts", "java", "kt", "dart", "swift"):
    audited(f"‘a<’ in .{language}", f"a.{language}", lambda n: "a<" * n, start=4000)
for ending in ("md", "mdx"):
    audited(f"‘[a](’ in a line of .{ending}", f"a.{ending}", lambda n: "[a](" * n, start=2000)
    audited(f"‘<a ’ in a line of .{ending}", f"a.{ending}", lambda n: "<a " * n, start=2000)
    audited(f"filters that stay open in .{ending}", f"a.{ending}", lambda n: '<InlineFilter filters={["swift"]}>\n\nx\n\n' * n)
    audited(f"filters in .{ending}", f"a.{ending}", lambda n: '<InlineFilter filters={["swift"]}>\n\nx\n\n</InlineFilter>\n\n' * n)
for name, mark in {"double quotes": '"', "single quotes": "'", "backticks": "`", "round brackets": "(", "braces": "{", "square brackets": "[",
                   "comments": "/*", "interpolations": '"\\(', "templates": "`${", "triple quotes": '"""', "slashes": "/ ", "dots": "a.",
                   "closing brackets": ")", "calls": "a(", "cases": "case .a:\n", "types": "enum A {\n", "labels": "a: ", "arrows": "=>"}.items():
    for language in ("swift", "ts"):
        audited(f"{name} in .{language}", f"a.{language}", lambda n, mark=mark: mark * n, start=4000)
for name, mark in {"fences": "```\n", "fences of other lengths": "````\n```\n", "headings": "# a\n\n", "headings of all levels": "# a\n## b\n### c\n",
                   "rows of a table": "| a | b |\n", "columns of a table": "| a ", "list marks in a line": "- ", "quote marks in a line": "> ",
                   "list items": "- a\n", "comments that stay open": "<!-- ", "comments": "<!-- a -->\n", "backticks": "`a ", "code": "`a` ",
                   "tags that stay open": "<a>\n", "brackets": "[", "braces": "{", "platform marks": "<!-- Platform: swift -->\n\nx\n\n",
                   "emphasis": "*a **b ", "samples": "```swift\nlet x = 1\n```\n\n", "links": "[a](/b/#c) ",
                   "waivers": "<!-- stepgen:ignore audit-no-default because x -->\n\nx\n\n"}.items():
    audited(f"{name} in .md", "a.md", lambda n, mark=mark: mark * n, start=4000)
audited("nested list items in .md", "a.md", lambda n: "".join(" " * (i % 400) + "- a\n" for i in range(n)), start=1000)
audited("wrong names in .md", "a.md", lambda n: "`FStep.nothing` and `FStep`\n\n" * n, start=1000)
audited("names in .swift", "a.swift", lambda n: "switch x {\ncase .step0: FStep.step0\n}\n" * n, start=1000)
audited("wrong cases in .swift", "a.swift", lambda n: "enum FStep {\n" + "".join(f"  case a{i}\n" for i in range(n)) + "}\n", start=1000)
audited("one long line in .swift", "a.swift", lambda n: "let x = FStep.step0; " * n, start=1000)


# Prose.

for name, text in {"paragraphs for a platform that is none": "[nothing] a\n\n", "paragraphs for a platform": "[swift] a\n\n", "quotes": "> a\n\n",
                   "marks in one paragraph": "*a* **b** `c` ", "links that lead nowhere": "[a](b) ", "links": "[a](https://example.org/) ",
                   "items for a platform that is none": "- [nothing] a\n", "fences": "```\na\n```\n\n", "rows of a table": "| a |\n",
                   "open brackets": "[a](", "headings": "# a\n\n", "raw HTML": "<b>a</b>\n\n", "quote marks in a line": "> ",
                   "list marks in a line": "- ", "lines": "some words\n", "images": "![a](b) ", "backslashes": "\\"}.items():
    shape(f"{name} in a meaning", start=100, limit=60_000 // len(text))(lambda n, text=text: of_meaning(text * n + "\n\nEnd."))
shape("marks in a prompt", start=250, limit=16_000)(lambda n: of_step(payload={"x": "string"}, ask={"for": "text", "prompt": "{x} {y} " * n}))
shape("meanings with a wrong paragraph")(lambda n: of_shared("conditions", many(n, lambda i: {"title": "A", "meaning": "[nothing] a"})))


# Manifests.

shape("waivers in the manifest")(lambda n: of_manifest("allow", [{"code": "unused-definition", "because": "x"}] * n))
shape("waivers at errors that need them")(lambda n: of_shared("errors", many(n, lambda i: {
    "name": f"e {i}", "meaning": "x", "allow": [{"code": "unused-definition", "because": "x"}]})))
shape("retired names")(lambda n: of_manifest("retired", [{"platform": "swift", "name": f"a{i}", "was": "x"} for i in range(n)]))
shape("acknowledgements")(lambda n: of_manifest("acknowledged", [
    {"change": "step-removed", "at": f"f/a-{i}", "because": "x", "in": "1.0.0"} for i in range(n)]))
shape("acronyms")(lambda n: of_manifest("acronyms", [f"a{i}" for i in range(n)]))
shape("flows that are not there")(lambda n: of_manifest("flows", [f"x-{i}" for i in range(n)]))


# What a registry has many of.

def with_steps(change):
    """A chain of steps, each changed."""
    def files(n):
        def changed(model):
            steps = model[FLOW]["steps"] = chain(n)
            for i, name in enumerate(list(steps)[:-1]):
                change(n, i, steps[name])
        return registry(changed)
    return files


STEPS = with_steps(lambda n, i, step: None)
ERRORS = lambda n: of_shared("errors", many(n, lambda i: {"name": f"e {i}", "meaning": "x"}))
TYPES = lambda n: of_shared("types", many(n, lambda i: {"name": f"t {i}", "fields": {"a": "string"}}))
CHOICES = lambda n: of_shared("choices", many(n, lambda i: {"name": f"c {i}", "members": {"a": {}}}))
OPERATIONS = lambda n: of_shared("operations", many(n, lambda i: {"name": f"o {i}", "meaning": "x", "inputs": {"a": "string"}}))
TERMS = lambda n: of_shared("terms", many(n, lambda i: {"title": f"Term {i}", "meaning": "Text."}))
FLOWS = lambda n: registry(lambda model: model.update({f"x-{i}.yaml": flow(f"x-{i}") for i in range(n)}))
MEMBERS = lambda n: of_shared("choices", {"c": {"name": "c", "members": many(n, lambda i: {"wire": f"M{i}"})}})
FIELDS = lambda n: of_shared("types", {"t": {"name": "t", "fields": many(n, lambda i: "string?")}})
OUTCOMES = lambda n: of_step(outcomes=many(n, lambda i: {"to": "end"}) | {"bad": {"error": "bad", "then": "stay"}})
PAYLOAD = lambda n: of_step(payload=many(n, lambda i: "string"))
PLATFORMS = lambda n: of_shared("platforms", many(n, lambda i: {"title": f"P {i}", "names": SCHEMES}))
TRACES = lambda n: of_flow("traces", many(n, lambda i: {"title": f"T {i}", "moves": [
    {"call": "go", "outcome": "begun", "expect": "s-0"}, {"answer": "x", "outcome": "right", "expect": "end"}]}))
CHAIN_OF_TYPES = lambda n: of_shared("types", many(n, lambda i: {"name": f"t {i}", "fields": {"a": f"x-{i + 1}" if i + 1 < n else "string"}}))

for name, files in {"steps": STEPS, "errors": ERRORS, "types": TYPES, "choices": CHOICES, "operations": OPERATIONS, "terms": TERMS, "flows": FLOWS,
                    "members": MEMBERS, "fields": FIELDS, "outcomes": OUTCOMES, "payload": PAYLOAD, "platforms": PLATFORMS, "traces": TRACES,
                    "types in types": CHAIN_OF_TYPES}.items():
    shape(name, limit=200_000)(files)
    shape(name, SWIFT, limit=200_000)(files)
    shape(name, ("names", "--all"), limit=200_000)(files)
    shape(name, MARKDOWN, start=60, limit=2000)(files)
shape("steps", SITE, start=60, limit=2000)(STEPS)
shape("steps", ("names",))(STEPS)
shape("steps", ("names", "--all", "--format", "json"))(STEPS)
shape("steps", ("names", "nothing"))(STEPS)
shape("steps", ("names", "step5", "--explain"))(STEPS)
shape("steps", ("diff", "names", "swift", "web"))(STEPS)
shape("steps", ("diff", "names", "swift", "wire", "--format", "json"))(STEPS)
shape("errors", ("diff", "names", "swift", "web"))(ERRORS)
shape("members", ("diff", "names", "swift", "web"))(MEMBERS)
shape("platforms", ("names",))(PLATFORMS)
for form in ("svg", "dot", "mermaid"):
    shape("steps", ("graph", "f", "--format", form))(STEPS)
    shape("outcomes", ("graph", "f", "--format", form))(OUTCOMES)
shape("steps that all lead to two", ("graph", "f"), limit=20_000)(with_steps(
    lambda n, i, step: step["outcomes"]["right"].update({"to": [f"s-{(i + 1) % n}", f"s-{i * 7 % n}", "end"]})))
shape("steps", ("translate", "extract"))(STEPS)
shape("steps", ("ledger", "update"))(STEPS)
shape("conditions")(lambda n: of_shared("conditions", many(n, lambda i: {"title": f"C {i}"})))
shape("settings")(lambda n: of_shared("settings", many(n, lambda i: {"values": {f"v-{i}": {"title": f"V {i}"}}})))
shape("constants")(lambda n: of_shared("constants", many(n, lambda i: {"number": i})))
shape("internal challenges")(lambda n: of_flow("internal", many(n, lambda i: {"wire": f"W{i}", "meaning": "x"})))
shape("sets of steps")(lambda n: of_flow("step-sets", many(n, lambda i: ["s-0", "end"])))
shape("one set of all steps, at every step", limit=8000)(lambda n: registry(lambda model: model[FLOW].update({
    "steps": {f"s-{i}": step(i, "all") for i in range(n)} | {"end": END}, "step-sets": {"all": [*(f"s-{i}" for i in range(n)), "end"]}})))
shape("sets of outcomes")(lambda n: of_flow("outcome-sets", many(n, lambda i: {f"o-{i}": {"to": "end"}})))
shape("moves of a trace")(lambda n: of_flow("traces", {"t": {"title": "T", "moves": [
    {"call": "go", "outcome": "begun", "expect": "s-0"}, *[{"answer": "x", "outcome": "bad", "expect-error": "bad"}] * n]}}))
shape("steps that read what the first has")(with_steps(
    lambda n, i, step: step.update({"payload": {"x": "string"}} if i == 0 else {"reads": "s-0.x"})))
shape("steps that read what each before has", limit=4000)(with_steps(
    lambda n, i, step: step.update({"payload": {"x": "string"}} | ({"reads": f"s-{i // 2}.x"} if i else {}))))
shape("steps that lead back to the first")(with_steps(lambda n, i, step: step["outcomes"].update({"again": {"to": "s-0"}})))
shape("steps in the order from the end")(lambda n: registry(lambda model: model[FLOW].update({"steps": dict(reversed(chain(n).items()))})))
shape("errors of every call")(lambda n: registry(lambda model: (
    model[SHARED]["errors"].update(many(n, lambda i: {"name": f"e {i}", "meaning": "x"})),
    model[SHARED]["operations"]["go"].update({"fails-with": ["bad", *(f"x-{i}" for i in range(n))]}))))


# Long names and lists of names.

shape("words of one name")(lambda n: of_step(name=" ".join(f"a{i}" for i in range(n))))
shape("letters of one word", start=4000)(lambda n: of_step(name="a" * n))
shape("letters of one id", start=4000)(lambda n: of_shared("errors", {"a" * n: {"name": "a", "meaning": "x"}}))
shape("former names of a step")(lambda n: of_step(**{"on-platform": {"swift": {"was": [{"name": f"a {i}", "until": "1.0.0"} for i in range(n)]}}}))
shape("former names of a step", SWIFT)(
    lambda n: of_step(**{"on-platform": {"swift": {"was": [{"name": f"a {i}", "until": "1.0.0"} for i in range(n)]}}}))
shape("one former name many times")(lambda n: of_step(**{"on-platform": {"swift": {"was": [{"name": "a", "until": "1.0.0"}] * n}}}))
shape("names on the wire of one step")(lambda n: of_step(**{"on-platform": {"wire": {"spelled": [f"W{i}" for i in range(n)]}}}))
shape("aliases")(lambda n: of_step(aliases=[f"a-{i}" for i in range(n)]))
shape("former ids")(lambda n: of_step(**{"renamed-from": [f"a-{i}" for i in range(n)]}))
shape("messages of an error")(lambda n: of_shared("errors", {"bad": {"name": "bad", "meaning": "x", "messages": [f"m {i}" for i in range(n)]}}))
shape("steps with one name that say so", limit=1000, start=30)(with_steps(lambda n, i, step: step.update({"on-platform": {"web": {
    "name": "same", "because": "x", "told-apart-by": "x", "same-name-as": [f"s-{j}" for j in range(n) if j != i]}}})))


# Many diagnostics of one kind.

shape("unknown keys")(lambda n: of_step(**many(n, lambda i: "x")))
shape("unknown keys like a right one")(lambda n: of_step(**{f"titl{i}": "x" for i in range(n)}))
shape("unknown steps")(lambda n: of_step(outcomes=many(n, lambda i: {"to": f"nothing-{i}"})))
shape("unknown steps beside as many right ones", limit=20_000)(with_steps(
    lambda n, i, step: step["outcomes"].update({"wrong": {"to": f"s-{i}x"}})))
shape("unknown types beside as many right ones", limit=20_000)(lambda n: registry(lambda model: (
    model[SHARED].update({"types": many(n, lambda i: {"name": f"t {i}", "fields": {"a": f"y-{i}"}})}))))
shape("unknown errors beside as many right ones", limit=20_000)(lambda n: registry(lambda model: (
    model[SHARED]["errors"].update(many(n, lambda i: {"name": f"e {i}", "meaning": "x"})),
    model[FLOW]["steps"]["s-0"].update({"outcomes": many(n, lambda i: {"error": f"y-{i}", "then": "stay"}) | {"right": {"to": "end"}}}))))
shape("steps that nothing leads to")(lambda n: registry(lambda model: model[FLOW]["steps"].update(many(n, lambda i: step(i + 1, "end")))))
shape("steps without a way out")(with_steps(lambda n, i, step: step["outcomes"].update({"right": {"to": f"s-{(i + 1) % n}"}})))
shape("steps that leave an error out")(with_steps(lambda n, i, step: step["outcomes"].pop("bad")))
shape("steps of one name")(with_steps(lambda n, i, step: step.update({"name": "same"})))
shape("fields of one name")(lambda n: of_shared("types", {"t": {"name": "t", "fields": many(n, lambda i: {"type": "string", "name": "same"})}}))
shape("errors of one name")(lambda n: of_shared("errors", many(n, lambda i: {"name": "same", "meaning": "x"})))
shape("types that are their own value")(lambda n: of_shared("types", many(n, lambda i: {"name": f"t {i}", "fields": {"a": f"x-{(i + 1) % n}"}})))
shape("names without a reason")(with_steps(lambda n, i, step: step.update({"on-platform": {"web": {"name": f"other {i}"}}})))
shape("names that are spelled as the scheme does")(with_steps(lambda n, i, step: step.update({"on-platform": {"web": {"spelled": f"step_{i}"}}})))
shape("reads of what is not there")(with_steps(lambda n, i, step: step.update({"reads": f"s-{i}.nothing"})))
shape("wrong values")(with_steps(lambda n, i, step: step.update({"ends": "perhaps"})))
shape("wrong versions")(with_steps(lambda n, i, step: step.update({"since": {"swift": "1.0"}})))
shape("former names that other steps have")(with_steps(
    lambda n, i, step: step.update({"on-platform": {"swift": {"was": [{"name": f"step {(i + 1) % n}", "until": "1.0.0"}]}}})))
shape("broken traces")(lambda n: of_flow("traces", many(n, lambda i: {"title": f"T {i}", "moves": [{"call": "nothing", "expect": "s-0"}]})))
shape("flows of one id")(lambda n: registry(lambda model: model.update({f"x-{i}.yaml": flow("f") for i in range(n)})))
for form in ("json", "sarif", "github", "plain"):
    shape("steps of one name", ("check", "--format", form))(with_steps(lambda n, i, step: step.update({"name": "same"})))
shape("wrong values on one line")(lambda n: replaced("more.yaml", "stepgen: 1\nerrors: {" + ", ".join(
    f"x-{i}: {{ nam: a }}" for i in range(n)) + "}\n"))


# YAML.

def yaml_shape(name, text, **more):
    shape(name, **{"start": 2000} | more)(lambda n: replaced("more.yaml", text(n)))


yaml_shape("open brackets in YAML", lambda n: "stepgen: 1\nerrors: " + "[" * n)
yaml_shape("brackets in YAML", lambda n: "stepgen: 1\nerrors: " + "[" * n + "]" * n)
yaml_shape("open braces in YAML", lambda n: "stepgen: 1\nerrors: " + "{a: " * n)
yaml_shape("nested keys in YAML", lambda n: "stepgen: 1\nerrors:\n" + "".join(f"{' ' * (i + 1)}a:\n" for i in range(min(n, 4000))), limit=4000)
yaml_shape("list marks in YAML", lambda n: "stepgen: 1\nerrors:\n  " + "- " * n + "a\n")
yaml_shape("question marks in YAML", lambda n: "stepgen: 1\n" + "? " * n + "a\n")
yaml_shape("anchors in YAML", lambda n: "stepgen: 1\nerrors:\n" + "".join(f"  x-{i}: &a{i} {{ name: a, meaning: x }}\n" for i in range(n)))
yaml_shape("aliases in YAML", lambda n: "stepgen: 1\nerrors:\n  b: &a { name: a, meaning: x }\n" + "".join(f"  x-{i}: *a\n" for i in range(n)))
yaml_shape("anchors and as many aliases in YAML", lambda n: "stepgen: 1\nerrors:\n" + "".join(
    f"  x-{i}: &a{i} {{ name: a, meaning: x }}\n  y-{i}: *a{i}\n" for i in range(n)))
yaml_shape("aliases without an anchor in YAML", lambda n: "stepgen: 1\nerrors:\n" + "".join(f"  x-{i}: *a{i}\n" for i in range(n)))
yaml_shape("aliases of aliases in YAML", lambda n: "stepgen: 1\nx:\n  a0: &a0 [a, a]\n" + "".join(
    f"  a{i}: &a{i} [*a{i - 1}, *a{i - 1}]\n" for i in range(1, n)), start=16, limit=4000)
yaml_shape("a long plain scalar in YAML", lambda n: "stepgen: 1\nx: " + "a " * n + "\n")
yaml_shape("a long plain scalar of many lines in YAML", lambda n: "stepgen: 1\nx: a\n" + "  a\n" * n)
yaml_shape("a long quoted scalar in YAML", lambda n: 'stepgen: 1\nx: "' + "a\\u00e9 " * n + '"\n')
yaml_shape("a long block scalar in YAML", lambda n: "stepgen: 1\nx: |\n" + "  a b\n" * n)
yaml_shape("a long folded scalar in YAML", lambda n: "stepgen: 1\nx: >\n" + "  a\n\n" * n)
yaml_shape("a quote that stays open in YAML", lambda n: 'stepgen: 1\nx: "' + "a\n" * n)
yaml_shape("comments in YAML", lambda n: "stepgen: 1\n" + "# a\n" * n)
yaml_shape("empty lines in YAML", lambda n: "stepgen: 1\n" + "\n" * n)
yaml_shape("returns in YAML", lambda n: "stepgen: 1\r" + "\r" * n)
yaml_shape("spaces in YAML", lambda n: "stepgen: 1\n" + " " * n)
yaml_shape("a key that is there again and again in YAML", lambda n: "stepgen: 1\nerrors:\n" + "  a: { name: a, meaning: x }\n" * n)
yaml_shape("keys of a mapping in one line of YAML", lambda n: "stepgen: 1\nerrors: {" + ", ".join(f"x-{i}: {{name: a, meaning: x}}" for i in range(n)) + "}")
yaml_shape("documents in YAML", lambda n: "stepgen: 1\n" + "---\na: b\n" * n)
yaml_shape("tags in YAML", lambda n: "stepgen: 1\nerrors:\n" + "".join(f"  x-{i}: !x a\n" for i in range(n)))
yaml_shape("letters of other scripts in YAML", lambda n: "stepgen: 1\nerrors: { x: { name: a, nam: b, meaning: " + "日本 é " * n + "}}\n")
yaml_shape("control characters in YAML", lambda n: "stepgen: 1\nx: a" + "\x07" * n + "\n")
yaml_shape("escaped controls in YAML", lambda n: 'stepgen: 1\nx: "' + "\\x07" * n + '"\n')
yaml_shape("a mistake at the end of a long line in YAML", lambda n: "stepgen: 1\nerrors: { " + "x: " + "a" * n + " , nam: b }\n")


# Catalogs.

PO = 'msgid ""\nmsgstr ""\n"Project-Id-Version: r 1.0.0\\n"\n"Language: ja\\n"\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def catalog_shape(name, text, *commands, **more):
    for command in commands or (CHECK,):
        shape(name, command, **{"start": 1000} | more)(lambda n: replaced("l10n/ja/shared.po", PO + text(n)))


UPDATE, STATUS = ("translate", "update"), ("translate", "status")
catalog_shape("entries of a catalog", lambda n: "".join(f'msgctxt "c.{i}"\nmsgid "a {i}"\nmsgstr "b"\n\n' for i in range(n)), CHECK, UPDATE, STATUS)
catalog_shape("one entry many times", lambda n: 'msgctxt "c"\nmsgid "a"\nmsgstr "b"\n\n' * n, CHECK, UPDATE)
catalog_shape("lines of one entry", lambda n: 'msgctxt "c"\nmsgid "a"\nmsgstr ""\n' + '"b \\n"\n' * n)
catalog_shape("one long line of an entry", lambda n: 'msgctxt "c"\nmsgid "a"\nmsgstr "' + "b\\t" * n + '"\n')
catalog_shape("comments of an entry", lambda n: "#. a\n#: b\n" * n + 'msgctxt "c"\nmsgid "a"\nmsgstr "b"\n', CHECK, UPDATE)
catalog_shape("obsolete entries", lambda n: "".join(f'#~ msgctxt "c.{i}"\n#~ msgid "a {i}"\n#~ msgstr "b"\n\n' for i in range(n)), CHECK, UPDATE)
catalog_shape("broken lines of a catalog", lambda n: "nothing\n" * n)
catalog_shape("quotes that stay open in a catalog", lambda n: 'msgid "\n' * n)
catalog_shape("quotes in a line of a catalog", lambda n: 'msgid ' + '"' * n + "\n")
catalog_shape("flags in a catalog", lambda n: "#, " + "fuzzy, " * n + '\nmsgid "a"\nmsgstr "b"\n')


def translated(n):
    """A chain of steps with a catalog that has all of their texts."""
    entries = [("f.title", "F"), ("f.end.title", "End"), ("f.end.meaning", "It is over.")]
    entries += [(f"f.s-{i}.{key}", text) for i in range(n) for key, text in (("title", f"Step {i}"), ("meaning", "Text."))]
    text = PO + "".join(f'msgctxt "{unit}"\nmsgid "{english}"\nmsgstr "文 {english}"\n\n' for unit, english in entries)
    return STEPS(n) | {"Specs/r/l10n/ja/f.po": text.encode()}


for command in (CHECK, UPDATE, STATUS, ("translate", "extract")):
    shape("translated steps", command)(translated)
shape("translated steps", MARKDOWN, start=60, limit=2000)(translated)
shape("steps for a new language", ("translate", "update", "ja"))(STEPS)


# Guides.

def guide_shape(name, text, *commands, **more):
    for command in commands or (CHECK, MARKDOWN):
        shape(name + " in a guide", command, **{"start": 125, "limit": 120_000} | more)(lambda n: registry(
            lambda model: model[MANIFEST]["generate"].update({"docs": {"guides": "../../guides"}})
        ) | {"guides/one.md": ("---\ntitle: One\nsummary: S.\norder: 1\n---\n\n# One\n\n" + text(n) + "\n").encode()})


for name, mark in {"links that lead nowhere": "[a](#b) ", "links": "[a](https://example.org/) ", "fences": "```swift\nlet x = 1\n```\n\n",
                   "fences that stay open": "```\n", "directives": "<!-- stepgen:insert names flow=f -->\n\n", "wrong directives": "<!-- stepgen:insert nothing -->\n\n",
                   "headings of one name": "## A\n\n", "rows of a table": "| a |\n", "quotes": "> a\n\n", "nested lists": "- a\n  - b\n",
                   "list marks in a line": "- ", "quote marks in a line": "> ", "open brackets": "[", "images": "![", "emphasis": "*a **b ",
                   "backticks": "`a ``b ", "references": "[a]: b\n\n[a]\n\n", "raw HTML": "<b>a</b>\n\n", "comments": "<!-- a -->\n\n",
                   "paragraphs": "Some text.\n\n"}.items():
    guide_shape(name, lambda n, mark=mark: mark * n, limit=120_000 // len(mark))
shape("guides", limit=1000)(lambda n: registry(
    lambda model: model[MANIFEST]["generate"].update({"docs": {"guides": "../../guides"}})
) | {f"guides/g-{i}.md": f"---\ntitle: G {i}\nsummary: S.\norder: {i + 1}\n---\n\n# G {i}\n\nText.\n".encode() for i in range(n)})


# Lines of play.

def played(name, lines, files=lambda n: registry(), **more):
    shape(name, ("play", "f", "--spec-only"), **{"start": 500} | more, given=lambda n: lines(n).encode())(files)


played("questions in play", lambda n: "?\n" * n)
played("steps and steps back in play", lambda n: "1\n1\n:back\n" * n)
played("errors in play", lambda n: "1\n1\n" + "x\nbad\n" * n)
played("errors and one way back in play", lambda n: "1\n1\n" + "x\nbad\n" * n + ":back 99999999\n")
played("errors and ways back in play", lambda n: "1\n1\n" + "x\nbad\n" * n + ":back\n" * n)
played("drawings in play", lambda n: ":graph\n:graph all\n" * n)
played("coverage in play", lambda n: ":coverage all\n:trace\n" * n)
played("traces of long ways in play", lambda n: "1\n1\n" + "x\nbad\n:trace\n" * n, start=50)
played("comments in play", lambda n: "# a\n\n" * n)
played("one long line of play", lambda n: "x" * n + "\n")
played("a drawing of many steps in play", lambda n: ":graph all\n", STEPS)
played("a walk of many steps in play", lambda n: "1\n1\n" + "x\nright\n" * n, STEPS, start=100)


# Ledgers.

ROWS = lambda n: replaced("ledger.tsv", "platform\tkind\tidentifier\tstands for\tsince\tuntil\n" + "".join(
    sorted(f"swift\terror\ta{i}\terrors/a-{i}\t1.0.0\t-\n" for i in range(n))))
shape("rows of a ledger")(ROWS)
shape("rows of a ledger", ("ledger", "update"))(ROWS)
shape("broken rows of a ledger")(lambda n: replaced("ledger.tsv", "platform\tkind\tidentifier\tstands for\tsince\tuntil\n" + "a\tb\n" * n))
shape("one row of a ledger many times")(
    lambda n: replaced("ledger.tsv", "platform\tkind\tidentifier\tstands for\tsince\tuntil\n" + "swift\terror\ta\terrors/a\t1.0.0\t-\n" * n))


# Versions.

def versions(name, new, *more, old=None, start=250, limit=100_000):
    def files(n):
        before = (old or STEPS)(n)
        return {path.replace("Specs/", "Before/"): text for path, text in before.items()} | new(n)
    shape(name, ("diff", "specs", "Before/r", "Specs/r", *more), start=start, limit=limit)(files)


def renamed(says_so):
    def files(n):
        def change(model):
            steps = {f"t-{i}": step(i, f"t-{i + 1}" if i + 1 < n else "end", **({"renamed-from": f"s-{i}"} if says_so else {})) for i in range(n)}
            model[FLOW] = flow(first="t-0", steps=steps | {"end": END})
        return registry(change)
    return files


versions("versions in which all ids are other ones", renamed(False))
versions("versions in which all ids are other ones, as they say", renamed(True))
versions("versions in which all ids are other ones", renamed(False), "--graph", "svg", limit=4000)
versions("versions in which all names are other ones", with_steps(lambda n, i, step: step.update({"name": f"other {i}"})))
versions("versions in which all texts are other ones", with_steps(lambda n, i, step: step.update({"title": f"Other {i}", "meaning": "Other."})))
versions("versions in which nothing is other", STEPS)
versions("versions in which all errors are other ones", lambda n: of_shared("errors", many(n, lambda i: {"name": f"e {i}", "meaning": "x"}, "y")), old=ERRORS)
versions("versions in which all members are other ones", lambda n: of_shared("choices", {"c": {"name": "c", "members": many(
    n, lambda i: {"wire": f"M{i}"}, "y")}}), old=MEMBERS)
versions("versions in which all fields are other ones", lambda n: of_shared("types", {"t": {"name": "t", "fields": many(n, lambda i: "int", "y")}}), old=FIELDS)
versions("versions in which all outcomes are other ones", lambda n: of_step(
    outcomes=many(n, lambda i: {"to": "end"}, "y") | {"bad": {"error": "bad", "then": "stay"}}), old=OUTCOMES)
versions("versions in which all traces are other ones", lambda n: of_flow("traces", {}), old=TRACES)
versions("versions of many flows with other ids", lambda n: registry(lambda model: model.update(
    {f"y-{i}.yaml": flow(f"y-{i}") for i in range(n)})), old=FLOWS, start=60)


# Other files.

shape("regions of an injected page", ("docs", "--inject", "page.md"))(
    lambda n: registry() | {"page.md": b"# A\n\n" + b"<!-- stepgen:begin names flow=f -->\n<!-- stepgen:end -->\n\n" * n})
shape("regions without an end", ("docs", "--inject", "page.md"))(
    lambda n: registry() | {"page.md": b"# A\n\n" + b"<!-- stepgen:begin names flow=f -->\n\n" * n})
shape("paragraphs of an injected page", ("docs", "--inject", "page.md"))(lambda n: registry() | {"page.md": b"> - a\n\n" * n})
TEMPLATES = (*SWIFT, "--templates", "own")
for name, text in {"tags": "{{nothing}}", "comments": "{{! a }}", "open tags": "{{", "sections that stay open": "{{#nothing}}", "lines": "a\n"}.items():
    shape(f"{name} of a template", TEMPLATES, start=4000)(lambda n, text=text: registry() | {"own/stepEnum.mustache": (text * n).encode()})
LIST = lambda n, line: b'{"stepgen-manifest": 1, "files": {\n' + b",\n".join(line(i) for i in range(n)) + b"\n}}\n"
shape("files in the list of an output", SWIFT)(lambda n: registry() | {
    "out/.stepgen-manifest.json": LIST(n, lambda i: b'"a/%d.swift": {"size": 1, "xxh64": "0000000000000000"}' % i)})
shape("brackets in the list of an output", SWIFT, start=4000)(lambda n: registry() | {"out/.stepgen-manifest.json": b"[" * n})
shape("foreign files of an output", SWIFT, limit=4000)(lambda n: registry() | {f"out/a-{i}.swift": b"x" for i in range(n)})
