import SpecLanguage
import StepgenModel
import StepgenReports

extension Spot {
  /// What the key, the word or the id here means.
  var hover: Hover? {
    if let occurrence = file.occurrence(at: offset),
      let text = view.declarations(of: occurrence, in: file.path).first.flatMap({ card($0.occurrence) })
    {
      return hover(text, at: occurrence.range)
    }
    guard let place = file.place(at: offset), let text = place.meaning else { return nil }
    return hover(text, at: place.range)
  }

  private func hover(_ text: String, at range: SourceRange) -> Hover {
    Hover(contents: MarkupContent(value: text), range: page.places.range(range, in: file.text))
  }

  /// What something is called on every platform, and what it means.
  func card(_ declared: IDOccurrence) -> String? {
    guard let subject = declared.subjects.first, let registry = view.registry else { return nil }
    let path = (declared.owners.map(\.id) + [declared.id]).joined(separator: "/")
    let heading = "**\(subject.rawValue) `\(path)`**"
    let kind = Concept.Kind(rawValue: subject.rawValue)
    let concept = registry.concepts.first { concept in
      concept.kind == kind && concept.id == declared.id && concept.owner == declared.owners.map(\.id)
    }
    let title = registry.title(of: declared) ?? concept?.title ?? ""
    let parts = [
      heading + (title.isEmpty ? "" : ": " + title.inTableCell), concept.map { table($0, registry) } ?? "",
      registry.meaning(of: declared) ?? concept?.meaning ?? "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func table(_ concept: Concept, _ registry: Registry) -> String {
    let rows = zip(registry.platforms, concept.names).map { platform, name in
      let text = name.text.map { "`\($0)`".inTableCell } ?? "–"
      return "| \(platform.title.inTableCell) | \(text) | \(NameRow.Status(name).rawValue) |"
    }
    return (["| platform | name | status |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
  }
}

extension SpecPlace {
  /// What the spec language says of a key, or of the word that stands here.
  fileprivate var meaning: String? {
    switch content {
    case .key(let key?, _): key.description
    case .key(nil, _), .entry: nil
    case .value(let shape):
      text.flatMap { text in shape.words.first { $0.word == text } }.map { "**`\($0.word)`**: \($0.summary)" }
    }
  }
}

extension Key {
  /// What it is for, and what may stand there, as Markdown.
  var description: String {
    let need = isRequired ? ", required" : ""
    return "**`\(name)`** (\(shape.kindInMarkdown)\(need)): \(summary)"
  }
}

extension Shape {
  /// The words of a closed list that may stand here.
  var words: [WordOption] {
    switch self {
    case .word(let options): options
    case .either(let shapes): shapes.flatMap(\.words)
    case .text, .integer, .boolean, .list, .map, .record: []
    }
  }

  fileprivate var kindInMarkdown: String {
    switch self {
    case .text(let kind, _): kind.rawValue
    case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .boolean: "`true` or `false`"
    case .word: "a word of a list"
    case .list(let shape): "list of: \(shape.kindInMarkdown)"
    case .map(_, _, let values): "mapping to: \(values.kindInMarkdown)"
    case .record(let name): name.title.lowercased()
    case .either(let shapes): shapes.map(\.kindInMarkdown).joined(separator: " or ")
    }
  }
}

extension Registry {
  fileprivate func title(of declared: IDOccurrence) -> String? {
    let id = declared.id
    switch declared.subjects.first {
    case .registry: return title
    case .platform: return platforms.first { $0.id == id }?.title
    case .condition: return conditions.first { $0.id == id }?.title
    case .setting: return settings.first { $0.id == id }?.question
    case .term: return terms.first { $0.id == id }?.title
    case .flow: return flows.first { $0.id == id }?.title
    case .error: return error(id)?.title
    case .trace: return flow(of: declared)?.everyTrace.first { $0.id == id }?.title
    case .task: return docsTarget?.tasks.first { $0.id == id }?.title
    default: return nil
    }
  }

  fileprivate func meaning(of declared: IDOccurrence) -> String? {
    let id = declared.id
    switch declared.subjects.first {
    case .condition: return conditions.first { $0.id == id }?.meaning
    case .constant: return constants.first { $0.id == id }?.meaning
    case .term: return terms.first { $0.id == id }?.meaning
    // A scalar has no names, and so is no concept.
    case .type: return type(id)?.meaning
    default: return nil
    }
  }

  private func flow(of declared: IDOccurrence) -> Flow? {
    flows.first { $0.id == declared.owners.first?.id }
  }
}
