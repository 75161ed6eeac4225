import StepgenModel
import YAMLReader

/// Reads the keys of a mapping that the structure check has seen: what is malformed reads as missing.
struct RecordReader {
  let range: SourceRange
  private let entries: [YAMLEntry]

  init(_ node: YAMLNode) {
    self.entries = node.entries ?? []
    self.range = entries.first?.keyRange ?? node.range
  }

  func node(_ key: String) -> YAMLNode? {
    for index in entries.indices where entries[index].key == key { return entries[index].value }
    return nil
  }

  func text(_ key: String, _ kind: TextKind = .prose) -> WrittenText? {
    node(key).flatMap { $0.text(kind) }
  }

  func integer(_ key: String) -> Located<Int>? {
    guard let node = node(key), let value = node.scalar?.integer else { return nil }
    return Located(value, at: node.range)
  }

  func flag(_ key: String) -> Located<Bool>? {
    guard let node = node(key), let value = node.scalar?.boolean else { return nil }
    return Located(value, at: node.range)
  }

  /// One text, or a list of them.
  func texts(_ key: String, _ kind: TextKind) -> [WrittenText] {
    guard let node = node(key) else { return [] }
    return (node.items ?? [node]).compactMap { $0.text(kind) }
  }

  func list<Value>(_ key: String, _ read: (YAMLNode) -> Value?) -> [Value] {
    (node(key)?.items ?? []).compactMap(read)
  }

  func map<Value>(_ key: String, _ read: (YAMLNode) -> Value?) -> [Keyed<Value>] {
    node(key)?.map(read) ?? []
  }

  func textMap(_ key: String, _ kind: TextKind) -> [Keyed<WrittenText>] {
    map(key) { $0.text(kind) }
  }
}

extension YAMLNode {
  /// The text of a scalar, when it is well-formed.
  func text(_ kind: TextKind) -> WrittenText? {
    guard let scalar, !scalar.text.isEmpty, scalar.implicitType == nil, kind.matches(scalar.text) else { return nil }
    return Located(scalar.text, at: range)
  }

  func map<Value>(_ read: (YAMLNode) -> Value?) -> [Keyed<Value>] {
    guard let entries else { return [] }
    var values: [Keyed<Value>] = []
    values.reserveCapacity(entries.count)
    for entry in entries {
      guard let value = read(entry.value) else { continue }
      values.append(Keyed(id: Located(entry.key, at: entry.keyRange), value: value))
    }
    return values
  }
}
