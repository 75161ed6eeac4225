import Dispatch

/// Wakes one thread, which finds out for itself why.
final class Wakeup: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func wake() {
    semaphore.signal()
  }

  /// Returns as soon as somebody called ``wake()`` since the last time, however often.
  func wait() {
    semaphore.wait()
    while semaphore.wait(timeout: .now()) == .success {}
  }
}
