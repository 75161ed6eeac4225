import StepgenModel
import StepgenReports

/// What one concept is called on every platform, for a person who asked for it.
struct NameCard {
  let concept: Concept
  let registry: Registry
  let place: String
  private let shown: [Platform.Index]

  init(_ concept: Concept, _ registry: Registry, _ sources: SourceSet, platforms wanted: [String]) {
    self.concept = concept
    self.registry = registry
    self.place = sources.place(of: concept.range)
    self.shown = registry.platforms.indices.filter { wanted.isEmpty || wanted.contains(registry.platforms[$0].id) }
  }

  func text(explained: Bool, isColored: Bool) -> String {
    let title = concept.title.isEmpty ? "" : " – \(concept.title)"
    let heading = "\(concept.kind.rawValue) \(concept.path)\(title)\n\(registry.id), \(place)\n\n"
    return heading + (explained ? explanations : table.text(isColored: isColored) + notes)
  }

  private var table: TextTable {
    var table = TextTable([.init("platform"), .init("name"), .init("status")])
    for index in shown {
      let name = concept.names[index]
      table.add([
        .init(registry.platforms[index].id), .init(name.text ?? "–", .strong), .init(NameRow.Status(name).rawValue),
      ])
    }
    return table
  }

  /// What the spec says of single platforms, a line each.
  private var notes: String {
    let lines = shown.flatMap { index in
      concept.names[index].notes.map { note in
        "\(registry.platforms[index].title): \(note)".wrapped(to: terminalWidth(), indentedBy: 2) + "\n"
      }
    }
    return lines.isEmpty ? "" : "\n" + lines.joined()
  }

  private var explanations: String {
    shown.map { index in
      let platform = registry.platforms[index]
      let explanation = NameExplanation(concept, on: platform, concept.names[index], acronyms: registry.acronyms)
      let width = explanation.lines.map(\.topic.count).max() ?? 0
      let lines = explanation.lines.map { line in
        "  \(line.topic)\(String(repeating: " ", count: width - line.topic.count))  \(line.text)\n"
      }
      return "\(explanation.platform): \(explanation.result)\n" + lines.joined()
    }.joined(separator: "\n")
  }
}

extension PlatformName {
  fileprivate var notes: [String] {
    var notes = [because].compactMap(\.self)
    if !sharedWith.isEmpty {
      let others = sharedWith.joined(separator: ", ")
      notes.append("the same name as \(others)" + (toldApartBy.map { "; told apart by: \($0)" } ?? "."))
    }
    return notes
  }
}

extension NameCard {
  static func json(_ cards: [NameCard]) throws -> String {
    try jsonText(["concepts": cards.map { NameDocument($0.concept, $0.registry, at: $0.place, on: $0.shown) }])
  }
}
