internal import AmplifyAuthFlows
internal import AmplifyAuthTables
internal import StepRuntime

/// A condition of the spec on an account, a configuration or a response.
typealias Condition = AuthFlows.Condition

/// The canonical steps of a flow.
protocol CanonicalStep: RawRepresentable<String> {
  static var flow: FlowTable { get }
}

extension AuthSignInStep.ID: CanonicalStep {
  static var flow: FlowTable { AuthFlows.signIn }
}
extension AuthSignUpStep.ID: CanonicalStep {
  static var flow: FlowTable { AuthFlows.signUp }
}
extension AuthResetPasswordStep.ID: CanonicalStep {
  static var flow: FlowTable { AuthFlows.resetPassword }
}
extension AWSCognitoSignOutResult.ID: CanonicalStep {
  static var flow: FlowTable { AuthFlows.signOut }
}
extension AuthFlows.TOTPSetupStepID: CanonicalStep {
  static var flow: FlowTable { AuthFlows.totpSetup }
}
extension AuthFlows.MFAPreferenceStepID: CanonicalStep {
  static var flow: FlowTable { AuthFlows.mfaPreference }
}
extension AuthUpdateAttributeStep.ID: CanonicalStep {
  static var flow: FlowTable { AuthFlows.updateUserAttribute }
}
extension AuthFlows.DeviceMemoryStepID: CanonicalStep {
  static var flow: FlowTable { AuthFlows.deviceMemory }
}

/// The target of an outcome.
struct Target: Hashable, Sendable {
  let id: String
  let isStep: Bool

  static func step(_ step: some CanonicalStep) -> Target {
    Target(id: step.rawValue, isStep: true)
  }

  static func error(_ error: AuthFlowError) -> Target {
    Target(id: error.id, isStep: false)
  }
}

/// The transitions that the spec allows.
enum Spec {
  private static let tables = Dictionary(uniqueKeysWithValues: AuthFlows.all.map { ($0.id, $0) })

  static func table(_ flow: String) -> FlowTable? {
    tables[flow]
  }

  static func places(of table: FlowTable) -> [FlowPlace] {
    table.starts.map { FlowPlace(flow: table.id, id: $0.operation, isStart: true) }
      + table.steps.map { FlowPlace(flow: table.id, id: $0.id, isStart: false) }
  }

  /// Returns every outcome of the place, with the operation that leads to it.
  static func outcomes(at place: FlowPlace) -> [(operation: String, outcome: FlowTable.Outcome)] {
    guard let table = tables[place.flow] else { return [] }
    if place.isStart { return (table.start(place.id)?.outcomes ?? []).map { (place.id, $0) } }
    guard let step = table.step(place.id), case .answered(let own) = step.role else { return [] }
    return step.outcomes.map { ($0.operation ?? own, $0) }
  }

  /// Returns the conditions that are true in a flow: the facts, and the first value of each setting without one among
  /// the facts.
  static func holding(_ facts: Set<Condition>, in flow: String) -> Set<String> {
    let known = Set(facts.map(\.rawValue))
    let settings = tables[flow]?.settings ?? []
    return known.union(settings.filter { known.isDisjoint(with: $0.values) }.compactMap(\.values.first))
  }

  /// Returns true if the target is a step of the flow that the platform never reports.
  static func lacks(_ target: Target, of flow: String, on platform: AuthPlatform) -> Bool {
    target.isStep && tables[flow]?.step(target.id)?.arrives(on: platform.rawValue) == false
  }
}

extension FlowTable.Outcome {
  func leads(to target: Target) -> Bool {
    switch result {
    case .steps(let ids): target.isStep && ids.contains(target.id)
    case .error(let id, _): !target.isStep && id == target.id
    }
  }

  func happens(on platform: AuthPlatform) -> Bool {
    platforms.isEmpty || platforms.contains(platform.rawValue)
  }

  func happens(given holding: Set<String>) -> Bool {
    clauses.allSatisfy { $0.isMet(by: holding) }
  }

  func belongs(to member: ChosenMember?) -> Bool {
    guard let member, !members.isEmpty else { return true }
    return members.contains(where: member.hasID)
  }
}
