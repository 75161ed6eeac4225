import StepgenModel

extension Tool {
  static let errors = Tool(
    name: "errors",
    title: "Errors",
    description: """
      Shows the errors of a step or an operation, or one error: its names, messages, what to do about it, and what it does \
      to the flow. ‘stay’: respond to the step again. ‘restart’: begin the flow again. ‘end’: the flow is over, and \
      beginning it again does not help by itself.
      """,
    parameters: [
      Parameter(name: "name", description: "The id, path or name of a step, operation or error.", isRequired: true),
      .platform, .registry,
    ]
  ) { (arguments, specs) throws(ToolFailure) in
    let scope = try Scope(arguments, specs)
    let name = try arguments.neededName
    let found = try scope.concepts(named: name).filter { [.step, .operation, .error].contains($0.concept.kind) }
    guard !found.isEmpty else {
      throw ToolFailure("‘\(name)’ is not a step, an operation or an error; ask ‘find_name’.")
    }
    return ToolResult(["errors": found.flatMap { scope.errors(of: $0.concept, in: $0.registry) }])
  }
}

extension Scope {
  /// The errors of a concept, those of its outcomes first, then those of every call.
  fileprivate func errors(of concept: Concept, in registry: Registry) -> [ErrorValue] {
    let moves = moves(of: concept, in: registry)
    var ids = moves.compactMap(\.outcome.error)
    switch concept.kind {
    case .step: ids += (concept.subject as? Step)?.answeringOperation.map { registry.operations[$0].errors } ?? []
    case .operation: ids += (concept.subject as? Operation)?.errors ?? []
    default: ids += registry.index(ofError: concept.id).map { [$0] } ?? []
    }
    var seen: Set<Int> = []
    return ids.filter { error in
      seen.insert(error).inserted && !names(registry.errors[error].names, in: registry).isEmpty
    }
    .map { error in
      ErrorValue(
        registry.errors[error],
        moves.filter { $0.outcome.error == error },
        ofStep: concept.kind == .step,
        in: registry,
        self
      )
    }
  }
}

private struct ErrorValue: Encodable {
  var error, registry, place: String
  var title: String?
  var meaning: String?
  /// What the caller can do about it.
  var retry: String?
  var names: [String: String]
  var wire: [String]
  var messages: [String]
  /// Causes that only the message distinguishes.
  var causes: [CauseValue]?
  /// What it does to the flow, and the steps and operations at which it does; empty if any call can have it.
  var effects: [String: [String]]
  /// Of one step: when it happens.
  var outcomes: [OutcomeValue]?

  init(_ error: FlowError, _ moves: [Move], ofStep: Bool, in registry: Registry, _ scope: Scope) {
    (self.error, self.registry, place) = (error.id, registry.id, scope.place(error.range))
    title = error.title.isEmpty ? nil : error.title
    (meaning, retry) = (scope.text(error.meaning), scope.text(error.retry))
    names = scope.names(error.names, in: registry)
    wire = error.wire
    let platforms = scope.platforms(of: registry)
    messages = registry.messages(of: error).filter { message in
      message.platforms.isEmpty || message.platforms.contains(where: platforms.contains)
    }.map(\.text)
    causes = error.causes.isEmpty ? nil : error.causes.map { CauseValue($0, in: registry, scope) }
    effects = [:]
    for move in moves {
      guard case .error(_, let then) = move.outcome.result else { continue }
      let path = scope.path(of: move, in: registry)
      if effects[then.rawValue]?.contains(path) != true { effects[then.rawValue, default: []].append(path) }
    }
    outcomes = ofStep && !moves.isEmpty ? moves.map { OutcomeValue($0, in: registry, scope) } : nil
  }
}

private struct CauseValue: Encodable {
  var messages: [String]
  var meaning, retry: String?

  init(_ cause: FlowError.Cause, in registry: Registry, _ scope: Scope) {
    messages = registry.messages(cause.messages).map(\.text)
    (meaning, retry) = (scope.text(cause.meaning), scope.text(cause.retry))
  }
}
