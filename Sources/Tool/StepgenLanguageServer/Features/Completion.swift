import SpecLanguage
import StepgenModel
import YAMLReader

extension Spot {
  /// What may stand here.
  var completions: [CompletionItem] {
    let gap = Gap(file.text.bytes, at: offset)
    guard let place = gap.place else { return [] }
    let writer = CompletionWriter(view: view, gap: gap, range: page.places.range(gap.word, in: file.text))
    return writer.items(at: place)
  }
}

/// The place where somebody types, found by reading the file with a word of its own there.
///
/// While a line is typed the file is seldom YAML: what can be missing (a colon, brackets, all that follows) is tried.
private struct Gap {
  /// The bytes of the word that is typed.
  let word: Range<Int>
  private let bytes: [UInt8]

  static let stand = "stepgen-completion-here"

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    let isPart: (UInt8) -> Bool = { byte in
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    var (start, end) = (offset, offset)
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    word = start..<end
  }

  /// Whether a colon stands behind the word, or something else on the line.
  var hasColon: Bool { word.upperBound < bytes.count && bytes[word.upperBound] == UInt8(ascii: ":") }

  /// Whether a colon right before the word asks for a space.
  var needsSpace: Bool { word.lowerBound > 0 && bytes[word.lowerBound - 1] == UInt8(ascii: ":") }

  var place: SpecPlace? {
    let stand = (needsSpace ? " " : "") + Self.stand
    let after = bytes[word.upperBound...]
    let line = after.prefix { $0 != UInt8(ascii: "\n") }
    let fillings = hasColon ? [stand] : [stand, stand + ": "]
    // The rest of the file may be wrong for reasons of its own.
    for rest in [after, line, []] {
      for closing in ["", "}", "]", "]}", "}}", "}}}"] {
        for filling in fillings {
          let bytes = Array(bytes[..<word.lowerBound]) + Array((filling + closing).utf8) + rest
          if let root = SpecText.tree(of: bytes),
            let place = SpecPlace.all(in: root).last(where: { $0.text?.contains(Self.stand) ?? false })
          {
            return place
          }
        }
      }
    }
    return nil
  }
}

private struct CompletionWriter {
  let view: RegistryView
  let gap: Gap
  let range: LSPRange

  func items(at place: SpecPlace) -> [CompletionItem] {
    switch place.content {
    case .key(_, let record): keys(of: record, without: place.keys) + keysThatMakeKinds(of: record, with: place.keys)
    case .entry(let kind, _): ids(at: place, kind, isKey: true)
    case .value(let shape): values(shape, at: place)
    }
  }

  private func keys(of record: Record, without there: [String]) -> [CompletionItem] {
    let there = Set(there)
    return record.keys.enumerated().filter { !there.contains($0.element.name) }.map { index, key in
      item(
        key.name,
        .property,
        detail: key.isRequired ? "required" : nil,
        key.description,
        text: key.name + keyEnd,
        order: (key.isRequired ? "0" : "1") + Self.padded(index)
      )
    }
  }

  /// The keys that make a manifest or a flow of a file that has no more than begun.
  private func keysThatMakeKinds(of record: Record, with there: [String]) -> [CompletionItem] {
    guard record.name == .sharedFile, Set(there).isSubset(of: ["stepgen", "title", "meaning", Gap.stand]) else {
      return []
    }
    return [(RecordName.manifest, "registry"), (.flowFile, "flow")].flatMap { name, key in
      let record = Grammar.current.record(name)
      return keys(of: record, without: record.keys.map(\.name).filter { $0 != key })
    }
  }

  private func values(_ shape: Shape, at place: SpecPlace) -> [CompletionItem] {
    switch shape {
    case .word(let options): options.map { item($0.word, .word, detail: nil, $0.summary) }
    case .boolean: ["true", "false"].map { item($0, .word, detail: nil, nil) }
    case .text(let kind, _): ids(at: place, kind, isKey: false)
    case .record(let name): place.isWhole ? keys(of: Grammar.current.record(name), without: []) : []
    case .either(let shapes): shapes.flatMap { values($0, at: place) }
    case .map(let kind, let naming, _):
      place.isWhole
        ? ids(at: place.with(.entry(kind, naming)), kind, isKey: true) : []
    case .list(let items): place.isWhole ? [] : values(items, at: place)
    case .integer: []
    }
  }

  private func ids(at place: SpecPlace, _ kind: TextKind, isKey: Bool) -> [CompletionItem] {
    let there = isKey ? Set(place.keys) : []
    let end = isKey ? keyEnd : ""
    switch kind {
    case .path: return pathItems(at: place, end)
    case .type: return types(at: place)
    case .id:
      return view.declarations(of: place.nameable, seenFrom: place.owners)
        .filter { !there.contains($0.occurrence.id) }.map { item($0, end) }
    case .words, .literal, .line, .prose, .version, .date, .folder, .package, .module, .systems, .keys, .objects,
      .address, .base, .file, .color, .origin, .family, .neighbor:
      return []
    }
  }

  private func types(at place: SpecPlace) -> [CompletionItem] {
    let scalars = Scalar.allCases.map { item($0.rawValue, .word, detail: "type", nil) }
    return scalars + view.declarations(of: place.nameable, seenFrom: place.owners).map { item($0, "") }
  }

  /// Ids of what a path begins with, or what is in that.
  private func pathItems(at place: SpecPlace, _ end: String) -> [CompletionItem] {
    let parts = place.text?.split(separator: ".", omittingEmptySubsequences: false).map(String.init) ?? []
    let firsts = view.declarations(of: place.nameable, seenFrom: place.owners)
    guard parts.count == 2 else { return parts.count == 1 ? firsts.map { item($0, end) } : [] }
    let owners = Set(
      firsts.filter { $0.occurrence.id == parts[0] }.map { $0.occurrence.owners + [$0.occurrence.owner] }
    )
    return view.declarations.filter { found in
      let isValue = found.occurrence.subjects == [.field] || found.occurrence.subjects == [.input]
      return isValue && owners.contains(found.occurrence.owners)
    }.map { item($0, end) }
  }

  private func item(_ found: RegistryView.Found, _ end: String) -> CompletionItem {
    let occurrence = found.occurrence
    let subject = occurrence.subjects.first?.rawValue ?? ""
    let isType = occurrence.subjects == [.type] || occurrence.subjects == [.choice]
    return item(occurrence.id, isType ? .type : .reference, detail: subject, nil, text: occurrence.id + end)
  }

  private func item(
    _ label: String,
    _ kind: CompletionItem.Kind,
    detail: String?,
    _ documentation: String?,
    text: String? = nil,
    order: String? = nil
  ) -> CompletionItem {
    CompletionItem(
      label: label,
      kind: kind.rawValue,
      detail: detail,
      documentation: documentation.map { MarkupContent(value: $0) },
      sortText: order,
      textEdit: TextEdit(range: range, newText: (gap.needsSpace ? " " : "") + (text ?? label))
    )
  }

  private var keyEnd: String { gap.hasColon ? "" : ": " }

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }
}

extension SpecPlace {
  /// Whether nothing but the word that is typed stands here.
  fileprivate var isWhole: Bool { text == Gap.stand }

  fileprivate func with(_ content: Content) -> SpecPlace {
    var place = self
    place.content = content
    return place
  }
}

extension IDOccurrence {
  fileprivate var owner: SpecPlace.Owner { SpecPlace.Owner(subjects.first ?? .step, id) }
}
