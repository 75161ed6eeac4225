"""The exports of aws-amplify for authentication, found by following exports in its TypeScript sources."""

import json
import posixpath
import re

from repository import all_of, first, nodes, parse, render, text

TAG = "aws-amplify@{}"
LIBRARY = "aws-amplify"
# Later entry points export again what earlier ones declare.
COMPLETE = ["aws-amplify"] + [
    f"aws-amplify/{name}"
    for name in "auth utils auth/cognito auth/server auth/cognito/server auth/enable-oauth-listener adapter-core".split()
]
# Errors arrive by these names. No entry point exports the enums.
ERRORS = [
    "packages/auth/src/errors/types/validation.ts",
    "packages/auth/src/errors/constants.ts",
    "packages/auth/src/providers/cognito/types/errors.ts",
    "packages/core/src/types/errors.ts",
]
KINDS = {
    "type_alias_declaration": "alias",
    "interface_declaration": "interface",
    "class_declaration": "class",
    "abstract_class_declaration": "class",
    "enum_declaration": "enum",
    "internal_module": "namespace",
    "function_declaration": "function",
    "function_signature": "function",
    "variable_declarator": "property",
}
LITERALS = {"string": "string", "template_string": "string", "number": "number", "true": "boolean", "false": "boolean"}


class File:
    """The declarations, imports and exports of a source."""

    def __init__(self, root):
        self.declared, self.imported, self.exported, self.stars = {}, {}, {}, []
        for node in root.children:
            self.add(node)

    def add(self, node):
        source = node.child_by_field_name("source")
        path = text(source)[1:-1] if source else None
        if node.type == "import_statement" and first(node, "import_clause"):
            clause = first(node, "import_clause")
            for specifier in [each for each in nodes(clause) if each.type == "import_specifier"]:
                name, alias = names(specifier)
                self.imported[alias] = (path, name)
            if first(clause, "identifier"):
                self.imported[text(first(clause, "identifier"))] = (path, "default")
        elif node.type == "export_statement":
            clause, declaration = first(node, "export_clause"), node.child_by_field_name("declaration")
            for specifier in all_of(clause, "export_specifier") if clause else []:
                name, alias = names(specifier)
                self.exported[alias] = (path, name)
            if path and not clause:
                self.stars.append(path)
            if declaration:
                for name in self.declare(declaration):
                    self.exported["default" if first(node, "default") else name] = (None, name)
        else:
            self.declare(node)

    def declare(self, node):
        if node.type in ("lexical_declaration", "ambient_declaration", "expression_statement"):
            return [name for child in node.children for name in self.declare(child)]
        name = node.child_by_field_name("name")
        if node.type not in KINDS or name is None:
            return []
        self.declared.setdefault(text(name), []).append(node)
        return [text(name)]


def names(specifier):
    name = text(specifier.child_by_field_name("name"))
    alias = specifier.child_by_field_name("alias")
    return name, text(alias) if alias else name


def file(source):
    root = parse("typescript", source)
    return File(root), root


class Sources:
    """The sources of all packages at a tag."""

    def __init__(self, repository, tag):
        self.files = {}
        paths = repository.files(tag, "packages")
        self.packages = {}
        for path, blob in paths.items():
            if re.fullmatch(r"packages/[\w-]+/package.json", path):
                manifest = json.loads(repository.bytes(blob))
                self.packages[manifest["name"]] = (posixpath.dirname(path), manifest.get("exports", {}))
        self.paths = {path: blob for path, blob in paths.items() if "/src/" in path and path.endswith((".ts", ".tsx"))}
        self.repository = repository

    def file(self, path):
        return self.repository.read(self.paths[path], file)

    def resolve(self, path, specifier):
        """The path of the source that an import means, or nil if it is not one of these packages."""
        if specifier.startswith("."):
            base = posixpath.normpath(posixpath.join(posixpath.dirname(path), specifier))
        else:
            parts = specifier.split("/")
            package = "/".join(parts[: 2 if specifier.startswith("@") else 1])
            folder, exports = self.packages.get(package, (None, {}))
            entry = exports.get(("./" + specifier[len(package) + 1 :]) if specifier != package else ".")
            if not isinstance(entry, dict) or "types" not in entry:
                return None
            base = folder + "/" + entry["types"].replace("./dist/esm/", "src/").removesuffix(".d.ts")
        return next((each for each in (f"{base}.ts", f"{base}.tsx", f"{base}/index.ts") if each in self.paths), None)

    def exports(self, path):
        """The names that a source exports."""
        source = self.file(path)
        found = dict.fromkeys(name for name in source.exported)
        for specifier in source.stars:
            inner = self.resolve(path, specifier)
            found |= self.exports(inner) if inner else {}
        return found

    def export(self, path, name):
        """The source and name of the declaration behind an exported name."""
        source = self.file(path)
        if name in source.exported:
            specifier, local = source.exported[name]
            if specifier is None:
                return self.local(path, local)
            inner = self.resolve(path, specifier)
            return self.export(inner, local) if inner else None
        for specifier in source.stars:
            inner = self.resolve(path, specifier)
            found = self.export(inner, name) if inner else None
            if found:
                return found
        return None

    def local(self, path, name):
        """The source and name of the declaration that a name means in a source."""
        source = self.file(path)
        if name in source.declared:
            return path, name
        if name in source.imported:
            specifier, original = source.imported[name]
            inner = self.resolve(path, specifier)
            return self.export(inner, original) if inner else None
        return None


class Listing:
    """The rows of a tag. A declaration has one home: an entry point that exports it, or else its source."""

    def __init__(self, sources):
        self.sources, self.homes, self.rows, self.waiting = sources, {}, set(), []
        for entry in COMPLETE:
            path = sources.resolve("", entry)
            for name in sources.exports(path) if path else []:
                found = sources.export(path, name)
                if found and found in self.homes:
                    home, original = self.homes[found]
                    spelled = name if original == name else f"{original} as {name}"
                    self.rows.add((name, "export", entry, f"export {{ {spelled} }} from '{home}'"))
                elif found:
                    self.settle(found, entry, name)
        for path in ERRORS:
            for name in sources.exports(path) if path in sources.paths else []:
                self.reach((path, name))
        # Everything is settled before anything is written: how a name is written depends on the others.
        for found in self.waiting:
            self.describe(found)
        self.by_name = {}
        for owner, name in self.homes.values():
            self.by_name.setdefault(name, set()).add(owner)
        self.rows = {row for row in self.rows if row[1] == "export"}
        for found in self.waiting:
            self.describe(found)

    by_name = None

    def settle(self, found, owner, name):
        self.homes[found] = (owner, name)
        self.waiting.append(found)

    def reach(self, found):
        if found not in self.homes:
            folder, _, rest = found[0].partition("/src/")
            package = next(name for name, (each, _) in self.sources.packages.items() if each == folder)
            owner = f"{package}/{rest.removesuffix('.ts')}".removesuffix("/index")
            self.settle(found, owner, found[1])
        return self.homes[found]

    def spelled(self, path, owner, node, parameters):
        """A type's name as the list has it, where it is another one than in the source."""
        name = text(node)
        if name in parameters:
            return None
        found = self.sources.local(path, name)
        if found is None:
            return None
        home, known = self.reach(found)
        if self.by_name and home != owner and self.by_name[known] != {home}:
            return f"import('{home}').{known}"
        return known

    def write(self, path, owner, node, end=None, dropped=()):
        """A part of a declaration on one line, without initial values, modifiers that do not matter, and the types in `dropped`."""
        parameters = {text(each.child_by_field_name("name")) for each in type_parameters(node)}

        def replaced(child):
            if child.type in dropped:
                return ""
            parent = child.parent
            if parent.type in ("required_parameter", "optional_parameter"):
                return parameter_part(child, parent)
            is_type = child.type == "type_identifier" and parent.child_by_field_name("name") != child or parent.type == "generic_type"
            is_value = child.type == "identifier" and parent.type in ("extends_clause", "type_query", "nested_type_identifier")
            if child.type == "identifier" and parent.type == "nested_type_identifier" or is_type or is_value:
                return self.spelled(path, owner, child, parameters) if child.type in ("identifier", "type_identifier") else None
            return None

        line = re.sub(r"([=(<:]) \| ", r"\1 ", render(node, replaced, end))
        return re.sub(r"(<) | ?,? (>)", r"\1\2", line.replace(" ,", ",")).rstrip(" ;,")

    def describe(self, found):
        path, local = found
        owner, name = self.homes[found]
        declarations = self.sources.file(path).declared[local]
        signatures = [each for each in declarations if each.type == "function_signature"]
        for node in signatures or declarations:
            self.declaration(path, owner, name, node)

    def declaration(self, path, owner, name, node):
        kind = KINDS[node.type]
        body = node.child_by_field_name("body")
        full = f"{owner}.{name}"
        if kind == "property":
            self.variable(path, owner, name, node)
            return
        if kind == "enum":
            for child in all_of(body, "enum_assignment", "property_identifier"):
                case = text(child.child_by_field_name("name") or child)
                self.rows.add((case, "case", full, render(child)))
                value = child.child_by_field_name("value")
                if value is not None and value.type == "string":
                    self.rows.add((text(value)[1:-1], "literal", full, text(value)))
        signature = self.write(path, owner, node, body.start_byte if body else None, ("async", "implements_clause"))
        if text(node.child_by_field_name("name")) != name:
            signature = signature.replace(text(node.child_by_field_name("name")), name, 1)
        if kind == "function" and node.child_by_field_name("return_type") is None:
            signature += ": " + returned(node)
        self.rows.add((name, kind, owner, signature))
        if kind == "namespace":
            for child in body.children:
                inner = child.child_by_field_name("declaration") or child
                if inner.type in KINDS:
                    self.declaration(path, full, text(inner.child_by_field_name("name")), inner)
        elif kind in ("interface", "class"):
            self.members(path, owner, full, body)
        elif kind == "alias":
            self.inner(path, owner, full, node.child_by_field_name("value"))

    def variable(self, path, owner, name, node):
        written, value = node.child_by_field_name("type"), node.child_by_field_name("value")
        word = text(node.parent.children[0])
        kind = "property"
        if written is not None:
            spelled = self.write(path, owner, written)[1:].strip()
            found = self.sources.local(path, spelled)
            target = self.sources.file(found[0]).declared[found[1]][0].child_by_field_name("value") if found else None
            kind = "function" if target is not None and target.type == "function_type" else kind
        elif value.type == "arrow_function":
            kind, spelled = "function", self.arrow(path, owner, value)
        elif value.type == "object":
            spelled = self.object(path, owner, f"{owner}.{name}", value)
        else:
            spelled = self.inferred(path, owner, value)
        if value is not None and value.type == "string":
            self.rows.add((text(value)[1:-1], "literal", owner, text(value)))
        self.rows.add((name, kind, owner, f"{word} {name}: {spelled}"))

    def arrow(self, path, owner, node):
        end = node.child_by_field_name("return_type") or node.child_by_field_name("parameters")
        spelled = self.write(path, owner, node, end.end_byte, ("async",))
        if node.child_by_field_name("return_type") is None:
            return f"{spelled} => {returned(node)}"
        start = self.write(path, owner, node, node.child_by_field_name("return_type").start_byte, ("async",))
        return start + " =>" + spelled[len(start) + 1 :]

    def object(self, path, owner, full, node):
        parts = []
        for child in node.children:
            if child.type == "method_definition":
                part = self.write(path, owner, child, child.child_by_field_name("body").start_byte, ("async",))
                parts.append(part)
                self.rows.add((text(child.child_by_field_name("name")), "function", full, part))
        return "{ " + "; ".join(parts) + " }"

    def inferred(self, path, owner, node):
        if node.type in LITERALS:
            return LITERALS[node.type]
        if node.type == "new_expression":
            called = node.child_by_field_name("constructor")
            arguments = first(node, "type_arguments")
            return (self.spelled(path, owner, called, ()) or text(called)) + (self.write(path, owner, arguments) if arguments else "")
        if node.type == "as_expression":
            return self.write(path, owner, node.children[-1])
        if node.type == "array" and all(child.type in ("string", "comment") for child in node.children if child.is_named):
            return "string[]"
        return "any"

    def members(self, path, owner, full, body):
        overloads = {text(each.child_by_field_name("name")) for each in all_of(body, "method_signature")}
        for child in body.children:
            words = [text(each) for each in child.children if each.type in ("accessibility_modifier", "private_property_identifier")]
            name = child.child_by_field_name("name")
            if not child.is_named or "comment" in child.type or any(re.match("private|protected|#", word) for word in words):
                continue
            kind = "property" if "property_signature" in child.type or "field" in child.type else "function"
            if "index_signature" in child.type or child.type in ("call_signature", "construct_signature"):
                kind, called = "subscript" if "index" in child.type else "function", child.type.split("_")[0]
            elif name is None or name.type == "computed_property_name":
                continue
            elif child.type == "method_definition" and text(name) in overloads:
                continue
            else:
                called = text(name).strip("'\"")
            kind = "constructor" if called == "constructor" else kind
            inner, value = child.child_by_field_name("body"), child.child_by_field_name("value")
            end = inner.start_byte if inner else value.start_byte if value else None
            signature = self.write(path, owner, child, end, ("accessibility_modifier", "async", "override_modifier", "decorator"))
            signature = signature.removesuffix("=").strip()
            written = child.child_by_field_name("type") or child.child_by_field_name("return_type")
            if written is None and kind == "property":
                signature += ": " + (self.inferred(path, owner, value) if value else "any")
            elif written is None and kind == "function" and child.type == "method_definition":
                signature += "" if signature.startswith("set ") else ": " + returned(child)
            self.rows.add((called, kind, full, signature))
            if written is not None:
                self.inner(path, owner, f"{full}.{called}", written)

    def inner(self, path, owner, full, node):
        """The literals in a type, and the members of object types in it."""
        if node.type == "literal_type" and first(node, "string"):
            self.rows.add((text(node)[1:-1], "literal", full, text(node)))
        elif node.type == "object_type":
            self.members(path, owner, full, node)
        elif node.type in ("union_type", "intersection_type", "parenthesized_type", "type_annotation", "array_type"):
            for child in node.children:
                self.inner(path, owner, full, child)


def returned(node):
    """The type that a function without a written one returns: `any` if it returns a value."""
    waiting, kind = [node.child_by_field_name("body")], "void"
    while waiting:
        child = waiting.pop()
        if child.type == "return_statement" and any(each.is_named for each in child.children):
            kind = "any"
        waiting += [each for each in child.children if "function" not in each.type and each.type != "method_definition"]
    return f"Promise<{kind}>" if first(node, "async") else kind


def type_parameters(node):
    """The type parameters that a part of a source declares or is inside of."""
    found = [each for each in nodes(node) if each.type in ("type_parameter", "mapped_type_clause", "infer_type")]
    while node.parent is not None:
        node = node.parent
        found += all_of(first(node, "type_parameters"), "type_parameter") if first(node, "type_parameters") else []
    return [each for each in found if each.child_by_field_name("name") is not None]


def parameter_part(child, parent):
    """A parameter with an initial value is optional; one that is taken apart has the name `input`."""
    has_value = parent.child_by_field_name("value") is not None
    if child == parent.child_by_field_name("pattern"):
        name = "input" if child.type == "object_pattern" else text(child)
        written = parent.child_by_field_name("type")
        missing = "" if written is not None else ": " + LITERALS.get(parent.child_by_field_name("value").type, "any") if has_value else ""
        return name + ("?" if has_value else "") + missing
    if child.type in ("=", "accessibility_modifier", "readonly") or child == parent.child_by_field_name("value"):
        return ""
    return None


def rows(repository, tag):
    return sorted(Listing(Sources(repository, tag)).rows), []
