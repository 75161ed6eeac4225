import StepgenMCP
import StepgenTestSupport
import Testing

@Suite struct ProtocolTests {
  @Test(arguments: [
    ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"),
    ("2025-03-26", "2025-11-25"), ("2099-01-01", "2025-11-25"), ("", "2025-11-25"),
  ])
  func versionsAreAgreedOn(offered: String, agreed: String) throws {
    let params: [String: Any] = [
      "protocolVersion": offered, "capabilities": [String: Any](), "clientInfo": ["name": "test", "version": "1"],
    ]
    let result = try Client().request("initialize", params)["result"]
    #expect(result["protocolVersion"].text == agreed)
    #expect(result["serverInfo"]["name"].text == "stepgen" && result["serverInfo"]["version"].text == "1.2.3")
    #expect(result["capabilities"].keys == ["tools"])
    #expect(result["instructions"].text?.contains("parcel-locker: flows drop-off, pick-up; platforms") == true)
  }

  @Test func aPingHasAnEmptyResult() throws {
    let response = try Client().request("ping")
    #expect(response["result"].value != nil && response["result"].keys.isEmpty)
  }

  @Test func theToolsAreDescribed() throws {
    let tools = try Client().request("tools/list")["result"]["tools"].items
    #expect(tools.map { $0["name"].text } == ["find_name", "next_steps", "errors", "walk", "missing_cases"])
    for tool in tools {
      #expect(tool["description"].text?.isEmpty == false && tool["title"].text?.isEmpty == false)
      #expect(tool["annotations"]["readOnlyHint"].value as? Bool == true)
      #expect(tool["annotations"]["openWorldHint"].value as? Bool == false)
      let schema = tool["inputSchema"]
      #expect(schema["type"].text == "object" && schema["additionalProperties"].value as? Bool == false)
      #expect(schema["required"].items.allSatisfy { schema["properties"].keys.contains($0.text ?? "") })
      for key in schema["properties"].keys { #expect(schema["properties"][key]["description"].text?.isEmpty == false) }
    }
  }

  @Test(arguments: [
    ("{", -32700), ("", -32700), ("\u{0}", -32700), ("[]", -32600), ("3", -32600), (#"{"id":1,"method":"x"}"#, -32600),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600),
    (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"no/such"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{}}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":3}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"no_such"}}"#, -32602),
    (String(repeating: "[", count: 100_000), -32700),
  ])
  func whatIsNoRequestGetsAnError(message: String, code: Int) throws {
    let response = try #require(Client().send(message))
    #expect(response["error"]["code"].number == code, "\(response)")
    #expect(response["error"]["message"].text?.isEmpty == false)
    #expect(response.keys.contains("id"))
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
    #"{"jsonrpc":"2.0","method":"no/such","params":3}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
    #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}}"#,
  ])
  func notificationsAndResponsesGetNone(message: String) {
    #expect(Client().send(message) == nil)
  }

  @Test func aResponseIsOneLine() throws {
    let list = #"{"jsonrpc":"2.0","id":"a\nb","method":"tools/list"}"#
    var server = ToolServer(version: "1.2.3", specs: "/nowhere")
    let sent = server.response(to: Array(list.utf8))
    let response = try #require(sent)
    #expect(!response.contains(UInt8(ascii: "\n")) && JSON(response)["id"].text == "a\nb")
  }
}

@Suite struct LineFramerTests {
  @Test func linesAreCutWhereverTheyArrive() {
    let stream = Array("{}\n\n  \r\n[1,\"é\"]\r\nlast".utf8)
    for size in 1...stream.count {
      var framer = LineFramer()
      var found: [String] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        let part = Array(stream[start..<min(start + size, stream.count)])
        found += framer.lines(in: part).map { String(decoding: $0, as: UTF8.self) }
      }
      #expect(found == ["{}", "[1,\"é\"]\r"])
      #expect(framer.lines(in: []).map { String(decoding: $0, as: UTF8.self) } == ["last"])
      #expect(framer.lines(in: []).isEmpty)
    }
  }

  @Test func aLongLineIsCutAndTheNextOneRead() {
    var framer = LineFramer()
    let part = [UInt8](repeating: UInt8(ascii: "a"), count: LineFramer.maximumLength / 2 + 1)
    #expect(framer.lines(in: part).isEmpty && framer.lines(in: part).isEmpty && framer.lines(in: part).isEmpty)
    let found = framer.lines(in: Array("\n{}\n".utf8))
    #expect(found.map(\.count) == [LineFramer.maximumLength, 2])
  }
}
