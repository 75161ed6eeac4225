/// The spec language, version 1.
package struct Grammar: Sendable {
  package let records: [RecordName: Record]

  /// The language as this release reads it.
  package static let current = Grammar(
    Record.ofFiles + Record.ofPlatforms + Record.ofTypes + Record.ofNames + Record.ofOperations + Record.ofFlows
      + Record.ofRehearsals
  )

  private init(_ records: [Record]) {
    self.records = Dictionary(records.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The record with this name; a test holds that every name has one.
  package func record(_ name: RecordName) -> Record {
    records[name] ?? Record(name, "", [])
  }
}

extension Shape {
  static let id = Shape.text(.id)
  static let words = Shape.text(.words)
  static let literal = Shape.text(.literal)
  static let line = Shape.text(.line)
  static let prose = Shape.text(.prose)
  static let version = Shape.text(.version)

  static func ids(_ values: Shape) -> Shape {
    .map(keys: .id, values: values)
  }

  /// One, or a list.
  static func oneOrMore(_ shape: Shape) -> Shape {
    .either([shape, .list(shape)])
  }
}

extension Key {
  static let meaning = Key.optional("meaning", .prose, "What it is, in Markdown.")
  static let because = Key.optional("because", .line, "Why it is so.")
  static let source = Key.optional("source", .line, "Where it can be read: a file and line, a page.")
  static let since = Key.optional(
    "since",
    .ids(.version),
    "The first version that has it, by platform."
  )
  static let allow = Key.optional(
    "allow",
    .list(.record(.waiver)),
    "Diagnostics that are accepted here, each with a reason."
  )
}
