/// The forms that are allowed at one place of a spec.
///
/// The grammar is data: the structure check, the JSON Schema and the reference are all made from it, so they cannot
/// disagree about a key.
package indirect enum Shape: Sendable {
  case text(TextKind, Naming? = nil)
  case integer(ClosedRange<Int>)
  case boolean
  /// One word of a closed list.
  case word([WordOption])
  case list(Shape)
  /// Keys that the author chooses.
  case map(keys: TextKind, Naming? = nil, values: Shape)
  /// The keys of the record with this name.
  case record(RecordName)
  /// A short and a long form, distinguished by their kind of node: a scalar, a list or a mapping.
  case either([Shape])
}

/// A word of a closed list, and its meaning.
package struct WordOption: Sendable, Hashable {
  package var word: String
  package var summary: String

  package init(_ word: String, _ summary: String) {
    self.word = word
    self.summary = summary
  }
}

/// A mapping with a closed set of keys.
package struct Record: Sendable {
  package var name: RecordName
  package var summary: String
  package let keys: [Key]
  /// Keys that earlier releases read, each with its replacement.
  let removed: [String: String]
  /// Former names of keys, which are still read, and their current names.
  let renamed: [String: String]

  init(
    _ name: RecordName,
    _ summary: String,
    _ keys: [Key],
    removed: [String: String] = [:],
    renamed: [String: String] = [:]
  ) {
    self.name = name
    self.summary = summary
    self.keys = keys
    self.removed = removed
    self.renamed = renamed
  }

  package func key(_ name: String) -> Key? {
    index(of: name).map { keys[$0] }
  }

  func index(of name: String) -> Int? {
    for index in keys.indices where keys[index].name == name { return index }
    return nil
  }
}

/// A key of a record.
package struct Key: Sendable {
  package var name: String
  package var shape: Shape
  package var isRequired: Bool
  package var summary: String
  /// Whether the key has information for people only, so that flows do not need it to be complete.
  var isAside = false

  /// Whether the list or mapping must not be empty: if it is required and empty, it would have no meaning.
  package var mayNotBeEmpty: Bool {
    switch shape {
    case .list, .map: isRequired
    default: false
    }
  }
}
