internal import AmplifyAuthTables
public import StepRuntime

/// The transitions of the spec that a run has taken.
public struct AuthCoverage: Sendable, Hashable {
  /// The transitions that were taken.
  public private(set) var taken: Set<FlowTransition> = []
  /// Results that the spec does not allow, and that were therefore not returned; always empty unless ``ReferenceAuth``
  /// has a bug.
  public private(set) var violations: [String] = []

  init() {}

  mutating func note(_ answer: Answer) {
    for transition in answer.transitions where !taken.contains(transition) { taken.insert(transition) }
    if let violation = answer.violation, violations.count < 100 { violations.append(violation) }
  }

  /// Adds the transitions and violations of another run.
  public mutating func merge(_ other: AuthCoverage) {
    taken.formUnion(other.taken)
    violations += other.violations
  }

  /// Returns every transition of the spec on a platform, in order.
  ///
  /// Steps that the platform never reports are left out. So are steps that depend on features that ``ReferenceAuth``
  /// does not have, for example identity pools or a keychain.
  public static func transitions(on platform: AuthPlatform) -> [FlowTransition] {
    AuthFlows.all.flatMap { table in
      let starts = table.starts.flatMap { transitions(table, $0.operation, $0.outcomes, platform) }
      let steps = table.steps.filter { $0.arrives(on: platform.rawValue) }
      return starts + steps.flatMap { transitions(table, $0.id, $0.outcomes, platform) }
    }.sorted()
  }

  private static func transitions(
    _ table: FlowTable,
    _ place: String,
    _ outcomes: [FlowTable.Outcome],
    _ platform: AuthPlatform
  ) -> [FlowTransition] {
    outcomes.filter { $0.happens(on: platform) && !$0.isBeyondReference }.flatMap { outcome in
      outcome.targets.filter { table.step($0)?.arrives(on: platform.rawValue) ?? true }.map {
        FlowTransition(flow: table.id, from: place, outcome: outcome.id, to: $0)
      }
    }
  }

  /// Returns the transitions that were never taken, in order.
  public func untaken(on platform: AuthPlatform) -> [FlowTransition] {
    Self.transitions(on: platform).filter { !taken.contains($0) }
  }

  /// Returns the steps that were never shown, as `flow: step`, in order.
  public func unseenSteps(on platform: AuthPlatform) -> [String] {
    unseen(on: platform) { $0.isStep }
  }

  /// Returns the ids of the steps of a flow that were never shown, in order, for example of `AuthFlows.signIn`.
  public func unseenSteps(of flow: FlowTable, on platform: AuthPlatform) -> [String] {
    let prefix = flow.id + ": "
    return unseenSteps(on: platform).filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  /// Returns the errors that were never shown, as `flow: error`, in order.
  public func unseenErrors(on platform: AuthPlatform) -> [String] {
    unseen(on: platform) { !$0.isStep }
  }

  private func unseen(on platform: AuthPlatform, _ isWanted: (FlowTransition) -> Bool) -> [String] {
    let seen = Set(taken.map { "\($0.flow): \($0.to)" })
    let all = Set(Self.transitions(on: platform).filter(isWanted).map { "\($0.flow): \($0.to)" })
    return all.subtracting(seen).sorted()
  }

  /// Returns a readable report of the steps and errors that were never shown.
  public func report(on platform: AuthPlatform) -> String {
    let all = Self.transitions(on: platform)
    let untaken = untaken(on: platform)
    var lines = ["\(all.count - untaken.count) of \(all.count) transitions taken on \(platform.rawValue)"]
    lines += unseenSteps(on: platform).map { "step never shown: \($0)" }
    lines += unseenErrors(on: platform).map { "error never shown: \($0)" }
    lines += untaken.map { "never taken: \($0)" }
    return lines.joined(separator: "\n")
  }
}

extension FlowTransition {
  fileprivate var isStep: Bool {
    Spec.table(flow)?.step(to) != nil
  }
}

extension FlowTable.Outcome {
  /// Whether a step needs a condition that is never true in ``ReferenceAuth``; tests can request errors.
  var isBeyondReference: Bool {
    guard case .steps = result else { return false }
    let never: Set<Condition> = [.federatedToIdentityPool, .tokenNotRevocable, .noUserPool, .keychainFails]
    return conditions.contains { never.contains(Condition(rawValue: $0)) }
  }

  var targets: [String] {
    switch result {
    case .steps(let ids): ids
    case .error(let id, _): [id]
    }
  }
}
