import StepgenModel
import Testing

@testable import StepgenAudit

/// No check depends on another: whatever the order they run in, the findings are the same.
@Suite struct CheckOrderTests {
  @Test(arguments: PageFile.all("Wrong"), [1, 2, 3])
  func theOrderOfChecksDoesNotMatter(page: PageFile, seed: UInt64) throws {
    let source = SourceFile(path: page.name, bytes: try page.bytes())
    guard case .success(let read) = Audit(shippedNames, platform: page.platform).read(FileID(0), source) else { return }
    var numbers = Numbers(state: seed)
    let order = allChecks.indices.shuffled(using: &numbers)
    // The checks run in another order; what wins where findings overlap is decided by rank, at the end.
    let found = order.map { (rank: $0, findings: allChecks[$0](read, shippedNames.vocabulary)) }
    let settled = [Finding].settled(found.sorted { $0.rank < $1.rank }.map(\.findings))
    let expected = [Finding].settled(allChecks.map { $0(read, shippedNames.vocabulary) })
    #expect(settled.map(\.line) == expected.map(\.line))
  }

  /// A pseudo-random generator with a seed (Knuth's MMIX constants).
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }
}
