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
  /// The present and the former names of cases.
  let taken: Set<String>
  private(set) var unknown: SwiftIdentifier
  private(set) var wire: [WireNameView] = []
  /// By the case's name, the former names that it keeps.
  private let formers: [String: [PlatformName.FormerName]]

  init(_ cases: [LoweredStep], flow: Flow, scope: SwiftScope) {
    let current = Set(cases.map(\.identifier.name))
    let wanted = scope.lowerCamel(scope.target.unknownStep)
    var used = UsedIdentifiers(current)
    unknown = used.claim(wanted, else: wanted + "Step")
    let formerNames = flow.steps.map { scope.name($0.names)?.formerNames ?? [] }
    var kept = FormerNames(besides: current.union([unknown.name]))
    var formers: [String: [PlatformName.FormerName]] = [:]
    for step in cases {
      let names = kept.claim(step.steps.flatMap { formerNames[$0] })
      if !names.isEmpty { formers[step.identifier.name] = names }
    }
    self.formers = formers
    taken = kept.taken
    var known: Set<String> = []
    for name in Self.candidates(cases, flow: flow, formerNames: formerNames) where known.insert(name.text).inserted {
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

  /// Former names that the case keeps.
  func formers(of step: LoweredStep) -> [PlatformName.FormerName] {
    formers[step.identifier.name] ?? []
  }
}
