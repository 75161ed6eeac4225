import Foundation
import StepgenLanguageServer
import StepgenTestSupport
import Testing

@Suite struct ProtocolTests {
  @Test func aSessionBeginsAndEnds() throws {
    let session = try Session(begins: false)
    let early = session.request("textDocument/hover")
    #expect(early["error"]["code"].number == -32002)
    let result = session.request("initialize", Session.initialize(["utf-32", "utf-16", "utf-8"], root: "/nowhere"))
    #expect(result["result"]["serverInfo"]["version"].text == "1.2.3")
    #expect(result["result"]["capabilities"]["positionEncoding"].text == "utf-8")
    #expect(session.request("initialize")["error"]["code"].number == -32600)
    let end = session.request("shutdown")
    #expect(end["error"].value == nil && end.keys.contains("result"))
    #expect(session.request("textDocument/hover")["error"]["code"].number == -32600)
    #expect(session.exitCode == nil)
    session.notify("exit")
    #expect(session.exitCode == 0)
  }

  @Test func anEndWithoutShutdownIsAFailure() throws {
    let session = try Session()
    session.notify("exit")
    #expect(session.exitCode == 1)
  }

  @Test func withoutAnOfferColumnsAreThoseOfUTF16() throws {
    let session = try Session(begins: false)
    let result = session.request("initialize", ["capabilities": [String: Any]()])
    #expect(result["result"]["capabilities"]["positionEncoding"].text == "utf-16")
  }

  @Test(arguments: [
    ("{", -32700), ("", -32700), ("\u{0}", -32700),
    (#"{"jsonrpc":"2.0","id":1,"method":"workspace/symbol","params":{"query":"\ud800"}}"#, -32602),
    ("[]", -32600), ("3", -32600), (#"{"id":1,"method":"x"}"#, -32600), (#"{"jsonrpc":"1.0","method":"x"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"x"}"#, -32600), (#"{"jsonrpc":"2.0","id":null,"method":"x"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":{},"method":"x"}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"no/such"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":"a","method":"textDocument/hover"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{"textDocument":{}}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"textDocument/rename","params":[]}"#, -32602),
    (String(repeating: "[", count: 100_000), -32700),
  ])
  func whatIsNoRequestGetsAnError(message: String, code: Int) throws {
    let session = try Session()
    let answers = session.send(message)
    #expect(answers.count == 1)
    #expect(answers.first?["error"]["code"].number == code, "\(answers)")
    #expect(answers.first?["error"]["message"].text?.isEmpty == false)
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"no/such"}"#, #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":3}"#,
    #"{"jsonrpc":"2.0","id":1,"result":null}"#, #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":99}}"#,
    #"{"jsonrpc":"2.0","method":"$/cancelRequest"}"#, #"{"jsonrpc":"2.0","method":"$/setTrace"}"#,
  ])
  func notificationsAndAnswersGetNone(message: String) throws {
    #expect(try Session().send(message).isEmpty)
  }

  @Test func aRequestThatWaitsCanBeCancelled() throws {
    let session = try Session()
    let answers = session.sendAtOnce([
      ["jsonrpc": "2.0", "id": 7, "method": "workspace/symbol", "params": ["query": ""]],
      ["jsonrpc": "2.0", "id": "b", "method": "workspace/symbol", "params": ["query": ""]],
      ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "b"]],
    ])
    #expect(answers.count == 2)
    #expect(answers[0]["error"].value == nil && answers[0]["id"].number == 7)
    #expect(answers[1]["error"]["code"].number == -32800 && answers[1]["id"].text == "b")
  }

  @Test func aClientThatWatchesFilesIsAskedTo() throws {
    let session = try Session(begins: false)
    _ = session.request(
      "initialize",
      ["capabilities": ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]]
    )
    let asked = session.sendAtOnce([["jsonrpc": "2.0", "method": "initialized", "params": [String: Any]()]])
    #expect(asked.first?["method"].text == "client/registerCapability")
  }

  /// Parts of messages in all combinations; the server has to live.
  @Test func nothingEndsTheServer() throws {
    let session = try Session()
    session.open("Specs/demo/flows/pick.yaml")
    let uris = [
      session.uri("Specs/demo/flows/pick.yaml"), "file:///", "file://", "", "untitled:x", "file:///%zz", "file:///a%00",
    ]
    let numbers = [0, 1, 12, -1, Int.max, Int.min]
    let methods = [
      "textDocument/completion", "textDocument/hover", "textDocument/rename", "textDocument/references",
      "textDocument/codeAction", "textDocument/formatting", "textDocument/documentSymbol", "textDocument/didClose",
      "textDocument/didChange", "textDocument/prepareRename",
    ]
    for method in methods {
      for uri in uris {
        for number in numbers {
          let position = ["line": number, "character": number]
          let range = ["start": position, "end": ["line": 3, "character": number]]
          let params: [String: Any] = [
            "textDocument": ["uri": uri, "version": number], "position": position, "newName": "a b", "range": range,
            "contentChanges": [["range": range, "text": "é"]],
          ]
          _ = session.request(method, params)
          session.notify(method, params)
        }
      }
    }
    session.settle()
    #expect(session.request("shutdown")["error"].value == nil)
  }
}

@Suite struct FramingTests {
  @Test func messagesAreCutWhereverTheyArrive() throws {
    let stream = Array("Content-Length: 2\r\n\r\n{}content-length:3\r\nX: y\r\n\r\nabc".utf8)
    for size in 1...stream.count {
      var framer = MessageFramer()
      var found: [String] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        framer.add(stream[start..<min(start + size, stream.count)])
        while let message = try framer.next() { found.append(String(decoding: message, as: UTF8.self)) }
      }
      #expect(found == ["{}", "abc"])
    }
    #expect(MessageFramer.framed(Array("{}".utf8)) == Array("Content-Length: 2\r\n\r\n{}".utf8))
  }

  @Test(arguments: [
    ("X: 1\r\n\r\n", MessageFramer.Failure.noLength), ("Content-Length: -1\r\n\r\n", .noLength),
    ("Content-Length: \r\n\r\n", .noLength), ("Content-Length: 99999999999999999999\r\n\r\n", .tooLong),
    ("Content-Length: 200000000\r\n\r\n", .tooLong), (String(repeating: "a", count: 5000), .longHeader),
  ])
  func whatHasNoLengthIsRefused(stream: String, failure: MessageFramer.Failure) {
    var framer = MessageFramer()
    framer.add(Array(stream.utf8))
    #expect(throws: failure) { try framer.next() }
  }
}
