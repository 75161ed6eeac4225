import FlyingSocks
import Synchronization

/// The connections that are open: never more than a limit, because a program that can open no more files cannot read
/// specs either, and Dispatch ends it.
///
/// When no place is free, the connection that has waited longest for its reader is ended. Browsers open it again.
final class Connections: Sendable {
  private struct Place {
    var socket: Socket
    var wakeup: Wakeup
    /// When it began to wait for its reader, as a count of such moments; nil while it works.
    var waitsSince: Int?
  }

  private struct Content {
    var places: [ObjectIdentifier: Place] = [:]
    var moments = 0
  }

  private let content = Mutex(Content())
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  var count: Int { content.withLock { $0.places.count } }

  /// Gives a socket a place until the body returns, and then closes it; waits as long as none is free.
  ///
  /// `wakeup` wakes the connection when its socket is to be closed, wherever it waits.
  func open(_ socket: Socket, _ wakeup: Wakeup, _ body: @escaping @Sendable () -> Void) {
    while count >= limit {
      for _ in 0..<max(1, limit / 8) { endOne() }
      pause(microseconds: 100)
    }
    content.withLock { $0.places[ObjectIdentifier(wakeup)] = Place(socket: socket, wakeup: wakeup) }
    inThread {
      body()
      // The number of a closed socket is that of the next one, which must not be ended in its place.
      self.content.withLock { content in
        content.places[ObjectIdentifier(wakeup)] = nil
        try? socket.close()
      }
    }
  }

  /// Ends the connection that has waited longest.
  func endOne() {
    content.withLock { content in
      guard let (id, place) = content.places.min(by: { $0.value.waitsSince ?? .max < $1.value.waitsSince ?? .max }),
        place.waitsSince != nil
      else { return }
      content.places[id]?.waitsSince = nil
      place.socket.end()
      place.wakeup.wake()
    }
  }

  /// Marks a connection as waiting for its reader while the body runs.
  func waiting<Result>(_ wakeup: Wakeup, _ body: () throws -> Result) rethrows -> Result {
    content.withLock { content in
      content.moments += 1
      content.places[ObjectIdentifier(wakeup)]?.waitsSince = content.moments
    }
    defer { content.withLock { $0.places[ObjectIdentifier(wakeup)]?.waitsSince = nil } }
    return try body()
  }
}
