import FlyingFox
import FlyingSocks
import StepgenDriver
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The server on the loopback addresses of both families.
struct PreviewServer: Sendable {
  let state: PreviewState

  /// Where a search for a free port begins, and how far it goes.
  private static let ports: ClosedRange<UInt16> = 8080...8179

  /// Begins to answer.
  ///
  /// - Parameter port: The first free one from 8080 on when left out.
  /// - Returns: The port.
  /// - Throws: When there is no port to be had.
  func start(port: UInt16?) async throws(PreviewFailure) -> UInt16 {
    if let port {
      try await listen(on: port)
      return port
    }
    for port in Self.ports {
      do throws(PreviewFailure) {
        try await listen(on: port)
        return port
      } catch .portInUse {
        continue
      } catch {
        throw error
      }
    }
    throw .portInUse(Self.ports.lowerBound)
  }

  private func listen(on port: UInt16) async throws(PreviewFailure) {
    guard let address = try? sockaddr_in.inet(ip4: "127.0.0.1", port: port) else {
      throw .other("there is no address 127.0.0.1")
    }
    try await listen(at: address, port)
    // Many systems have no IPv6; ‘localhost’ then means the other address.
    try? await listen(at: sockaddr_in6.loopback(port: port), port)
  }

  private func listen(at address: some SocketAddress, _ port: UInt16) async throws(PreviewFailure) {
    let responder = Responder(state: state, hosts: HostCheck(port: port))
    let configuration = HTTPServer.Configuration(
      address: address,
      pool: PromptPool(HTTPServer.defaultPool()),
      logger: .disabled
    )
    let server = HTTPServer(config: configuration, handler: PageHandler(responder: responder))
    let failure = Failure()
    Task {
      do {
        try await server.run()
      } catch {
        failure.note(error)
      }
    }
    while await !server.isListening {
      if let reason = failure.reason(port) { throw reason }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}

/// Why a server ended.
private final class Failure: Sendable {
  private let error = Mutex<(any Error)?>(nil)

  func note(_ error: any Error) {
    self.error.withLock { $0 = error }
  }

  func reason(_ port: UInt16) -> PreviewFailure? {
    error.withLock { error in
      guard let error else { return nil }
      guard case SocketError.failed(_, let code, let message) = error else { return .other("\(error)") }
      return code == EADDRINUSE ? .portInUse(port) : .other(message)
    }
  }
}
