import StepgenDiagrams
import Testing

@Suite struct TextFormTests {
  @Test(arguments: ShippedFlow.all)
  func everyNodeHasAShapeInBoth(shipped: ShippedFlow) {
    let graph = shipped.graph
    let dot = Diagram.dot(graph, labels: shipped.labels)
    let mermaid = Diagram.mermaid(graph, labels: shipped.labels)
    for index in graph.nodes.indices { #expect(dot.contains("  n\(index) [label=")) }
    #expect(mermaid.hasPrefix("flowchart TB\n"))
    #expect(mermaid.split(separator: "\n").count > graph.nodes.count)
  }

  @Test func dotEscapesQuotesAndBackslashes() {
    let labels = DiagramLabels(
      title: "a \"b\" \\ c",
      description: "",
      nodeTitle: { _ in "x\"]; y\n\\N" },
      nodeName: { _ in nil }
    )
    let dot = Diagram.dot(Graphs.graph("start end"), labels: labels)
    #expect(dot.contains(#"label="a \"b\" \\ c""#))
    #expect(dot.contains(#"n0 [label="x\"]; y \\N", shape=oval];"#))
  }

  @Test func mermaidHidesItsOwnSignsAndThoseOfHTML() {
    let labels = DiagramLabels(
      title: "a; b #c",
      description: "d\ne",
      nodeTitle: { _ in "<b>\"x\"</b> end;" },
      nodeName: { _ in "snake_case" }
    )
    let mermaid = Diagram.mermaid(Graphs.graph("start end"), labels: labels)
    #expect(mermaid.contains("accTitle: a, b ,c\n  accDescr: d e\n"))
    #expect(mermaid.contains("n0([\"#60;b#62;#34;x#34;#60;/b#62; end#59;<br>snake#95;case\"])"))
  }

  @Test func bothMarkWhatTracesTake() {
    var graph = Graphs.graph("start a", "a end")
    #expect(!Diagram.dot(graph, labels: .plain).contains("traced"))
    #expect(!Diagram.mermaid(graph, labels: .plain).contains("linkStyle"))
    graph.edges[1].isTraced = true
    let dot = Diagram.dot(graph, labels: .plain)
    #expect(dot.contains("  n0 -> n1;\n"))
    #expect(dot.contains("  n1 -> n2 [class=\"sg-traced\", penwidth=3];\n"))
    #expect(dot.contains(#"label="A flow\n━ taken by a trace""#))
    #expect(Diagram.mermaid(graph, labels: .plain).hasSuffix("\n  linkStyle 1 stroke-width:3px\n"))
  }
}
