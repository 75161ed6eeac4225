import Foundation
import FoundationXML
import StepgenDiagrams
import StepgenModel
import Testing

@Suite struct DiagramTests {
  static let nonCharacters = String(String.UnicodeScalarView([0xFFFF, 0xFDD0].compactMap(Unicode.Scalar.init)))

  @Test(arguments: ShippedFlow.all)
  func everyNodeIsInTheDrawing(shipped: ShippedFlow) throws {
    let graph = shipped.graph
    let svg = Diagram(graph, labels: shipped.labels).svg
    let elements = try XMLElements(svg)
    let nodes = elements.all.filter { $0.attributes["class"]?.hasPrefix("sg-node") == true }
    #expect(nodes.count == graph.nodes.count)
    for node in graph.nodes {
      let title = shipped.labels.nodeTitle(node)
      #expect(nodes.contains { $0.attributes["aria-label"]?.hasPrefix(title) == true }, "\(title)")
    }
  }

  @Test(arguments: ShippedFlow.all)
  func aStrictContentSecurityPolicyHolds(shipped: ShippedFlow) throws {
    let elements = try XMLElements(Diagram(shipped.graph, labels: shipped.labels).svg)
    #expect(!elements.all.contains { ["style", "script", "foreignObject", "image"].contains($0.name) })
    #expect(!elements.all.contains { $0.attributes.keys.contains { $0 == "style" || $0.hasPrefix("on") } })
  }

  @Test func onlyAFileOfItsOwnBringsItsStyle() throws {
    var options = Diagram.Options()
    options.isStandalone = true
    let graph = Graphs.graph("start a", "a end")
    #expect(try XMLElements(Diagram(graph, labels: .plain, options: options).svg).all.contains { $0.name == "style" })
  }

  @Test(arguments: ShippedFlow.all)
  func drawingTwiceGivesTheSame(shipped: ShippedFlow) {
    let first = Diagram(shipped.graph, labels: shipped.labels)
    #expect(Diagram(shipped.graph, labels: shipped.labels) == first)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\"><a href=\"javascript:x\">", "]]>&amp;&#0;", "\u{202E}evil\u{2066}",
    "\u{0}\u{1B}[31m",
    DiagramTests.nonCharacters, String(repeating: "W", count: 100_000), String(repeating: "字", count: 5_000), "",
    "' onload='x", "e\u{301}\u{301}\u{301}", "👨‍👩‍👧‍👦 family",
  ])
  func hostileTextIsShownAsText(text: String) throws {
    var labels = DiagramLabels(title: text, description: text, nodeTitle: { _ in text }, nodeName: { _ in text })
    labels.link = { _ in "../" + text.prefix(50) }
    labels.note = { _ in text }
    (labels.anyCanFollow, labels.mayStay) = (text, text)
    let graph = Graphs.complete(steps: 5)
    let svg = Diagram(graph, labels: labels).svg
    let elements = try XMLElements(svg)
    let names: Set = ["svg", "title", "desc", "g", "a", "path", "rect", "text", "tspan", "circle", "polygon"]
    #expect(Set(elements.all.map(\.name)).isSubset(of: names))
    #expect(!elements.all.contains { $0.attributes.keys.contains { $0.hasPrefix("on") } })
    #expect(!svg.unicodeScalars.contains { $0.value == 0x202E || $0.value == 0x2066 || $0.value == 0xFFFF })
    #expect(svg.utf8.count < 60_000)
  }

  @Test func nodesAreLinks() throws {
    var labels = DiagramLabels.plain
    labels.link = { $0.kind == .start ? nil : "\($0.id)/?a=1&b=\"2\"" }
    let elements = try XMLElements(Diagram(Graphs.graph("start a", "a end"), labels: labels).svg)
    let links = elements.all.filter { $0.name == "a" }.compactMap { $0.attributes["href"] }
    #expect(links == ["a/?a=1&b=\"2\"", "end/?a=1&b=\"2\""])
    #expect(elements.all.first?.attributes["role"] == nil, "an image would hide its links")
  }

  @Test(arguments: ShippedFlow.all)
  func theNarrowFormUsesTheNodesOfTheOther(shipped: ShippedFlow) throws {
    var options = Diagram.Options()
    options.hasNarrowForm = true
    options.idPrefix = "x"
    let diagram = Diagram(shipped.graph, labels: shipped.labels, options: options)
    guard let narrow = diagram.narrow else {
      #expect(diagram.width <= 400)
      return
    }
    let ids = try XMLElements(diagram.svg).all.compactMap { $0.attributes["id"] }
    let elements = try XMLElements(narrow)
    let uses = elements.all.filter { $0.name == "use" }.compactMap { $0.attributes["href"] }
    #expect(uses == shipped.graph.nodes.indices.map { "#x-\($0)" })
    #expect(Set(uses.map { String($0.dropFirst()) }).isSubset(of: ids))
    #expect(elements.all.first?.attributes["width"].flatMap(Int.init) ?? .max < diagram.width)
    #expect(!elements.all.contains { $0.attributes["id"] != nil })
  }

  @Test func onlyADrawingForPagesHasANarrowForm() {
    #expect(Diagram(Graphs.complete(steps: 5), labels: .plain).narrow == nil)
  }

  /// Once in the frame, or at each step that has it and in a legend.
  @Test(arguments: [(true, 1), (false, 6)])
  func aSignOfTheWholeFrameIsExplainedInIt(isOfAll: Bool, signs: Int) throws {
    var labels = DiagramLabels.plain
    labels.mayStay = "stays"
    var graph = Graphs.complete(steps: 6)
    let steps = graph.nodes.indices.filter { graph.nodes[$0].kind == .ask }
    for index in isOfAll ? steps[...] : steps.dropLast() {
      graph.nodes[index].failures = [FlowGraph.Failure(outcome: "wrong", error: 0, then: .stay, conditions: [])]
    }
    let drawn = Diagram(graph, labels: labels).svg
    #expect(drawn.contains("sg-frame"))
    #expect(drawn.components(separatedBy: ">stays<").count == 2)
    #expect(drawn.components(separatedBy: "sg-mark").count - 1 == signs)
  }

  @Test(arguments: [
    (FlowGraph.Presence.returned, [String]()), (.thrown(error: nil), ["comes as an error"]),
    (.declaredOnly(standIns: []), ["never comes"]),
  ])
  func whatIsDashedIsExplainedWhereItOccurs(presence: FlowGraph.Presence, lines: [String]) throws {
    var labels = DiagramLabels.plain
    (labels.thrown, labels.neverReturned) = ("comes as an error", "never comes")
    var graph = Graphs.graph("start a", "a end")
    graph.nodes[1].presence = presence
    let svg = Diagram(graph, labels: labels).svg
    #expect([labels.thrown, labels.neverReturned].filter { svg.contains(">\($0)</text>") } == lines)
  }

  @Test func rightToLeftIsTheMirrorImage() throws {
    var labels = DiagramLabels.plain
    let graph = Graphs.graph("start a b c", "a end", "b end", "c a")
    let usual = Diagram(graph, labels: labels)
    labels.isRightToLeft = true
    let mirrored = Diagram(graph, labels: labels)
    let lefts = try XMLElements(usual.svg).boxes
    let rights = try XMLElements(mirrored.svg).boxes
    #expect(lefts.map { usual.width - $0.x - $0.width } == rights.map(\.x))
    #expect(lefts.map(\.x) != rights.map(\.x))
  }

  @Test func aVeryLargeFlowIsNotDrawn() throws {
    let diagram = Diagram(Graphs.random(steps: 10_000, seed: 1), labels: .plain)
    #expect(!diagram.isDrawn)
    #expect(diagram.svg.contains("too large"))
    #expect(try XMLElements(diagram.svg).all.first?.name == "svg")
  }

  @Test func aLargeFlowIsDrawn() throws {
    let diagram = Diagram(Graphs.random(steps: 200, seed: 7), labels: .plain)
    #expect(diagram.isDrawn)
    #expect(try XMLElements(diagram.svg).all.count > 600)
  }

  @Test func changesAreMarkedBySignsAndLines() throws {
    let old = Graphs.graph("start a", "a b", "b end")
    let new = Graphs.graph("start a", "a c", "c end")
    let svg = Diagram(FlowGraph.changes(from: old, to: new), labels: .plain).svg
    let classes = try XMLElements(svg).all.compactMap { $0.attributes["class"] }
    #expect(classes.filter { $0.contains("sg-node") && $0.contains("sg-added") }.count == 1)
    #expect(classes.filter { $0.contains("sg-node") && $0.contains("sg-removed") }.count == 1)
    #expect(classes.contains("sg-line sg-added") && classes.contains("sg-line sg-removed"))
    #expect(svg.contains(">added<") && svg.contains(">removed<"))
  }

  @Test func marksWhatTracesTake() throws {
    var options = Diagram.Options()
    options.isStandalone = true
    var graph = Graphs.graph("start a", "a end")
    #expect(!Diagram(graph, labels: .plain, options: options).svg.contains("traced"))
    graph.edges[0].isTraced = true
    let svg = Diagram(graph, labels: .plain, options: options).svg
    let lines = try XMLElements(svg).all.filter { $0.attributes["class"]?.hasPrefix("sg-line") == true }
    let traced = lines.filter { $0.attributes["class"] == "sg-line sg-traced" }
    // One of them explains the other.
    #expect(traced.count == 2 && lines.count == 3)
    #expect(traced.allSatisfy { $0.attributes["stroke-width"] == "3" })
    #expect(svg.contains(">taken by a trace<") && svg.contains(".sg-traced {"))
  }
}
