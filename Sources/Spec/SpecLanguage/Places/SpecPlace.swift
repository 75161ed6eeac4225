package import StepgenModel
package import YAMLReader

/// A key or a value of a spec, with its description in the grammar.
package struct SpecPlace: Sendable {
  package var content: Content
  /// A key with its quotes, or a value.
  package var range: SourceRange
  /// The key, or the text of a value that is a scalar.
  package var text: String?
  /// Its owners, outermost first.
  package var owners: [Owner]
  /// The keys of the mapping that a key is in, or that is the value.
  package var keys: [String]
  /// For a key: from it to the end of its value.
  package var extent: SourceRange

  package enum Content: Sendable {
    /// A key of a record; nothing is known of one that the record does not have.
    case key(Key?, of: Record)
    /// A key of the author's choosing.
    case entry(TextKind, Naming?)
    case value(Shape)
  }

  /// A declaration with an id that contains the place.
  package struct Owner: Sendable, Hashable {
    package var subject: Subject
    package var id: String

    package init(_ subject: Subject, _ id: String) {
      (self.subject, self.id) = (subject, id)
    }
  }
}

extension SpecPlace {
  /// Returns everything in a file of a registry for which the grammar has a place, outermost first, in the order of the
  /// file.
  ///
  /// The content of an alias is listed where it is written.
  package static func all(in file: YAMLNode) -> [SpecPlace] {
    guard let kind = FileKind(file) else { return [] }
    var walk = PlaceWalk()
    if kind == .flow, let id = file["flow"]?.scalar?.text { walk.owners.append(Owner(.flow, id)) }
    walk.visit(file, .record(kind.record))
    return walk.places
  }
}

private struct PlaceWalk {
  private(set) var places: [SpecPlace] = []
  var owners: [SpecPlace.Owner] = []
  private let grammar = Grammar.current

  mutating func visit(_ node: YAMLNode, _ shape: Shape) {
    let keys = node.entries?.map(\.key) ?? []
    add(.value(shape), at: node.range, node.scalar?.text, keys: keys, extent: node.range)
    switch (fitting(shape, node), node.content) {
    case (.record(let name), .mapping(let entries)):
      visit(entries.filter { isWithin($0.keyRange, node) }, of: grammar.record(name))
    case (.map(let kind, let naming, let values), .mapping(let entries)):
      for entry in entries where isWithin(entry.keyRange, node) { visit(entry, kind, naming, values, keys) }
    case (.list(let items), .sequence(let nodes)):
      for item in nodes where isWithin(item.range, node) { visit(item, items) }
    default: break
    }
  }

  private mutating func visit(_ entries: [YAMLEntry], of record: Record) {
    let keys = entries.map(\.key)
    for entry in entries {
      let key = record.key(entry.key)
      add(.key(key, of: record), at: entry.keyRange, entry.key, keys: keys, extent: entry.extent)
      if let key { visit(entry.value, key.shape) }
    }
  }

  private mutating func visit(
    _ entry: YAMLEntry,
    _ kind: TextKind,
    _ naming: Naming?,
    _ values: Shape,
    _ keys: [String]
  ) {
    add(.entry(kind, naming), at: entry.keyRange, entry.key, keys: keys, extent: entry.extent)
    guard case .declaration(let subject) = naming else { return visit(entry.value, values) }
    owners.append(SpecPlace.Owner(subject, entry.key))
    visit(entry.value, values)
    owners.removeLast()
  }

  private mutating func add(
    _ content: SpecPlace.Content,
    at range: SourceRange,
    _ text: String?,
    keys: [String],
    extent: SourceRange
  ) {
    places.append(
      SpecPlace(content: content, range: range, text: text, owners: owners, keys: keys, extent: extent)
    )
  }

  /// Returns false for the content of an alias, whose range is outside of the alias.
  private func isWithin(_ range: SourceRange, _ node: YAMLNode) -> Bool {
    node.range.start <= range.start && range.end <= node.range.end
  }

  /// Returns the one of several shapes that a node has.
  private func fitting(_ shape: Shape, _ node: YAMLNode) -> Shape {
    guard case .either(let shapes) = shape else { return shape }
    return shapes.first { $0.accepts(node) }.map { fitting($0, node) } ?? shape
  }
}

extension YAMLEntry {
  fileprivate var extent: SourceRange {
    var range = value.range
    range.start = keyRange.start
    if range.end < keyRange.end { range.end = keyRange.end }
    return range
  }
}
