import Testing

@testable import StepgenSuites

@Suite struct PairSetTests {
  @Test func holdsPairsOfItsRows() {
    var pairs = PairSet([1..<3, 0..<0, 0..<200])
    #expect(!pairs.contains(0, 1))
    for (first, second) in [(0, 2), (2, 199), (2, 0), (2, 0), (1, 0), (0, 0), (2, 200)] { pairs.insert(first, second) }
    #expect(pairs.count == 3)
    #expect(pairs.counts == [1, 0, 2])
    #expect(pairs.contains(0, 2) && pairs.contains(2, 199) && pairs.contains(2, 0))
    #expect(!pairs.contains(0, 1) && !pairs.contains(1, 0) && !pairs.contains(0, 0))
    for _ in 0..<2 { pairs.remove(2, 199) }
    #expect(pairs.count == 2)
    #expect(!pairs.contains(2, 199))
  }
}
