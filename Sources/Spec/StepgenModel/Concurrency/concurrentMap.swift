import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The number of cores of the machine.
private let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

extension Array where Element: Sendable {
  /// The results of a pure function for each element, in order, worked out on all cores.
  ///
  /// The largest is begun first: begun last, it would keep one core busy after the others are done. The function may do
  /// the same with parts of its element, which then go to whatever cores are idle.
  package func concurrentMap<Result: Sendable>(
    bySize size: (Element) -> Int = { _ in 0 },
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    guard count > 1, cores > 1 else { return map(transform) }
    let sizes = map(size)
    let order = indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // Each turn writes a place of its own, and all are over before the buffer is read.
      nonisolated(unsafe) let places = buffer
      let turns = Turns(count) { turn in
        let index = order[turn]
        places.initializeElement(at: index, to: transform(self[index]))
      }
      turns.takeAll()
      initializedCount = count
    }
  }
}

/// Work in pieces, which the thread that has it and idle ones take one after the other.
///
/// `DispatchQueue.concurrentPerform` inside of another one stays on one core (libdispatch, `apply.c`: the threads of the
/// outer one count as taken). Here whoever has work does it too, and waits only for pieces that others have begun: those are
/// parts of its own work, so that no two threads wait for each other.
private final class Turns: Sendable {
  private let count: Int
  private let next = Atomic(0)
  private let unfinished: Atomic<Int>
  private let areOver = DispatchSemaphore(value: 0)
  /// Nil after the last item, so that a late helper retains nothing.
  private let work: Mutex<(@Sendable (Int) -> Void)?>

  init(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    self.count = count
    unfinished = Atomic(count)
    self.work = Mutex(work)
  }

  func takeAll() {
    for _ in 1..<min(cores, count) {
      DispatchQueue.global().async { self.takeSome() }
    }
    takeSome()
    areOver.wait()
    work.withLock { $0 = nil }
  }

  private func takeSome() {
    guard let work = work.withLock({ $0 }) else { return }
    while true {
      let turn = next.add(1, ordering: .relaxed).oldValue
      guard turn < count else { return }
      work(turn)
      if unfinished.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { areOver.signal() }
    }
  }
}
