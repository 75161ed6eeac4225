"""Makes random registries. Most are valid, and they use names in places where generated code may not expect them."""

import random
import re

import vocabulary as words
from model import Id, Ref

ASKS = ["text", "nothing", "password", "new-password", "email-address", "phone-number"]
LARGE = (127, 128, 129, 145, 300)


class Registry:
    """The files of one registry, by name, and how to get names for what has to be renamed."""

    def __init__(self, seed, number, language="swift"):
        self.id = f"r{number}"
        self.language = language
        self.random = random.Random(f"{seed}-{number}")
        self.fresh_names = 0
        self.files = Maker(self).files

    def fresh(self):
        """Words that nothing else is called."""
        self.fresh_names += 1
        return f"zz{self.fresh_names} q{self.random.randrange(1000)}"


class Maker:
    def __init__(self, registry):
        self.registry, self.random = registry, registry.random
        self.language, self.pool = registry.language, words.pool(registry.language)
        self.own = "n" + registry.id[1:]
        chance = self.chance
        # Most registries are told apart by their top-level names, so that many can be compiled together.
        self.is_bold = chance(0.2 if self.language == "swift" else 0.7)
        self.is_past = chance(0.7)
        self.code = self.pick(self.language, self.language, "ios", "own-kit")
        self.platforms = [self.code] + [name for name in ("web", "android", "wire") if chance(0.3)]
        self.used = {}
        self.spoken = []
        self.target = self.make_target()
        self.shared = {"stepgen": 1, "platforms": {name: self.platform(name) for name in self.platforms}}
        self.choice_ids, self.type_ids, self.error_ids, self.operation_ids, self.condition_ids = [], [], [], [], []
        self.has_setting = False
        self.flow_ids = self.ids("flow", self.pick(1, 1, 1, 1, 2, 3))
        self.make_shared()
        self.files = {"shared": self.shared}
        for number, flow in enumerate(self.flow_ids):
            self.files[self.file_name(number)] = FlowMaker(self, flow).flow
        self.add_operations()
        self.files["registry"] = self.manifest()

    # Chance.

    def chance(self, share):
        return self.random.random() < share

    def pick(self, *choices):
        return self.random.choice(choices)

    def some(self, items, least, most):
        """Some of them in their order, as many as there are at most."""
        count = min(len(items), self.random.randint(least, most))
        return [items[index] for index in sorted(self.random.sample(range(len(items)), count))]

    # Names.

    def hazard(self, pool=None):
        """Words that generated code may have a use for."""
        pool = pool or self.pool.hazards
        draw = self.random.random()
        if draw < 0.5:
            return self.random.choice(pool)
        if draw < 0.6 and self.spoken:
            return self.random.choice(self.spoken)
        if draw < 0.65 and self.spoken:
            return self.respaced(self.random.choice(self.spoken))
        if draw < 0.7:
            return "stepgen " + self.random.choice(pool)
        if draw < 0.8:
            return self.random.choice(pool) + " " + self.random.choice(words.FILLERS)
        if draw < 0.82:
            return self.pick("value", "value ", "stepgen handle") .strip() + self.pick("", " ") + str(self.random.randrange(3))
        if draw < 0.83:
            return self.random.choice(words.LONG)
        if draw < 0.84:
            return str(self.random.randrange(10)) + self.pick("", " ") + self.random.choice(words.FILLERS)
        return " ".join(self.random.choice(words.FILLERS) for _ in range(self.random.randint(1, 3)))

    def respaced(self, text):
        """Other words that some scheme renders as the same."""
        parts = text.split(" ")
        if len(parts) > 1:
            return "".join(parts[:2]) + "".join(" " + part for part in parts[2:])
        cut = self.random.randrange(1, len(text)) if len(text) > 1 else 1
        return (text[:cut] + " " + text[cut:]).strip()

    def words(self, scope, pool=None):
        """A name that is not there yet in a scope; seldom one that is."""
        for _ in range(20):
            name = self.hazard(pool)
            key = (scope, name.replace(" ", ""))
            if (key not in self.used and not name[0].isdigit()) or self.chance(0.01):
                break
        else:
            name = f"{name} x{len(self.used)}"
            key = (scope, name.replace(" ", ""))
        self.used[key] = True
        self.spoken.append(name)
        return name

    def top_level(self):
        """A name of a type beside all others of the module."""
        derived = self.chance(0.08) and self.spoken and self.random.choice(self.derived())
        if derived:
            return derived
        name = self.words("top", self.pool.types)
        if not self.is_bold and not self.has_type_prefix:
            name = f"{name} {self.own}"
            self.spoken.append(name)
        return name

    def result_name(self, flow_type):
        """What operations return; at times it is what generated code calls something else."""
        if self.chance(0.6):
            return self.top_level()
        prefix = self.target.get("type-prefix", "")
        ends = self.pick("flows", "operation", "operations", "flow error", "constants")
        return self.pick(f"{prefix} {ends}".strip(), f"{prefix} {ends}".strip(), f"{flow_type} handler", "string")

    def derived(self):
        """What generated code calls a type because of the name of something else."""
        prefix = self.target.get("type-prefix", "")
        ends = ["handler", "flows", "operation", "operations", "flow error", "constants", "types", "choices", "result", "steps", "table", "traces"]
        return [(start + " " + end).strip() for start in [prefix, *self.spoken[-4:]] for end in ends]

    def ids(self, scope, count):
        """Ids, all different in their scope."""
        found = []
        while len(found) < count:
            text = self.hazard().replace(" ", "-")
            if not text[0].isalpha() or len(text) > 60 or ("id", scope, text) in self.used:
                text = f"w{len(self.used)}"
            if ("id", scope, text.replace("-", "")) in self.used and not self.chance(0.02):
                text = f"w{len(self.used)}-{self.own}"
            self.used[("id", scope, text)] = self.used[("id", scope, text.replace("-", ""))] = True
            self.spoken.append(text.replace("-", " "))
            found.append(Id(text))
        return found

    def spelled(self, kind):
        # TypeScript has them as strings.
        if self.language == "typescript" and kind in ("step", "member", "error") and self.chance(0.5):
            return self.random.choice(self.pool.hazards).replace(" ", "-") + self.pick("", "", "'", "*/", "\\", "ä", "${x}", "\u2028")
        name = self.random.choice(self.pool.identifiers)
        return f"{name}_{self.own}" if kind == "type" and not self.is_bold else name

    # Texts.

    def line(self):
        text = self.random.choice(words.LINES)
        if self.chance(0.06):
            marks = words.MARKS if self.chance(0.05) else words.ALLOWED_MARKS
            text = f"a{self.random.choice(marks)}{words.CODE}{self.random.choice(marks)}b"
        return text.replace("[swift]", f"[{self.code}]")

    def prose(self):
        if self.chance(0.4):
            return "Plain."
        text = self.random.choice(words.SHAPES).format(self.line(), self.line())
        text = text.replace("[swift]", f"[{self.code}]").replace("[other]", f"[{self.platforms[-1]}]")
        return text if text.strip() else "Plain."

    def title(self):
        text = re.sub("[\r\n]", " ", self.line()) if self.chance(0.4) else "Plain."
        return text if text.strip() else "Plain."

    # The manifest and the platforms.

    def make_target(self):
        name = self.registry.id.upper()
        target = {"output": name, "platform": self.code}
        if self.chance(0.3):
            target[self.pick("tests", "tests", "tables")] = self.pick(f"{name}Tests", f"Tests/{name}")
        if self.language == "kotlin":
            target["package"] = f"com.example.{self.registry.id}"
        if self.language != "swift":
            return target
        if self.chance(0.97):
            target["type-prefix"] = self.hazard() if self.is_bold else f"{self.own} {self.pick('x', 'id', 'kit', 'swift')}"
        for key in ("unknown-step", "unknown-member"):
            if self.chance(0.3):
                target[key] = self.hazard()
        if self.chance(0.8):
            target["access-level"] = self.pick("public", "package", "internal")
        if self.chance(0.6):
            target["payload-labels"] = self.chance(0.5)
        if self.chance(0.3):
            target["payload"] = "struct"
        return target

    def manifest(self):
        manifest = {"stepgen": 1, "registry": self.registry.id, "title": self.title(), "version": "9.0.0", "meaning": self.prose()}
        acronyms = self.some(["id", "ids", "sms", "url", "x", "self", "in", "type", "value", "coding", "next", "is", "stepgen", "a"], 0, 6)
        if acronyms:
            manifest["acronyms"] = acronyms
        manifest["generate"] = {self.language: self.target}
        if self.chance(0.3):
            manifest["flows"] = self.some(self.flow_ids, 1, 3)
        if self.chance(0.1):
            manifest["retired"] = [{"platform": self.code, "name": self.random.choice(self.pool.identifiers), "was": self.title(), "until": "2.0.0"}]
        return manifest

    def platform(self, name):
        if name == "wire":
            return {"title": "Wire", "names": "given"}
        if name != self.code:
            language = {"web": ["typescript"], "android": self.pick(["kotlin"], ["kotlin", "java"])}[name]
            return {"title": name, "languages": language, "names": {"default": {"case": "snake", "suffix": "w"}}}
        return {"title": self.title(), "languages": [self.language], "names": self.schemes(),
                "styles": {Id("await"): {"title": "await", "language": self.language}}}

    def schemes(self):
        self.has_type_prefix = not self.is_bold and self.chance(0.5)
        schemes = {"default": self.scheme("lower-camel")}
        schemes["type"] = self.scheme("upper-camel", 1)
        if self.has_type_prefix:
            schemes["type"]["prefix"] = self.own
        for kind in ("step", "field", "member", "operation", "error"):
            if self.chance(0.12):
                is_literal = self.language == "typescript" and kind in ("step", "member", "error")
                schemes[kind] = self.scheme("kebab" if is_literal and self.chance(0.5) else "lower-camel")
                if self.chance(0.4):
                    schemes[kind][self.pick("prefix", "suffix")] = self.random.choice(self.pool.hazards)
        return schemes

    def scheme(self, usual, share=0.93):
        case = usual if self.chance(share) else self.pick("lower-camel", "upper-camel", "snake", "screaming-snake")
        return {"case": case, "acronyms": self.pick("upper", "upper", "title")}

    # What flows share.

    def make_shared(self):
        shared = self.shared
        self.condition_ids = self.ids("condition", self.pick(0, 0, 1, 2))
        self.choice_ids = self.ids("choice", self.pick(0, 1, 1, 2, 3))
        self.type_ids = [Id("t-" + str(one)) if self.chance(0.5) else one for one in self.ids("type", self.pick(0, 1, 2, 3, 4))]
        kinds = {str(one) for one in self.choice_ids} | {"string", "int", "bool"}
        for one in self.type_ids:
            one.text += "-t" if str(one) in kinds else ""
        for one in self.choice_ids:
            one.text += "-c" if str(one) in ("string", "int", "bool") else ""
        self.error_ids = self.ids("error", self.pick(0, 1, 2, 3))
        if self.condition_ids:
            titles = {one: {"title": self.title()} for one in self.condition_ids}
            asks = self.maybe("asks", self.title, 0.5)
            self.has_setting = self.chance(0.5)
            shared.update({"settings": {Id("setting"): {**asks, "values": titles}}} if self.has_setting else {"conditions": titles})
        self.choices = {one: self.choice(one) for one in self.choice_ids}
        self.types = {one: self.type(number) for number, one in enumerate(self.type_ids)}
        constants = {one: self.constant() for one in self.ids("constant", self.pick(0, 0, 1, 2, 4))}
        errors = {one: self.error(one) for one in self.error_ids}
        for key, found in (("constants", constants), ("choices", self.choices), ("types", self.types), ("errors", errors)):
            if found:
                shared[key] = found

    def file_name(self, number):
        """Tables say where in which file a step is."""
        name = f"flow-{number}"
        return name if self.chance(0.8) else self.random.choice(words.FILES) + name

    def add_operations(self):
        for one in self.ids("operation", self.pick(0, 0, 1, 3)):
            operation = {"name": self.words("operation"), **self.maybe("meaning", self.prose), **self.inputs(one)}
            if self.chance(0.6):
                operation["result"] = self.reference()
            self.operations[one] = self.with_past(operation, "operation", [*self.operations], one)
        self.share("operation", self.operations, 0.1)
        self.share("type", {**self.types, **self.choices, **{self.files[name]["flow"]: self.files[name] for name in self.files if name != "shared"}}, 0.05)
        if not self.operations:
            del self.shared["operations"]

    @property
    def operations(self):
        return self.shared.setdefault("operations", {})

    def maybe(self, key, make, share=0.5):
        return {key: make()} if self.chance(share) else {}

    def inputs(self, scope):
        fields = self.fields(("input", scope), self.pick(0, 1, 1, 2, 3))
        return {"inputs": fields} if fields else {}

    def reference(self, below=None):
        """A type; a structure that is held by value comes later than `below`."""
        shape = self.pick("", "", "", "list of ", "set of ", "map of ")
        types = self.type_ids if shape or below is None or self.chance(0.03) else self.type_ids[below + 1:]
        element = self.random.choice(["string", "string", "int", "bool", *self.choice_ids, *types])
        return Ref(shape, element, self.chance(0.3))

    def fields(self, scope, count, below=None):
        fields = {}
        for one in self.ids(scope, count):
            fields[one] = Ref("", "string", False) if self.chance(0.1) else self.field(scope, one, [*fields], below)
        self.share("field", fields, 0.03)
        return fields

    def field(self, scope, one, others, below):
        field = {"type": self.reference(below), **self.maybe("name", lambda: self.words(scope)), **self.maybe("meaning", self.prose)}
        field = self.with_past(field, "field", others, one)
        if self.chance(0.15):
            field["secret"] = True
        if self.chance(0.06):
            name = field.setdefault("on-platform", {}).setdefault(self.code, {})
            if isinstance(name, dict):
                name["type"] = self.reference()
        return field

    def type(self, number):
        one = self.type_ids[number]
        kind = {"name": self.top_level(), **self.maybe("meaning", self.prose)}
        kind["fields"] = self.fields(("field", one), self.pick(1, 1, 2, 3, 5), number)
        if self.chance(0.1):
            kind["methods"] = {Id("text"): {"meaning": self.prose(), "calls": {self.code: self.title()}}}
        return self.with_past(kind, "type", self.type_ids[:number], one)

    def choice(self, one):
        choice = {"name": self.top_level(), **self.maybe("meaning", self.prose), "members": {}}
        carried = self.pick("none", "none", "all", "each", "some")
        if carried == "all":
            choice["carries"] = {self.code: self.carried()}
        same = self.carried()
        for member in self.ids(("member", one), self.pick(1, 2, 2, 3, 5)):
            value = {**self.maybe("name", lambda: self.words(("member", one))), **self.maybe("meaning", self.prose)}
            if self.chance(0.4):
                value["wire"] = self.random.choice(words.WIRES)
            if self.chance(0.15):
                value["answer"] = {self.code: self.random.choice(words.WIRES)}
            if carried == "each" or carried == "some" and self.chance(0.6):
                value["carries"] = {self.code: dict(same) if carried == "each" and self.chance(0.8) else self.carried()}
            choice["members"][member] = self.with_past(value, "member", [*choice["members"]], member)
        self.share("member", choice["members"], 0.05)
        if self.chance(0.3):
            choice["answers"] = {self.code: self.pick("name", "wire")}
            for member in choice["members"].values():
                member.setdefault("wire", self.own)
        return self.with_past(choice, "type", self.choice_ids, one)

    def carried(self):
        """A value of a member; seldom one that may hold the choice itself."""
        kind = self.reference() if self.chance(0.25) else Ref(self.pick("", "", "list of ", "set of "), self.pick("string", "string", "int", "bool"), self.chance(0.3))
        return {"name": self.hazard(), "type": kind, **self.maybe("meaning", self.prose, 0.2)}

    def error(self, one):
        error = {"name": self.words("error"), "meaning": self.prose(), **self.maybe("retry", self.prose, 0.2)}
        if self.chance(0.4):
            error["wire"] = self.some(words.WIRES, 1, 3)
        if self.chance(0.2):
            error["messages"] = [self.title()]
        return self.with_past(error, "error", self.error_ids, one)

    def constant(self):
        value = {self.pick("number"): self.pick(0, 7, 9999, 10000, 1234567, 1000000000)} if self.chance(0.3) else \
            {"flag": self.chance(0.5)} if self.chance(0.2) else {"text": re.sub("[\r\n]", " ", self.line()) or "a"}
        return {**value, **self.maybe("meaning", self.prose), **self.maybe("source", self.title, 0.3)}

    # What differs on platforms.

    def share(self, kind, concepts, chance):
        """Gives two concepts of one place the same name on the platform of the code, on purpose."""
        pair = self.some([one for one in concepts if isinstance(concepts[one], dict)], 2, 2)
        if len(pair) < 2 or not self.chance(chance):
            return
        name = self.top_level() if kind == "type" else self.hazard()
        for one, other in (pair, pair[::-1]):
            names = {"name": name, **self.maybe("was", lambda: self.formers(kind), 0.2), **self.maybe("removed", lambda: "4.0.0", 0.1)}
            names.update({"because": "Plain.", "same-name-as": other, "told-apart-by": self.title()})
            concepts[one]["on-platform"] = {self.code: names}

    def with_past(self, concept, kind, others, one):
        """Adds what platforms call the concept, called so far, and no longer have."""
        if not self.is_past or self.chance(0.55):
            return concept
        names = {self.code: self.platform_name(kind, others, one)}
        for platform in self.platforms[1:]:
            if self.chance(0.15):
                names[platform] = self.pick("absent", {"name": f"{self.own} w{len(self.used)}", "because": "Plain."})
        names = {platform: name for platform, name in names.items() if name}
        if names:
            concept["on-platform"] = names
        return concept

    def platform_name(self, kind, others, one):
        name, draw = {}, self.random.random()
        if draw < 0.06:
            return "absent"
        if draw < 0.12:
            name["status"] = "declared-only"
        if draw < 0.3:
            name["name"] = self.top_level() if kind == "type" else self.words((kind, "platform"))
        elif draw < 0.4:
            name["spelled"] = self.spelled(kind) if self.chance(0.85) else [self.spelled(kind), self.spelled(kind)]
        name.update(self.maybe("since", lambda: "1.0.0", 0.2))
        if self.chance(0.4):
            name["was"] = self.formers(kind)
        if self.chance(0.2):
            name["deprecated"] = {**self.maybe("in", lambda: "3.0.0"), **self.maybe("because", self.title)}
            rest = [other for other in others if other is not one]
            if rest and self.chance(0.6):
                name["deprecated"]["use"] = self.random.choice(rest)
        if self.chance(0.1):
            name["removed"] = "4.0.0"
        if name:
            name["because"] = self.title()
        return name

    def formers(self, kind):
        """Former names: some are those of something else, or the same one twice."""
        formers = []
        for number in range(self.pick(1, 1, 1, 2, 3)):
            former = {}
            if self.chance(0.2):
                former["spelled"] = self.spelled(kind)
            else:
                name = self.random.choice(self.spoken) if self.spoken and self.chance(0.3) else self.hazard()
                former["name"] = f"{name} {self.own}" if kind == "type" and not self.is_bold and not self.has_type_prefix else name
            formers.append({**former, "until": f"2.{number}.0", **self.maybe("removed", lambda: "3.0.0", 0.2)})
        if self.chance(0.1):
            formers.append({**formers[0], "until": "2.9.0"})
        return formers


class FlowMaker:
    """One flow: a start that leads to every step, and steps that lead on to an end."""

    def __init__(self, maker, flow):
        self.maker, self.id = maker, flow
        self.count = maker.pick(*LARGE) if maker.chance(0.006) else maker.pick(1, 1, 2, 2, 3, 4, 7)
        self.step_ids = maker.ids(("step", flow), self.count)
        self.done = maker.ids(("step", flow), 1)[0]
        self.operation = maker.ids("operation", 1)[0]
        self.failures = maker.some(maker.error_ids, 0, 2)
        self.steps = {one: self.step(one) for one in self.step_ids}
        self.steps[self.done] = self.end(self.done)
        if self.count < 100:
            self.merge()
            self.split()
        self.types = self.divide() if maker.chance(0.1) else {}
        self.add_operation()
        self.flow = self.make()

    def make(self):
        maker = self.maker
        flow = {"stepgen": 1, "flow": self.id, "title": maker.title(), **maker.maybe("meaning", maker.prose)}
        if maker.chance(0.95):
            flow["type"] = maker.top_level()
            maker.with_past(flow, "type", [], self.id)
            if self.types:
                flow["types"] = self.types
        if maker.chance(0.3):
            flow["access"] = {maker.code: maker.title()}
        if maker.chance(0.3):
            flow["result"] = {**maker.maybe("name", lambda: maker.result_name(flow.get("type", "x"))), **maker.maybe("complete", maker.hazard)} or {"complete": "is over"}
        outcomes = {Id("found"): {"to": [*self.step_ids, self.done]}}
        flow["start"] = [{"call": self.operation, "outcomes": outcomes, **self.include}]
        flow["steps"] = self.steps
        if self.failures:
            flow["outcome-sets"] = {Id("failing"): {Id(f"fails-{n}"): {"error": one, "then": maker.pick("stay", "restart", "end")}
                                                   for n, one in enumerate(self.failures)}}
        if maker.chance(0.1):
            flow["internal"] = {Id("own-answer"): {"wire": maker.random.choice(words.WIRES), "meaning": maker.prose()}}
        traces = self.traces()
        if traces:
            flow["traces"] = traces
        return flow

    @property
    def include(self):
        return {"include": "failing"} if self.failures else {}

    def add_operation(self):
        maker = self.maker
        operation = {"name": maker.words("operation"), **maker.maybe("meaning", maker.prose), **maker.inputs(self.operation)}
        operation["leads-to"] = self.id
        if self.failures:
            operation["fails-with"] = self.failures
        if maker.chance(0.2):
            operation["calls"] = {maker.code: {"styles": {"await": maker.title()}, "note": maker.prose()}}
        maker.operations[self.operation] = maker.with_past(operation, "operation", [*maker.operations], self.operation)

    def step(self, one):
        maker = self.maker
        step = {"name": maker.words(("step", self.id)) if self.count < 100 else f"{maker.hazard()} s{len(maker.used)}",
                "title": maker.title(), "meaning": maker.prose()}
        if len(str(step["name"])) and step["name"][0].isdigit():
            step["name"] = "s" + step["name"]
        payload = maker.fields(("payload", one), maker.pick(0, 0, 1, 1, 2, 4))
        if payload:
            step["payload"] = payload
        step["ask"] = {"for": maker.random.choice(ASKS), **maker.maybe("prompt", lambda: "Plain.", 0.3)}
        if maker.choice_ids and maker.chance(0.1):
            step["ask"] = {"for": "choice", "choice": maker.random.choice(maker.choice_ids)}
        step["answer-with"] = self.operation
        onward = [self.done] + maker.some(self.step_ids[:20], 0, 2)
        when = {"when": maker.some(maker.condition_ids, 1, 1 if maker.has_setting else 2)} if maker.condition_ids and maker.chance(0.3) else {}
        if maker.condition_ids and maker.chance(0.2):
            when["sets"] = maker.some(maker.condition_ids, 1, 1)
        step["outcomes"] = {Id("right"): {"to": self.done}, Id("other"): {
            "to": onward, **when, **maker.maybe("meaning", maker.prose, 0.2), **maker.maybe("wire", maker.title, 0.1),
            **maker.maybe("source", maker.title, 0.1), **({"only-on": maker.code} if maker.chance(0.1) else {})}}
        step.update(maker.maybe("retry", maker.prose, 0.2))
        step.update(self.include)
        return self.named(step, one)

    def end(self, one):
        maker = self.maker
        step = {"name": maker.words(("step", self.id)), "title": maker.title(), "meaning": maker.prose()}
        payload = maker.fields(("payload", one), maker.pick(0, 0, 0, 1))
        if payload:
            step["payload"] = payload
        step["ends"] = True
        if len(maker.flow_ids) > 1 and maker.chance(0.3):
            step["leaves-to"] = maker.random.choice([other for other in maker.flow_ids if other is not self.id])
        return self.named(step, one)

    def named(self, step, one):
        """What a step is called on platforms; it may be that it never arrives there."""
        maker = self.maker
        if self.count > 100 and not maker.chance(0.05):
            return step
        maker.with_past(step, "step", self.step_ids[:20], one)
        name = step.get("on-platform", {}).get(maker.code)
        others = [other for other in self.step_ids[:20] if other is not one]
        if isinstance(name, dict) and maker.chance(0.08) and "status" not in name and maker.error_ids:
            name.update({"status": "exception", "error": maker.random.choice(maker.error_ids), "because": "Plain."})
        elif isinstance(name, dict) and name.get("status") == "declared-only" and others and maker.chance(0.5):
            name.update({"arrives-as": maker.random.choice(others), "when": maker.title()})
        payload = [field for field in step.get("payload", {})]
        if isinstance(name, dict) and payload and maker.chance(0.15):
            name["payload"] = {maker.random.choice(payload): maker.pick("absent", {"name": maker.hazard(), "type": maker.reference(), "because": "Plain."})}
        if maker.chance(0.1) and not (isinstance(name, dict) and "since" in name):
            step["since"] = {maker.code: "1.0.0"}
        return step

    def merge(self):
        """Makes one step of several, on the platform of the code."""
        maker = self.maker
        if len(self.step_ids) < 2 or not maker.chance(0.12):
            return
        group = maker.some(self.step_ids, 2, 3)
        shared = {"name": maker.words(("step", self.id)), **maker.maybe("was", lambda: maker.formers("step"), 0.3),
                  **maker.maybe("removed", lambda: "4.0.0", 0.2)}
        own = maker.chance(0.5)
        payload = maker.fields(("payload", "merged"), maker.pick(0, 1, 2))
        for one in group:
            name = {**shared, "because": "Plain.", "same-name-as": [other for other in group if other is not one], "told-apart-by": maker.title()}
            if own and maker.chance(0.5):
                name["was"] = maker.formers("step")
            self.steps[one]["on-platform"] = {maker.code: name}
            self.steps[one].pop("payload", None)
            if payload:
                self.steps[one]["payload"] = dict(payload)

    def split(self):
        """Makes several steps of one, on the platform of the code."""
        maker = self.maker
        if not maker.choice_ids or not maker.chance(0.1):
            return
        one, choice = maker.random.choice(self.step_ids), maker.random.choice(maker.choice_ids)
        field = maker.ids(("payload", one), 1)[0]
        self.steps[one].setdefault("payload", {})[field] = Ref("", choice, False)
        names = {member: maker.words(("step", self.id)) for member in maker.choices[choice]["members"]}
        self.steps[one]["on-platform"] = {maker.code: {"by": field, "names": names, "because": "Plain.",
                                                               **maker.maybe("was", lambda: maker.formers("step"), 0.4)}}

    def divide(self):
        """Puts the steps into one or two types."""
        maker = self.maker
        types = {one: {"name": maker.top_level()} for one in maker.ids(("part", self.id), maker.pick(1, 1, 2))}
        ids = list(types)
        for number, step in enumerate(self.steps.values()):
            step["type"] = ids[number % len(ids)]
        if len(ids) > 1:
            types[ids[1]]["name-at"] = "own-state"
        return types

    def traces(self):
        maker, traces = self.maker, {}
        inputs = list(maker.operations[self.operation].get("inputs", {}))
        for one in maker.ids(("trace", self.id), maker.pick(0, 0, 1, 2)):
            step = maker.random.choice(self.step_ids)
            if self.steps[step]["ask"]["for"] == "choice":
                continue
            texts = {key: re.sub("[\r\n]", " ", maker.line()) or "a" for key in maker.some(inputs, 0, 2)}
            call = {"call": self.operation, **({"with": texts} if texts else {}), "outcome": "found", "expect": step}
            answer = {"answer": re.sub("[\r\n]", " ", maker.line()) or "a", "outcome": "right", "expect": self.done}
            traces[one] = {"title": maker.title(), **({"given": maker.some(maker.condition_ids, 1, 1)} if maker.condition_ids else {}),
                           "moves": [call, answer]}
        return traces
