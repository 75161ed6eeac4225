import Testing

@testable import StepgenDiagrams

@Suite struct FrameTests {
  @Test(arguments: [nil, "swift", "android", "flutter", "javascript"])
  func signInIsNoHairball(platform: String?) throws {
    let shipped = try #require(ShippedFlow.named("sign-in", platform))
    #expect(shipped.graph.edges.count > 60)
    #expect(DrawnGraph(shipped.graph.usual).lines.count <= 45)
  }

  /// What the drawing says, read back as edges, is what the graph says.
  @Test(arguments: ShippedFlow.all)
  func theDrawingSaysWhatTheGraphSays(shipped: ShippedFlow) {
    let graph = shipped.graph
    let ends = Set(graph.edges.filter { !$0.isRepeat }.map { [$0.from, $0.to] })
    #expect(Self.read(DrawnGraph(graph)) == ends)
  }

  @Test(arguments: UInt64(1)...20)
  func theDrawingOfARandomGraphSaysWhatTheGraphSays(seed: UInt64) {
    let graph = Graphs.random(steps: 12, seed: seed)
    let ends = Set(graph.edges.filter { !$0.isRepeat }.map { [$0.from, $0.to] })
    #expect(Self.read(DrawnGraph(graph)) == ends)
  }

  @Test func sharedTargetsMeetInAJunction() {
    let graph = Graphs.graph("start-1 a b c d", "start-2 a b c d", "start-3 a b c d", "a end", "b end")
    let drawn = DrawnGraph(graph)
    #expect(drawn.frame == nil)
    #expect(drawn.junctionCount == 1)
    #expect(drawn.lines.count == 9)
  }

  @Test func fewStepsHaveNoFrame() {
    #expect(DrawnGraph(Graphs.complete(steps: 3)).frame == nil)
    #expect(DrawnGraph(Graphs.complete(steps: 4)).frame?.members == [1, 2, 3, 4])
  }

  @Test func hundredsOfStepsHaveOneFrame() {
    let drawn = DrawnGraph(Graphs.complete(steps: 300))
    #expect(drawn.frame?.members.count == 300)
    #expect(drawn.lines.count < 10)
  }

  /// The edges that a reader takes from a drawing.
  private static func read(_ drawn: DrawnGraph) -> Set<[Int]> {
    var ends: Set<[Int]> = []
    func add(_ sources: [Int], _ targets: [Int]) {
      for source in sources {
        for target in targets where source != target { ends.insert([source, target]) }
      }
    }
    let members = drawn.frame?.members ?? []
    let marked = drawn.graph.nodes.indices.filter(drawn.isMarked)
    add(members, marked)
    for line in drawn.lines {
      switch (line.from, line.to) {
      case (.node(let from), .node(let to)): add([from], [to])
      case (.node(let from), .frame): add([from], marked)
      case (.frame, .node(let to)): add(members, [to])
      case (.node(let from), let junction): add([from], Self.targets(of: junction, drawn))
      default: break
      }
    }
    return ends
  }

  private static func targets(of junction: DrawnGraph.End, _ drawn: DrawnGraph) -> [Int] {
    drawn.lines.compactMap { line in
      if line.from == junction, case .node(let to) = line.to { to } else { nil }
    }
  }
}
