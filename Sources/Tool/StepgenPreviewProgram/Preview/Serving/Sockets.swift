import FlyingSocks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The address of this machine that no other reaches, in both families.
enum Loopback {
  static func inIPv4(port: UInt16) throws -> some SocketAddress {
    try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
  }

  static func inIPv6(port: UInt16) -> some SocketAddress {
    sockaddr_in6.loopback(port: port)
  }
}

extension SocketError {
  /// Whether another program answers there.
  var isTaken: Bool {
    if case .failed(_, EADDRINUSE, _) = self { true } else { false }
  }
}

extension AsyncSocket {
  /// Has the end of an answer not wait until the other side has acknowledged what came before.
  func sendAtOnce() throws {
    try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
  }

  /// Says that nothing more will be sent.
  func endSending() {
    _ = shutdown(socket.file.rawValue, Int32(SHUT_WR))
  }
}
