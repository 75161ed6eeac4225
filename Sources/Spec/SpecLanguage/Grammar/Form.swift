import StepgenModel
import YAMLReader

/// The forms that are allowed at one place of a spec, and the value that is read there.
///
/// A malformed value is reported and read as nil; a word that is not in its list is read unchanged, so that later
/// checks know that a value exists.
struct Form<Value: Sendable>: Sendable {
  typealias Read = @Sendable (_ node: YAMLNode, _ name: String, _ reader: inout SpecReader) -> Value

  let shape: Shape
  let read: Read

  init(_ shape: Shape, _ read: @escaping Read) {
    self.shape = shape
    self.read = read
  }

  /// Returns the same place, with another value made from the one that is read there.
  func map<Other>(_ transform: @escaping @Sendable (Value, YAMLNode) -> Other) -> Form<Other> {
    let read = read
    return Form<Other>(shape) { node, name, reader in transform(read(node, name, &reader), node) }
  }

  /// A short and a long form, distinguished by their kind of node.
  static func either(_ short: Form, _ long: Form) -> Form {
    Form(.either([short.shape, long.shape])) { node, name, reader in
      if short.shape.accepts(node) { return short.read(node, name, &reader) }
      if long.shape.accepts(node) { return long.read(node, name, &reader) }
      let kinds = "\(short.shape.kindInWords) or \(long.shape.kindInWords)"
      reader.reportKind(node, expected: kinds, called: name)
      return reader.quietly { long.read(node, name, &$0) }
    }
  }
}

extension Form where Value == WrittenText? {
  static var id: Form { text(.id) }
  static var words: Form { text(.words) }
  static var literal: Form { text(.literal) }
  static var line: Form { text(.line) }
  static var prose: Form { text(.prose) }
  static var version: Form { text(.version) }
  static var date: Form { text(.date) }
  static var type: Form { text(.type, .reference([.type, .choice])) }
  static var folder: Form { text(.folder) }
  static var package: Form { text(.package) }
  static var module: Form { text(.module) }
  static var systems: Form { text(.systems) }
  static var keys: Form { text(.keys) }
  static var objects: Form { text(.objects) }
  static var address: Form { text(.address) }
  static var base: Form { text(.base) }
  static var file: Form { text(.file) }
  static var color: Form { text(.color) }
  static var origin: Form { text(.origin) }
  static var family: Form { text(.family) }
  static var neighbor: Form { text(.neighbor) }

  /// The id of a declaration elsewhere.
  static func id(of subjects: Subject...) -> Form { text(.id, .reference(subjects)) }
  /// The id of a sibling of the declaration that contains this one.
  static var peer: Form { text(.id, .peer) }
  /// The id of the declaration in the file.
  static func newID(of subject: Subject) -> Form { text(.id, .declaration(subject)) }
  /// A path that begins with the id of a declaration.
  static func path(from subject: Subject) -> Form { text(.path, .reference([subject])) }

  /// The response to a step.
  static var answer: Form {
    let expected = "the answer, or any word where the step asks for nothing"
    return Form(.text(.literal, nil)) { node, name, reader in
      reader.text(node, .literal, expected: expected, called: name)
    }
  }

  private static func text(_ kind: TextKind, _ naming: Naming? = nil) -> Form {
    Form(.text(kind, naming)) { node, name, reader in reader.text(node, kind, called: name) }
  }

  /// One word of a closed list.
  static func word(_ options: [WordOption]) -> Form {
    Form(.word(options)) { node, name, reader in reader.word(node, options, called: name) }
  }
}

extension Form where Value == Located<Int>? {
  static func integer(_ range: ClosedRange<Int>) -> Form {
    Form(.integer(range)) { node, name, reader in reader.integer(node, in: range, called: name) }
  }
}

extension Form where Value == Located<Int>? {
  /// The version of the spec language that this stepgen reads.
  static var languageVersion: Form {
    Form(.integer(1...1)) { node, name, reader in
      guard let version = node.scalar?.integer, version > 1 else {
        return reader.integer(node, in: 1...1, called: name)
      }
      reader.report(
        Diagnostic(
          .malformedNumber,
          at: node.range,
          "this stepgen reads version 1 of the spec language, and the file is in version \(version)",
          help: "Use a release of stepgen that supports version \(version), or write the file in version 1."
        )
      )
      return nil
    }
  }
}

extension Form where Value == Located<Bool>? {
  static var boolean: Form {
    Form(.boolean) { node, name, reader in reader.boolean(node, called: name) }
  }
}

extension Form {
  /// The keys of one record.
  static func record<Root>(_ record: RecordOf<Root>) -> Form where Value == Root? {
    Form(.record(record.record.name)) { node, name, reader in reader.record(node, record, called: name) }
  }

  static func list<Element>(_ items: Form<Element?>) -> Form where Value == [Element] {
    Form(.list(items.shape)) { node, name, reader in reader.list(node, of: items, called: name) }
  }

  /// One, or a list.
  static func oneOrMore<Element>(_ item: Form<Element?>) -> Form where Value == [Element] {
    .either(item.map { value, _ in value.map { [$0] } ?? [] }, .list(item))
  }

  /// Values under keys that the author chooses.
  static func map<Element>(
    keys: TextKind,
    _ naming: Naming? = nil,
    values: Form<Element?>
  ) -> Form where Value == [Keyed<Element>] {
    Form(.map(keys: keys, naming, values: values.shape)) { node, name, reader in
      reader.map(node, keys, values, called: name)
    }
  }

  /// Values under ids.
  static func ids<Element>(_ values: Form<Element?>) -> Form where Value == [Keyed<Element>] {
    .map(keys: .id, values: values)
  }

  /// Values under ids of declarations elsewhere.
  static func ids<Element>(of subject: Subject, _ values: Form<Element?>) -> Form where Value == [Keyed<Element>] {
    .map(keys: .id, .reference([subject]), values: values)
  }

  /// Lists under ids of declarations elsewhere.
  static func ids<Element>(of subject: Subject, _ values: Form<[Element]>) -> Form where Value == [Keyed<[Element]>] {
    .ids(of: subject, values.map { list, _ in Optional(list) })
  }

  /// Values that declare their ids here.
  static func new<Element>(_ subject: Subject, _ values: Form<Element?>) -> Form where Value == [Keyed<Element>] {
    .map(keys: .id, .declaration(subject), values: values)
  }

  /// Lists that declare their ids here.
  static func new<Element>(_ subject: Subject, _ values: Form<[Element]>) -> Form where Value == [Keyed<[Element]>] {
    .new(subject, values.map { list, _ in Optional(list) })
  }
}
