import Foundation
import StepgenLanguageServer
import StepgenTestSupport
import Testing

/// A client inside the test: what the server answers, as values of JSON.
final class Session {
  private var server = LanguageServer(version: "1.2.3")
  private var lastID = 0
  /// What was published last, by the path below the folder.
  private(set) var problems: [String: [JSON]] = [:]
  let folder: TemporaryFolder
  var allProblems: [JSON] { problems.values.flatMap { $0 } }

  /// Begins a session in a folder of its own; files take the place of those that ``demo`` has.
  init(_ files: [String: String] = [:], encodings: [String] = ["utf-8"], begins: Bool = true) throws {
    folder = try TemporaryFolder()
    for (name, text) in Session.demo.merging(files, uniquingKeysWith: { $1 }) where !text.isEmpty {
      try folder.write("Specs/demo/" + name, text)
    }
    guard begins else { return }
    _ = request("initialize", Session.initialize(encodings, root: folder.path))
    notify("initialized")
    settle()
  }

  static func initialize(_ encodings: [String], root: String) -> [String: Any] {
    [
      "rootUri": "file://" + root,
      "capabilities": [
        "general": ["positionEncodings": encodings],
        "textDocument": [
          "publishDiagnostics": ["relatedInformation": true, "versionSupport": true],
          "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
        ],
      ],
    ]
  }

  var exitCode: Int32? { server.exitCode }

  func uri(_ name: String) -> String { "file://\(folder.path)/\(name)" }

  /// Sends bytes as they are.
  func send(_ text: String) -> [JSON] {
    server.receive(Array(text.utf8))
    var answers: [JSON] = []
    while !server.isIdle { answers += server.work().map(JSON.init) }
    return answers
  }

  /// Sends messages before any of them is answered.
  func sendAtOnce(_ messages: [[String: Any]]) -> [JSON] {
    for message in messages { server.receive(Session.bytes(message)) }
    var answers: [JSON] = []
    while !server.isIdle { answers += server.work().map(JSON.init) }
    return answers
  }

  func request(_ method: String, _ params: [String: Any] = [:]) -> JSON {
    lastID += 1
    let answers = sendAtOnce([["jsonrpc": "2.0", "id": lastID, "method": method, "params": params]])
    return answers.first { $0["id"].value as? Int == lastID } ?? JSON(nil)
  }

  func notify(_ method: String, _ params: [String: Any] = [:]) {
    _ = sendAtOnce([["jsonrpc": "2.0", "method": method, "params": params]])
  }

  func open(_ name: String, _ text: String? = nil, version: Int = 1) {
    let text = text ?? folder.read(name) ?? ""
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri(name), "languageId": "yaml", "version": version, "text": text]]
    )
    settle()
  }

  /// Replaces the first place of a text in an open file, as an editor would.
  func change(_ name: String, _ range: [String: Any]?, _ text: String, version: Int = 2) {
    var change: [String: Any] = ["text": text]
    change["range"] = range
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri(name), "version": version], "contentChanges": [change]]
    )
    settle()
  }

  func settle() {
    for bytes in server.settle() {
      let message = JSON(bytes)
      guard let uri = message["params"]["uri"].text else { continue }
      problems[String(uri.dropFirst("file://\(folder.path)/".count))] = message["params"]["diagnostics"].items
    }
  }

  /// Asks about a place of a file that is open with this text, where `‸` stands.
  func ask(_ method: String, at marked: String, in name: String, _ more: [String: Any] = [:]) -> JSON {
    let (text, position) = Session.cut(marked)
    open(name, text)
    return request(
      method,
      ["textDocument": ["uri": uri(name)], "position": position].merging(more, uniquingKeysWith: { $1 })
    )
  }

  /// The text without its mark, and the mark's position in UTF-8.
  static func cut(_ marked: String) -> (text: String, position: [String: Int]) {
    let parts = marked.components(separatedBy: "‸")
    let lines = (parts.first ?? "").components(separatedBy: "\n")
    return (parts.joined(), ["line": lines.count - 1, "character": lines.last?.utf8.count ?? 0])
  }

  private static func bytes(_ value: Any) -> [UInt8] {
    (try? JSONSerialization.data(withJSONObject: value)).map(Array.init) ?? []
  }
}
