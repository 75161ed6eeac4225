import StepgenDiagrams
import StepgenModel

/// What pages ask of a flow again and again, worked out once.
final class FlowFacts: Sendable {
  let flow: Flow
  /// The steps that have a page, by platform.
  let steps: PerPlatform<[Step]>
  /// Whether a platform has the flow.
  let isThere: PerPlatform<Bool>
  /// The errors that the flow can report, by platform.
  let errors: PerPlatform<[Int]>
  /// By platform: the names that stand for several steps.
  let sharedNames: PerPlatform<[SharedName]>
  /// By platform and identifier: the steps that have it, where they are several.
  private let namesakes: PerPlatform<[String: [Int]]>
  private let known = OnDemand<FlowConnections>()

  init(_ flow: Flow, in registry: Registry) {
    let platforms = registry.platforms.mapRows { index, _ in index }
    self.flow = flow
    steps = platforms.mapValues { Self.steps(of: flow, $0) }
    isThere = platforms.mapValues { Self.isThere(flow, $0, in: registry) }
    errors = platforms.mapValues { Self.errors(of: flow, $0, in: registry) }
    sharedNames = platforms.mapValues { SharedName.all(in: flow, $0) }
    namesakes = platforms.mapValues { Self.namesakes(in: flow, $0) }
  }

  /// What leads to each of the steps.
  func connections(in registry: Registry) -> FlowConnections {
    known.value { FlowConnections(flow, in: registry) }
  }

  private static func namesakes(in flow: Flow, _ platform: Platform.Index) -> [String: [Int]] {
    var named: [String: [Int]] = [:]
    for (place, step) in flow.steps.enumerated() {
      for name in Set(step.names[platform].identifiers) { named[name, default: []].append(place) }
    }
    return named.filter { $0.value.count > 1 }
  }

  /// Whether a platform has the flow: one of its steps, or an operation that begins it.
  private static func isThere(_ flow: Flow, _ platform: Platform.Index, in registry: Registry) -> Bool {
    flow.steps.contains { $0.names[platform].status != .absent && !$0.isEnd }
      || flow.starts.contains { registry.operations[$0.operation].names[platform].isDeclared }
  }

  /// The steps that have a page on a platform: all but the absent ones.
  private static func steps(of flow: Flow, _ platform: Platform.Index) -> [Step] {
    flow.steps.filter { $0.names[platform].status != .absent }
  }

  private static func errors(of flow: Flow, _ platform: Platform.Index, in registry: Registry) -> [Int] {
    let outcomes = flow.everyOutcome.filter { $0.platforms.contains(platform) }
    let operations = flow.starts.map(\.operation) + flow.steps.compactMap(\.answeringOperation)
    let ofCalls = Set(operations.flatMap { registry.operations[$0].errors })
      .filter { registry.errors[$0].names[platform].status != .absent }
    // Some steps arrive as errors.
    let arrivals = flow.steps.compactMap { step -> Int? in
      guard case .error(let id) = step.names[platform].arrivesAs?.form else { return nil }
      return registry.index(ofError: id)
    }
    return ofCalls.union(outcomes.compactMap(\.error)).union(arrivals).sorted()
  }

  /// Other steps with the same name on a platform, in their order.
  func namesakes(of step: Step, _ platform: Platform.Index) -> [Step] {
    guard !namesakes[platform].isEmpty else { return [] }
    let places = Set(step.names[platform].identifiers.flatMap { namesakes[platform][$0] ?? [] })
    return places.sorted().map { flow.steps[$0] }.filter { $0.id != step.id }
  }
}

/// How the steps of a flow lead to each other.
struct FlowConnections: Sendable {
  let shared: SharedOutcomes
  let commonFollowers: Set<Int>
  /// By step: those that lead to it by an outcome of their own.
  let predecessors: [[Int]]
  /// By step: the outcomes that lead to it alone, as one with many followers says nothing of any of them.
  let arrivals: [[Arrival]]
  /// The conditions of outcomes with several followers.
  let wideConditions: Set<[Outcome.Clause]>

  struct Arrival {
    var outcome: Outcome
    /// The step that has the outcome; nothing where it begins the flow.
    var step: Int?
  }

  init(_ flow: Flow, in registry: Registry) {
    shared = SharedOutcomes(flow)
    commonFollowers = CommonFollowers.steps(of: flow)
    predecessors = Self.predecessors(flow, shared)
    arrivals = Self.arrivals(flow)
    wideConditions = Set(flow.everyOutcome.filter { $0.nextSteps.count > 1 }.map(\.notableConditions))
  }

  private static func arrivals(_ flow: Flow) -> [[Arrival]] {
    var arrivals: [[Arrival]] = flow.steps.map { _ in [] }
    let first = flow.starts.flatMap(\.outcomes).map { Arrival(outcome: $0) }
    let others = flow.steps.enumerated().flatMap { place, step in
      step.outcomes.map { Arrival(outcome: $0, step: place) }
    }
    for arrival in first + others {
      let next = arrival.outcome.nextSteps
      if next.count == 1 { arrivals[next[0]].append(arrival) }
    }
    return arrivals
  }

  private static func predecessors(_ flow: Flow, _ shared: SharedOutcomes) -> [[Int]] {
    var predecessors: [[Int]] = flow.steps.map { _ in [] }
    for (place, step) in flow.steps.enumerated() {
      for target in Set(step.outcomes.filter { !shared.contains($0) }.flatMap(\.nextSteps)) {
        predecessors[target].append(place)
      }
    }
    return predecessors
  }
}
