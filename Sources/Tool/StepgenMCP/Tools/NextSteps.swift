import StepgenModel

extension Tool {
  static let nextSteps = Tool(
    name: "next_steps",
    title: "Next steps",
    description: """
      Shows which steps can follow a step of a flow, or the operation that begins it, with what has to be true for each, \
      and what the app has to ask the user for and call at the step. Errors are an answer of ‘errors’.
      """,
    parameters: [
      Parameter(name: "name", description: "The id, path or name of a step or an operation.", isRequired: true),
      .platform, .registry,
    ]
  ) { (arguments, specs) throws(ToolFailure) in
    let scope = try Scope(arguments, specs)
    let name = try arguments.neededName
    let found = try scope.concepts(named: name).filter { [.step, .operation].contains($0.concept.kind) }
    guard !found.isEmpty else { throw ToolFailure("‘\(name)’ is neither a step nor an operation; ask ‘find_name’.") }
    return ToolResult(["from": found.map { OriginValue($0.concept, $0.registry, scope) }])
  }
}

/// A step or an operation, and where it leads.
private struct OriginValue: Encodable {
  var kind, registry, path, place: String
  var title: String?
  var meaning: String?
  var names: [String: String]
  var retry: String?
  /// What to ask the user for, as a sentence, and the operation that takes the response.
  var prompt: String?
  var call: [String: String]?
  /// The flow in which the app continues.
  var continuesIn: String?
  /// Whether the flow is over at the step.
  var isOver: Bool?
  var outcomes: [OutcomeValue]
  /// The steps to which an operation responds.
  var respondsTo: [String]?

  init(_ concept: Concept, _ registry: Registry, _ scope: Scope) {
    (kind, self.registry, path) = (concept.kind.rawValue, registry.id, concept.path)
    place = scope.place(concept.range)
    title = concept.title.isEmpty ? nil : concept.title
    meaning = scope.text(concept.meaning)
    names = scope.names(concept.names, in: registry)
    let moves = scope.moves(of: concept, in: registry).filter { $0.outcome.error == nil }
    guard let step = concept.subject as? Step else {
      outcomes = moves.filter { $0.step == nil }.map { OutcomeValue($0, in: registry, scope) }
      var paths: [String] = []
      for move in moves where move.step != nil {
        let path = scope.path(of: move, in: registry)
        if paths.last != path { paths.append(path) }
      }
      respondsTo = paths.isEmpty ? nil : paths
      return
    }
    outcomes = moves.map { OutcomeValue($0, in: registry, scope) }
    retry = scope.text(step.retry)
    prompt = step.ask.flatMap { $0.prompt.isEmpty ? nil : $0.prompt }
    call = step.answeringOperation.map { scope.names(registry.operations[$0].names, in: registry) }
    if case .leave(let flow) = step.role { continuesIn = registry.flows[flow].id }
    isOver = step.isOver ? true : nil
  }
}
