"""The public declarations of amplify-android for authentication, in Java and Kotlin. Names of other packages are written in full."""

import re
from dataclasses import dataclass, field

from repository import all_of, first, nodes, parse, render, text

TAG = "release_v{}"
LIBRARY = "amplify-android"
ROOT = "com.amplifyframework"
MODULES = ["core", "common-core", "aws-core", "aws-auth-cognito", "core-kotlin", "rxbindings", "annotations", "foundation"]
COMPLETE = [
    ROOT,
    *(f"{ROOT}.auth{name}" for name in ["", ".exceptions", ".options", ".result", ".result.step", ".cognito"]),
    *(f"{ROOT}.auth.cognito.{name}" for name in ["options", "result", "exceptions.configuration", "exceptions.invalidstate"]),
    *(f"{ROOT}.auth.cognito.exceptions.{name}" for name in ["service", "webauthn"]),
    *(f"{ROOT}.{name}" for name in ["core", "core.category", "core.plugin", "core.async", "core.configuration", "hub"]),
    *(f"{ROOT}.kotlin.{name}" for name in ["auth", "core", "hub"]),
]
# The facade for RxJava shares its package with those of other categories.
RX = re.compile(r"Rx(Amplify|Auth\w*|Hub\w*|Adapters|Operations)$|AmplifyDisposables$")
INTERNAL = re.compile(r"@\w*(InternalAmplifyApi|InternalApiWarning|VisibleForTesting)")
TYPES = {
    "class_declaration": "class",
    "interface_declaration": "interface",
    "enum_declaration": "enum",
    "annotation_type_declaration": "annotation",
    "object_declaration": "object",
    "companion_object": "object",
}
KEPT = (
    "protected static abstract final default data sealed open inner annotation value inline suspend override operator infix const "
    "vararg crossinline reified noinline enum lateinit"
).split()
ANNOTATIONS = re.compile(r"@(\w+\.)*(NonNull|Nullable|Deprecated|FunctionalInterface|JvmStatic|JvmOverloads|JvmName|JvmField|Throws)\b")


@dataclass
class File:
    """A source and what its names mean."""

    language: str
    root: object
    package: str = ""
    imports: dict = field(default_factory=dict)
    stars: list = field(default_factory=list)


def java(source):
    root = parse("java", source)
    file = File("java", root)
    for node in root.children:
        if node.type == "package_declaration":
            file.package = text(first(node, "scoped_identifier"))
        elif node.type == "import_declaration" and not first(node, "static"):
            add_import(file, text(node).removeprefix("import ").rstrip(";"))
    return file, root


def kotlin(source):
    # The grammar has no place for a comment between a class and its constructor.
    source = re.sub(rb"\s+(/\*(?:(?!\*/).)*\*/\s+)?(?=\w+ constructor\()", b" ", source, flags=re.S)
    root = parse("kotlin", source)
    file = File("kotlin", root)
    for node in nodes(root):
        if node.type == "package_header":
            file.package = text(first(node, "identifier"))
        elif node.type == "import_header":
            add_import(file, text(node).removeprefix("import "))
    return file, root


def add_import(file, line):
    path, _, alias = line.split("\n")[0].strip().partition(" as ")
    if path.endswith(".*"):
        file.stars.append(path[:-2])
    else:
        file.imports[alias.strip() or path.split(".")[-1]] = path


def dump(source):
    """The descriptors of a file of the binary compatibility validator, by class and name."""
    found, current = {}, None
    for line in source.decode().splitlines():
        head = re.match(r"public .*?class (\S+)", line)
        member = re.search(r"(?:fun|field) (\S+) (\S+)", line)
        if head:
            current = found.setdefault(re.sub(r"[/$]", ".", head[1]), {})
        elif member and current is not None:
            current.setdefault(member[1], []).append(member[2])
    return found, parse("java", b"")


class Listing:
    def __init__(self, repository, tag):
        self.rows, self.named, self.types, self.dumped = set(), set(), {}, {}
        self.generic = set()
        for path, blob in repository.files(tag, *(f"{module}/api" for module in MODULES)).items():
            self.dumped |= repository.read(blob, dump)
        files = []
        folders = [f"{module}/src/main/{language}" for module in MODULES for language in ("java", "kotlin")]
        for path, blob in sorted(repository.files(tag, *folders).items()):
            if path.endswith((".java", ".kt")):
                files.append(repository.read(blob, java if path.endswith(".java") else kotlin))
        for file in files:
            self.declare(file, file.root, file.package)
        for file in files:
            for node in file.root.children:
                self.declaration(file, node, file.package, in_scope(file.package))
        self.rows = {(*row[:3], self.completed(row)) for row in self.rows}
        self.name_others()

    def completed(self, row):
        """The signature of a function. One whose type is not known has the type of what it overrides."""
        name, kind, owner, signature = row
        start, unknown, called = signature.rpartition(": ?")
        if not unknown:
            return signature
        parameters = start[start.index(name) :]
        for other in self.rows:
            written = re.sub(" = default", "", other[3])
            if other[0] == name and "override" not in written and "?" not in written.rpartition(": ")[2][:1] and parameters in written:
                return start + written[written.index(parameters) + len(parameters) :]
            if called and other[0] == called and other[2] == owner and ": ?" not in written:
                return f"{start}: {written.rpartition(': ')[2]}"
        return start + ": Any"

    def declare(self, file, node, owner):
        """Notes the types in a node."""
        for child in node.children:
            if child.type in TYPES:
                path = f"{owner}.{name_of(child)}"
                self.types[path] = (file, child, owner)
                if first(child, "type_parameters"):
                    self.generic.add(path)
                self.declare(file, body_of(child) or child, path)

    def declaration(self, file, node, owner, wanted, inherited=True):
        """The rows of a type or a function outside of types."""
        if node.type not in TYPES:
            if wanted and file.language == "kotlin":
                self.member(file, node, owner, True)
            return
        name = name_of(node)
        path = f"{owner}.{name}"
        is_rx = owner == f"{ROOT}.rx" and RX.match(name)
        if not (wanted or is_rx) or not is_public(file, node, inherited):
            return
        body, kind = body_of(node), kind_of(node)
        signature = self.write(file, node, path, body.start_byte if body else None)
        self.add(file, name, kind, owner, signature)
        self.constructors(file, node, path, kind, name)
        is_open = kind == "interface" or file.language == "kotlin"
        for child in body.children if body else []:
            children = child.children if child.type == "enum_body_declarations" else [child]
            for each in children:
                if each.type in TYPES:
                    self.declaration(file, each, path, True, is_open)
                else:
                    self.member(file, each, path, is_open)

    def constructors(self, file, node, path, kind, name):
        body, primary = body_of(node), first(node, "primary_constructor")
        declared = all_of(body, "constructor_declaration", "secondary_constructor") if body else []
        if primary is not None:
            if is_public(file, primary, True):
                parameters = re.sub(r"\b((private|internal|override|open) )*va[lr] (?=\w+:)", "", self.write(file, primary, path))
                head, _, rest = parameters.rpartition("constructor")
                self.add(file, name, "constructor", path, f"primary {head}constructor{rest or parameters}")
            for parameter in all_of(primary, "class_parameter"):
                if first(parameter, "binding_pattern_kind") and is_public(file, parameter, True):
                    signature = self.write(file, parameter, path).removesuffix(" = default")
                    self.add(file, text(first(parameter, "simple_identifier")), "property", path, "parameter " + signature)
        elif kind == "class" and not declared:
            self.add(file, name, "constructor", path, f"{name}()" if file.language == "java" else "primary constructor()")

    def member(self, file, node, owner, is_open):
        if node.type == "enum_constant" or node.type == "enum_entry":
            name = text(node.child_by_field_name("name") or first(node, "simple_identifier"))
            self.add(file, name, "case", owner, name)
        elif not is_public(file, node, is_open):
            return
        elif node.type in ("constructor_declaration", "secondary_constructor"):
            body = first(node, "constructor_body", "statements", "{")
            signature = self.write(file, node, owner, body.start_byte if body else None)
            self.add(file, owner.split(".")[-1], "constructor", owner, signature)
        elif node.type in ("method_declaration", "annotation_type_element_declaration"):
            body = node.child_by_field_name("body")
            signature = self.write(file, node, owner, body.start_byte if body else None).rstrip(";")
            self.add(file, text(node.child_by_field_name("name")), "function", owner, signature)
        elif node.type in ("field_declaration", "constant_declaration"):
            for declarator in all_of(node, "variable_declarator"):
                name = declarator.child_by_field_name("name")
                end = node.child_by_field_name("declarator").start_byte
                self.add(file, text(name), "property", owner, f"{self.write(file, node, owner, end)} {text(name)}")
        elif node.type == "function_declaration":
            body = first(node, "function_body")
            signature = self.write(file, node, owner, body.start_byte if body else None)
            if body and body.children[0].type == "=" and not re.search(r"\)\s*:", text(node)[: body.start_byte - node.start_byte]):
                name, count = text(first(node, "simple_identifier")), len(all_of(first(node, "function_value_parameters"), "parameter"))
                signature += ": " + self.inferred(file, body.children[1], owner, [name], count)
            self.add(file, text(first(node, "simple_identifier")), "function", owner, signature)
        elif node.type == "property_declaration":
            self.property(file, node, owner)
        elif node.type == "type_alias":
            self.add(file, text(first(node, "type_identifier")), "alias", owner, self.write(file, node, owner))

    def property(self, file, node, owner):
        variable = first(node, "variable_declaration")
        name = text(first(variable, "simple_identifier"))
        signature = self.write(file, node, owner, variable.end_byte)
        if ":" not in text(variable):
            value, getter = node.children[node.children.index(variable) + 2 :][:1] or [node], "get" + name[0].upper() + name[1:]
            signature += ": " + self.inferred(file, value[0], owner, [getter, name], 0)
        following = node.next_sibling
        setter = first(node, "setter") or (following if following is not None and following.type == "setter" else None)
        if setter is not None and first(setter, "modifiers"):
            signature = re.sub(r"\bvar ", "val ", signature, count=1)
        self.add(file, name, "property", owner, signature)

    def inferred(self, file, value, owner, names, count):
        """The type of an expression: that of a literal, of a constructor's call, or else the one in the dump of the tag."""
        known = {"string_literal": "String", "boolean_literal": "Boolean", "integer_literal": "Int", "long_literal": "Long"}
        if value.type in known:
            return known[value.type]
        if value.type == "this_expression" or text(value).startswith("apply {"):
            parameters = first(self.types[owner][1], "type_parameters") if owner in self.types else None
            names = ", ".join(text(first(each, "type_identifier")) for each in all_of(parameters, "type_parameter")) if parameters else ""
            return owner.split(".")[-1] + (f"<{names}>" if names else "")
        called = re.fullmatch(r"((?:[A-Z]\w*\.)*[A-Z]\w*)\([^()]*\)", text(value))
        if called:
            head, _, rest = called[1].partition(".")
            return self.resolve(file, head, owner) + (f".{rest}" if rest else "")
        owners = [owner, owner.removesuffix(".Companion"), *(each for each in self.dumped if re.fullmatch(re.escape(owner) + r"\.\w+Kt", each))]
        for name, each in [(name, each) for name in names for each in owners]:
            for descriptor in self.dumped.get(each, {}).get(name, []):
                arguments, _, result = descriptor.strip("(").rpartition(")")
                if len(re.findall(r"\[*(?:L[^;]+;|[A-Z])", arguments)) == count:
                    result = kotlin_type(result)
                    return result if result not in self.generic else "?" + re.match(r"\w*", text(value))[0]
        return "?"

    def add(self, file, name, kind, owner, signature):
        self.rows.add((name, kind, owner, f"{file.language}: {signature}"))

    def resolve(self, file, name, owner):
        """The full path of a type, or its name if it is the platform's, a type around it, or one in it."""
        around = owner
        while around.startswith(file.package + "."):
            if f"{around}.{name}" in self.types or around.endswith(f".{name}"):
                return name
            around = around.rpartition(".")[0]
        if name in file.imports:
            return file.imports[name]
        for package in [file.package, *file.stars]:
            if f"{package}.{name}" in self.types:
                return f"{package}.{name}"
        return name

    def write(self, file, node, owner, end=None):
        """A declaration on one line, with full names, and without access, initial values and what says nothing to callers."""
        parameters = {text(first(each, "type_identifier")) for each in parameters_of(node)}

        def replaced(child):
            parent = child.parent
            if child.type == "modifiers":
                return self.modifiers(file, child, owner)
            before = child.prev_sibling
            if before is not None and before.type == "=" and parent.type in ("function_value_parameters", "class_parameter", "primary_constructor"):
                return "default"
            if child.type == "value_argument" and parent.parent.type in ("constructor_invocation", "constructor_delegation_call"):
                name = re.match(r"\w+ = ", text(child))
                return (name[0] if name else "") + "default"
            is_type = child.type == "type_identifier" or child.type == "simple_identifier" and text(child)[0].isupper()
            if not is_type or parent.type in ("function_declaration", "enum_entry") or before is not None and before.type in (".", "class", "interface", "object", "typealias") or declares(child):
                return None
            if parent.type == "navigation_suffix" or text(child) in parameters:
                return None
            return self.resolve(file, text(child), owner)

        line = render(node, replaced, end)
        return re.sub(r"\.\s+", ".", line).rstrip(" ;{")

    def modifiers(self, file, node, owner):
        words = []
        for child in node.children:
            if "annotation" in child.type:
                if ANNOTATIONS.match(text(child)):
                    name = first(child, "identifier") or next((each for each in nodes(child) if each.type == "type_identifier"), None)
                    resolved = self.resolve(file, text(name), owner)
                    arguments = re.sub(r"^@[\w.]+", "", render(child))
                    for inner in re.findall(r"\b([A-Z]\w+)::class", arguments):
                        arguments = arguments.replace(f"{inner}::class", f"{self.resolve(file, inner, owner)}::class")
                    words.append(f"@{resolved}{arguments}")
            elif text(child) in KEPT:
                words.append(text(child))
        hides = node.parent.type in ("primary_constructor", "class_parameter") and not is_public(file, node.parent, True)
        if hides:
            words.append("private" if re.search(r"\bprivate\b", text(node)) else "internal")
        return " ".join(words)

    def name_others(self):
        """Types of these modules that the rows mention: only their names are in the list."""
        known = {f"{owner}.{name}" for name, kind, owner, _ in self.rows if kind in TYPES.values()}
        mentioned = {path for row in self.rows for path in re.findall(rf"{re.escape(ROOT)}(?:\.\w+)+", row[3])}
        for path in sorted(mentioned):
            while path not in self.types and path.count(".") > 2:
                path = path.rpartition(".")[0]
            while path in self.types and path not in known:
                file, node, owner = self.types[path]
                body = body_of(node)
                header = self.write(file, node, path, body.start_byte if body else None)
                if is_public(file, node, True):
                    self.add(file, name_of(node), kind_of(node), owner, re.split(r" extends | implements |[(:]", header)[0].strip())
                    self.named.add(path)
                known.add(path)
                path = owner


def kotlin_type(descriptor):
    names = dict(V="Unit", Z="Boolean", I="Int", J="Long", D="Double", F="Float", B="Byte", S="Short", C="Char")
    if descriptor in names:
        return names[descriptor]
    path = re.sub(r"[/$]", ".", descriptor.strip("[L;"))
    generic = {"java.util.List": "List<*>", "java.util.Map": "Map<*, *>", "java.lang.Object": "Any", "java.lang.String": "String"}
    return f"Array<{kotlin_type(descriptor[1:])}>" if descriptor[0] == "[" else generic.get(path, path)


def in_scope(package):
    return package in COMPLETE


def name_of(node):
    name = node.child_by_field_name("name") or first(node, "type_identifier")
    return text(name) if name else "Companion"


def body_of(node):
    return node.child_by_field_name("body") or first(node, "class_body", "enum_class_body")


def kind_of(node):
    if node.type == "class_declaration":
        return "interface" if first(node, "interface") else "enum" if first(node, "enum") else "class"
    return TYPES[node.type]


def declares(child):
    """Returns true if a name is that of the declaration."""
    parent = child.parent
    return child == parent.child_by_field_name("name") or parent.type in ("parameter", "class_parameter", "variable_declaration")


def parameters_of(node):
    """The type parameters of a declaration and of the types around it."""
    found = []
    while node is not None:
        parameters = first(node, "type_parameters")
        found += all_of(parameters, "type_parameter") if parameters else []
        node = node.parent
    return found


def is_public(file, node, default):
    modifiers = first(node, "modifiers")
    words = text(modifiers) if modifiers else ""
    if INTERNAL.search(words):
        return False
    words = re.sub(r"\(.*?\)", "", words, flags=re.S).split()
    if "private" in words or "internal" in words:
        return False
    return default or "public" in words or "protected" in words


def rows(repository, tag):
    listing = Listing(repository, tag)
    return sorted(listing.rows), sorted(listing.named)
