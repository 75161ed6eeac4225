import FlyingSocks
import StepgenDriver

/// The server on the loopback addresses of both families.
struct PreviewServer: Sendable {
  let state: PreviewState
  private let connections = Connections(limit: mostConnections())

  /// Where a search for a free port begins, and how far it goes.
  private static let ports: ClosedRange<UInt16> = 8080...8179

  init(state: PreviewState) {
    self.state = state
  }

  /// Begins to answer.
  ///
  /// - Parameter port: The first free one from 8080 on when left out.
  /// - Returns: The port.
  /// - Throws: When there is no port to be had.
  func start(port: UInt16?) throws(PreviewFailure) -> UInt16 {
    if let port {
      try listen(on: port)
      return port
    }
    for port in Self.ports {
      do throws(PreviewFailure) {
        try listen(on: port)
        return port
      } catch .portInUse {
        continue
      } catch {
        throw error
      }
    }
    throw .portInUse(Self.ports.lowerBound)
  }

  private func listen(on port: UInt16) throws(PreviewFailure) {
    guard let address = try? Loopback.inIPv4(port: port) else {
      throw .other("there is no address 127.0.0.1")
    }
    try listen(at: address, port)
    // Many systems have no IPv6; ‘localhost’ then means the other address.
    try? listen(at: Loopback.inIPv6(port: port), port)
  }

  private func listen(at address: some SocketAddress, _ port: UInt16) throws(PreviewFailure) {
    do {
      let socket = try Socket(domain: Int32(type(of: address).family))
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen()
      let responder = Responder(state: state, hosts: HostCheck(port: port))
      inThread { accept(from: socket, responder) }
    } catch let error as SocketError where error.isTaken {
      throw .portInUse(port)
    } catch SocketError.failed(_, _, let message) {
      throw .other(message)
    } catch {
      throw .other("\(error)")
    }
  }

  private func accept(from listener: Socket, _ responder: Responder) -> Never {
    while true {
      if let file = try? listener.accept().file {
        PreviewConnection(socket: Socket(file: file), responder: responder, connections: connections).start()
      } else {
        // One that was gone before it was taken, or there are too many.
        connections.makeRoom()
        pause(microseconds: 10_000)
      }
    }
  }
}
