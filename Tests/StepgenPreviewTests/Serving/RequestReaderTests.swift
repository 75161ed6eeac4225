import Testing

@testable import StepgenPreviewProgram

@Suite struct RequestReaderTests {
  private func outcome(_ text: String) -> RequestReader.Outcome {
    var reader = RequestReader()
    reader.take(Array(text.utf8))
    return reader.next()
  }

  /// What is left when pieces of a stream are handed over for as long as more is asked for.
  private func read(_ bytes: [UInt8], piece: Int) -> (outcome: RequestReader.Outcome, taken: Int) {
    var reader = RequestReader()
    var (outcome, taken) = (reader.next(), 0)
    while outcome == .incomplete, taken < bytes.count {
      let end = min(bytes.count, taken + piece)
      reader.take(Array(bytes[taken..<end]))
      (outcome, taken) = (reader.next(), end)
    }
    return (outcome, taken)
  }

  @Test func readsAHead() {
    let text = "GET /a%20b?x=1?y HTTP/1.1\r\nHost: localhost:8080\r\nAccept:\t */* \r\n\r\n"
    let head = RequestHead(
      method: "GET",
      path: "/a%20b",
      query: "x=1?y",
      host: "localhost:8080",
      keepsConnection: true
    )
    #expect(outcome(text) == .head(head))
    #expect(outcome("\r\n" + text.replacing("\r\n", with: "\n")) == .head(head))
    for piece in [1, 2, 3, 7] { #expect(read(Array(text.utf8), piece: piece).outcome == .head(head)) }
  }

  @Test func readsOneAfterTheOther() {
    var reader = RequestReader()
    reader.take(Array("GET /1 HTTP/1.1\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\nGET /3 HT".utf8))
    var paths: [String] = []
    while case .head(let head) = reader.next() { paths.append(head.path) }
    #expect(paths == ["/1", "/2"])
    reader.take(Array("TP/1.1\r\n\r\n".utf8))
    guard case .head(let head) = reader.next() else {
      Issue.record("no third head")
      return
    }
    #expect(head.path == "/3")
    #expect(reader.next() == .incomplete)
  }

  @Test(arguments: [
    ("HTTP/1.1\r\n", true), ("HTTP/1.0\r\n", false), ("HTTP/1.1\r\nConnection: Close\r\n", false),
    ("HTTP/1.1\r\nContent-Length: 0\r\n", true), ("HTTP/1.1\r\nContent-Length: 3\r\n", false),
    ("HTTP/1.1\r\nTransfer-Encoding: chunked\r\n", false), ("HTTP/1.1\r\nconnection: keep-alive\r\n", true),
  ])
  func knowsWhetherAnotherCanFollow(rest: String, keepsConnection: Bool) {
    guard case .head(let head) = outcome("GET / \(rest)\r\n") else {
      Issue.record("no head")
      return
    }
    #expect(head.keepsConnection == keepsConnection)
  }

  @Test(arguments: [
    "GET /\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET / HTTP/2\r\n\r\n", " GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\n: x\r\n\r\n", "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
    "GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "\u{16}\u{3}\u{1}\n\n",
  ])
  func refusesWhatIsNoRequest(text: String) {
    #expect(outcome(text) == .refused(.badRequest))
  }

  /// However much is sent, no more is taken than the limit and what comes with its last byte.
  @Test(arguments: [1, 100, 4096])
  func takesNoMoreThanTheLimit(piece: Int) {
    let line = Array(("GET /" + String(repeating: "a", count: 100_000)).utf8)
    let header = Array(("GET / HTTP/1.1\r\nCookie: " + String(repeating: "a", count: 100_000)).utf8)
    let headers = Array(("GET / HTTP/1.1\r\n" + String(repeating: "a: b\r\n", count: 20_000)).utf8)
    let breaks = Array(String(repeating: "\r\n", count: 50_000).utf8)
    let expected: [([UInt8], PreviewAnswer.Status)] = [
      (line, .targetTooLong), (header, .headTooLarge), (headers, .headTooLarge), (breaks, .targetTooLong),
    ]
    for (bytes, status) in expected {
      let (outcome, taken) = read(bytes, piece: piece)
      #expect(outcome == .refused(status))
      #expect(taken <= RequestReader.limit + piece)
    }
  }

  @Test func takesAHeadOfTheLimit() {
    let frame = "GET / HTTP/1.1\r\nCookie: \r\n\r\n"
    let cookie = String(repeating: "a", count: RequestReader.limit - frame.utf8.count)
    guard case .head = outcome(frame.replacing("Cookie: ", with: "Cookie: " + cookie)) else {
      Issue.record("no head")
      return
    }
    #expect(outcome(frame.replacing("Cookie: ", with: "Cookie: a" + cookie)) == .refused(.headTooLarge))
  }
}
