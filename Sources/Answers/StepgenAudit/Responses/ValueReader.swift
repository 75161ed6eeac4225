package import StepgenModel

/// Reads values as generated code does, and collects what it cannot read.
struct ValueReader {
  let registry: Registry
  private(set) var findings: [ResponseFinding] = []

  init(registry: Registry) {
    self.registry = registry
  }

  mutating func report(
    _ rule: Rule,
    at bytes: Range<Int>,
    _ message: String,
    help: String = "",
    suggestion: String? = nil
  ) {
    findings.append(ResponseFinding(rule, at: bytes, message, help: help, suggestion: suggestion))
  }

  /// Reads fields that are side by side in an object, which may have `others` as keys too.
  mutating func read(_ fields: [Field], in tree: JSONTree, besides others: some Collection<String> = []) {
    guard let members = tree.members else { return mismatch(tree, "an object") }
    var known = Set(others)
    for (field, key) in zip(fields, registry.keys(of: fields)) {
      let keys = [key, field.id] + registry.formerKeys(field.formerIDs)
      known.formUnion(keys)
      read(field, called: key, keys.lazy.compactMap { tree[$0] }.first, in: tree)
    }
    for member in members where !known.contains(member.key) { reportKey(member, near: known) }
  }

  private mutating func read(_ field: Field, called key: String, _ value: JSONTree?, in object: JSONTree) {
    if let value, !value.isNull { return read(field.type.shape, field.type.element, value) }
    if field.type.isOptional { return }
    // A required value of any kind may be null.
    if value != nil, field.type.shape == .single, field.type.element == .json { return }
    report(
      .responseValue,
      at: value?.bytes ?? object.bytes.prefix(1),
      value == nil ? "the value \(key.quoted) is missing" : "the value \(key.quoted) is null",
      help: "If the service may omit it, write its type with ‘?’."
    )
  }

  private mutating func read(_ shape: TypeReference.Shape, _ element: TypeReference.Element, _ tree: JSONTree) {
    switch (shape, tree.value) {
    case (.single, _): read(element, tree)
    case (.list, .array(let items)), (.set, .array(let items)): for item in items { read(element, item) }
    case (.map, .object(let members)): for member in members { read(element, member.value) }
    case (.list, _), (.set, _): mismatch(tree, "a list")
    case (.map, _): mismatch(tree, "an object")
    }
  }

  private mutating func read(_ element: TypeReference.Element, _ tree: JSONTree) {
    switch element {
    case .scalar(let scalar): read(scalar, tree)
    case .collection(let shape, let element): read(shape, element, tree)
    case .choice(let index): read(registry.choices[index], tree)
    case .type(let index):
      let type = registry.types[index]
      if let base = type.base { read(base, tree) } else { read(type.fields, in: tree) }
    }
  }

  private mutating func read(_ scalar: Scalar, _ tree: JSONTree) {
    switch (scalar.base, tree.value) {
    case (.json, _), (.bool, .bool): break
    case (.int, .number(let text)):
      if Int64(text) == nil { mismatch(tree, "a whole number of 64 bits", text) }
    case (.string, .string(let text)):
      if let format = scalar.format, !scalar.matches(text) {
        report(.responseValue, at: tree.bytes, "\(text.quoted) is not what the spec says: \(format)")
      }
    case (.string, _): mismatch(tree, "a text")
    case (.int, _): mismatch(tree, "a number")
    case (.bool, _): mismatch(tree, "true or false")
    }
  }

  private mutating func read(_ choice: Choice, _ tree: JSONTree) {
    let names = zip(choice.members, registry.wireNames(of: choice)).map {
      [$1, $0.id] + registry.formerWireNames($0.formerIDs, .member)
    }
    if choice.isOneOf { return readForm(of: choice, names, tree) }
    guard let text = tree.string else { return mismatch(tree, "a text") }
    if names.contains(where: { $0.contains(text) }) || choice.members.contains(where: { $0.hasForm(text) }) { return }
    let near = nearest(to: text, in: names.joined(), atMost: 1).first
    report(
      .responseUnknown,
      at: tree.bytes,
      "\(choice.id.quoted) has no member \(text.quoted) on the wire",
      suggestion: near.map { JSONValue.string($0).text }
    )
  }

  /// Reads `{"<member>": <value>}`.
  private mutating func readForm(of choice: Choice, _ names: [[String]], _ tree: JSONTree) {
    guard let members = tree.members, let member = members.first, members.count == 1 else {
      return mismatch(tree, "an object with one key")
    }
    guard let index = names.firstIndex(where: { $0.contains(member.key) }) else {
      return report(.responseUnknown, at: member.keyBytes, "\(choice.id.quoted) has no form \(member.key.quoted)")
    }
    guard let form = choice.members[index].carried.lazy.compactMap(\.self).first else { return }
    read(form.type.shape, form.type.element, member.value)
  }

  private mutating func mismatch(_ tree: JSONTree, _ expected: String, _ found: String? = nil) {
    report(.responseValue, at: tree.bytes, "the spec has \(expected) here, and this is \(found ?? tree.kind)")
  }

  // MARK: Keys

  /// Reports the keys of objects outside of the payload that lead neither to the name nor to the payload.
  mutating func readKeys(
    of tree: JSONTree,
    leadingTo paths: [[String]],
    besides others: [String] = [],
    at place: [String] = []
  ) {
    let deeper = paths.filter { $0.count > place.count && $0.starts(with: place) }
    let known = Set(deeper.map { $0[place.count] })
    let isPayload = paths.last == place
    for member in tree.members ?? [] {
      if known.contains(member.key) {
        readKeys(of: member.value, leadingTo: paths, at: place + [member.key])
      } else if !isPayload, !deeper.isEmpty, !others.contains(member.key) {
        reportKey(member, near: known)
      }
    }
  }

  private mutating func reportKey(_ member: JSONTree.Member, near known: Set<String>) {
    let near = nearest(to: member.key, in: known.sorted(), atMost: 1).first
    report(
      .responseKey,
      at: member.keyBytes,
      "the spec has no value for \(member.key.quoted)",
      suggestion: near.map { JSONValue.string($0).text }
    )
  }
}

extension JSONTree {
  package var isNull: Bool {
    if case .null = value { true } else { false }
  }
}

extension Choice.Member {
  /// Whether a text is its name on the wire with a value, such as `custom:<name>`.
  fileprivate func hasForm(_ text: String) -> Bool {
    guard let wire, wire.hasSuffix(">"), let start = wire.firstIndex(of: "<") else { return false }
    return text.hasPrefix(wire[..<start]) && text.count > wire[..<start].count
  }
}

extension Scalar {
  /// Whether a text has the format of the scalar.
  package func matches(_ text: String) -> Bool {
    switch self {
    case .string, .int, .bool, .json: true
    case .decimal: text.wholeMatch(of: /[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/) != nil
    case .url: text.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:[^\s<>"{}|\\^`]*/) != nil
    case .dateTime:
      text.wholeMatch(of: /\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)/) != nil
    case .bytes: text.utf8.count.isMultiple(of: 4) && text.wholeMatch(of: /[A-Za-z0-9+\/]*={0,2}/) != nil
    }
  }
}
