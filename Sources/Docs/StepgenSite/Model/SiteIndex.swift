import StepgenDiagrams
import StepgenModel
import StepgenReports

/// Where each concept of a registry has its page, and on which platforms it is to be found.
struct SiteIndex: Sendable {
  let registry: Registry
  /// The platforms that have pages: those whose languages people write, which the wire has not.
  let platforms: [Platform.Index]
  /// By the id of the flow.
  private let facts: [String: FlowFacts]
  private let references = OnDemand<SourceReferences>()
  private let names = OnDemand<ComparedNames>()
  let layouts = LayoutStore()

  init(_ registry: Registry) {
    self.registry = registry
    platforms = registry.platforms.indices.filter { !registry.platforms[$0].languages.isEmpty }
    let all = registry.flows.values.concurrentMap(bySize: \.steps.count) { ($0.id, FlowFacts($0, in: registry)) }
    facts = Dictionary(all) { first, _ in first }
  }

  /// What is known of a flow of the registry.
  func facts(of flow: Flow) -> FlowFacts {
    facts[flow.id] ?? FlowFacts(flow, in: registry)
  }

  /// How the steps of a flow lead to each other.
  func connections(of flow: Flow) -> FlowConnections { facts(of: flow).connections(in: registry) }

  func flow(_ id: String) -> Flow? { facts[id]?.flow }

  /// What sources refer to.
  var sources: SourceReferences { references.value { SourceReferences(of: registry) } }

  /// The names of all platforms, to be compared.
  var comparedNames: ComparedNames { names.value { ComparedNames(registry, of: registry.platforms.indices) } }

  func id(_ platform: Platform.Index) -> String { registry.platforms[platform].id }

  /// The former home of a platform; its pages are below it.
  func platformPath(_ platform: Platform.Index) -> PagePath { PagePath(id(platform) + "/") }
  func hub(_ flow: Flow) -> PagePath { PagePath(flow.id + "/") }
  func guide(_ flow: Flow, _ platform: Platform.Index) -> PagePath {
    PagePath(String(joining: id(platform), "/", flow.id, "/"))
  }
  /// The former page of the errors of a flow on a platform.
  func formerErrors(_ flow: Flow, _ platform: Platform.Index) -> [PagePath] {
    ([flow.id] + flow.aliases).map { PagePath(String(joining: id(platform), "/", $0, "/errors/")) }
  }

  /// The page of an error on all platforms.
  func error(_ error: FlowError) -> PagePath { PagePath("errors/\(error.id)/") }

  func step(_ step: Step, _ flow: Flow, _ platform: Platform.Index) -> PagePath { path(step.id, flow, platform) }

  /// The page of a name that several steps have.
  func name(_ name: SharedName, _ flow: Flow, _ platform: Platform.Index) -> PagePath {
    path(name.path, flow, platform)
  }

  /// A page below that of a flow on a platform.
  private func path(_ name: String, _ flow: Flow, _ platform: Platform.Index) -> PagePath {
    PagePath(String(joining: id(platform), "/", flow.id, "/", name, "/"))
  }

  /// Whether a platform has the flow: one of its steps, or an operation that begins it.
  func has(_ flow: Flow, _ platform: Platform.Index) -> Bool { facts(of: flow).isThere[platform] }

  /// The platforms with a flow.
  func platforms(of flow: Flow) -> [Platform.Index] {
    platforms.filter { has(flow, $0) }
  }

  /// The steps that have a page on a platform: all but the absent ones.
  func steps(of flow: Flow, _ platform: Platform.Index) -> [Step] { facts(of: flow).steps[platform] }

  /// The steps that can arrive on a platform: neither names that are never returned nor those thrown as errors.
  func arriving(_ flow: Flow, _ platform: Platform.Index) -> [Step] {
    steps(of: flow, platform).filter { $0.names[platform].status == .present }
  }

  /// Where to send a reader of one platform for a step: its page, or the row that says why there is none.
  func destination(_ step: Step, _ flow: Flow, _ platform: Platform.Index?) -> Destination {
    guard let platform, platforms.contains(platform), has(flow, platform), step.names[platform].status != .absent else {
      return .page(hub(flow), anchor: step.id)
    }
    return .page(self.step(step, flow, platform))
  }

  /// The names of a platform that stand for several steps of a flow.
  func sharedNames(in flow: Flow, _ platform: Platform.Index) -> [SharedName] { facts(of: flow).sharedNames[platform] }

  /// Other steps of a flow with the same name on a platform.
  func namesakes(of step: Step, in flow: Flow, _ platform: Platform.Index) -> [Step] {
    facts(of: flow).namesakes(of: step, platform)
  }

  /// The errors that a flow can report on a platform, each once, in the order of the registry.
  func errors(in flow: Flow, _ platform: Platform.Index) -> [Int] { facts(of: flow).errors[platform] }
}

extension Step {
  var isEnd: Bool { role == .end }
}

extension Flow {
  /// Returns true if no step needs a response: the calls return results, and no step follows a step.
  var isOneCall: Bool { steps.allSatisfy { $0.answeringOperation == nil } }
}
