#!/usr/bin/env python3
"""Puts every word of a dictionary into every slot of a spec: words.py STEPGEN [--language L] [--slot S] [--word W] [--share N].

The words are keywords and standard names of the language, and the names that its templates, backend and runtime use.
Prints the words that `stepgen check` accepts but the compiler rejects. It also prints words that `check` rejects although
they compile; to test this, it replaces another word in the code. `check` rejects some of them because of samples, in
which inputs are variables. `--share 20` tries one word in 20; `--big` tries as many ordinary words as a large flow,
choice or type can have. The compilers are those of Tests/Validators: run it with .venv/bin/python.

Exit code 1 if the compiler rejects a word that `check` accepts.
"""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import vocabulary
from compilers import COMPILERS, Code
from model import Id, Writer

# How many words a registry has.
CHUNK = 40
BIG = {"step": 1998, "member": 300, "member-with-value": 300, "field": 300, "value": 300, "input": 300, "error": 300}
PLACEHOLDER = "zqzq"
ROUNDS = 6
SHAPES = ["", "list of ", "set of ", "map of "]


class Spec:
    """A registry with words in one slot; nothing else of it has a name that any language knows."""

    def __init__(self, language, slot, words):
        self.language, self.slot, self.words = language, slot, words

    @property
    def is_of_types(self):
        return self.slot in ("type", "choice", "flow-type")

    def files(self, registry):
        target = {"output": registry, "platform": "own"}
        if self.language == "kotlin":
            target["package"] = f"com.example.{registry}"
        if self.language == "swift":
            target["type-prefix"] = f"zz {registry}"
        error = "lower-camel" if self.language == "swift" else "upper-camel"
        names = {"default": "lower-camel", "type": "upper-camel", "error": error}
        style = {"title": "Await", "language": self.language}
        self.shared = {
            "stepgen": 1,
            "platforms": {"own": {"title": "Own", "languages": [self.language], "names": names, "styles": {"await": style}}},
            "conditions": {"zz-condition": {"title": "Plain."}},
            "choices": {"zz-choice": {"name": f"zz {registry} choice", "members": {"zz-one": {}, "zz-two": {}}}},
            "types": {"zz-type": {"name": f"zz {registry} type", "fields": {"zz-field": "string"}}},
            "errors": {"zz-error": {"meaning": "Plain."}},
            "constants": {"zz-constant": {"number": 3}},
            "operations": {},
        }
        self.flows = {}
        self.add_flow("zz-flow", f"zz {registry} flow")
        for number, word in enumerate(self.words):
            getattr(self, "add_" + self.slot.replace("-", "_"))(f"w{number}", word, f"zz {registry}")
        return {"registry": {"stepgen": 1, "registry": registry, "title": "Plain.", "version": "1.0.0", "meaning": "Plain.",
                             "generate": {self.language: target}}, "shared": self.shared,
                **{f"flow-{one}": flow for one, flow in self.flows.items()}}

    def add_flow(self, one, name, step="zz-step", operation=None, **more):
        operation = operation or f"begin-{one}"
        self.shared["operations"][operation] = {"leads-to": one, "fails-with": ["zz-error"]}
        payload = {"zz-text": "string", "zz-kind": "zz-choice", "zz-part": "zz-type?"}
        steps = {
            step: {"title": "Plain.", "meaning": "Plain.", "payload": payload, "ask": {"for": "text"}, "answer-with": operation,
                   "outcomes": {"right": {"to": "zz-done"}, "wrong": {"to": step, "when": ["zz-condition"]}}},
            "zz-done": {"title": "Plain.", "meaning": "Plain.", "ends": True}}
        failing = {"fails": {"error": "zz-error", "then": "stay"}}
        steps[step]["outcomes"].update(failing)
        self.flows[one] = {"stepgen": 1, "flow": one, "title": "Plain.", "type": name, **more,
                           "start": [{"call": operation, "outcomes": {"found": {"to": [step]}, **failing}}], "steps": steps}

    def use(self, one):
        """Has the type where types may be."""
        payload = self.flows["zz-flow"]["steps"]["zz-step"]["payload"]
        payload[f"zz-{one}"] = SHAPES[len(payload) % len(SHAPES)] + one
        self.shared["operations"][f"give-{one}"] = {"inputs": {"zz-value": one}, "result": one}

    def add_type(self, one, word, own):
        self.shared["types"][one] = {"name": word, "fields": {"zz-field": "string"}}
        self.use(one)

    def add_choice(self, one, word, own):
        self.shared["choices"][one] = {"name": word, "members": {"zz-one": {}, "zz-two": {}}}
        self.use(one)

    def add_flow_type(self, one, word, own):
        self.add_flow(one, word, f"zz-step-{one}")

    def add_result(self, one, word, own):
        self.add_flow(one, f"{own} {one}", f"zz-step-{one}", result={"complete": word})

    def add_result_name(self, one, word, own):
        self.add_flow(one, f"{own} {one}", f"zz-step-{one}", result={"name": word})

    def add_error(self, one, word, own):
        self.shared["errors"][one] = {"name": word, "meaning": "Plain."}

    def add_member(self, one, word, own):
        self.shared["choices"]["zz-choice"]["members"][one] = {"name": word}

    def add_member_with_value(self, one, word, own):
        carried = {"name": "zz value", "type": "string" if int(one[1:]) % 2 else "int?"}
        self.shared["choices"]["zz-choice"]["members"][one] = {"name": word, "carries": {"own": carried}}

    def add_carried(self, one, word, own):
        carried = {"name": word, "type": "string" if int(one[1:]) % 2 else "int?"}
        self.shared["choices"][f"zz-{one}"] = {"name": f"{own} choice {one}", "members": {one: {"carries": {"own": carried}}, "zz-two": {}}}
        self.use(f"zz-{one}")

    def add_field(self, one, word, own):
        self.shared["types"]["zz-type"]["fields"][one] = {"name": word, "type": "string?"}

    def add_field_with_list(self, one, word, own):
        self.shared["types"]["zz-type"]["fields"][one] = {"name": word, "type": "list of int"}

    def add_value(self, one, word, own):
        self.flows["zz-flow"]["steps"]["zz-step"]["payload"][one] = {"name": word, "type": "string?" if int(one[1:]) % 2 else "bool"}

    def add_input(self, one, word, own):
        inputs = self.shared["operations"]["begin-zz-flow"].setdefault("inputs", {})
        inputs[one] = {"name": word, "type": "string?" if int(one[1:]) % 2 else "int"}

    def add_operation(self, one, word, own):
        self.shared["operations"][one] = {"name": word}

    def add_step(self, one, word, own):
        self.add_step_id(one, None, own)
        self.flows["zz-flow"]["steps"][one]["name"] = word
        if int(one[1:]) % 2:
            self.flows["zz-flow"]["steps"][one]["payload"] = {"zz-text": "string"}

    def add_step_id(self, one, word, own):
        one = word.replace(" ", "-") if word else one
        flow = self.flows["zz-flow"]
        flow["start"][0]["outcomes"]["found"]["to"].append(one)
        flow["steps"][one] = {"title": "Plain.", "meaning": "Plain.", "ask": {"for": "text"}, "answer-with": "begin-zz-flow",
                              "outcomes": {"right": {"to": "zz-done"}, "fails": {"error": "zz-error", "then": "stay"}}}

    def add_flow_id(self, one, word, own):
        self.add_flow(word.replace(" ", "-"), f"{own} {one}", f"zz-step-{one}", f"begin-{one}")

    def add_operation_id(self, one, word, own):
        self.shared["operations"][word.replace(" ", "-")] = {"name": f"zz {one}"}

    def add_input_id(self, one, word, own):
        self.shared["operations"]["begin-zz-flow"].setdefault("inputs", {})[word.replace(" ", "-")] = {"name": f"zz {one}", "type": "int"}

    def add_error_id(self, one, word, own):
        self.shared["errors"][word.replace(" ", "-")] = {"name": f"zz {one}", "meaning": "Plain."}

    def add_condition(self, one, word, own):
        self.shared["conditions"][word.replace(" ", "-")] = {"title": "Plain."}
        self.flows["zz-flow"]["steps"]["zz-step"]["outcomes"][one] = {"to": "zz-done", "when": [word.replace(" ", "-")]}

    def add_constant(self, one, word, own):
        self.shared["constants"][word.replace(" ", "-")] = {"text": "a"} if len(word) % 2 else {"number": 3}

    def write(self, registry, specs):
        folder = specs / registry
        folder.mkdir(parents=True)
        self.places = {}
        for name, tree in self.files(registry).items():
            writer = Writer(tree)
            path = folder / f"{name}.yaml"
            path.write_text(writer.text, encoding="utf-8")
            self.places[str(path)] = writer.places

    def word_at(self, diagnostic):
        """The word at the place of a diagnostic."""
        places = self.places[diagnostic["file"]][diagnostic["line"] - 1]
        found = [str(holder[key]) if isinstance(holder[key], str) else None for holder, key in places] + [str(key) for _, key in places]
        file = pathlib.Path(diagnostic["file"]).stem.removeprefix("flow-")
        for text in [*found, file]:
            if text is not None and text.replace("-", " ") in self.words:
                return text.replace("-", " ")
        for text in [*found, file]:
            if text is not None and (match := re.fullmatch(r"(?:zz-)?(?:step-|begin-|give-)?w([0-9]+)", text)):
                return self.words[int(match[1])]
        return None


SLOTS = [name.removeprefix("add_").replace("_", "-") for name in vars(Spec)
         if name.startswith("add_") and name != "add_flow"]


class Run:
    """All words of one language."""

    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.compiler = COMPILERS[options.language](folder / "compiler", 900)
        self.accepted, self.refused = collections.defaultdict(list), collections.defaultdict(list)
        self.turns = 0

    def stepgen(self, *arguments):
        process = subprocess.run([self.options.stepgen, *arguments, "--format", "json", "--color", "never"], capture_output=True, check=False)
        text = process.stdout.decode(errors="replace")
        return process.returncode, json.loads(text[text.index("{"):])["diagnostics"] if "{" in text else []

    def checked(self, specs):
        """The registries that are accepted, by name, without the words that are refused; and where they are."""
        for _ in range(ROUNDS):
            self.turns += 1
            folder = self.folder / f"turn-{self.turns}"
            registries = {f"r{number}": spec for number, spec in enumerate(specs) if spec.words}
            for name, spec in registries.items():
                spec.write(name, folder / "Specs")
            if not registries:
                return {}, folder
            _, diagnostics = self.stepgen("check", "--specs", str(folder / "Specs"))
            errors = [each for each in diagnostics if each["severity"] == "error"]
            if not errors:
                return registries, folder
            dropped = collections.defaultdict(set)
            for error in errors:
                name = pathlib.Path(error["file"]).relative_to(folder / "Specs").parts[0]
                word = registries[name].word_at(error)
                if error["code"] == "code-size":
                    print(f"refused: {error['message']}", flush=True)
                    dropped[name].update(registries[name].words)
                    continue
                if word is None:
                    sys.exit(f"{error['file']}:{error['line']}: {error['message']}")
                dropped[name].add(word)
                if error["code"] != "site-path-taken":
                    self.refused[registries[name].slot, word].append(error["message"])
            for name, words in dropped.items():
                registries[name].words = [word for word in registries[name].words if word not in words]
        sys.exit(f"check refuses something in every round: {errors[0]['message']}")

    def generated(self, specs):
        """The code of the registries that are accepted; what of others is wrong."""
        registries, folder = self.checked(specs)
        if self.generate(folder / "Specs", folder) == 0:
            return registries, [Code(name, folder / "out" / name) for name in registries], {}
        statuses = {name: self.generate(folder / "Specs" / name, folder) for name in registries}
        codes = [Code(name, folder / "out" / name) for name, status in statuses.items() if status == 0]
        return registries, codes, {name: [f"generate ends with {status} after check"] for name, status in statuses.items() if status}

    def generate(self, specs, folder):
        return self.stepgen("generate", self.options.language, "--quiet", "--specs", str(specs), "--output", str(folder / "out"))[0] if specs.exists() else 0

    def failures(self, codes):
        self.turns += 1
        found = {}
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            jobs = [pool.submit(self.compiler.failures, f"t{self.turns}-{number}", batch, self.compiler.stage(0))
                    for number, batch in enumerate(self.compiler.batches(codes))]
            for job in jobs:
                found.update(job.result())
        return found

    def try_words(self, specs):
        """Halves the words of a registry that does not compile until one is left."""
        while specs:
            registries, codes, failed = self.generated(specs)
            failed.update(self.failures(codes))
            print(f"{len(codes)} registries, {len(failed)} do not compile", flush=True)
            specs = []
            for name, messages in failed.items():
                spec = registries[name]
                if len(spec.words) == 1:
                    self.accepted[spec.slot, spec.words[0]] = messages
                else:
                    half = len(spec.words) // 2
                    specs += [Spec(spec.language, spec.slot, part) for part in (spec.words[:half], spec.words[half:])]

    def try_refused(self):
        """The refused words that code could have: those with which the code of another word still compiles."""
        slots = {slot for slot, _ in self.refused}
        registries, codes, _ = self.generated([Spec(self.options.language, slot, [PLACEHOLDER]) for slot in slots])
        folders = {registries[code.registry].slot: code.folder for code in codes}
        changed, words = [], {}
        for number, (slot, word) in enumerate(sorted(self.refused)):
            if slot not in folders:
                continue
            name, folder = f"r{1000 + number}", self.folder / f"changed-{number}"
            for path in folders[slot].rglob("*.*"):
                folder.mkdir(exist_ok=True)
                (folder / replaced(path.name, word)).write_text(replaced(path.read_text(), word))
            changed.append(Code(name, folder))
            words[name] = (slot, word)
        failed = self.failures(changed)
        return [words[code.registry] for code in changed if code.registry not in failed]


def replaced(text, word):
    """The code with the word in place of the other one, in each spelling."""
    parts = word.split(" ")
    upper = "".join(part[:1].upper() + part[1:] for part in parts)
    lower = parts[0] + "".join(part[:1].upper() + part[1:] for part in parts[1:])
    text = text.replace(PLACEHOLDER.capitalize(), upper).replace(PLACEHOLDER.upper(), "_".join(parts).upper())
    return text.replace(PLACEHOLDER, lower)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("stepgen", help="the program")
    parser.add_argument("--language", choices=COMPILERS, default="swift")
    parser.add_argument("--slot", choices=SLOTS, action="append", help="this slot alone")
    parser.add_argument("--word", action="append", help="this word alone")
    parser.add_argument("--share", type=int, default=1, help="one word of so many")
    parser.add_argument("--big", action="store_true", help="many plain words in place of the dictionary")
    parser.add_argument("--jobs", type=int, default=2, help="how many compilers run at a time")
    options = parser.parse_args()
    options.stepgen = str(pathlib.Path(options.stepgen).resolve())
    pool = options.word or [word for word in vocabulary.pool(options.language).hazards if re.fullmatch("[a-z][a-z0-9]*( [a-z0-9]+)*", word)][::options.share]
    chunks = [pool[start:start + CHUNK] for start in range(0, len(pool), CHUNK)]
    specs = [Spec(options.language, slot, chunk) for slot in options.slot or SLOTS for chunk in chunks]
    if options.big:
        specs = [Spec(options.language, slot, [f"item x{number}" for number in range(count)])
                 for slot, count in BIG.items() if slot in (options.slot or BIG)]
    with tempfile.TemporaryDirectory() as folder:
        run = Run(options, pathlib.Path(folder))
        run.try_words(specs)
        for (slot, word), messages in sorted(run.accepted.items()):
            print(f"accepted, does not compile: {slot}: {word}: {messages[0]}")
        needless = run.try_refused()
        for slot in sorted({slot for slot, _ in needless}):
            print(f"refused, compiles: {slot}:", ", ".join(word for other, word in needless if other == slot))
    print(f"words: {options.language}: {len(pool)} words in {len(options.slot or SLOTS)} slots; {len(run.accepted)} accepted that do not "
          f"compile, {len(run.refused)} refused, {len(needless)} of them compile")
    sys.exit(bool(run.accepted))


if __name__ == "__main__":
    main()
