"""Clients of generated code that use every declaration, one per line.

A use either reads what the library returns (patterns, members, handlers, calls, ids), or makes values that only the library
and the fakes of tests make (payloads, results, implementations of the operations).
"""

import dataclasses
import itertools
import re


@dataclasses.dataclass(frozen=True)
class Use:
    """A line of a client; `@@` in it becomes a name of its own."""

    code: str
    makes: bool = False


def cleaned(text):
    """Code without its comments, in lines; what an open parenthesis continues is one line."""
    text = re.sub(r"^[ ]*/\*\*?.*?\*/[ ]*\n", "", text, flags=re.M | re.S)
    lines, open_ = [], 0
    for line in text.splitlines():
        line = re.sub(r"(^|\s)//.*", "", line)
        if not line.strip():
            continue
        if open_ > 0:
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
        bare = re.sub(r'"(?:[^"\\]|\\.)*"' + r"|'(?:[^'\\]|\\.)*'", "", line)
        open_ = max(0, open_ + sum(map(bare.count, "(")) - sum(map(bare.count, ")")))
    return lines


def split(text, separator=","):
    """What commas outside of brackets separate, without what is empty."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        if character in "([{<":
            depth += 1
        elif character in ")]}" or character == ">" and text[index - 1] not in "-=":
            depth -= 1
        elif character == separator and depth == 0:
            parts.append(text[start:index].strip())
            start = index + 1
    return [part for part in parts + [text[start:].strip()] if part]


def inside(text):
    """What the first pair of parentheses holds, and what follows it."""
    start = text.index("(")
    depth = 0
    for index in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        if depth == 0:
            return text[start + 1 : index], text[index + 1 :]
    raise ValueError(f"no end: {text}")


def declarations(text, opening, unit):
    """What stands directly in a type or in none: its attribute, the types around it and its line.

    Generated code is indented by `unit` for each type, so that deeper lines are those of bodies.
    """
    around, attribute = [], ""
    for line in cleaned(text):
        indentation = len(line) - len(line.lstrip())
        line = line.strip()
        around = [entry for entry in around if entry[0] < indentation]
        isMember = indentation == len(around) * unit and all(type_ for _, type_ in around)
        if isMember and re.fullmatch(r"@\w+(\(.*\))?", line):
            attribute += line
            continue
        if isMember and line != "}":
            yield attribute, [type_ for _, type_ in around], line
        attribute = ""
        if line.endswith("{"):
            match = opening.match(re.sub(r"^(@\w+(\(.*?\))? )*", "", line)) if isMember else None
            around.append((indentation, match and match.groupdict()))


# MARK: Swift

SWIFT_TYPE = re.compile(
    r"(?:nonisolated )?(?:(?P<access>public|package|internal|private|fileprivate) )?(?:nonisolated )?"
    r"(?P<kind>enum|struct|protocol|extension|class) (?P<name>[\w.`]+)"
)


def swift_parameters(text):
    """The label and the type of each."""
    found = []
    for part in split(text):
        match = re.match(r"\s*(`?\w+`?)(?: `?\w+`?)?\s*:(.*)", part, re.DOTALL)
        label, kind = match.groups() if match else ("_", part)
        found.append(("" if label == "_" else label, kind.split(" = ")[0].strip()))
    return found


def swift_arguments(parameters):
    return ", ".join((f"{label}: " if label else "") + f"v() as {kind}" for label, kind in parameters)


def swift_closure(kind, owner, isAsync):
    """A closure for a parameter such as `((A) throws(Failure) -> Output)?`."""
    kind = kind.replace("nonisolated(nonsending) ", "").strip()
    if kind.startswith("((") and kind.endswith(")?"):
        kind = kind[1:-2]
    taken = ", ".join(f"_: {owner if part == 'Self' else part}" for part in split(inside(kind)[0]))
    return f"{{ ({taken}) {'async ' if isAsync else ''}-> Int in 1 }}"


def swift_uses(texts):
    uses, protocols = [], {}
    for attribute, around, line in itertools.chain(*(declarations(text, SWIFT_TYPE, 2) for text in texts)):
        if "unavailable" in attribute or any(entry["access"] in ("private", "fileprivate") for entry in around):
            continue
        owner = ".".join(entry["name"] for entry in around)
        kind = around[-1]["kind"] if around else ""
        isShown = bool(around) and around[-1]["access"] in ("public", "package")
        line = line.removeprefix("nonisolated(nonsending) ")
        shown = re.match(r"(?:nonisolated )?(?:public|package) (.*)", line)
        if kind == "enum" and isShown and line.startswith("case "):
            uses += swift_case(owner, line.removeprefix("case "))
        elif kind == "protocol" and isShown and line.startswith("func "):
            protocols.setdefault(owner, []).append(line)
        elif shown and owner:
            uses += swift_member(owner, kind, shown[1])
        elif shown and (match := SWIFT_TYPE.match(line)) and match["kind"] != "protocol":
            uses.append(Use(f"func @@(_ x: {match['name']}.Type) {{}}"))
    for name, requirements in protocols.items():
        uses += swift_protocol(name, requirements)
    return uses


def swift_case(owner, text):
    name = re.match(r"`?\w+`?", text)[0]
    if "(" not in text:
        return [Use(f"func @@(_ x: {owner}) {{ if case .{name} = x {{}} }}"), Use(f"func @@() {{ _ = {owner}.{name} }}")]
    parameters = swift_parameters(inside(text)[0])
    patterns = ", ".join(f"let p{index}" for index in range(len(parameters)))
    reads = "; ".join(f"let _: {kind} = p{index}" for index, (_, kind) in enumerate(parameters))
    return [
        Use(f"func @@(_ x: {owner}) {{ if case .{name}({patterns}) = x {{ {reads} }} }}"),
        Use(f"func @@() {{ _ = {owner}.{name}({swift_arguments(parameters)}) }}", makes=True),
    ]


def swift_member(owner, kind, text):
    if match := re.match(r"static (?:let|var) (`?\w+`?)(?:: ([^={]+?))?(?: = (\w+)\(.*| =.*| \{.*)?$", text):
        found = match[2] or (owner if match[3] == "Self" else match[3])
        return [Use(f"func @@() {{ let _: {found} = {owner}.{match[1]} }}".replace(": [Self]", f": [{owner}]"))]
    if match := re.match(r"(?:static )?(?:let|var) (`?\w+`?): ([^={]+?)(?: \{.*)?$", text):
        # For what reflects: it comes and goes with the secrets of a type, as the rule `secret-changed` says.
        if match[1] == "customMirror":
            return []
        found = re.sub(r"\bID\b", f"{owner}.ID", match[2])
        return [Use(f"func @@(_ x: {owner}) {{ let _: {found} = x.{match[1]} }}")]
    if text.startswith("init("):
        if "from decoder" in text:
            return []
        parameters, rest = inside(text)
        call = f"{owner}({swift_arguments(swift_parameters(parameters))})"
        word = ("throws ", "try ") if "throws" in rest else ("", "")
        return [Use(f"func @@() {word[0]}{{ _ = {word[1]}{call} }}", makes=kind == "struct")]
    if match := re.match(r"typealias (\w+) = (.+)", text):
        return [Use(f"func @@() {{ let _: {match[2]}.Type = {owner}.{match[1]}.self }}")]
    if text.startswith("func handle"):
        return [swift_handle(owner, text)]
    if match := re.match(r"(static )?func (`?\w+`?)\(", text):
        if match[2] in ("encode", "hash"):
            return []
        subject = owner if match[1] else "x"
        arguments = swift_arguments(swift_parameters(inside(text)[0]))
        owner = f"some {owner}" if owner.endswith("Handler") else owner
        return [Use(f"func @@(_ x: {owner}) async throws {{ _ = try await {subject}.{match[2]}({arguments}) }}")]
    return []


def swift_handle(owner, text):
    parameters, rest = inside(text)
    if "Handler:" in text:
        return Use(f"func @@(_ x: {owner}, _ h: some {owner}Handler) async throws {{ _ = try await x.handle(with: h) }}")
    isAsync = " async " in rest
    arguments = ", ".join(f"{label}: {swift_closure(kind, owner, isAsync)}" for label, kind in swift_parameters(parameters))
    word = ("async ", "await ") if isAsync else ("", "")
    return Use(f"func @@(_ x: {owner}) {word[0]}{{ _ = {word[1]}x.handle({arguments}) }}")


def swift_protocol(name, requirements):
    bodies = "; ".join(f"{requirement} {{ fatalError() }}" for requirement in requirements)
    if name.endswith("Handler"):
        return [Use(f"struct @@: {name} {{ typealias Output = Int; {bodies} }}")]
    uses = [Use(f"struct @@: {name} {{ {bodies} }}", makes=True)]
    for requirement in requirements:
        method = re.match(r"func (`?\w+`?)", requirement)[1]
        parameters, rest = inside(requirement)
        result = rest.split("->")[1].strip() if "->" in rest else "Void"
        call = f"try await x.{method}({swift_arguments(swift_parameters(parameters))})"
        uses.append(Use(f"func @@(_ x: some {name}) async throws {{ let _: {result} = {call} }}"))
    return uses


# MARK: Kotlin

KOTLIN_TYPE = re.compile(
    r"(?:(?P<access>public|private|internal) )?(?P<sealed>(?:sealed |abstract |open )*)"
    r"(?P<kind>companion object|class|object|interface) ?(?P<name>\w*)"
)
VALUES = {"Int": "0", "Long": "0L", "Double": "0.0", "Boolean": "false", "String": '"a"', "int": "0", "boolean": "false", "long": "0L", "double": "0.0"}


def kotlin_value(kind):
    return VALUES.get(kind) or f"v<{kind}>()"


def kotlin_parameters(text):
    """The name and the type of each, and whether it can be left out."""
    found = []
    for part in split(text):
        name, _, kind = re.sub(r"\b(public|private|internal|override|val|var|vararg) ", "", part).partition(":")
        kind, equals, _ = kind.partition(" = ")
        found.append((name.strip(), kind.strip(), bool(equals)))
    return found


def kotlin_calls(subject, parameters):
    """With arguments in order, with names, and without those that can be left out."""
    ordered = ", ".join(kotlin_value(kind) for _, kind, _ in parameters)
    named = ", ".join(f"{name} = {kotlin_value(kind)}" for name, kind, _ in parameters)
    first = next((index for index, (_, _, canBeLeft) in enumerate(parameters) if canBeLeft), len(parameters))
    # Behind one that is left out, only names tell which ones the others are.
    needed = ", ".join(kotlin_value(kind) if index < first else f"{name} = {kotlin_value(kind)}"
                       for index, (name, kind, canBeLeft) in enumerate(parameters) if not canBeLeft)
    return sorted({f"{subject}({ordered})", f"{subject}({named})", f"{subject}({needed})"})


def kotlin_uses(texts):
    uses, interfaces = [], {}
    for attribute, around, line in itertools.chain(*(declarations(text, KOTLIN_TYPE, 4) for text in texts)):
        line = re.sub(r"^(@\w+(\(.*?\))? )*", "", line)
        if any(entry["access"] in ("private", "internal") for entry in around) or not line.startswith("public "):
            continue
        owner = ".".join(entry["name"] for entry in around if entry["name"])
        isStatic = bool(around) and "object" in around[-1]["kind"]
        if around and around[-1]["kind"] == "interface":
            interfaces.setdefault(owner, []).append(line.removeprefix("public "))
        elif match := KOTLIN_TYPE.match(line):
            uses += kotlin_type(owner, match, line)
        else:
            uses += kotlin_member(owner, isStatic, line)
    for name, requirements in interfaces.items():
        # What has properties is what steps have in common: callers read them, and implement nothing.
        if any(line.startswith("val ") for line in requirements):
            uses += [use for line in requirements for use in kotlin_member(name, False, "public " + line)]
        else:
            uses += kotlin_interface(name, requirements)
    return uses


def kotlin_type(owner, match, line):
    name = f"{owner}.{match['name']}" if owner else match["name"]
    if match["kind"] == "interface" or "companion" in match["kind"]:
        return []
    uses = []
    if owner and re.search(rf"\) : {owner}\(|{match['name']} : {owner}\(", line):
        uses.append(Use(f"fun @@() {{ val x: {owner} = v(); println(x is {name}) }}"))
    if match["kind"] == "object":
        return uses + [Use(f"fun @@() {{ println({name}) }}")]
    head = line[match.end() :]
    if not re.match(r"( @\w+)?( constructor)?\(", head):
        return uses
    values, _ = inside(head)
    for part in split(values):
        if property_ := re.match(r"public (?:override )?val (\w+): ([^=]+)", part):
            uses.append(Use(f"fun @@() {{ val x: {name} = v(); val a: {property_[2].strip()} = x.{property_[1]}; println(a) }}"))
    if not match["sealed"].strip():
        uses += [Use(f"fun @@() {{ println({call}) }}", makes=True) for call in kotlin_calls(name, kotlin_parameters(values))]
    return uses


def kotlin_member(owner, isStatic, line):
    subject = owner if isStatic else "x"
    bind = "" if isStatic else f"val x: {owner} = v(); "
    if match := re.match(r"public (?:abstract |override |const )*val (\w+): ([^={]+?)(?: =.*| get\(.*|\{.*)?$", line):
        return [Use(f"fun @@() {{ {bind}val a: {match[2].strip()} = {subject}.{match[1]}; println(a) }}")]
    if "fun <R> handle" in line:
        return [Use(f"fun @@() {{ {bind}val h: {owner}Handler<Int> = v(); println(x.handle(h)) }}")]
    if match := re.match(r"public typealias (\w+) = ", line):
        return [Use(f"fun @@() {{ val x: {match[1]} = v(); println(x) }}")]
    if match := re.match(r"public fun (\w+)\(", line):
        parameters, rest = inside(line)
        result = re.match(r": ([^={]+)", rest)
        kind = f": {result[1].strip()}" if result else ""
        return [Use(f"fun @@() {{ {bind}val a{kind} = {call}; println(a) }}")
                for call in kotlin_calls(f"{subject}.{match[1]}", kotlin_parameters(parameters))]
    return []


def kotlin_interface(name, requirements):
    functions = [re.match(r"(?P<suspend>suspend )?fun (?P<name>\w+)\(", line) for line in requirements]
    lines = [line for line, function in zip(requirements, functions) if function]
    functions = [function for function in functions if function]
    bodies = []
    for line in lines:
        parameters, rest = inside(line)
        taken = ", ".join(f"{one}: {kind}" for one, kind, _ in kotlin_parameters(parameters))
        result = re.match(r": ([^={]+)", rest)
        kind = f": {result[1].strip()}" if result else ""
        word = "override " + line[: line.index("(")]
        bodies.append(re.sub(r": R$", ": Int", f"{word}({taken}){kind}") + " = throw Error()")
    joined = "; ".join(bodies)
    isHandler = name.endswith("Handler")
    name += "<Int>" if isHandler else ""
    uses = [Use(f"fun @@() {{ println(object : {name} {{ {joined} }}) }}", makes=not isHandler)]
    for line, function in zip(lines, functions):
        parameters, rest = inside(line)
        result = re.match(r": ([^={]+)", rest)
        kind = re.sub(r"^R$", "Int", result[1].strip()) if result else "Unit"
        for call in kotlin_calls(f"x.{function['name']}", kotlin_parameters(parameters)):
            word = "suspend " if function["suspend"] else ""
            runs = "start(b)" if word else "b()"
            uses.append(Use(f"fun @@() {{ val x: {name} = v(); val b: {word}() -> {kind} = {{ {call} }}; {runs} }}"))
    return uses


# MARK: TypeScript

def typescript_uses(texts):
    """The names that are imported, and the uses."""
    uses, names, steps = [], set(), []
    for text in texts:
        text = re.sub(r"^ */\*\*?.*?\*/ *\n", "", text, flags=re.M | re.S)
        text = text.replace("stepgen.JSONObject", "Record<string, unknown>")
        for match in re.finditer(r"^export interface (\w+)(<\w+>)? \{\n(.*?)^\}", text, re.M | re.S):
            names.add(match[1])
            uses += typescript_interface(match[1], match[2] is not None, match[3])
            if step := re.search(r"^  readonly (step|member): '(.*)';", match[3], re.M):
                steps.append((match[1], step[1], step[2]))
        for match in re.finditer(r"^export type (\w+) =(.*?);\n", text, re.M | re.S):
            names.add(match[1])
            for member in re.findall(r"'([^']*)'", re.sub(r"<[^>]*>", "", match[2])):
                uses.append(Use(f"export function @@(): {match[1]} {{ return '{member}'; }}"))
            for interface, key, value in steps:
                if re.search(rf"\| {interface}\b", match[2]):
                    narrowed = f"if (x.{key} === '{value}') {{ const y: {interface} = x; return y; }}"
                    uses.append(Use(f"export function @@(x: {match[1]}): unknown {{ {narrowed} return 0; }}"))
        for match in re.finditer(r"^export const (\w+) = \{\n(.*?)^\} as const;", text, re.M | re.S):
            names.add(match[1])
            for key in re.findall(r"^  '?([\w-]+)'?: ", match[2], re.M):
                uses.append(Use(f"export function @@(): string {{ return {match[1]}.{key}; }}"))
        for match in re.finditer(r"^export const (\w+): ([^=]+) =", text, re.M):
            names.add(match[1])
            names.update(re.findall(r"\b(?:FlowTable|StepTrace)\b", match[2]))
            uses.append(Use(f"export function @@(): {match[2]} {{ return {match[1]}; }}"))
        for match in re.finditer(r"^export function (\w+)(<\w+>)?\(", text, re.M):
            names.add(match[1])
            parameters, rest = inside(text[match.start() :])
            result = re.match(r": ([^{]+?) \{", rest)[1].replace("Output", "number")
            arguments = ", ".join(f"v<{typescript_type(part).replace('<Output>', '<number>')}>()"
                                  for part in split(" ".join(parameters.split())))
            uses.append(Use(f"export function @@(): {result} {{ return {match[1]}({arguments}); }}"))
        if "export class FlowError " in text:
            names.add("FlowError")
            uses.append(Use("export function @@(x: unknown): string { return x instanceof FlowError ? x.id + x.name + x.wireNames[0] + x.isUnknown : ''; }"))
            uses.append(Use("export function @@(): Error { return new FlowError('a'); }"))
        for constant, value in re.findall(r"^export const (\w+) = ('|\d|true|false|\[)", text, re.M):
            kind = {"'": "string", "t": "boolean", "f": "boolean", "[": "readonly string[]"}.get(value[0], "number")
            names.add("constants")
            uses.append(Use(f"export function @@(): {kind} {{ return constants.{constant}; }}"))
    return tuple(sorted(names)), uses


def typescript_type(parameter):
    """The type of a parameter, without its default."""
    return parameter.partition(":")[2].partition(" = ")[0].strip().rstrip(",")


def typescript_interface(name, isGeneric, body):
    body = re.sub(r"\{\n(.*?)^  \}", lambda match: "{ " + " ".join(match[1].split()) + " }", body, flags=re.M | re.S)
    values = re.findall(r"^  readonly (\w+)(\??): (.+);$", body, re.M)
    methods = re.findall(r"^  (\w+)(\??)\((.*?)\): (.+);$", body, re.M)
    # What goes into calls is made by callers, and read by what implements the operations.
    isInput = name.endswith("Input")
    uses = [Use(f"export function @@(x: {name}): {kind}{' | undefined' if optional else ''} {{ return x.{key}; }}", makes=isInput)
            for key, optional, kind in values if kind != "undefined"]
    if values:
        made = ", ".join(f"{key}: v<{kind}>()" for key, _, kind in values)
        uses.append(Use(f"export function @@(): {name} {{ return {{ {made} }}; }}", makes=not isInput))
        for key, _, kind in values:
            if kind.startswith("{"):
                for inner, optional, type_ in re.findall(r"readonly (\w+)(\??): ([^;]+);", kind):
                    uses.append(Use(f"export function @@(x: {name}): {type_} {{ return x.{key}.{inner}; }}"))
    if methods:
        bodies = ", ".join(f"{key}: ({taken}) => v<{'number' if result == 'Output' else result}>()" for key, _, taken, result in methods)
        uses.append(Use(f"export function @@(): {name}{'<number>' if isGeneric else ''} {{ return {{ {bodies} }}; }}", makes=not isGeneric))
        for key, _, taken, result in methods if not isGeneric else []:
            arguments = ", ".join(f"v<{part.partition(':')[2].strip()}>()" for part in split(taken))
            uses.append(Use(f"export function @@(x: {name}): {result} {{ return x.{key}({arguments}); }}"))
    return uses
