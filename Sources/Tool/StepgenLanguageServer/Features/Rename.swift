import SpecLanguage
import StepgenDriver
import StepgenJSONRPC
import StepgenModel
import StepgenReports

extension Spot {
  /// The id that would be renamed, if it can be.
  func preparedRename() throws(ResponseError) -> PreparedRename? {
    guard let occurrence = file.occurrence(at: offset) else { return nil }
    _ = try Renaming(of: self)
    return PreparedRename(range: page.places.range(occurrence.range, in: file.text), placeholder: occurrence.id)
  }

  /// What to change in all files so that the id here becomes another.
  func renamed(to name: String) throws(ResponseError) -> WorkspaceEdit? {
    guard file.occurrence(at: offset) != nil else {
      throw ResponseError(.requestFailed, "there is no id here; put the cursor on one")
    }
    let edits = try Renaming(of: self).edits(to: name)
    return page.places.edit(edits.mapValues { edits in edits.map { page.edit($0) } }.filter { !$0.value.isEmpty })
  }
}

/// Other bytes for a part of a file.
private struct ByteEdit {
  var path: String
  var bytes: Range<Int>
  var text: String
}

/// An id becomes another one, wherever it stands in the files of its registry.
private struct Renaming {
  private let view: RegistryView
  private let declared: RegistryView.Found
  private let subject: Subject

  private static let renamable: Set<Subject> = [
    .condition, .setting, .constant, .term, .type, .choice, .error, .operation, .flow, .step, .stepType, .trace,
    .stepSet, .outcomeSet, .property,
  ]

  init(of spot: Spot) throws(ResponseError) {
    let found = spot.declared
    guard let first = found.first, found.count == 1, let subject = first.occurrence.subjects.first else {
      let reason = found.isEmpty ? "nothing has this id" : "this id stands for several things"
      throw ResponseError(.requestFailed, "\(reason), so that it cannot be renamed")
    }
    guard Self.renamable.contains(subject) else {
      throw ResponseError(
        .requestFailed,
        "the id of \(subject.withArticle) also stands in texts, calls or names of folders; change it by hand"
      )
    }
    if let broken = spot.view.files.first(where: { !$0.isCurrent }) {
      throw ResponseError(.requestFailed, "\(broken.path) is no YAML now; correct it first")
    }
    (view, declared, self.subject) = (spot.view, first, subject)
  }

  /// By file; in the order of the file.
  func edits(to name: String) throws(ResponseError) -> [String: [ByteEdit]] {
    guard TextKind.id.matches(name) else {
      throw ResponseError(.invalidParams, "‘\(name)’ is not \(TextKind.id.expectation)")
    }
    guard name != declared.occurrence.id else { return [:] }
    try refuseTaken(name)
    var edits = view.occurrences(of: [declared]).compactMap { found in
      view.file(found.path).map { file in
        ByteEdit(path: found.path, bytes: file.text.bytes(of: found.occurrence.range), text: name)
      }
    }
    for guide in GuideMentions.all(of: view) {
      edits += guide.ranges(of: declared.occurrence).map { ByteEdit(path: guide.path, bytes: $0, text: name) }
    }
    if isPublished { edits += FormerIDNote(view, declared).edits(now: name) }
    let byFile = Dictionary(grouping: edits, by: \.path).mapValues {
      $0.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    }
    try tryOut(byFile)
    return byFile
  }

  /// Refuses an id that something beside it has.
  private func refuseTaken(_ name: String) throws(ResponseError) {
    let same: [[Subject]] = [[.step, .stepSet], [.type, .choice]]
    let subjects = same.first { $0.contains(subject) } ?? [subject]
    let beside = view.declarations(of: subjects, seenFrom: declared.occurrence.owners)
    guard let other = beside.first(where: { $0.occurrence.id == name }), let text = view.file(other.path)?.text else {
      return
    }
    let line = text.lines.line(ofByteAt: text.bytes(of: other.occurrence.range).lowerBound)
    throw ResponseError(
      .requestFailed,
      "‘\(name)’ is already the id of \((other.occurrence.subjects.first ?? subject).withArticle), in \(other.path):\(line)"
    )
  }

  /// Whether somebody may know the id: where there is a ledger, it says so.
  private var isPublished: Bool {
    guard let ledger = view.workspace.registries.first?.ledger else { return true }
    let ids = declared.occurrence.owners.map(\.id) + [declared.occurrence.id]
    let concept = view.registry?.concepts.first { $0.owner + [$0.id] == ids && $0.kind.rawValue == subject.rawValue }
    guard let path = concept?.publishedPath else { return false }
    let lines = String(decoding: view.workspace.sources[ledger].bytes, as: UTF8.self)
    // What belongs to it is published with it.
    return lines.contains("\t\(path)\t") || lines.contains("\t\(path)/")
  }

  /// Refuses what would make errors, such as in a guide or a prompt that no reference is known of.
  private func tryOut(_ edits: [String: [ByteEdit]]) throws(ResponseError) {
    var texts = view.unsaved
    for file in view.files { texts[file.path] = file.text.bytes }
    for (path, edits) in edits where view.file(path) != nil {
      for edit in edits.reversed() { texts[path]?.replaceSubrange(edit.bytes, with: edit.text.utf8) }
    }
    let after = try? RegistryView(folder: view.folder, unsaved: texts, earlier: view)
    let before = Set(view.workspace.diagnostics.map(\.message))
    let new = after?.workspace.diagnostics.first { $0.severity == .error && !before.contains($0.message) }
    guard let new, let after else { return }
    let place = after.workspace.sources.place(of: new.range)
    throw ResponseError(.requestFailed, "\(place) would be wrong: \(new.message) [\(new.code)]")
  }
}

/// The note of a concept's former id, ‘renamed-from’, and of the name that follows from that id.
private struct FormerIDNote {
  private static let key = "renamed-from"
  private let declared: RegistryView.Found
  private let file: SpecText
  private let owners: [SpecPlace.Owner]

  init(_ view: RegistryView, _ declared: RegistryView.Found) {
    self.declared = declared
    file = view.file(declared.path) ?? SpecText(path: declared.path, bytes: [], earlier: nil)
    let owner = declared.occurrence.subjects.first.map { SpecPlace.Owner($0, declared.occurrence.id) }
    owners = declared.occurrence.owners + [owner].compactMap(\.self)
  }

  /// The notes for the id as it is; none where the language has none, or where they cannot be added.
  func edits(now name: String) -> [ByteEdit] {
    guard has(Self.key) else { return [] }
    if declared.occurrence.subjects == [.flow] { return [formerFlow(name)].compactMap(\.self) }
    // Platforms and JSON keep what they call it.
    let words = has("name") && !isWritten("name") ? ["name: " + id.replacing("-", with: " ")] : []
    guard let known = places.firstIndex(where: { $0.isKey(Self.key) }) else {
      return [entries(["\(Self.key): \(id)"] + words)].compactMap(\.self)
    }
    return [addition(after: known, name), entries(words)].compactMap(\.self)
  }

  private func formerFlow(_ name: String) -> ByteEdit? {
    places.firstIndex { $0.isKey(Self.key) }.map { addition(after: $0, name) } ?? lineBelow
  }

  private var id: String { declared.occurrence.id }

  /// What the concept itself is made of.
  private var places: [SpecPlace] { file.places.filter { $0.owners == owners } }

  /// Whether the language has a key for what the concept is.
  private func has(_ key: String) -> Bool {
    places.contains { place in
      if case .key(_, let record) = place.content { record.key(key) != nil } else { false }
    }
  }

  private func isWritten(_ key: String) -> Bool { places.contains { $0.isKey(key) } }

  /// One more id in a note that is there.
  private func addition(after key: Int, _ name: String) -> ByteEdit? {
    let all = places
    guard all.indices.contains(key + 1) else { return nil }
    let value = all[key + 1]
    let bytes = file.text.bytes(of: value.range)
    if let text = value.text {
      return edit(bytes, text == name ? id : "[\(id), \(text)]")
    }
    let items = all[(key + 2)...].prefix { $0.range.end <= value.range.end }
    if let old = items.first(where: { $0.text == name }) { return edit(file.text.bytes(of: old.range), id) }
    guard let first = items.first else { return nil }
    let start = file.text.bytes(of: first.range).lowerBound
    let isFlow = bytes.lowerBound < file.text.bytes.count && file.text.bytes[bytes.lowerBound] == UInt8(ascii: "[")
    return edit(start..<start, isFlow ? "\(id), " : "\(id)\n\(indentation(of: first.range.start.column - 2))- ")
  }

  /// Before the first key of the concept.
  private func entries(_ entries: [String]) -> ByteEdit? {
    guard !entries.isEmpty else { return nil }
    let value = places.first { if case .value = $0.content { $0.text == nil } else { false } }
    guard let value else { return nil }
    let start = file.text.bytes(of: value.range).lowerBound
    guard start < file.text.bytes.count else { return nil }
    switch file.text.bytes[start] {
    case UInt8(ascii: "{"):
      let inside = start + 1
      let isTight = inside < file.text.bytes.count && file.text.bytes[inside] != UInt8(ascii: " ")
      return edit(inside..<inside, entries.map { " \($0)," }.joined() + (isTight ? " " : ""))
    case UInt8(ascii: "*"): return nil
    default:
      let indentation = indentation(of: value.range.start.column)
      return edit(start..<start, entries.map { $0 + "\n" + indentation }.joined())
    }
  }

  /// A line of its own, for what is declared by a key of the file.
  private var lineBelow: ByteEdit? {
    let line = file.text.lines[Int(declared.occurrence.range.end.line)]
    return line.map { edit($0.upperBound..<$0.upperBound, "\n\(Self.key): \(id)") }
  }

  private func indentation(of column: UInt32) -> String {
    String(repeating: " ", count: Int(column) - 1)
  }

  private func edit(_ bytes: Range<Int>, _ text: String) -> ByteEdit {
    ByteEdit(path: declared.path, bytes: bytes, text: text)
  }
}

extension SpecPlace {
  fileprivate func isKey(_ name: String) -> Bool {
    if case .key = content { text == name } else { false }
  }
}

extension Page {
  fileprivate func edit(_ edit: ByteEdit) -> TextEdit {
    TextEdit(range: places.range(edit.bytes, in: text(at: edit.path)), newText: edit.text)
  }

  /// The text of a spec or a guide.
  private func text(at path: String) -> TextPlaces {
    view.file(path)?.text ?? GuideMentions.all(of: view).first { $0.path == path }?.text ?? file.text
  }
}
