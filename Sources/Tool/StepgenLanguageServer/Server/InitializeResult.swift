import StepgenJSONRPC

/// What the server can do.
struct InitializeResult: Encodable {
  var capabilities: Capabilities
  var serverInfo: Info

  init(version: String, encoding: PositionEncoding) {
    capabilities = Capabilities(positionEncoding: encoding.rawValue)
    serverInfo = Info(version: version)
  }

  struct Info: Encodable {
    var name = "stepgen"
    var version: String
  }

  struct Capabilities: Encodable {
    var positionEncoding: String
    var textDocumentSync = Synchronization()
    var completionProvider = Completion()
    var hoverProvider = true
    var definitionProvider = true
    var referencesProvider = true
    var documentHighlightProvider = true
    var documentSymbolProvider = true
    var workspaceSymbolProvider = true
    var documentFormattingProvider = true
    var codeActionProvider = Actions()
    var renameProvider = Rename()
  }

  struct Synchronization: Encodable {
    var openClose = true
    /// Changes come as edits.
    var change = 2
    var save = true
  }

  struct Completion: Encodable {
    var triggerCharacters = [" ", "[", "{", "."]
  }

  struct Actions: Encodable {
    var codeActionKinds = [CodeAction.quickFix]
  }

  struct Rename: Encodable {
    var prepareProvider = true
  }
}

/// Asks the client to tell when specs change on the disk.
enum Watching {
  static let request = ServerMessage.request("client/registerCapability", Registrations(), id: "watch-specs")

  private struct Registrations: Encodable {
    var registrations = [Registration()]
  }

  private struct Registration: Encodable {
    var id = "watch-specs"
    var method = "workspace/didChangeWatchedFiles"
    var registerOptions = Options()
  }

  private struct Options: Encodable {
    var watchers = ["**/*.yaml", "**/*.yml", "**/ledger.tsv"].map(Watcher.init)
  }

  private struct Watcher: Encodable {
    var globPattern: String
  }
}
