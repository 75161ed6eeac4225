import StepgenDiagrams
import Testing

@Suite struct LayoutStoreTests {
  @Test func drawingsThatShareLayoutsAreTheSame() {
    var options = Diagram.Options()
    options.hasNarrowForm = true
    let store = LayoutStore()
    for shipped in ShippedFlow.all {
      let alone = Diagram(shipped.graph, labels: shipped.labels, options: options)
      #expect(Diagram(shipped.graph, labels: shipped.labels, options: options, layouts: store) == alone)
    }
  }
}
