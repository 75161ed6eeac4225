import StepgenModel

/// The names of an API list, so that each is found at once.
struct APINames: Sendable {
  let version: Version
  /// The id of the registry that the list lies beside.
  let registry: String
  /// Every identifier of the list: names, labels, and the types of signatures.
  let words: Set<String>
  /// By module: what it declares, where the list is complete for it.
  let modules: [String: Set<String>]
  /// By the simple name of a type: its members.
  private let members: [String: Set<String>]
  /// By the simple name of a type: the types that its declaration names, such as its supertypes.
  private let related: [String: Set<String>]
  /// By the name of a function: the labels of its arguments.
  private let labels: [String: Set<String>]
  /// By the name of a function: the types of its arguments.
  private let arguments: [String: Set<String>]
  /// The simple names of types whose members are not all known.
  private let partial: Set<String>
  /// The names of types and functions.
  var typesAndFunctions: Set<String> { Set(related.keys).union(labels.keys) }
  /// The types whose members are constants.
  private let enumerations: Set<String>

  init(_ list: APIList) {
    (version, registry) = (list.version, list.registry)
    var words: Set<String> = []
    var modules = Dictionary(list.complete.map { ($0, Set<String>()) }) { first, _ in first }
    var members: [String: Set<String>] = [:]
    var related: [String: Set<String>] = [:]
    var labels: [String: Set<String>] = [:]
    var arguments: [String: Set<String>] = [:]
    var enumerations: Set<String> = []
    for row in list.rows where row.until == nil {
      let spelled = row.signature.identifierWords
      words.insert(row.name)
      words.formUnion(spelled)
      if modules[row.owner] != nil { modules[row.owner]?.insert(row.name) }
      let owner = row.owner.split(separator: ".").last.map(String.init) ?? row.owner
      if row.isType || row.kind == "extension" {
        related[row.name, default: []].formUnion(spelled)
        if row.kind == "enum" { enumerations.insert(row.name) }
      } else {
        labels[row.name, default: []].formUnion(row.labels)
        arguments[row.name, default: []].formUnion(spelled)
      }
      members[owner, default: []].insert(row.name)
    }
    let types = Set(related.keys)
    self.related = related.mapValues { $0.intersection(types) }
    (self.words, self.modules, self.members, self.labels) = (words, modules, members, labels)
    self.arguments = arguments
    self.enumerations = enumerations
    partial = Set(list.partial.compactMap { $0.split(separator: ".").last.map(String.init) })
  }

  /// The members of a type and of the types that its declaration names; nil for a type that the list does not have.
  func members(ofType type: String) -> Set<String>? {
    guard related[type] != nil, !partial.contains(type) else { return nil }
    return reachable(from: [type]).reduce(into: []) { $0.formUnion(members[$1] ?? []) }
  }

  /// Whether a type is an enumeration, whose members are constants.
  func isEnumeration(_ type: String) -> Bool { enumerations.contains(type) }

  /// The labels of the arguments of all functions with a name; nil if no function has the name.
  func labels(ofCallsNamed name: String) -> Set<String>? { labels[name] }

  /// The members of the objects that functions with a name take, at any depth; nil if there is no such function.
  func keys(ofCallsNamed name: String) -> Set<String>? {
    guard let words = arguments[name] else { return nil }
    return reachable(from: words).reduce(into: words) { $0.formUnion(members[$1] ?? []) }
  }

  /// Types and all that their declarations lead to.
  private func reachable(from names: some Sequence<String>) -> Set<String> {
    var found: Set<String> = []
    var open = names.filter { related[$0] != nil }
    while let next = open.popLast() {
      guard found.insert(next).inserted else { continue }
      open += related[next] ?? []
    }
    return found
  }
}

extension APIList.Row {
  private static let typeKinds: Set<String> = [
    "class", "struct", "enum", "protocol", "interface", "object", "alias", "annotation", "mixin", "actor", "namespace",
  ]

  /// The labels of a function's arguments: `for` of `for username: String`, and the last word of what has no colon.
  var labels: [String] {
    guard kind == "function" || kind == "constructor", let open = openParenthesis else { return [] }
    var parameters = [""]
    var depth = 0
    for character in signature[signature.index(after: open)...] {
      if "([<{".contains(character) { depth += 1 }
      if ")]>}".contains(character) { depth -= 1 }
      if depth < 0 { break }
      // Braces and brackets around the last parameters are Dart's marks of what can be left out.
      if character == ",", depth < 2 {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(character)
      }
    }
    return parameters.compactMap { parameter in
      let head = parameter.prefix { $0 != ":" && $0 != "=" }
      return parameter.contains(":") ? head.identifierWords.first { $0 != "vararg" } : head.identifierWords.last
    }
  }

  /// The one before the parameters: not that of an attribute such as `@available(iOS 17.4, *)`.
  private var openParenthesis: String.Index? {
    var rest = signature[...]
    while rest.first == "@" {
      rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      if rest.first == "(", let close = rest.firstIndex(of: ")") { rest = rest[close...].dropFirst() }
      rest = rest.drop { $0 == " " }
    }
    return rest.firstIndex(of: "(")
  }

  /// Whether it declares a type.
  var isType: Bool { Self.typeKinds.contains(kind) }
}
