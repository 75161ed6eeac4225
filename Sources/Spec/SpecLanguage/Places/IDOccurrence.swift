package import StepgenModel

/// An id in a spec: its declaration, or a reference to it.
package struct IDOccurrence: Sendable, Hashable {
  package var id: String
  /// The kinds of declarations that can have the id.
  package var subjects: [Subject]
  /// The range of the id only, without quotes or the text around it.
  package var range: SourceRange
  /// The owners of the id, outermost first; for a declaration, those that contain it.
  package var owners: [SpecPlace.Owner]
  package var isDeclaration: Bool
  /// For a declaration, its complete range.
  package var extent: SourceRange
}

extension SpecPlace {
  /// The id at this place; nil if there is no id, or if the text has escapes.
  package var occurrence: IDOccurrence? {
    guard let naming, let text, let part = Self.id(in: text, kind), let range = idRange(part, of: text) else {
      return nil
    }
    switch naming {
    case .declaration(let subject):
      let outer = owners.last == Owner(subject, part.id) ? owners.dropLast() : owners[...]
      return IDOccurrence(
        id: part.id,
        subjects: [subject],
        range: range,
        owners: Array(outer),
        isDeclaration: true,
        extent: extent
      )
    case .reference, .peer:
      return IDOccurrence(
        id: part.id,
        subjects: subjects(of: naming),
        range: range,
        owners: owners,
        isDeclaration: false,
        extent: extent
      )
    }
  }

  /// The kinds of declarations to which an id here can refer; empty if the place declares an id.
  package var nameable: [Subject] {
    guard let naming else { return [] }
    if case .declaration = naming { return [] }
    return subjects(of: naming)
  }

  private func subjects(of naming: Naming) -> [Subject] {
    switch naming {
    case .declaration(let subject): return [subject]
    case .reference(let subjects): return subjects
    case .peer:
      guard let owner = owners.last?.subject else { return [] }
      let types: [Subject] = [.type, .choice, .flow]
      return types.contains(owner) ? types : [owner]
    }
  }

  private var naming: Naming? {
    switch content {
    case .key: nil
    case .entry(_, let naming): naming
    case .value(let shape): shape.naming
    }
  }

  private var kind: TextKind {
    switch content {
    case .entry(let kind, _): kind
    case .value(let shape): shape.textKind ?? .line
    case .key: .line
    }
  }

  /// Returns the part of a text that is an id, and the number of characters before it.
  private static func id(in text: String, _ kind: TextKind) -> (id: String, offset: Int)? {
    guard kind.matches(text) else { return nil }
    switch kind {
    case .id: return (text, 0)
    case .path: return text.prefix { $0 != "." }.isEmpty ? nil : (String(text.prefix { $0 != "." }), 0)
    case .type:
      let name = text.hasSuffix("?") ? text.dropLast() : text[...]
      guard let last = name.split(separator: " ").last else { return nil }
      return (String(last), name.count - last.count)
    case .words, .literal, .line, .prose, .version, .date, .folder, .package, .module, .systems, .keys, .objects,
      .address, .base, .file, .color, .origin, .family, .neighbor:
      return nil
    }
  }

  /// Returns the range of an id in the text; nil for an alias, and for a text with escapes.
  private func idRange(_ part: (id: String, offset: Int), of text: String) -> SourceRange? {
    guard range.start.line == range.end.line else { return nil }
    let quotes = Int(range.end.column) - Int(range.start.column) - text.unicodeScalars.count
    guard quotes == 0 || quotes == 2 else { return nil }
    var result = range
    result.start.column += UInt32(part.offset + quotes / 2)
    result.end = SourcePosition(line: result.start.line, column: result.start.column + UInt32(part.id.count))
    return result
  }
}

extension Shape {
  /// The declarations to which an id at this place refers.
  fileprivate var naming: Naming? {
    switch self {
    case .text(_, let naming): naming
    case .either(let shapes): shapes.lazy.compactMap(\.naming).first
    case .integer, .boolean, .word, .list, .map, .record: nil
    }
  }

  fileprivate var textKind: TextKind? {
    switch self {
    case .text(let kind, _): kind
    case .either(let shapes): shapes.lazy.compactMap(\.textKind).first
    case .integer, .boolean, .word, .list, .map, .record: nil
    }
  }
}
