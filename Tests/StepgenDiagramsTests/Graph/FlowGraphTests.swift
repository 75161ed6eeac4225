import StepgenDiagrams
import StepgenModel
import Testing

@Suite struct FlowGraphTests {
  private func graph(_ flow: String, _ platform: String? = nil) throws -> FlowGraph {
    try #require(ShippedFlow.named(flow, platform)).graph
  }

  private func node(_ id: String, in graph: FlowGraph) throws -> FlowGraph.Node {
    try #require(graph.nodes.first { $0.id == id })
  }

  private func next(_ id: String, in graph: FlowGraph) throws -> [String] {
    let row = try #require(graph.rows.first { graph.nodes[$0.node].id == id })
    return row.next.map { graph.nodes[$0].id }
  }

  @Test func nodesKnowWhatKindTheyAre() throws {
    let graph = try graph("sign-in")
    let kinds = [
      "start-sign-in": FlowGraph.Kind.start, "confirm-sms-otp": .ask, "select-mfa-type": .choose, "setup-totp": .setUp,
      "setup-email-mfa": .setUp, "confirm-password": .ask, "reset-password": .leave, "done": .end,
    ]
    for (id, kind) in kinds { #expect(try node(id, in: graph).kind == kind, "\(id)") }
  }

  @Test func rowsTellWhatCanFollow() throws {
    let graph = try graph("drop-off")
    #expect(try next("start-begin-drop-off", in: graph) == ["choose-size"])
    #expect(try next("put-in", in: graph) == ["choose-size", "done"])
    #expect(try next("done", in: graph) == [])
    let row = try #require(graph.rows.first { graph.nodes[$0.node].id == "choose-size" })
    #expect(row.ask == .choice)
    #expect(row.operation != nil)
    #expect(!row.mayRepeat)
  }

  @Test func aStepThatStandsAfterAnErrorMayRepeat() throws {
    let graph = try graph("pick-up")
    let row = try #require(graph.rows.first { graph.nodes[$0.node].id == "enter-code" })
    #expect(row.mayRepeat)
    #expect(try node("enter-code", in: graph).mayRestart)
    #expect(try !node("open-door", in: graph).mayRestart)
  }

  @Test func whatAPlatformDoesNotHaveIsLeftOut() throws {
    let web = try graph("pick-up", "web")
    #expect(!web.nodes.contains { $0.id == "cancelled" || $0.id == "show-slip" })
    #expect(try next("start-find-parcel", in: web) == ["enter-code"])
  }

  @Test func aDeclaredOnlyStepIsReplacedByWhatArrives() throws {
    let graph = try graph("sign-in", "flutter")
    let node = try node("setup-totp", in: graph)
    #expect(node.presence == .declaredOnly(standIns: ["select-mfa-setup-type"]))
    #expect(!graph.edges.contains { graph.nodes[$0.to].id == "setup-totp" || graph.nodes[$0.from].id == "setup-totp" })
    #expect(try next("confirm-password", in: graph).contains("select-mfa-setup-type"))
  }

  @Test func aThrownStepIsReachedByItsError() throws {
    let graph = try graph("sign-in", "android")
    #expect(try node("reset-password", in: graph).presence == .thrown(error: "password-reset-required"))
    let edges = graph.edges.filter { graph.nodes[$0.to].id == "reset-password" }
    #expect(edges.count > 2)
    #expect(!edges.contains { !$0.isThrown })
  }

  @Test func edgesKeepTheirReasons() throws {
    let graph = try graph("pick-up")
    let edge = try #require(
      graph.edges.first { graph.nodes[$0.from].id == "pay-fee" && graph.nodes[$0.to].id == "open-door" }
    )
    #expect(edge.outcomes.map(\.id) == ["paid-by-card", "paid-by-voucher"])
    #expect(edge.outcomes.map(\.members) == [[0], [1]])
  }

  @Test(arguments: ShippedFlow.all)
  func thereIsOneEdgeAtMostFromANodeToAnother(shipped: ShippedFlow) {
    let ends = shipped.graph.edges.map { [$0.from, $0.to] }
    #expect(Set(ends).count == ends.count)
  }

  @Test func changesMarkWhatCameAndWent() {
    let old = Graphs.graph("start a b", "a end", "b end")
    let new = Graphs.graph("start a c", "a end", "c end")
    let changes = FlowGraph.changes(from: old, to: new)
    let states = Dictionary(uniqueKeysWithValues: changes.nodes.map { ($0.id, $0.change) })
    #expect(states == ["start": .kept, "a": .kept, "b": .removed, "c": .added, "end": .kept])
    #expect(changes.edges.filter { $0.change == .kept }.count == 2)
    #expect(changes.edges.filter { $0.change == .added }.count == 2)
    #expect(changes.edges.filter { $0.change == .removed }.count == 2)
    #expect(FlowGraph.changes(from: new, to: new) == new)
  }

  @Test(
    arguments: [("pick-up", nil, true), ("pick-up", "ios", true), ("pick-up", "web", false)]
      as [(String, String?, Bool)]
  )
  func marksWhatTracesTake(flow: String, platform: String?, hasCancelled: Bool) throws {
    let shipped = try #require(ShippedFlow.named(flow, platform))
    let graph = FlowGraph(shipped.flow, in: shipped.registry, platform: shipped.platform, marksTraces: true)
    let traced = graph.edges.filter(\.isTraced).map { "\(graph.nodes[$0.from].id) \(graph.nodes[$0.to].id)" }
    let both = [
      "start-find-parcel enter-code", "enter-code open-door", "enter-code pay-fee", "pay-fee open-door",
      "open-door done",
    ]
    #expect(Set(traced) == Set(both + (hasCancelled ? ["enter-code cancelled"] : [])))
    #expect(traced.count < graph.edges.count)
    #expect(!shipped.graph.edges.contains { $0.isTraced })
  }
}
