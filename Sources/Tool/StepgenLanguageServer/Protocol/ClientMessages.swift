// Parameters of what clients send, as far as the server reads them (Language Server Protocol 3.17).

import StepgenJSONRPC

struct InitializeParams: Decodable {
  var rootUri: String?
  var workspaceFolders: [WorkspaceFolder]?
  var capabilities: ClientCapabilities?
}

struct WorkspaceFolder: Decodable {
  var uri: String
}

struct ClientCapabilities: Decodable {
  var general: General?
  var workspace: Workspace?
  var textDocument: TextDocument?

  struct General: Decodable {
    var positionEncodings: [String]?
  }

  struct Workspace: Decodable {
    var didChangeWatchedFiles: Watching?
    var workspaceEdit: Edit?

    struct Watching: Decodable {
      var dynamicRegistration: Bool?
    }

    struct Edit: Decodable {
      var documentChanges: Bool?
    }
  }

  struct TextDocument: Decodable {
    var publishDiagnostics: Diagnostics?
    var documentSymbol: Symbols?

    struct Diagnostics: Decodable {
      var relatedInformation: Bool?
      var versionSupport: Bool?
    }

    struct Symbols: Decodable {
      var hierarchicalDocumentSymbolSupport: Bool?
    }
  }
}

struct TextDocumentItem: Decodable {
  var uri: String
  var version: Int
  var text: String
}

struct TextDocumentIdentifier: Codable, Hashable {
  var uri: String
  var version: Int?
}

struct DidOpenParams: Decodable {
  var textDocument: TextDocumentItem
}

struct DidChangeParams: Decodable {
  var textDocument: TextDocumentIdentifier
  var contentChanges: [ContentChange]

  struct ContentChange: Decodable {
    /// What is replaced; the whole text where there is none.
    var range: LSPRange?
    var text: String
  }
}

struct DocumentParams: Decodable {
  var textDocument: TextDocumentIdentifier
}

struct PositionParams: Decodable {
  var textDocument: TextDocumentIdentifier
  var position: LSPPosition
}

struct ReferenceParams: Decodable {
  var textDocument: TextDocumentIdentifier
  var position: LSPPosition
  var context: Context?

  struct Context: Decodable {
    var includeDeclaration: Bool?
  }
}

struct RenameParams: Decodable {
  var textDocument: TextDocumentIdentifier
  var position: LSPPosition
  var newName: String
}

struct CodeActionParams: Decodable {
  var textDocument: TextDocumentIdentifier
  var range: LSPRange
  var context: Context?

  struct Context: Decodable {
    var only: [String]?
  }
}

struct SymbolQuery: Decodable {
  var query: String
}

struct CancelParams: Decodable {
  var id: RequestID
}
