import StepgenModel
import StepgenReports
import StepgenTestSupport
import Testing

/// What the walk over a registry finds, tables and look-ups of names have.
@Suite struct ComparedConceptTests {
  @Test func everythingThatHasANameIsCompared() throws {
    for registry in try ShippedSpecs.registries() {
      let compared = Set(registry.comparedConcepts.map { $0.kind.rawValue + " " + $0.path })
      // What operations return has the name of its flow's steps, and a row of its own nowhere.
      let named = registry.concepts.filter { $0.kind != .result && !$0.names.allSatisfy { $0.status == .absent } }
      #expect(named.count > 20 || registry.flows.isEmpty)
      for concept in named {
        #expect(compared.contains(concept.kind.rawValue + " " + concept.path), "\(concept.kind) \(concept.path)")
      }
    }
  }
}
