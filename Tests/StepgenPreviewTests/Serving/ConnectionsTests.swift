import FlyingSocks
import Foundation
import Synchronization
import Testing

@testable import StepgenPreviewProgram

@Suite struct ConnectionsTests {
  /// Two ends of a connection.
  private func pair() throws -> (server: Socket, client: Socket) {
    var files: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    try #require(socketpair(AF_UNIX, kind, 0, &files) == 0)
    return (Socket(file: .init(rawValue: files[0])), Socket(file: .init(rawValue: files[1])))
  }

  private func isSoon(_ condition: () -> Bool) -> Bool {
    for _ in 0..<500 where !condition() { usleep(10_000) }
    return condition()
  }

  /// Whether the other side has closed; a read waits otherwise.
  private func isClosed(_ client: Socket) -> Bool {
    do {
      _ = try client.read(atMost: 1)
      return false
    } catch {
      return error as? SocketError == .disconnected
    }
  }

  @Test func givesThePlaceOfTheOneThatWaitsLongest() throws {
    let connections = Connections(limit: 3)
    let works = DispatchSemaphore(value: 0)
    let pairs = try (0..<5).map { _ in try pair() }
    for (index, pair) in pairs.enumerated() {
      let wakeup = Wakeup()
      let isThere = DispatchSemaphore(value: 0)
      connections.open(pair.server, wakeup) {
        isThere.signal()
        // The first works, and waits for nobody.
        if index == 0 {
          works.wait()
        } else {
          _ = try? connections.waiting(for: .input, wakeup) { try pair.server.read(atMost: 1) }
        }
      }
      isThere.wait()
      // Until it waits.
      usleep(50_000)
      #expect(connections.count <= 3)
    }
    #expect(isClosed(pairs[1].client) && isClosed(pairs[2].client))
    #expect(connections.count == 3)
    works.signal()
    #expect(isClosed(pairs[0].client))
    for pair in pairs.dropFirst(3) { try pair.client.close() }
    #expect(isSoon { connections.count == 0 })
  }

  /// Threads that are told to close take their time on a busy machine.
  @Test func closesNoMoreThanItNeeds() throws {
    let connections = Connections(limit: 3)
    let closed = Atomic(0)
    let pairs = try (0..<4).map { _ in try pair() }
    for pair in pairs {
      let wakeup = Wakeup()
      connections.open(pair.server, wakeup) {
        _ = try? connections.waiting(for: .input, wakeup) { try pair.server.read(atMost: 1) }
        closed.add(1, ordering: .relaxed)
        usleep(100_000)
      }
      // Until it waits.
      usleep(50_000)
    }
    #expect(closed.load(ordering: .relaxed) == 1)
    for pair in pairs.dropFirst() { try pair.client.close() }
    #expect(isSoon { connections.count == 0 })
  }

  @Test func wakesTheOneThatWaitsForNews() throws {
    let connections = Connections(limit: 1)
    let wakeup = Wakeup()
    let (server, client) = try pair()
    connections.open(server, wakeup) { connections.waiting(for: .news, wakeup) { wakeup.wait() } }
    #expect(
      isSoon {
        connections.makeRoom()
        return connections.count == 0
      }
    )
    #expect(isClosed(client))
  }
}
