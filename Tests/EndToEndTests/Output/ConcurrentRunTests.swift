import StepgenTestSupport
import Testing

/// Several processes that write to one folder at once.
@Suite struct ConcurrentRunTests {
  @Test func twoOfOneVersionEndInItsTree() throws {
    let versions = try TwoVersions(flows: 20)
    for round in 0..<4 {
      let runs = try (0..<3).map { _ in try versions.start("new", output: "out-\(round)") }
      for run in runs { #expect(try run.wait().code == 0) }
      #expect(versions.folder.tree("out-\(round)") == versions.trees["new"])
    }
  }

  @Test func twoVersionsEndInTheTreeOfOne() throws {
    let versions = try TwoVersions(flows: 20)
    for round in 0..<8 {
      let names = round.isMultiple(of: 2) ? ["old", "new"] : ["new", "old"]
      let runs = try names.map { try versions.start($0, output: "out") }
      for run in runs { #expect(try run.wait().code == 0) }
      let tree = versions.folder.tree("out")
      #expect(versions.trees.values.contains(tree))
    }
  }
}
