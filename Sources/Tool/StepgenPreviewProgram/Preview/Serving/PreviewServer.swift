import FlyingSocks
import StepgenDriver

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
    guard let address = try? Loopback.inIPv4(port: port) else {
      throw .other("there is no address 127.0.0.1")
    }
    try await listen(at: address, port)
    // Many systems have no IPv6; ‘localhost’ then means the other address.
    try? await listen(at: Loopback.inIPv6(port: port), port)
  }

  private func listen(at address: some SocketAddress, _ port: UInt16) async throws(PreviewFailure) {
    let responder = Responder(state: state, hosts: HostCheck(port: port))
    do {
      let socket = try Socket(domain: Int32(type(of: address).family))
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen()
      let pool: some AsyncSocketPool = .make()
      try await pool.prepare()
      Task { try await pool.run() }
      let listener = try AsyncSocket(socket: socket, pool: pool)
      Task { await Self.accept(from: listener, responder) }
    } catch let error as SocketError where error.isTaken {
      throw .portInUse(port)
    } catch SocketError.failed(_, _, let message) {
      throw .other(message)
    } catch {
      throw .other("\(error)")
    }
  }

  private static func accept(from listener: AsyncSocket, _ responder: Responder) async {
    while true {
      do {
        let socket = try await listener.accept()
        Task { await PreviewConnection(socket: socket, responder: responder).run() }
      } catch {
        // Too many connections, or one that was gone before it was taken; those that are there go on.
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
  }
}
