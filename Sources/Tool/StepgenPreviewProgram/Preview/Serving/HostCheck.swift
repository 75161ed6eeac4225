/// Which names a request may call this server by.
///
/// A page of another site can make its own name lead to 127.0.0.1 (DNS rebinding) and would then read what is served here
/// as if it were its own; its requests say that name.
struct HostCheck: Sendable {
  var port: UInt16

  /// Whether a request is meant for this server.
  ///
  /// - Parameter host: The `Host` header as it was sent.
  /// - Returns: False without a header too.
  func allows(_ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    return ["localhost", "127.0.0.1", "[::1]"].contains { host == "\($0):\(port)" || port == 80 && host == $0 }
  }
}
