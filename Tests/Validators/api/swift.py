"""The public declarations of amplify-swift, as they are for iOS."""

import re
from dataclasses import dataclass

from repository import all_of, first, parse, render, text

TAG = "{}"
LIBRARY = "amplify-swift"
AUTH = "AmplifyPlugins/Auth/Sources/AWSCognitoAuthPlugin"
CORE = "AmplifyPlugins/Core/AWSPluginsCore"
# The modules, and the folders whose public declarations the list has.
MODULES = {
    "Amplify": ["Amplify/Amplify.swift", "Amplify/Core", *(f"Amplify/Categories/{name}" for name in ["Auth", "Hub", "Logging"])],
    "AWSPluginsCore": [f"{CORE}/Auth", f"{CORE}/AWSPluginOptions.swift"],
    "AWSCognitoAuthPlugin": [AUTH],
}
COMPLETE = list(MODULES)
ROOTS = {"Amplify": "Amplify", "AWSPluginsCore": CORE, "AWSCognitoAuthPlugin": AUTH}
LITERALS = {"line_string_literal": "String", "boolean_literal": "Bool", "integer_literal": "Int", "real_literal": "Double"}
MEMBERS = {
    "function_declaration": "function",
    "protocol_function_declaration": "function",
    "init_declaration": "constructor",
    "subscript_declaration": "subscript",
    "property_declaration": "property",
    "protocol_property_declaration": "property",
    "typealias_declaration": "alias",
    "associatedtype_declaration": "associatedtype",
}


@dataclass(frozen=True)
class Item:
    """A declaration in one file. `path` is the type around it, as the file writes it."""

    name: str
    kind: str
    path: str
    signature: str
    is_public: bool
    extension: str | None = None  # The condition of the extension that it is in, or an empty string.
    supertypes: tuple = ()
    condition: str = ""


def for_ios(source):
    """The source without what `#if` keeps from iOS; line numbers stay."""
    lines, active = [], []
    for line in source.decode().splitlines():
        directive = re.match(r"\s*#(if|elseif|else|endif)\b(.*)", line)
        if directive is None:
            lines.append(line if all(state == "on" for state in active) else "")
            continue
        word, condition = directive[1], directive[2].split("//")[0]
        if word == "if":
            active.append("on" if is_met(condition) else "off")
        elif word == "endif":
            active.pop()
        elif active[-1] != "off":
            active[-1] = "done"
        elif word == "else" or is_met(condition):
            active[-1] = "on"
        lines.append("")
    return "\n".join(lines).encode()


def is_met(condition):
    condition = re.sub(r"\bos\((\w+)\)", lambda found: str(found[1] == "iOS"), condition)
    condition = re.sub(r"canImport\((\w+)\)", lambda found: str(found[1] not in ["AppKit", "WatchKit", "IOKit"]), condition)
    condition = re.sub(r"(swift|compiler)\(.*?\)", "True", condition)
    condition = re.sub(r"\w+\([^()]*\)", "False", condition)
    words = re.findall(r"True|False|\w+|&&|\|\||[!()]", condition)
    spelled = {"True": "True", "False": "False", "&&": "and", "||": "or", "!": "not", "(": "(", ")": ")"}
    return eval(" ".join(spelled.get(word, "False") for word in words), {"__builtins__": {}})


def items(source):
    """All declarations of a file."""
    # The grammar does not know this modifier, and it says nothing to callers.
    root = parse("swift", re.sub(rb"nonisolated\(unsafe\)", b"", for_ios(source)))
    found = []
    collect(root, "", False, None, found)
    return found, root


def collect(node, path, is_public, extension, found):
    """The declarations in a body. `is_public` is true if those without a word on access are public."""
    for child in node.children:
        if child.type in ("class_declaration", "protocol_declaration"):
            collect_type(child, path, is_public, extension, found)
        elif child.type == "enum_entry":
            found.extend(cases(child, path))
        elif child.type in MEMBERS:
            found.extend(members(child, path, access(child, is_public), extension))


def access(node, default):
    modifiers = first(node, "modifiers")
    words = [text(word) for word in all_of(modifiers, "visibility_modifier")] if modifiers else []
    if modifiers and "@_spi" in text(modifiers):
        return False
    words = [word for word in words if "(" not in word]
    return words[0] in ("public", "open") if words else default


def kept_modifiers(node):
    """The modifiers that a caller notices."""
    modifiers = first(node, "modifiers")
    dropped = r"^(public|internal|private|fileprivate|package|lazy|weak|unowned|@inlinable|@usableFromInline|@frozen|nonisolated)\b"
    kept = [render(child) for child in modifiers.children if "comment" not in child.type] if modifiers else []
    return [word for word in kept if not re.match(dropped, word)]


def collect_type(node, path, is_public, extension, found):
    kind = text(node.child_by_field_name("declaration_kind") or node.children[0])
    name = render(node.child_by_field_name("name"))
    own = access(node, is_public)
    supertypes = tuple(inherited(node))
    condition = render(first(node, "type_constraints")) if first(node, "type_constraints") else ""
    body = node.child_by_field_name("body") or first(node, "protocol_body")
    if kind == "extension":
        found.append(Item(name, "extension", "", "", True, condition, supertypes, condition))
        collect(body, name, own and has_access(node), condition, found)
        return
    generics = re.sub(r" ?([<>]) ?", r"\1", render(first(node, "type_parameters"))) if first(node, "type_parameters") else ""
    signature = " ".join([*kept_modifiers(node), kind, name + generics])
    found.append(Item(name, kind, path, signature, own, extension, supertypes, condition))
    inner = f"{path}.{name}" if path else name
    collect(body, inner, own and kind == "protocol", None, found)
    if not own:
        found[:] = [hidden(item, inner) for item in found]


def inherited(node):
    """The supertypes with their attributes."""
    attributes = []
    for child in node.children:
        if child.type == "attribute":
            attributes.append(render(child))
        elif child.type == "inheritance_specifier":
            yield " ".join([*attributes, render(child)])
            attributes = []


def has_access(node):
    return access(node, False)


def hidden(item, path):
    """The item, not public if it is inside the type that is not."""
    if item.path != path and not item.path.startswith(path + "."):
        return item
    return Item(item.name, item.kind, item.path, item.signature, False, item.extension, item.supertypes, item.condition)


def cases(node, path):
    names = [index for index, child in enumerate(node.children) if node.field_name_for_child(index) == "name"]
    for number, index in enumerate(names):
        end = names[number + 1] if number + 1 < len(names) else len(node.children)
        parts = [render(child) for child in node.children[index:end] if child.type not in (",", ";") and "comment" not in child.type]
        indirect = "indirect " if first(node, "indirect") else ""
        signature = indirect + "case " + " ".join(parts).replace(" (", "(")
        # Cases are public if their type is; `hidden` says so otherwise.
        yield Item(parts[0], "case", path, signature, True)


def without_defaults(node):
    """Values of default arguments are not part of the declaration."""
    parent = node.parent
    if parent is not None and parent.child_by_field_name("default_value") is not None:
        index = parent.children.index(node)
        if parent.field_name_for_child(index) == "default_value":
            return "default"
    return "" if node.type == "modifiers" else None


def members(node, path, is_public, extension):
    kind = MEMBERS[node.type]
    if kind == "property":
        yield from properties(node, path, is_public, extension)
        return
    body = first(node, "function_body", "computed_property")
    signature = render(node, without_defaults, body.start_byte if body else None)
    if kind == "subscript":
        signature += " " + accessors(node, "computed_property")
    name = {"constructor": "init", "subscript": "subscript"}.get(kind) or text(node.child_by_field_name("name"))
    yield Item(name, kind, path, " ".join([*kept_modifiers(node), signature]), is_public, extension)


def properties(node, path, is_public, extension):
    if node.type == "protocol_property_declaration":
        name = text(first(node, "pattern").child_by_field_name("bound_identifier"))
        requirements = render(first(node, "protocol_property_requirements"))
        signature = f"var {name}{render(first(node, 'type_annotation'))} {requirements}"
        yield Item(name, "property", path, " ".join([*kept_modifiers(node), signature]), is_public, extension)
        return
    word = text(first(node, "value_binding_pattern"))
    names = [index for index, child in enumerate(node.children) if node.field_name_for_child(index) == "name"]
    for number, index in enumerate(names):
        end = names[number + 1] if number + 1 < len(names) else len(node.children)
        parts = node.children[index:end]
        name = text(parts[0])
        written = next((render(part) for part in parts if part.type == "type_annotation"), None)
        written = written or ": " + inferred(next((part for part in parts if part.type != "pattern" and part.is_named), None))
        accessible = "" if word == "let" else " " + accessors(node, "computed_property")
        signature = " ".join([*kept_modifiers(node), f"{word} {name}{written}{accessible}"])
        yield Item(name, "property", path, signature, is_public, extension)


def inferred(value):
    """The type of a value, where it is plain from its text."""
    if value is None:
        return "UNKNOWN"
    if value.type in LITERALS:
        return LITERALS[value.type]
    called = re.match(r"([A-Z]\w*(?:\.[A-Z]\w*)*)(?=[(.])", text(value))
    return called[1] if called else "UNKNOWN"


def accessors(node, body):
    """`{ get }` or `{ get set }` of a property that is a variable."""
    modifiers = first(node, "modifiers")
    restricted = modifiers is not None and re.search(r"\(set\)", text(modifiers))
    computed = first(node, body)
    if computed is None:
        return "{ get }" if restricted else "{ get set }"
    getter = first(computed, "computed_getter")
    specifier = render(first(getter, "getter_specifier")) if getter else "get"
    setter = first(computed, "computed_setter") and not restricted
    return f"{{ {specifier} set }}" if setter else f"{{ {specifier} }}"


class Linked:
    """The declarations of all modules at a tag."""

    def __init__(self, repository, tag):
        self.items = []  # (module, is in scope, item)
        for module, root in ROOTS.items():
            for path, blob in sorted(repository.files(tag, root).items()):
                if path.endswith(".swift"):
                    scope = any(path == folder or path.startswith(folder + "/") for folder in MODULES[module])
                    self.items += [(module, scope, item) for item in repository.read(blob, items)]
        self.types = {}
        for module, scope, item in self.items:
            if item.kind in KINDS:
                self.types.setdefault(f"{module}.{item.path}.{item.name}".replace("..", "."), (scope, item))
        self.public = {path for path, (_, item) in self.types.items() if item.is_public}

    def resolve(self, module, path):
        """The full path of a type, or the path as it is if no module declares it."""
        for prefix in [module, *ROOTS]:
            full = f"{prefix}.{path}"
            if full in self.types:
                item = self.types[full][1]
                return self.resolve(prefix, item.signature.split(" = ")[1]) if item.kind == "alias" else full
        return path

    def supertypes(self, module, item):
        """The public supertypes. For one that is not public, its own."""
        names = []
        for name in item.supertypes:
            path = self.resolve(module, name)
            declared = self.types.get(path)
            if declared is None or path in self.public:
                names.append(name)
            else:
                names += [name for name in self.supertypes(path.split(".")[0], declared[1]) if name != "AnyObject"]
        return list(dict.fromkeys(names))


KINDS = ("class", "struct", "enum", "protocol", "actor", "alias")


def headed(signature, supertypes, condition):
    return signature + (": " + ", ".join(supertypes) if supertypes else "") + (" " + condition if condition else "")


def rows(repository, tag):
    """The rows, and the paths of types that have only their name in the list."""
    linked = Linked(repository, tag)
    found = set()
    for module, scope, item in linked.items:
        if scope and item.is_public:
            found |= set(rows_of(linked, module, item))
    known = {f"{owner}.{name}" for name, kind, owner, _ in found if kind in KINDS}
    words = {word for row in found for word in re.findall(r"\b[A-Z]\w+", row[3])}
    named = {}
    for path in sorted(linked.public - known):
        scope, item = linked.types[path]
        if not scope and not item.path and item.name in words and item.kind != "alias":
            named[path] = (item.name, item.kind, path.split(".")[0], item.signature)
    found = {row for row in found if row[2] not in linked.types or row[2] in known or row[2] in named}
    return sorted(found | set(named.values())), sorted(named)


def inside(path):
    """The path of a type without its module."""
    module, _, rest = path.partition(".")
    return rest if module in MODULES and rest else path


def rows_of(linked, module, item):
    if item.kind == "extension":
        supertypes = linked.supertypes(module, item)
        path = linked.resolve(module, item.name)
        ours = any(linked.resolve(module, name) in linked.public for name in supertypes)
        if supertypes and (path in linked.public or path not in linked.types and ours):
            signature = headed(f"extension {inside(path)}", supertypes, item.condition)
            yield (item.name.split(".")[-1], "extension", module, signature)
        return
    owner = linked.resolve(module, item.path) if item.path else module
    if item.path and owner in linked.types and owner not in linked.public:
        return
    signature = item.signature
    if item.kind in KINDS and item.kind != "alias":
        signature = headed(signature, linked.supertypes(module, item), item.condition)
    declared = linked.types.get(owner)
    is_protocol = declared is not None and declared[1].kind == "protocol"
    if item.extension is not None and (is_protocol or item.extension or declared is None):
        head = f"extension {inside(owner)} {item.extension}".strip()
        signature = f"{head} {{ {signature} }}"
    if item.path and owner.split(".")[0] != module:
        signature = f"{module}: {signature}"
    yield (item.name.strip("`"), item.kind, owner, signature)
