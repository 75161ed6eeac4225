#if canImport(os)
  internal import os
#else
  internal import Synchronization
#endif

/// A value that a lock protects.
///
/// `Mutex` requires iOS 18, and apps whose tests use this library run on earlier systems.
final class Guarded<Value: Sendable>: Sendable {
  #if canImport(os)
    private let lock: OSAllocatedUnfairLock<Value>

    init(_ value: Value) {
      lock = OSAllocatedUnfairLock(initialState: value)
    }
  #else
    private let lock: Mutex<Value>

    init(_ value: Value) {
      lock = Mutex(value)
    }
  #endif

  func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    lock.withLock { body(&$0) }
  }
}
