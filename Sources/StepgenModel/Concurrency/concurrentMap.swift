import CStartup
import Dispatch

#if os(Linux)
  /// Without /proc, Dispatch of Linux ends a process that has more work than threads.
  private let hasWorkers = stepgen_has_proc()
#else
  private let hasWorkers = true
#endif

extension Array where Element: Sendable {
  /// The results of a pure function for each element, in order, worked out on all cores; on one where there is no /proc.
  ///
  /// The largest is begun first: begun last, it would keep one core busy after the others are done.
  package func concurrentMap<Result: Sendable>(
    bySize size: (Element) -> Int = { _ in 0 },
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard count > 1, hasWorkers else { return map(transform) }
    let sizes = map(size)
    let order = indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // Each iteration writes a place of its own, and all are over before the buffer is read.
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: count) { turn in
        let index = order[turn]
        places.initializeElement(at: index, to: transform(self[index]))
      }
      initializedCount = count
    }
  }
}
