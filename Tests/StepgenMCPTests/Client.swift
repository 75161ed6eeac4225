import Foundation
import StepgenMCP
import StepgenTestSupport

/// A client inside the test.
final class Client {
  private var server: ToolServer
  private var lastID = 0

  init(specs: String = PackageFolder.root.appending(path: "Specs/parcel-locker").path) {
    server = ToolServer(version: "1.2.3", specs: specs)
  }

  /// Sends bytes unchanged; nil if there is no response.
  func send(_ text: String) -> JSON? {
    server.response(to: Array(text.utf8)).map { JSON($0) }
  }

  func request(_ method: String, _ params: [String: Any] = [:]) throws -> JSON {
    lastID += 1
    let message: [String: Any] = ["jsonrpc": "2.0", "id": lastID, "method": method, "params": params]
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: message))
    return server.response(to: bytes).map { JSON($0) } ?? JSON(nil)
  }

  /// The result of a tool.
  func call(_ tool: String, _ arguments: [String: Any] = [:]) throws -> JSON {
    try request("tools/call", ["name": tool, "arguments": arguments])["result"]
  }
}

extension JSON {
  /// The text of the result of a tool.
  var content: String { self["content"][0]["text"].text ?? "" }
}
