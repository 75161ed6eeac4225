import Foundation
import StepgenTestSupport
import Testing

/// The built program as editors start it.
@Suite struct LanguageServerTests {
  @Test func answersOverItsStreams() throws {
    let project = try Project()
    let client = try Client(in: project)
    let capabilities = try client.request(
      "initialize",
      ["rootUri": "file://\(project.folder.path)", "capabilities": [:]]
    )
    #expect((capabilities["result"] as? [String: Any])?["capabilities"] != nil)
    try client.send(["jsonrpc": "2.0", "method": "initialized", "params": [:]])
    let text = try project.text(of: Project.flow).replacing("in-front: { to: put-in,", with: "in-front: { to: put-inn,")
    let uri = "file://\(project.folder.path)/\(Project.flow)"
    let item: [String: Any] = ["uri": uri, "languageId": "yaml", "version": 1, "text": text]
    try client.send(["jsonrpc": "2.0", "method": "textDocument/didOpen", "params": ["textDocument": item]])
    let published = try client.next { $0["method"] as? String == "textDocument/publishDiagnostics" }
    let params = try #require(published["params"] as? [String: Any])
    #expect(params["uri"] as? String == uri)
    #expect((params["diagnostics"] as? [[String: Any]])?.map { $0["code"] as? String } == ["unknown-reference"])
    let symbols = try client.request("textDocument/documentSymbol", ["textDocument": ["uri": uri]])
    #expect((symbols["result"] as? [Any])?.isEmpty == false)
    _ = try client.request("shutdown", [:])
    try client.send(["jsonrpc": "2.0", "method": "exit"])
    #expect(client.exitCode() == 0)
  }

  @Test func aClientThatGoesAwayEndsIt() throws {
    let client = try Client(in: try Project())
    client.close()
    #expect(client.exitCode() == 1)
  }

  @Test func aStreamOfSomethingElseIsRefused() throws {
    let project = try Project()
    try project.folder.write("input", "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    var stepgen = Stepgen(in: project.folder.path)
    stepgen.standardInput = project.folder.path + "/input"
    let answer = try stepgen("lsp")
    #expect(answer.code == 1)
    #expect(answer.errors == "stepgen: what the client sends is no message: its header has no ‘Content-Length’\n")
    #expect(answer.output.isEmpty)
  }
}

/// A client of the language server.
private final class Client {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var bytes = Data()
  private var lastID = 0
  private let project: Project

  struct EndOfOutput: Error {}

  init(in project: Project) throws {
    self.project = project
    process.executableURL = URL(filePath: Stepgen.path)
    process.arguments = ["lsp", "--stdio"]
    process.currentDirectoryURL = URL(filePath: project.folder.path)
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  func send(_ message: [String: Any]) throws {
    let content = try JSONSerialization.data(withJSONObject: message)
    try input.fileHandleForWriting.write(contentsOf: Data("Content-Length: \(content.count)\r\n\r\n".utf8) + content)
  }

  func request(_ method: String, _ params: [String: Any]) throws -> [String: Any] {
    lastID += 1
    let id = lastID
    try send(["jsonrpc": "2.0", "id": id, "method": method, "params": params])
    return try next { $0["id"] as? Int == id }
  }

  /// The next message that is wanted; others are left out.
  func next(where isWanted: ([String: Any]) -> Bool) throws -> [String: Any] {
    while true {
      if let message = try message() {
        if isWanted(message) { return message }
      } else {
        let more = output.fileHandleForReading.availableData
        guard !more.isEmpty else { throw EndOfOutput() }
        bytes += more
      }
    }
  }

  private func message() throws -> [String: Any]? {
    guard let header = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let text = String(decoding: bytes[..<header.lowerBound], as: UTF8.self)
    let length = try #require(text.split(separator: " ").last.flatMap { Int($0) })
    guard bytes.endIndex >= header.upperBound + length else { return nil }
    let content = bytes[header.upperBound..<(header.upperBound + length)]
    bytes = Data(bytes[(header.upperBound + length)...])
    return try JSONSerialization.jsonObject(with: content) as? [String: Any]
  }

  func close() {
    try? input.fileHandleForWriting.close()
  }

  func exitCode() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
