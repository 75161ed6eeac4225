import FlyingSocks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Answers what is asked on one connection, one request after the other; blocks its thread while it waits.
struct PreviewConnection: Sendable {
  let socket: Socket
  let responder: Responder
  let connections: Connections
  let wakeup = Wakeup()

  /// How much is read at once.
  private static let portion = 4096
  /// How much is sent at once: a slow reader has to take that much within the time that a socket waits.
  private static let sentPortion = 1 << 16
  /// How much is read of what nobody wants to know, so that the answer is not lost with it (RFC 9112, 9.6).
  private static let remainder = 1 << 20

  /// Begins to answer, as soon as there is room for one more connection.
  func start() {
    connections.open(socket, wakeup) {
      if (try? answerAll()) != nil { try? readRemainder() }
    }
  }

  private func answerAll() throws {
    try socket.limitWaits()
    var reader = RequestReader()
    while true {
      switch reader.next() {
      case .incomplete: reader.take(try read())
      case .head(let head): if try !answer(head) { return }
      case .refused(let status):
        let text = status.phrase + "\n"
        return try send(PreviewAnswer(status, text: text).head(keepsConnection: false) + Array(text.utf8))
      }
    }
  }

  /// - Returns: Whether another request can follow.
  private func answer(_ head: RequestHead) throws -> Bool {
    let answer = responder.answer(to: head.request)
    switch answer.body {
    case .bytes(let bytes):
      try send(answer.head(keepsConnection: head.keepsConnection))
      if head.method != "HEAD" { try send(bytes) }
      return head.keepsConnection
    case .events(let page, let version):
      try send(answer.head(keepsConnection: false))
      if head.method == "GET" { try send(PageEvents(responder.state, page: page, version: version)) }
      return false
    }
  }

  /// Sends events until the reader goes away, which shows when they are sent.
  private func send(_ events: PageEvents) throws {
    var events = events
    try responder.state.listening(wakeup) {
      try send(Array(events.greeting().utf8))
      while true {
        connections.waiting(for: .news, wakeup) { wakeup.wait() }
        try send(Array((events.news() ?? PageEvents.comment).utf8))
      }
    }
  }

  private func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let portion = Data(rest.prefix(Self.sentPortion))
      rest = rest.dropFirst(try connections.waiting(for: .room, wakeup) { try socket.write(portion) })
    }
  }

  private func read() throws -> [UInt8] {
    try connections.waiting(for: .input, wakeup) { try socket.read(atMost: Self.portion) }
  }

  private func readRemainder() throws {
    socket.endSending()
    var count = 0
    while count < Self.remainder { count += try read().count }
  }
}

extension PreviewAnswer {
  /// The first line and the headers; events have no length, and end with the connection.
  fileprivate func head(keepsConnection: Bool) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status.rawValue) \(status.phrase)"] + headers.map { "\($0.name): \($0.value)" }
    if case .bytes(let bytes) = body { lines.append("Content-Length: \(bytes.count)") }
    if !keepsConnection { lines.append("Connection: close") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
