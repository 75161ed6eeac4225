import Dispatch

extension Array where Element: Sendable {
  /// The results of a pure function for each element, in order, worked out on all cores.
  package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    guard count > 1 else { return map(transform) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // Each iteration writes a place of its own, and all are over before the buffer is read.
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: count) { index in
        places.initializeElement(at: index, to: transform(self[index]))
      }
      initializedCount = count
    }
  }

  /// The same for many small elements, a number of them at a time.
  package func concurrentMap<Result: Sendable>(
    inGroupsOf size: Int,
    _ transform: @Sendable (ArraySlice<Element>) -> Result
  ) -> [Result] {
    let groups = stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    return groups.concurrentMap(transform)
  }
}
