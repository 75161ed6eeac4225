import FlyingSocks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pool whose sockets send at once.
///
/// The library writes the head and the body of an answer apart. Without `TCP_NODELAY` the body waits until the head has
/// been acknowledged, which takes the other side 40 ms.
struct PromptPool<Base: AsyncSocketPool>: AsyncSocketPool {
  private let base: Base

  init(_ base: Base) {
    self.base = base
  }

  func prepare() async throws {
    try await base.prepare()
  }

  func run() async throws {
    try await base.run()
  }

  /// Every socket waits here for a request before it answers one.
  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}
