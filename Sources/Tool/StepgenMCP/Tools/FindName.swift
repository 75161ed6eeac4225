import StepgenModel
import StepgenReports

extension Tool {
  static let findName = Tool(
    name: "find_name",
    title: "Find a name",
    description: """
      Shows what a name means and what the same thing is called on each platform: a step, operation, error, type, choice, \
      member or field. Use it before you write a name of the SDK, or to translate code from one platform to another.
      """,
    parameters: [
      Parameter(name: "name", description: "An id, a path, or a name on any platform.", isRequired: true), .platform,
      .registry,
    ]
  ) { (arguments, specs) throws(ToolFailure) in
    let scope = try Scope(arguments, specs)
    let found = try scope.concepts(named: try arguments.neededName)
    return ToolResult(["concepts": found.map { ConceptValue($0.concept, $0.registry, scope) }])
  }
}

private struct ConceptValue: Encodable {
  let names: NameDocument
  let title: String
  let meaning: String?

  init(_ concept: Concept, _ registry: Registry, _ scope: Scope) {
    names = NameDocument(
      concept,
      registry,
      at: scope.place(concept.range),
      on: scope.platforms(of: registry)
    )
    (title, meaning) = (concept.title, scope.text(concept.meaning))
  }

  private enum Keys: CodingKey {
    case title, meaning
  }

  func encode(to encoder: any Encoder) throws {
    try names.encode(to: encoder)
    var container = encoder.container(keyedBy: Keys.self)
    if !title.isEmpty { try container.encode(title, forKey: .title) }
    try container.encodeIfPresent(meaning, forKey: .meaning)
  }
}
