import StepgenDiagrams
import StepgenModel

/// Where each concept of a registry has its page, and on which platforms it is to be found.
struct SiteIndex: Sendable {
  let registry: Registry
  /// The platforms that have pages: those whose languages people write, which the wire has not.
  let platforms: [Int]
  /// By flow; empty where that is not worth it.
  private var facts: [String: FlowFacts] = [:]
  let comparisons = ComparisonStore()
  let layouts = LayoutStore()

  init(_ registry: Registry) {
    self.registry = registry
    platforms = registry.platforms.indices.filter { !registry.platforms[$0].languages.isEmpty }
  }

  /// The same, with what pages ask for again and again worked out before.
  var withFacts: SiteIndex {
    var index = self
    let all = registry.flows.concurrentMap(bySize: \.steps.count) { ($0.id, FlowFacts($0, in: self)) }
    index.facts = Dictionary(all) { first, _ in first }
    return index
  }

  func facts(of flow: Flow) -> FlowFacts {
    facts[flow.id] ?? FlowFacts(flow, in: self)
  }

  func flow(_ id: String) -> Flow? {
    facts[id]?.flow ?? registry.flows[id: id]
  }

  func id(_ platform: Int) -> String { registry.platforms[platform].id }

  func platformPath(_ platform: Int) -> PagePath { PagePath(id(platform) + "/") }
  func hub(_ flow: Flow) -> PagePath { PagePath(flow.id + "/") }
  func guide(_ flow: Flow, _ platform: Int) -> PagePath { PagePath("\(id(platform))/\(flow.id)/") }
  func errors(_ flow: Flow, _ platform: Int) -> PagePath { PagePath("\(id(platform))/\(flow.id)/errors/") }

  func step(_ step: Step, _ flow: Flow, _ platform: Int) -> PagePath {
    PagePath("\(id(platform))/\(flow.id)/\(step.id)/")
  }

  /// Whether a platform has the flow: one of its steps, or an operation that begins it.
  func has(_ flow: Flow, _ platform: Int) -> Bool {
    if let facts = facts[flow.id] { return facts.isThere[platform] }
    return flow.steps.contains { $0.names[platform].status != .absent && !$0.isEnd }
      || flow.starts.contains { registry.operations[$0.operation].names[platform].isDeclared }
  }

  /// The platforms with a flow.
  func platforms(of flow: Flow) -> [Int] {
    platforms.filter { has(flow, $0) }
  }

  /// The steps that have a page on a platform: all but the absent ones.
  func steps(of flow: Flow, _ platform: Int) -> [Step] {
    facts[flow.id]?.steps[platform] ?? flow.steps.filter { $0.names[platform].status != .absent }
  }

  /// The steps that can arrive on a platform: neither names that are never returned nor those thrown as errors.
  func arriving(_ flow: Flow, _ platform: Int) -> [Step] {
    steps(of: flow, platform).filter { $0.names[platform].status == .present }
  }

  /// Where to send a reader of one platform for a step: its page, or the row that says why there is none.
  func destination(_ step: Step, _ flow: Flow, _ platform: Int?) -> Destination {
    guard let platform, platforms.contains(platform), has(flow, platform), step.names[platform].status != .absent else {
      return .page(hub(flow), anchor: step.id)
    }
    return .page(self.step(step, flow, platform))
  }

  /// Other steps of a flow with the same name on a platform.
  func namesakes(of step: Step, in flow: Flow, _ platform: Int) -> [Step] {
    if let facts = facts[flow.id] { return facts.namesakes(of: step, platform) }
    let mine = Set(step.names[platform].identifiers)
    return flow.steps.filter { other in
      other.id != step.id && !mine.isDisjoint(with: other.names[platform].identifiers)
    }
  }

  /// The errors that a flow can report on a platform, each once, in the order of the registry.
  func errors(in flow: Flow, _ platform: Int) -> [Int] {
    if let facts = facts[flow.id] { return facts.errors[platform] }
    let outcomes = (flow.starts.flatMap(\.outcomes) + flow.steps.flatMap(\.outcomes))
      .filter { $0.platforms.contains(platform) }
    let operations = flow.starts.map(\.operation) + flow.steps.compactMap(\.answeringOperation)
    let ofCalls = Set(operations.flatMap { registry.operations[$0].errors })
      .filter { registry.errors[$0].names[platform].status != .absent }
    return ofCalls.union(outcomes.compactMap(\.error)).union(arrivals(in: flow, platform)).sorted()
  }

  /// The errors as which steps of a flow arrive on a platform.
  private func arrivals(in flow: Flow, _ platform: Int) -> [Int] {
    flow.steps.compactMap { step in
      guard case .error(let id) = step.names[platform].details.arrivesAs?.form else { return nil }
      return registry.index(ofError: id)
    }
  }
}

extension Step {
  var isEnd: Bool { role == .end }
}

extension Outcome {
  /// The error that it reports, if it is one.
  var error: Int? {
    if case .error(let index, _) = result { index } else { nil }
  }

  /// The steps that may follow.
  var nextSteps: [Int] {
    if case .steps(let indices) = result { indices } else { [] }
  }
}
