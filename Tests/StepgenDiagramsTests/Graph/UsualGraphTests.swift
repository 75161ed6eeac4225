import StepgenModel
import Testing

@testable import StepgenDiagrams

@Suite struct UsualGraphTests {
  private func edges(_ graph: FlowGraph) -> Set<[String]> {
    Set(graph.edges.map { [graph.nodes[$0.from].id, graph.nodes[$0.to].id] })
  }

  /// What the service may ask for after a code is rare; that the user is then signed in is usual.
  @Test func aCodeUsuallySignsTheUserIn() throws {
    let graph = try #require(ShippedFlow.named("sign-in", "swift")).graph
    let usual = edges(graph.usual)
    #expect(usual.count < 50)
    #expect(usual.filter { $0[0] == "confirm-sms-mfa-code" } == [["confirm-sms-mfa-code", "done"]])
    #expect(usual.contains(["start-sign-in", "confirm-email-otp"]))
    #expect(usual.contains(["select-mfa-type", "confirm-totp-code"]))
    #expect(edges(graph).contains(["confirm-sms-mfa-code", "confirm-custom-challenge"]))
  }

  /// A condition that stands alone does not hold at first, so that its opposite goes without saying.
  @Test func theOppositeOfAConditionIsUsual() throws {
    let graph = try #require(ShippedFlow.named("sign-out", "swift")).graph
    let outcome = graph.edges.flatMap(\.outcomes).first { $0.id == "guest-signed-out" }
    #expect(outcome?.needsOnlyDefaults == true)
  }

  @Test(arguments: ShippedFlow.all)
  func everyStepThatArrivesCanBeReached(shipped: ShippedFlow) {
    let (all, usual) = (shipped.graph, shipped.graph.usual)
    let reached = { (graph: FlowGraph) in Set(graph.edges.filter { !$0.isRepeat }.map { graph.nodes[$0.to].id }) }
    #expect(reached(usual) == reached(all))
    #expect(edges(usual).isSubset(of: edges(all)))
  }

  @Test(arguments: ["swift", "android", "javascript", "flutter"])
  func aResetThatReturnsNothingHasAnEnd(platform: String) throws {
    let graph = try #require(ShippedFlow.named("reset-password", platform)).graph.usual
    #expect(edges(graph).contains(["confirm-reset-password-with-code", "done"]))
    #expect(graph.nodes.allSatisfy { $0.presence.isReturned })
  }

  /// 57 and 73 edges.
  @Test(arguments: [(7, true), (8, false)])
  func onlyALargeFlowIsDrawnInPart(steps: Int, isWhole: Bool) {
    var graph = Graphs.complete(steps: steps)
    for index in graph.edges.indices {
      graph.edges[index].isUsual = graph.edges[index].from == 0 || graph.edges[index].to == 1
    }
    #expect((edges(graph.usual) == edges(graph)) == isWhole)
  }

  @Test func aFlowWithoutTracesIsDrawnWhole() throws {
    var shipped = try #require(ShippedFlow.named("sign-in"))
    let flow = shipped.flow
    shipped.flow = Flow(
      id: flow.id,
      range: flow.range,
      title: flow.title,
      meaning: flow.meaning,
      typeNames: flow.typeNames,
      access: flow.access,
      starts: flow.starts,
      steps: flow.steps,
      internals: flow.internals,
      traces: []
    )
    #expect(edges(shipped.graph.usual) == edges(shipped.graph))
  }

  @Test func aLargeFlowIsDrawnInStages() throws {
    let shipped = try #require(ShippedFlow.named("sign-in", "android"))
    let graph = shipped.graph.usual
    let stages = Stages(graph)
    #expect(stages.all.first?.kind == .start)
    let last = try #require(stages.all.last)
    #expect(last.nodes.map { graph.nodes[$0].kind } == [.end, .leave, .leave])
    #expect(stages.all.flatMap(\.nodes).sorted() == Array(graph.nodes.indices))
    var options = Diagram.Options()
    (options.mostLined, options.hasNarrowForm) = (8, true)
    let diagram = Diagram(graph, labels: shipped.labels, options: options)
    let nodes = try XMLElements(diagram.svg).all.filter { $0.attributes["class"]?.hasPrefix("sg-node") == true }
    #expect(nodes.count == graph.nodes.count)
    // What begins the flow is told by its call, and no text is cut.
    #expect(!diagram.svg.contains(">Start</text>\n<a"))
    #expect(!diagram.svg.contains("…"))
    #expect(diagram.width <= 640)
    #expect(try XMLElements(#require(diagram.narrow)).all.first?.attributes["width"] == "308")
    #expect(diagram == Diagram(graph, labels: shipped.labels, options: options))
  }

  /// The narrow form moves the nodes of the wide one, and cannot make them smaller.
  @Test(arguments: ShippedFlow.all)
  func nodesOfANarrowFormLieBelowEachOther(shipped: ShippedFlow) throws {
    var options = Diagram.Options()
    (options.mostLined, options.hasNarrowForm, options.idPrefix) = (8, true, "x")
    let diagram = Diagram(shipped.graph.usual, labels: shipped.labels, options: options)
    guard let narrow = diagram.narrow else { return }
    var (shapes, id): ([String: ClosedRange<Int>], String?) = ([:], nil)
    for element in try XMLElements(diagram.svg).all {
      if element.name == "g" { id = element.attributes["id"] }
      guard element.name == "rect", let node = id, shapes["#" + node] == nil,
        let y = element.attributes["y"].flatMap({ Int($0) }),
        let height = element.attributes["height"].flatMap({ Int($0) })
      else { continue }
      shapes["#" + node] = y...y + height
    }
    let uses = try XMLElements(narrow).all.filter { $0.name == "use" }
    let places = uses.compactMap { use -> ClosedRange<Int>? in
      guard let shape = shapes[use.attributes["href"] ?? ""], let y = use.attributes["y"].flatMap({ Int($0) }) else {
        return nil
      }
      return shape.lowerBound + y...shape.upperBound + y
    }
    #expect(places.count > 1)
    for (place, other) in places.indices.flatMap({ index in places[..<index].map { (places[index], $0) } }) {
      #expect(!place.overlaps(other))
    }
  }

  /// Of each stage, no box lies on another, and each lies in its outline.
  @Test(arguments: ShippedFlow.all, [1, 2])
  func stagesHoldTheirSteps(shipped: ShippedFlow, columns: Int) {
    let stages = Stages(shipped.graph)
    let heights = shipped.graph.nodes.indices.map { 44 + $0 * 8 }
    let (layout, frames) = stages.layout(heights: heights, columns: columns)
    for (stage, frame) in zip(stages.all, frames) {
      for node in stage.nodes {
        let box = layout.boxes[node]
        #expect(box.x > frame.x && box.right < frame.right && box.y > frame.y && box.bottom < frame.bottom)
        for other in stage.nodes where other != node {
          let apart = layout.boxes[other]
          #expect(box.right < apart.x || apart.right < box.x || box.bottom < apart.y || apart.bottom < box.y)
        }
      }
    }
  }
}
