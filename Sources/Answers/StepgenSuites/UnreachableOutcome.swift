import SpecAnalysis
import StepgenModel

/// An outcome that cannot happen on a platform, and why.
package struct UnreachableOutcome: Sendable, Hashable {
  package enum Reason: String, Sendable, Hashable, CaseIterable {
    /// The step of the outcome is not returned on the platform.
    case notReturned = "not-returned"
    /// No step to which it leads is returned on the platform; if one ends the flow, the flow is over without a step.
    case targetNotReturned = "target-not-returned"
    /// No path leads to the step.
    case unreachedStep = "unreached-step"
    /// No path leads to the step with what the outcome requires.
    case unmetCondition = "unmet-condition"
    /// The call that leads to the outcome begins the flow again.
    case beginsAgain = "begins-again"
  }

  package var place: OutcomePlace
  package var reason: Reason
  /// The reason in words, which follow the name of the outcome.
  package var message: String
  /// Where the spec declares it; steps that include the same set have the same declaration.
  var declaration: SourceRange

  static func all(
    of rules: FlowRules,
    _ reached: Set<Int>,
    on platform: Platform.Index,
    in registry: Registry
  ) -> [UnreachableOutcome] {
    let explanation = Explanation(rules, platform, registry)
    let happening = Set(reached.map { ObjectIdentifier(rules.branch(of: $0).outcome) })
    let places: [Int?] = [nil] + rules.flow.steps.indices.map(Optional.some)
    return places.flatMap { place in
      rules.situations.outcomes(at: place).compactMap { way in
        happening.contains(ObjectIdentifier(way.outcome))
          ? nil : explanation.of(way.outcome, way.operation, at: place)
      }
    }
  }
}

/// An outcome by ids, which are the same on all platforms.
package struct OutcomePlace: Sendable, Hashable {
  /// The id of the step; nil where the flow begins.
  package var step: String?
  /// The id of the operation that leads to the outcome.
  package var operation: String?
  /// The id of the outcome.
  package var outcome: String

  init(_ outcome: Outcome, _ operation: Int?, at place: Int?, of flow: Flow, in registry: Registry) {
    step = place.map { flow.steps[$0].id }
    self.operation = operation.map { registry.operations[$0].id }
    self.outcome = outcome.id
  }
}

private struct Explanation {
  private let rules: FlowRules
  private let platform: Platform.Index
  private let registry: Registry
  private let situations: [Int?: [Situations.Situation]]

  init(_ rules: FlowRules, _ platform: Platform.Index, _ registry: Registry) {
    (self.rules, self.platform, self.registry) = (rules, platform, registry)
    situations = Dictionary(grouping: rules.situations.all) { $0.step }
  }

  func of(_ outcome: Outcome, _ operation: Int?, at place: Int?) -> UnreachableOutcome {
    let (reason, message) = reason(outcome, at: place)
    let named = OutcomePlace(outcome, operation, at: place, of: rules.flow, in: registry)
    return UnreachableOutcome(place: named, reason: reason, message: message, declaration: outcome.range)
  }

  private func reason(_ outcome: Outcome, at place: Int?) -> (UnreachableOutcome.Reason, String) {
    let flow = rules.flow
    if let place, !flow.arrives(flow.steps[place], on: platform) { return (.notReturned, isNotReturned(place)) }
    if case .steps(let steps) = outcome.result, let first = steps.first,
      !steps.contains(where: { flow.arrives(flow.steps[$0], on: platform) })
    {
      let isOver = steps.contains { flow.steps[$0].answeringOperation == nil }
      return (.targetNotReturned, (isOver ? "the flow is over there, and " : "") + isNotReturned(first))
    }
    let here = situations[place] ?? []
    if here.isEmpty, let place { return (.unreachedStep, "no path leads to ‘\(flow.steps[place].id)’") }
    if rules.shadowed.contains(ObjectIdentifier(outcome)) {
      return (.beginsAgain, "the call begins the flow again instead")
    }
    if let clause = outcome.conditions.first(where: { !isMet($0, of: outcome, in: here) }) {
      return (.unmetCondition, "requires \(text(of: clause)), which is never true there")
    }
    return (.unmetCondition, "requires conditions that are never true together")
  }

  private func isNotReturned(_ step: Int) -> String {
    "‘\(rules.flow.steps[step].id)’ is not returned on \(registry.platforms[platform].title)"
  }

  private func isMet(_ clause: Outcome.Clause, of outcome: Outcome, in here: [Situations.Situation]) -> Bool {
    let space = rules.situations.space
    guard let needs = space.needs(of: outcome.needing([clause])) else { return true }
    return here.contains { situation in needs.contains { space.common(situation.values, $0) != nil } }
  }

  private func text(of clause: Outcome.Clause) -> String {
    clause.alternatives.map { ($0.isHeld ? "" : "not ") + "‘\(registry.conditions[$0.condition].id)’" }
      .joined(separator: " or ")
  }
}
