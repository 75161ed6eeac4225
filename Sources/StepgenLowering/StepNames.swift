package import StepgenModel

/// A text on the wire, and the name in code of what it stands for.
package struct WireName: Sendable, Hashable {
  package var text: String
  package var name: String
}

/// The names of a flow's steps, who has which, and by which names a step may arrive.
package struct StepNames: Sendable {
  /// The present and the former names.
  package let taken: Set<String>
  /// The name of a step that the code does not know.
  package let unknown: String
  /// Every name by which a step may arrive, each once.
  package private(set) var wire: [WireName] = []
  /// By the step's name, the former names that it keeps.
  private let formers: [String: [PlatformName.FormerName]]

  /// Unknown steps have the name `wanted` where no step has it; `Step` is added where one has.
  package init(_ steps: [LoweredStep], of flow: Flow, unknown wanted: String, in scope: some LoweringScope) {
    let current = Set(steps.map(\.name))
    var claims = NameClaims(current)
    unknown = claims.claim(wanted, else: wanted + "Step")
    let formerNames = flow.steps.map { scope.name($0.names)?.formerNames ?? [] }
    var kept = FormerNames(besides: current.union([unknown]))
    var formers: [String: [PlatformName.FormerName]] = [:]
    for step in steps {
      let names = kept.claim(step.steps.flatMap { formerNames[$0] })
      if !names.isEmpty { formers[step.name] = names }
    }
    self.formers = formers
    taken = kept.taken
    var known: Set<String> = []
    for name in Self.candidates(steps, of: flow, formerNames) where known.insert(name.text).inserted {
      wire.append(name)
    }
  }

  /// Names in the order in which they win: the platform's, canonical ids, former names.
  private static func candidates(
    _ steps: [LoweredStep],
    of flow: Flow,
    _ formerNames: [[PlatformName.FormerName]]
  ) -> [WireName] {
    let own = steps.map { WireName(text: $0.name, name: $0.name) }
    let ids = steps.flatMap { step in step.steps.map { WireName(text: flow.steps[$0].id, name: step.name) } }
    let formers = steps.flatMap { step in
      step.steps.flatMap { formerNames[$0].map { WireName(text: $0.identifier, name: step.name) } }
    }
    return own + ids + formers
  }

  /// Former names that the step keeps.
  package func formers(of step: LoweredStep) -> [PlatformName.FormerName] {
    formers[step.name] ?? []
  }
}
