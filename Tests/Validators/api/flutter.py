"""The exports of the amplify-flutter libraries for authentication, found by following exports in their Dart sources."""

import posixpath
import re

from repository import all_of, first, nodes, parse, render, text

TAG = "v{}"
LIBRARY = "amplify-flutter"
FOLDERS = {
    "aws_common": "packages/aws_common",
    "aws_signature_v4": "packages/aws_signature_v4",
    "amplify_core": "packages/amplify_core",
    "amplify_auth_cognito_dart": "packages/auth/amplify_auth_cognito_dart",
    "amplify_auth_cognito": "packages/auth/amplify_auth_cognito",
    "amplify_secure_storage_dart": "packages/secure_storage/amplify_secure_storage_dart",
    "amplify_secure_storage": "packages/secure_storage/amplify_secure_storage",
    "amplify_flutter": "packages/amplify/amplify_flutter",
}
# In the order in which they can export each other: a declaration belongs to the first that exports it.
LIBRARIES = {name: f"package:{name}/{name}.dart" for name in FOLDERS}
COMPLETE = [LIBRARIES[name] for name in ["amplify_auth_cognito", "amplify_auth_cognito_dart", "amplify_core", "amplify_flutter"]]
# Sources of other categories, and of what only plugins use. Types in them are named where others mention them.
OTHERS = re.compile(
    r"amplify_core/lib/src/(types/(?!auth/|exception/)|types/exception/(api|analytics|datastore|push|storage)/|state_machine/|http/|util/"
    r"|config/(?!auth/|amplify_config|amplify_outputs/(amplify_outputs|auth/))|(category|plugin)/amplify_(analytics|api|datastore|notif|push|storage))"
    r"|aws_common/lib/src/(?!credentials/|logging/|result/|util/(debug|equat|print|serial))|aws_signature_v4/|secure_storage"
)
TYPES = {
    "class_definition": "class",
    "mixin_declaration": "mixin",
    "enum_declaration": "enum",
    "extension_declaration": "extension",
    "type_alias": "alias",
    "extension_type_declaration": "class",
}
INTERNAL = ("internal", "visibleForTesting", "visibleForOverriding")
LITERALS = {"string_literal": "String", "true": "bool", "false": "bool", "decimal_integer_literal": "int"}
CONSTRUCTORS = (
    "constructor_signature",
    "constant_constructor_signature",
    "factory_constructor_signature",
    "redirecting_factory_constructor_signature",
)


class File:
    """The declarations of a source with their annotations, its exports and its parts."""

    def __init__(self, root):
        self.declared, self.exports, self.parts = {}, [], []
        for notes, node in annotated(root):
            if node.type == "import_or_export" and node.children[0].type == "library_export":
                self.exports.append(export(node.children[0]))
            elif node.type == "part_directive":
                self.parts.append(text(first(node, "uri"))[1:-1])
            else:
                for name in declared_names(node):
                    self.declared.setdefault(name, []).append((notes, node))


def annotated(parent):
    """The children of a node with the annotations before them."""
    notes = []
    for child in parent.children:
        if child.type == "annotation":
            notes.append(child)
        elif child.is_named and "comment" not in child.type:
            yield notes + all_of(child, "annotation"), child
            # Modifiers of a variable outside of classes are its neighbours.
            if not re.search(r"builtin|^type_|inferred|nullable|late|function_type", child.type):
                notes = []


def export(node):
    """The address of an export, the names that it shows, or nil, and those that it hides."""
    address = text(first(first(node, "configurable_uri"), "uri"))[1:-1]
    shown, hidden = None, set()
    for each in all_of(node, "combinator"):
        names = {text(name) for name in all_of(each, "identifier")}
        if each.children[0].type == "show":
            shown = names
        else:
            hidden |= names
    return address, shown, hidden


def declared_names(node):
    if node.type == "type_alias":
        names = all_of(node, "type_identifier")
        return [text(names[1 if first(node, "formal_parameter_list") and len(names) > 1 else 0])]
    if node.type in TYPES:
        name = node.child_by_field_name("name") or first(node, "identifier")
        return [text(name)] if name else []
    if node.type in ("function_signature", "getter_signature", "setter_signature"):
        return [text(node.child_by_field_name("name"))]
    return [text(each.children[0]) for each in all_of(node, "static_final_declaration", "initialized_identifier")]


def file(source):
    root = parse("dart", source)
    return File(root), root


class Listing:
    def __init__(self, repository, tag):
        self.rows, self.homes, self.waiting, self.named, self.supertypes = set(), {}, [], set(), set()
        self.repository, self.blobs = repository, {}
        for package, folder in FOLDERS.items():
            for path, blob in repository.files(tag, f"{folder}/lib").items():
                if path.endswith(".dart") and not path.endswith(".g.dart"):
                    self.blobs[path] = blob
        self.by_name = {}
        for path in self.blobs:
            for name in self.file(path).declared:
                self.by_name.setdefault(name, []).append(path)
        for package, library in LIBRARIES.items():
            self.library(f"{FOLDERS[package]}/lib/{package}.dart", library)
        for found in self.waiting:
            self.describe(*found)

    def file(self, path):
        return self.repository.read(self.blobs[path], file)

    def resolve(self, path, address):
        if address.startswith("package:"):
            package, _, rest = address.removeprefix("package:").partition("/")
            path = f"{FOLDERS[package]}/lib/{rest}" if package in FOLDERS else ""
        else:
            path = posixpath.normpath(posixpath.join(posixpath.dirname(path), address))
        return path if path in self.blobs else None

    def library(self, path, library):
        """Gives a home to what a library declares, and writes what it exports of others."""
        if path not in self.blobs:
            return
        others = {}
        for address, shown, hidden in self.file(path).exports:
            if address in LIBRARIES.values():
                tail = f" show {', '.join(sorted(shown))}" if shown else f" hide {', '.join(sorted(hidden))}" if hidden else ""
                self.rows.add((address, "export", library, f"export '{address}'{tail}"))
            elif target := self.resolve(path, address):
                for name, place in self.exported(target, shown, hidden).items():
                    home = self.homes.setdefault(name, (place, library))
                    if home == (place, library):
                        self.waiting.append((place, name, library))
                    elif home[0] == place:
                        others.setdefault(home[1], []).append(name)
        for name, place in self.exported(path, None, set(), False).items():
            if (place, name, library) not in self.waiting:
                self.homes.setdefault(name, (place, library))
                self.waiting.append((place, name, library))
        for home, names in others.items():
            self.rows.add((home, "export", library, f"export '{home}' show {', '.join(sorted(names))}"))

    def exported(self, path, shown, hidden, follows=True):
        """The public names of a source and of what it exports, with the sources that declare them."""
        found = {}
        for part in [path, *(self.resolve(path, part) for part in self.file(path).parts)]:
            if part:
                found |= {name: part for name in self.file(part).declared}
        for address, inner_shown, inner_hidden in self.file(path).exports if follows else []:
            target = self.resolve(path, address)
            if target:
                found |= self.exported(target, inner_shown, inner_hidden)
        return {
            name: place
            for name, place in found.items()
            if not name.startswith("_") and name not in hidden and (shown is None or name in shown)
        }

    def reach(self, name, path, is_supertype):
        """Gives a home to a type that is mentioned: its source, if no library exports it. A supertype has its members there."""
        if is_supertype:
            self.supertypes.add(name)
        if name in self.homes or name not in self.by_name:
            return
        place = next((each for each in self.by_name[name] if each == path), self.by_name[name][0])
        package = next(package for package, folder in FOLDERS.items() if place.startswith(folder + "/"))
        self.homes[name] = (place, f"package:{package}/{place.partition('/lib/')[2]}")
        self.waiting.append((place, name, self.homes[name][1]))

    def describe(self, path, name, owner):
        for notes, node in self.file(path).declared[name]:
            if is_internal(notes):
                continue
            is_other = OTHERS.search(path) or "/src/" in owner and name not in self.supertypes
            if is_other and (node.type not in TYPES or not self.is_mentioned(name)):
                continue
            if node.type in TYPES:
                self.type(path, notes, node, name, owner, is_other)
            else:
                for each in self.variables(node, path) or [(name, self.write(node, path, notes))]:
                    if each[0] == name:
                        kind = "function" if node.type == "function_signature" else "property"
                        self.add(name, kind, owner, each[1])

    def is_mentioned(self, name):
        return name in self.mentioned

    mentioned = frozenset()

    def add(self, name, kind, owner, signature):
        self.rows.add((name, kind, owner, signature))

    def type(self, path, notes, node, name, owner, is_other):
        body = node.child_by_field_name("body") or first(node, "class_body", "enum_body")
        signature = self.write(node, path, notes, body.start_byte if body else None)
        kind = TYPES[node.type]
        if is_other:
            # Only its name, and its superclass if that is one of the list.
            head = re.split(r" (?:with|implements|on) (?![^<]*>)", signature)[0]
            name_alone, _, extended = head.rpartition(" extends ")
            if name_alone.count("<") == name_alone.count(">") and name_alone and (extended not in self.homes or OTHERS.search(self.homes[extended][0])):
                head = name_alone
            self.add(name, kind, owner, signature if kind == "alias" else head)
            self.named.add(f"{owner}.{name}")
            for case in all_of(body, "enum_constant") if body is not None else []:
                self.case(case, f"{owner}.{name}")
            return
        self.add(name, kind, owner, signature)
        full, constructors = f"{owner}.{name}", 0
        for inner_notes, child in annotated(body) if body is not None else []:
            if child.type == "enum_constant":
                self.case(child, full)
            elif child.type in ("declaration", "method_signature"):
                signature = child.children[-1] if child.type == "method_signature" else first(child, *CONSTRUCTORS) or child
                constructors += signature.type in CONSTRUCTORS
                if not is_internal(inner_notes):
                    self.member(path, inner_notes, child, signature, full, node, kind)
        if kind == "class" and not constructors:
            self.add(name, "constructor", full, f"{name}()")

    def case(self, node, owner):
        """A value of an enumeration, with the arguments for the enumeration's parameters."""
        name, given = text(node.child_by_field_name("name")), first(node, "argument_part")
        types = first(given, "type_arguments") if given is not None else None
        self.add(name, "case", owner, name + (render(types) if types is not None else ""))

    def member(self, path, notes, node, signature, owner, around, kind):
        if signature.type in CONSTRUCTORS:
            if kind != "enum":
                self.constructor(path, notes, signature, owner, around)
            return
        inner = first(node, "function_signature", "getter_signature", "setter_signature", "operator_signature")
        inner = inner or (signature if signature.type.endswith("_signature") else None)
        if inner is None:
            for name, written in self.variables(node, path):
                if not name.startswith("_"):
                    self.add(name, "property", owner, " ".join([*kept(notes), written]))
            return
        name = inner.child_by_field_name("name") or first(inner, "binary_operator", "tilde_operator", "[]", "[]=")
        if name is not None and not text(name).startswith("_"):
            member_kind = "property" if inner.type in ("getter_signature", "setter_signature") else "function"
            self.add(text(name), member_kind, owner, self.write(node, path, notes).rstrip(" ;"))

    def constructor(self, path, notes, node, owner, around):
        names = [text(each) for each in all_of(node, "identifier")]
        if any(name.startswith("_") for name in names):
            return
        parameters = self.parameters(path, node, around)
        words = [each for each in ("const", "factory") if f"{each} " in text(node)[: text(node).index("(")] + " "]
        self.add(".".join(names[:2]), "constructor", owner, " ".join([*kept(notes), *words, f"{'.'.join(names[:2])}{parameters}"]))

    def parameters(self, path, node, around):
        """The parameters of a constructor, with the types of fields and of the superclass's parameters."""

        def replaced(child):
            if child.type == "formal_parameter":
                special = first(child, "constructor_param", "super_formal_parameter")
                if special is not None and not first(special, "formal_parameter_list"):
                    name = text(all_of(special, "identifier")[-1])
                    written = [each for each in special.children if each.type == "type_identifier"]
                    source = self.inherited if special.type == "super_formal_parameter" else self.field
                    kind = render(special).split(" this.")[0].split(" super.")[0] if written else source(path, around, name, node)
                    return f"{kind or 'dynamic'} {name}"
            return None

        return self.write(first(node, "formal_parameter_list"), path, [], None, replaced)

    def field(self, path, around, name, node=None):
        """The type of a field."""
        body = around.child_by_field_name("body")
        for child in all_of(body, "declaration"):
            for found, written in self.variables(child, path):
                if found == name:
                    return re.sub(r"^((static|final|const|late|var|covariant) )*", "", written).removesuffix(f" {name}")
        return None

    def inherited(self, path, around, name, node):
        """The type of a parameter of the constructor of the superclass that a constructor calls."""
        superclass = around.child_by_field_name("superclass")
        named = all_of(superclass, "type_identifier") if superclass else []
        base = text(named[-1]) if named else ""
        called = re.search(r":\s*super\.(\w+)\(", text(node.parent))
        for place in self.by_name.get(base, []):
            for _, declaration in self.file(place).declared[base]:
                for constructor in [each for each in nodes(declaration) if each.type in CONSTRUCTORS]:
                    names = [text(each) for each in all_of(constructor, "identifier")]
                    if names[1:2] != ([called[1]] if called else []):
                        continue
                    found = re.search(rf"[({{\[,] ?(?:required )?([^,({{\[]*(?:<.*?>\??)?) {name}\b", self.parameters(place, constructor, declaration))
                    if found:
                        return self.substituted(found[1], superclass, declaration)
        return None

    def substituted(self, written, superclass, declaration):
        """A type of a generic superclass with the arguments that the subclass gives."""
        names = [text(each.children[0]) for each in all_of(first(declaration, "type_parameters"), "type_parameter")] if first(declaration, "type_parameters") else []
        arguments = first(superclass, "type_arguments")
        given = [part.strip() for part in render(arguments)[1:-1].split(",")] if arguments else []
        for name, argument in zip(names, given):
            written = re.sub(rf"\b{name}\b", argument, written)
        return written

    def variables(self, node, path):
        """The names and signatures of the variables in a declaration of a class or of a library."""
        found, children = [], node.children
        if node.type in ("static_final_declaration_list", "initialized_identifier_list"):
            # The modifiers and the type stand before the list.
            words, sibling = [], node.prev_sibling
            while sibling is not None and re.search(r"builtin|^type_|inferred|nullable|late|function_type", sibling.type):
                words.insert(0, sibling)
                sibling = sibling.prev_sibling
            children = [*words, node]
        lists = [each for each in children if each.type in ("static_final_declaration_list", "initialized_identifier_list")]
        for group in lists:
            head = [each for each in children if each.end_byte <= group.start_byte and each.type != "annotation" and "comment" not in each.type]
            written = re.sub(r" (\?|<)", r"\1", " ".join(self.write(each, path, []) for each in head))
            for each in group.children:
                if each.is_named and each.children:
                    name, value = text(each.children[0]), each.children[-1] if len(each.children) > 1 else None
                    typed = written
                    if not any(part.type.startswith(("type_", "function_type", "void", "record")) for part in head):
                        typed = (re.sub(r"\bvar\b", "", written) + " " + self.inferred(each, value)).strip()
                    found.append((name, f"{typed} {name}"))
        return found

    def is_literal(self, value):
        """Returns true if a default value needs no declaration but that of an enumeration."""
        places = self.by_name.get(value.partition(".")[0], [])
        is_case = any(node.type == "enum_declaration" for place in places for _, node in self.file(place).declared[value.partition(".")[0]])
        return is_case or re.fullmatch(r"(const )?(<[^>]*>)?(\[\]|\{\})|'[^']*'|-?[\d.]+|true|false|null", value) is not None

    def inferred(self, node, value):
        """The type of a value, where its text tells."""
        if value is None:
            return "dynamic"
        if value.type in LITERALS:
            return LITERALS[value.type]
        called = re.search(r"= (?:const )?([A-Z]\w*(?:<[^()]*>)?)(?:\.\w+)?\(", text(node))
        return called[1] if called else "dynamic"

    def write(self, node, path, notes, end=None, inner=lambda child: None):
        """A declaration on one line, without initial values that only its library can name."""

        def replaced(child):
            if child.type in ("annotation", "initializers"):
                return ""
            if child.type == "type_identifier":
                self.reach(text(child), path, node.type in TYPES and child.parent.type != "type_arguments")
                self.mentions.add(text(child))
            parent = child.parent
            if parent.type == "optional_formal_parameters" and child.is_named and child.type != "formal_parameter":
                value = default_value(child)
                if value and not self.is_literal("".join(map(text, value))):
                    return "default" if child == value[0] else ""
            return inner(child)

        if node.type == "type_identifier":
            replaced(node)
        line = re.sub(r"(?<![\w.'])[a-z]\w*\.(?=[A-Z])", "", render(node, replaced, end).rstrip(" ;"))  # Prefixes of imports.
        return " ".join([*kept(notes), re.sub(r"(\{) |,? (\})", r"\1\2", line)])

    mentions = frozenset()


def default_value(node):
    """The nodes of the default value that a node is in."""
    children = node.parent.children
    start = end = children.index(node)
    while start > 0 and children[start - 1].type not in ("=", ",", "{", "["):
        start -= 1
    while end < len(children) and children[end].type not in (",", "}", "]"):
        end += 1
    return children[start:end] if start and children[start - 1].type == "=" else []


def kept(notes):
    """The annotations that a caller notices."""
    return [render(each) for each in notes if re.match(r"@([Dd]eprecated|protected)\b", text(each))]


def is_internal(notes):
    return any(text(each).removeprefix("@").split("(")[0] in INTERNAL for each in notes)


def rows(repository, tag):
    # Types of other categories are in the list if its rows mention them, which is known after a first time.
    Listing.mentioned, Listing.mentions = frozenset(), set()
    Listing(repository, tag)
    Listing.mentioned, Listing.mentions = frozenset(Listing.mentions), set()
    listing = Listing(repository, tag)
    known = {row[0] for row in listing.rows}
    listing.rows = {(*row[:3], shortened(row, known)) for row in listing.rows}
    return sorted(listing.rows), sorted(listing.named)


def shortened(row, known):
    """An export with those of the names that the list has."""
    if row[1] != "export" or " show " not in row[3]:
        return row[3]
    head, _, names = row[3].partition(" show ")
    return f"{head} show {', '.join(name for name in names.split(', ') if name in known)}"
