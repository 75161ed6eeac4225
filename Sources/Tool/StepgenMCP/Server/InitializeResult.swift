/// What the client offers, as far as the server reads it.
struct InitializeParams: Decodable {
  var protocolVersion: String
}

/// What the server can do.
struct InitializeResult: Encodable {
  var protocolVersion: String
  var capabilities = Capabilities()
  var serverInfo: Info
  var instructions: String

  /// The versions of the protocol in which the server's messages are right, the newest first.
  ///
  /// In 2025-03-26 a server has to accept several messages in one, and in 2026-07-28 there is no ‘initialize’; clients of
  /// that version fall back to it.
  private static let versions = ["2025-11-25", "2025-06-18", "2024-11-05"]

  init(_ params: InitializeParams, version: String, instructions: String) {
    protocolVersion = Self.versions.first { $0 == params.protocolVersion } ?? Self.versions[0]
    serverInfo = Info(version: version)
    self.instructions = instructions
  }

  struct Info: Encodable {
    var name = "stepgen"
    var version: String
  }

  struct Capabilities: Encodable {
    var tools = Tools()

    struct Tools: Encodable {
      var listChanged = false
    }
  }
}
