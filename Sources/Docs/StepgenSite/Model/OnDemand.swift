import Synchronization

/// A value that is worked out when it is asked for first, once for all threads.
final class OnDemand<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  /// - Parameter make: Works the value out; it must not ask for it.
  /// - Returns: The value.
  func value(_ make: () -> Value) -> Value {
    known.withLock { known in
      if let known { return known }
      let new = make()
      known = new
      return new
    }
  }
}
