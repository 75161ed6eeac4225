import StepgenModel

/// A flow in the making: what each of its cases looks up.
///
/// Immutable; a class for the same reason as ``SwiftScope``.
final class FlowContext: Sendable {
  let scope: SwiftScope
  let flow: Flow
  let names: FlowNames

  init(_ scope: SwiftScope, _ flow: Flow, _ names: FlowNames) {
    self.scope = scope
    self.flow = flow
    self.names = names
  }
}

/// The names of a flow's cases, who has which, and by which names a step may arrive.
struct FlowNames {
  private(set) var current: Set<String> = []
  private(set) var unknown: SwiftIdentifier
  private(set) var wire: [WireNameView] = []
  private let formerNames: [[PlatformName.FormerName]]

  init(_ cases: [LoweredStep], flow: Flow, scope: SwiftScope) {
    current = Set(cases.map(\.identifier.name))
    let wanted = scope.lowerCamel(scope.target.unknownStep)
    var used = UsedIdentifiers(current)
    unknown = used.claim(wanted, else: wanted + "Step")
    formerNames = flow.steps.map { scope.name($0.names)?.formerNames ?? [] }
    var taken: Set<String> = []
    for name in Self.candidates(cases, flow: flow, formerNames: formerNames) where taken.insert(name.text).inserted {
      wire.append(WireNameView(literal: SwiftStringLiteral(name.text), name: name.identifier))
    }
  }

  private struct Candidate {
    var text: String
    var identifier: SwiftIdentifier
  }

  /// Names in the order in which they win: Swift's, canonical ids, former names.
  private static func candidates(
    _ cases: [LoweredStep],
    flow: Flow,
    formerNames: [[PlatformName.FormerName]]
  ) -> [Candidate] {
    let swift = cases.map { Candidate(text: $0.identifier.name, identifier: $0.identifier) }
    let ids = cases.flatMap { step in
      step.steps.map { Candidate(text: flow.steps[$0].id, identifier: step.identifier) }
    }
    let formers = cases.flatMap { step in
      step.steps.flatMap { formerNames[$0].map { Candidate(text: $0.identifier, identifier: step.identifier) } }
    }
    return swift + ids + formers
  }

  /// Former names of a case that no other case has now, each once.
  func formers(of step: LoweredStep) -> [PlatformName.FormerName] {
    var taken = current
    return step.steps.flatMap { formerNames[$0] }.filter { taken.insert($0.identifier).inserted }
  }
}
