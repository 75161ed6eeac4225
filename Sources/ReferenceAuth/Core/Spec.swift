internal import AmplifyAuthFlows
internal import StepRuntime

/// A place in a flow of the spec: an operation that begins it, or a step.
struct FlowPlace: Hashable, Codable, Sendable {
  var flow: String
  /// The id of the operation or of the step.
  var id: String
  var isStart: Bool

  static func start(_ flow: FlowTable, _ operation: AuthOperation) -> FlowPlace {
    FlowPlace(flow: flow.id, id: operation.rawValue, isStart: true)
  }

  static func step(_ flow: FlowTable, _ id: String) -> FlowPlace {
    FlowPlace(flow: flow.id, id: id, isStart: false)
  }
}

/// What an answer leads to.
enum Target: Hashable, Sendable {
  case step(String)
  case error(String)

  var id: String {
    switch self {
    case .step(let id), .error(let id): id
    }
  }
}

/// What the spec allows.
enum Spec {
  private static let tables = Dictionary(uniqueKeysWithValues: AuthFlows.all.map { ($0.id, $0) })

  static func table(_ flow: String) -> FlowTable? {
    tables[flow]
  }

  /// Every outcome of the place, with the operation that leads to it.
  static func outcomes(at place: FlowPlace) -> [(operation: String, outcome: FlowTable.Outcome)] {
    guard let table = tables[place.flow] else { return [] }
    if place.isStart { return (table.start(place.id)?.outcomes ?? []).map { (place.id, $0) } }
    guard let step = table.step(place.id), case .answered(let own) = step.role else { return [] }
    return step.outcomes.map { ($0.operation ?? own, $0) }
  }

  /// The outcomes of the place that lead there by the operation, on the platform, while these conditions hold.
  static func outcomes(
    at place: FlowPlace,
    by operation: AuthOperation,
    to target: Target,
    given facts: Set<String>,
    on platform: AuthPlatform,
    choosing member: String? = nil
  ) -> [FlowTable.Outcome] {
    if case .step(let id) = target, tables[place.flow]?.step(id)?.arrives(on: platform.rawValue) == false { return [] }
    return outcomes(at: place).filter { candidate in
      candidate.operation == operation.rawValue && candidate.outcome.leads(to: target)
        && candidate.outcome.happens(on: platform) && facts.isSuperset(of: candidate.outcome.conditions)
        && (member.map { candidate.outcome.members.isEmpty || candidate.outcome.members.contains($0) } ?? true)
    }.map(\.outcome)
  }
}

extension FlowTable.Outcome {
  func leads(to target: Target) -> Bool {
    switch (result, target) {
    case (.steps(let ids), .step(let id)): ids.contains(id)
    case (.error(let id, _), .error(let other)): id == other
    default: false
    }
  }

  func happens(on platform: AuthPlatform) -> Bool {
    platforms.isEmpty || platforms.contains(platform.rawValue)
  }
}
