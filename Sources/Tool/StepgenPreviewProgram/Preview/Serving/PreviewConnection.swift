import FlyingSocks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Answers what is asked on one connection, one request after the other.
struct PreviewConnection: Sendable {
  let socket: AsyncSocket
  let responder: Responder

  /// How much is read at once.
  private static let portion = 4096
  /// How much is read of what nobody wants to know, so that the answer is not lost with it (RFC 9112, 9.6).
  private static let remainder = 1 << 20

  /// Comes back when the connection has ended; what the system refuses ends it as well.
  func run() async {
    try? socket.sendAtOnce()
    if (try? await answerAll()) != nil { try? await readRemainder() }
    try? socket.close()
  }

  private func answerAll() async throws {
    var reader = RequestReader()
    while true {
      switch reader.next() {
      case .incomplete: reader.take(try await socket.read(atMost: Self.portion))
      case .head(let head): if try await !answer(head) { return }
      case .refused(let status):
        let text = status.phrase + "\n"
        return try await send(PreviewAnswer(status, text: text).head(keepsConnection: false) + Array(text.utf8))
      }
    }
  }

  /// - Returns: Whether another request can follow.
  private func answer(_ head: RequestHead) async throws -> Bool {
    let answer = responder.answer(to: head.request)
    switch answer.body {
    case .bytes(let bytes):
      let start = answer.head(keepsConnection: head.keepsConnection)
      try await send(head.method == "HEAD" ? start : start + bytes)
      return head.keepsConnection
    case .events(let page, let version):
      try await send(answer.head(keepsConnection: false))
      if head.method == "GET" { try await send(PageEvents(responder.state, page: page, version: version)) }
      return false
    }
  }

  /// Sends events until the reader goes away, which shows when they are sent.
  private func send(_ events: PageEvents) async throws {
    var events = events
    let wakes = responder.state.listen()
    try await send(Array(events.greeting().utf8))
    for await _ in wakes { try await send(Array((events.news() ?? PageEvents.comment).utf8)) }
  }

  private func send(_ bytes: [UInt8]) async throws {
    try await socket.write(Data(bytes))
  }

  private func readRemainder() async throws {
    socket.endSending()
    var count = 0
    while count < Self.remainder { count += try await socket.read(atMost: Self.portion).count }
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
