import Testing

@testable import StepgenSite

@Suite struct PageTurnsTests {
  private func order(_ sizes: [Int]) -> [Int] {
    let turns = PageTurns(sizes)
    return sizes.indices.sorted { turns[$0] < turns[$1] }
  }

  @Test func largePagesComeBeforeSmallOnes() {
    #expect(order([1, 100, 1, 20]) == [1, 3, 0, 2])
  }

  @Test func theLargestAreBegunNeitherAtOnceNorTogether() {
    let order = order([1, 5_000, 5_000] + Array(repeating: 1, count: 15))
    #expect(order.firstIndex(of: 1) == 2)
    #expect(order.firstIndex(of: 2) == 9)
    #expect(order.sorted() == Array(0..<18))
  }

  @Test func thereMayBeNoOthers() {
    #expect(order([5_000, 6_000]) == [1, 0])
  }
}
