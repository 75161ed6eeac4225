import StepgenDiagrams
import Testing

@Suite struct LayoutTests {
  @Test func thereAreFlowsToDraw() {
    #expect(ShippedFlow.all.count >= 30)
  }

  @Test(arguments: ShippedFlow.all, [2, 3, 4])
  func shippedFlowsAreDrawnWell(shipped: ShippedFlow, columns: Int) {
    let faults = LayoutFaults(shipped.graph.usual, shipped.labels, columns: columns)
    #expect(faults.crowdedBoxes == [])
    #expect(faults.boxesOutOfView == [])
    #expect(faults.linesThroughBoxes == [])
    #expect(faults.linesOnEachOther == [])
    #expect(faults.slantedLines == 0)
    #expect(faults.textsTooWide == [])
  }

  @Test(arguments: [3, 8, 20, 60], UInt64(1)...8)
  func graphsWithoutOrderAreDrawn(steps: Int, seed: UInt64) {
    let faults = LayoutFaults(Graphs.random(steps: steps, seed: seed))
    #expect(faults.crowdedBoxes == [])
    #expect(faults.boxesOutOfView == [])
    #expect(faults.linesThroughBoxes == [])
    #expect(faults.slantedLines == 0)
  }

  @Test(arguments: [
    Graphs.graph("start a b c", "a a end", "b a", "c b end"),
    Graphs.graph("start a", "a b", "b c", "c a start"),
    Graphs.graph("start-1 a b c d", "start-2 a b c d", "start-3 a b c d", "a end", "b end", "c end", "d end"),
    Graphs.graph("start a", "a b c d", "b a c d", "c a b d x", "d a b c", "x end y", "y a"),
    Graphs.graph("start a b c d e", "a b c d e", "b a c d e", "c a b d e", "d a b c e", "e a b c d", "start-2 c"),
    Graphs.graph("start"), Graphs.graph("a b", "b a"), Graphs.complete(steps: 9),
  ])
  func oddGraphsAreDrawn(graph: FlowGraph) {
    let faults = LayoutFaults(graph)
    #expect(faults.crowdedBoxes == [])
    #expect(faults.boxesOutOfView == [])
    #expect(faults.linesThroughBoxes == [])
    #expect(faults.linesOnEachOther == [])
  }
}
