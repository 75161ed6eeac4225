import FlyingSocks
import Synchronization

/// The open connections, which are never more than a limit.
///
/// Each is an open file, and when the program reaches its limit of open files it cannot read specs, and Dispatch stops it.
///
/// When no place is free, the connections that have waited longest for their readers are closed. Browsers open them again.
final class Connections: Sendable {
  /// What a connection waits for.
  enum Event {
    /// Bytes arrive.
    case input
    /// The reader accepts more bytes.
    case room
    /// A page changes.
    case news
  }

  private struct Place {
    var socket: Socket
    var wakeup: Wakeup
    /// What it waits for and since when, as a count of such moments; nil while it works.
    var wait: (event: Event, since: Int)?
    /// Whether it was told to close.
    var isClosing = false
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
    while !hasRoom() { pause(microseconds: 100) }
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

  /// Returns true if a place is free; otherwise it makes room, unless a connection has ended meanwhile.
  private func hasRoom() -> Bool {
    content.withLock { content in
      let hasRoom = content.places.count < limit
      if !hasRoom { makeRoom(in: &content) }
      return hasRoom
    }
  }

  /// Closes an eighth of the connections, those that have waited longest, unless some are closing already.
  func makeRoom() {
    content.withLock { makeRoom(in: &$0) }
  }

  private func makeRoom(in content: inout Content) {
    guard !content.places.values.contains(where: \.isClosing) else { return }
    let waiting = content.places.compactMap { id, place in
      // What has happened ends the wait as soon as the thread runs.
      place.wait.flatMap { place.socket.has($0.event) ? nil : (id: id, place: place, since: $0.since) }
    }
    for (id, place, _) in waiting.sorted(by: { $0.since < $1.since }).prefix(max(1, limit / 8)) {
      content.places[id]?.isClosing = true
      place.socket.end()
      place.wakeup.wake()
    }
  }

  /// Marks a connection as waiting for an event while the body runs.
  func waiting<Result>(for event: Event, _ wakeup: Wakeup, _ body: () throws -> Result) rethrows -> Result {
    content.withLock { content in
      content.moments += 1
      content.places[ObjectIdentifier(wakeup)]?.wait = (event, content.moments)
    }
    defer { content.withLock { $0.places[ObjectIdentifier(wakeup)]?.wait = nil } }
    return try body()
  }
}
