import StepgenModel

/// By the name of a call: the names of the errors that it can end in.
struct CallErrors: Sendable {
  private(set) var errorsOfCalls: [String: Set<String>] = [:]
  private var callsOfErrors: [String: Set<String>] = [:]
  /// By flow and step.
  private(set) var errorsOfSteps: [[String]: Set<String>] = [:]

  /// What the operations, the steps that they answer, and the outcomes of both say for a platform of a registry.
  mutating func add(_ registry: Registry, _ platform: Int) {
    var errors: [Set<Int>] = registry.operations.map { Set($0.errors) }
    for flow in registry.flows {
      for start in flow.starts { add(start.outcomes, of: start.operation, flow, registry, platform, to: &errors) }
      for step in flow.steps {
        guard let operation = step.answeringOperation else { continue }
        add(step.outcomes, of: operation, flow, registry, platform, to: &errors)
        let own = Set(registry.operations[operation].errors).union(
          step.outcomes.filter { $0.platforms.contains(platform) }.flatMap { Self.errors($0, flow, registry, platform) }
        )
        errorsOfSteps[[flow.id, step.id], default: []].formUnion(
          own.flatMap { registry.errors[$0].names[platform].identifiers }
        )
      }
    }
    for (operation, found) in zip(registry.operations, errors) where !found.isEmpty {
      let names = found.flatMap { registry.errors[$0].names[platform].identifiers }
      for call in operation.names[platform].identifiers {
        errorsOfCalls[call, default: []].formUnion(names)
        for name in names { callsOfErrors[name, default: []].insert(call) }
      }
    }
  }

  private func add(
    _ outcomes: [Outcome],
    of operation: Int,
    _ flow: Flow,
    _ registry: Registry,
    _ platform: Int,
    to errors: inout [Set<Int>]
  ) {
    for outcome in outcomes where outcome.platforms.contains(platform) {
      errors[outcome.operation ?? operation].formUnion(Self.errors(outcome, flow, registry, platform))
    }
  }

  /// The error in which an outcome ends, and those as which its steps arrive.
  private static func errors(_ outcome: Outcome, _ flow: Flow, _ registry: Registry, _ platform: Int) -> [Int] {
    let arriving = outcome.nextSteps.compactMap { step -> Int? in
      guard case .error(let id) = flow.steps[step].names[platform].arrivesAs?.form else { return nil }
      return registry.index(ofError: id)
    }
    return arriving + [outcome.error].compactMap(\.self)
  }

  func calls(endingIn error: String) -> Set<String> { callsOfErrors[error] ?? [] }

  /// Whether fewer than half of the calls can end in an error.
  func isOfFew(_ error: String) -> Bool {
    let count = calls(endingIn: error).count
    return count > 0 && count * 2 < errorsOfCalls.count
  }
}

extension Vocabulary {
  /// The errors that calls of a name can end in; nothing where no spec says.
  func errors(ofCallsNamed name: String, on place: Int) -> Set<String>? { pools.callErrors[place].errorsOfCalls[name] }

  func calls(endingIn error: String, on place: Int) -> [String] {
    pools.callErrors[place].calls(endingIn: error).sorted()
  }

  /// The errors in which the answers to a step can end; nothing where no spec says.
  func errors(ofStep step: Concept, on place: Int) -> Set<String>? {
    step.owner.flatMap { pools.callErrors[place].errorsOfSteps[[$0, step.id]] }
  }

  /// What errors are called in plain words, in small letters, where that is a sentence.
  var errorTitles: [(title: String, concept: Int)] { pools.errorTitles }

  func errorTitles(_ registries: [Registry]) -> [(title: String, concept: Int)] {
    concepts.indices.compactMap { index in
      let concept = concepts[index]
      guard concept.kind == .error,
        let error = registries[concept.registry].errors.first(where: { $0.id == concept.id }),
        error.title.contains(where: { $0 == " " }), error.title.split(separator: " ").count > 2
      else { return nil }
      return (error.title.lowercased(), index)
    }
  }

  func isErrorOfFew(_ error: String, on place: Int) -> Bool {
    pools.callErrors[place].isOfFew(error) || isErrorOfOthers(error, on: place)
  }

  /// Whether no call of a platform ends in an error, and calls of others do.
  private func isErrorOfOthers(_ error: String, on place: Int) -> Bool {
    guard pools.callErrors[place].calls(endingIn: error).isEmpty else { return false }
    return meanings(of: error, on: place).contains { meaning in
      places.indices.contains { other in
        concepts[meaning.concept].names[other]?.identifiers.contains { pools.callErrors[other].isOfFew($0) } == true
      }
    }
  }

  func callErrors(_ registries: [Registry]) -> [CallErrors] {
    places.map { place in
      var errors = CallErrors()
      for index in place.registries.sorted() {
        guard let platform = registries[index].platforms.firstIndex(where: { $0.id == place.id }) else { continue }
        errors.add(registries[index], platform)
      }
      return errors
    }
  }
}
