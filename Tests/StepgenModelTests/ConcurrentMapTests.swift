import StepgenModel
import Synchronization
import Testing

@Suite struct ConcurrentMapTests {
  /// Within one another, more deeply than there are cores, and with the largest begun first.
  @Test func givesResultsInOrderAtAnyDepth() {
    let sums = Array(0..<20).concurrentMap(bySize: { $0 }) { outer in
      Array(0..<20).concurrentMap { middle in
        Array(0..<20).concurrentMap { outer * 400 + middle * 20 + $0 }
      }
    }
    #expect(sums.flatMap { $0.flatMap(\.self) } == Array(0..<8000))
  }

  @Test func worksOnEachElementOnce() {
    let count = Mutex(0)
    for _ in 0..<200 { _ = Array(0..<50).concurrentMap { _ in count.withLock { $0 += 1 } } }
    #expect(count.withLock { $0 } == 10_000)
  }

  @Test func hasNothingToDoForNothing() {
    #expect([Int]().concurrentMap { $0 }.isEmpty)
  }
}
