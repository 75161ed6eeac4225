import StepgenModel
import YAMLReader

/// A record of the grammar, with the type of its values.
struct RecordOf<Root: Sendable>: Sendable {
  let record: Record
  let keys: [KeyOf<Root>]
  /// Returns the value of an empty record at a node.
  let empty: @Sendable (YAMLNode) -> Root

  init(
    _ name: RecordName,
    _ summary: String,
    _ empty: @escaping @Sendable (YAMLNode) -> Root,
    _ keys: [KeyOf<Root>],
    removed: [String: String] = [:],
    renamed: [String: String] = [:]
  ) {
    self.record = Record(name, summary, keys.map(\.key), removed: removed, renamed: renamed)
    self.keys = keys
    self.empty = empty
  }
}

/// A key of a record: its form, and the property that receives its value.
struct KeyOf<Root: Sendable>: Sendable {
  private(set) var key: Key
  /// Reads an entry; if several entries have the same key, only the first one counts.
  let read: @Sendable (_ entry: YAMLEntry, _ reader: inout SpecReader, _ root: inout Root, _ isFirst: Bool) -> Void

  private init<Value>(_ key: Key, _ form: Form<Value>, _ set: @escaping @Sendable (inout Root, Value) -> Void) {
    self.key = key
    read = { entry, reader, root, isFirst in
      let value = form.read(entry.value, key.name, &reader)
      if isFirst { set(&root, value) }
    }
  }

  /// A required key.
  static func required<Value>(
    _ name: String,
    _ form: Form<Value>,
    _ summary: String,
    _ set: @escaping @Sendable (inout Root, Value) -> Void
  ) -> KeyOf {
    KeyOf(Key(name: name, shape: form.shape, isRequired: true, summary: summary), form, set)
  }

  /// An optional key.
  static func optional<Value>(
    _ name: String,
    _ form: Form<Value>,
    _ summary: String,
    _ set: @escaping @Sendable (inout Root, Value) -> Void
  ) -> KeyOf {
    KeyOf(Key(name: name, shape: form.shape, isRequired: false, summary: summary), form, set)
  }

  /// Returns the key as one with information for people only: flows do not need it to be complete.
  var aside: KeyOf {
    var other = self
    other.key.isAside = true
    return other
  }
}

extension KeyOf {
  typealias Set<Value> = @Sendable (inout Root, Value) -> Void

  static func meaning(_ set: @escaping Set<WrittenText?>) -> KeyOf {
    .optional("meaning", .prose, "A description in Markdown.", set).aside
  }

  static func because(_ set: @escaping Set<WrittenText?>) -> KeyOf {
    .optional("because", .line, "The reason.", set).aside
  }

  static func source(_ set: @escaping Set<WrittenText?>) -> KeyOf {
    .optional("source", .line, "Where to verify it: a file and line, or a page.", set).aside
  }

  static func labelled(_ set: @escaping Set<Located<Bool>?>) -> KeyOf {
    .optional(
      "labelled",
      .boolean,
      "Whether calls in Swift have its label. Default: `true`; for values of cases, that of `payload-labels`.",
      set
    )
  }

  static func since(_ set: @escaping Set<[Keyed<WrittenText>]>) -> KeyOf {
    .optional("since", .ids(of: .platform, .version), "The first version that has it, by platform.", set).aside
  }

  static func renamedFrom(_ set: @escaping Set<[WrittenText]>) -> KeyOf {
    .optional(
      "renamed-from",
      .oneOrMore(.id),
      "Its id in older versions, so that `stepgen diff specs` recognizes it.",
      set
    )
  }

  static func aliases(_ set: @escaping Set<[WrittenText]>) -> KeyOf {
    .optional("aliases", .oneOrMore(.id), "Former ids; their pages and anchors in the docs redirect here.", set)
  }

  /// The key `also`: other names that people use for a concept of the docs.
  static func also(_ set: @escaping Set<[WrittenText]>) -> KeyOf {
    let summary =
      "Other names, in English; the search of the docs finds it by these words and by their translations."
    return .optional("also", .oneOrMore(.line), summary, set).aside
  }

  /// The version of the spec language; only the current one is valid.
  static var version1: KeyOf {
    .required("stepgen", .languageVersion, "The version of the spec language.") { _, _ in }.aside
  }

  /// Waivers, which the reader receives with the place to which they apply.
  static var allow: KeyOf {
    let form = Form.list(.record(WrittenWaiver.record))
    let key = Key(
      name: "allow",
      shape: form.shape,
      isRequired: false,
      summary: "Diagnostics that are accepted here, each with a reason."
    )
    return KeyOf(
      key,
      Form<Void>(form.shape) { node, name, reader in
        let scope = reader.scope
        reader.waivers += form.read(node, name, &reader).map { WrittenWaiver($0, within: scope) }
      }
    ) { _, _ in }.aside
  }
}
