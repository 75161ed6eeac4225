import Dispatch
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

extension Socket {
  /// How long a read or a write waits for the other side, in seconds.
  private static let patience = 30

  /// Has a read or a write end when nothing comes or goes for a while, and the end of an answer not wait until the other
  /// side has acknowledged what came before.
  func limitWaits() throws {
    try setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    for name in [SO_RCVTIMEO, SO_SNDTIMEO] { try setValue(Self.patience, for: SecondsOption(name: name)) }
  }

  /// Says that nothing more will be sent.
  func endSending() {
    _ = shutdown(file.rawValue, Int32(SHUT_WR))
  }

  /// Returns true if the event has happened, as far as the socket shows.
  func has(_ event: Connections.Event) -> Bool {
    let events: Int32 =
      switch event {
      case .input: POLLIN
      case .room: POLLOUT
      case .news: 0
      }
    var request = pollfd(fd: file.rawValue, events: Int16(events), revents: 0)
    return events != 0 && poll(&request, 1, 0) > 0
  }

  /// Ends what is sent and read, also where a thread waits for it.
  func end() {
    _ = shutdown(file.rawValue, Int32(SHUT_RDWR))
  }
}

private struct SecondsOption: SocketOption {
  var name: Int32

  func makeValue(from time: timeval) -> Int { time.tv_sec }

  func makeSocketValue(from seconds: Int) -> timeval { timeval(tv_sec: seconds, tv_usec: 0) }
}

/// How many connections leave the program enough files to read specs; macOS allows 256 of both together.
func mostConnections() -> Int {
  min(128, max(4, Int(sysconf(Int32(_SC_OPEN_MAX))) / 2))
}

/// Runs a body that may block for long.
func inThread(_ body: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "stepgen-preview").async(execute: body)
}

func pause(microseconds: UInt32) {
  usleep(microseconds)
}
