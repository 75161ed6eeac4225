// What the server answers with (Language Server Protocol 3.17).

/// A place between two characters: both numbers count from 0, the unit of columns is that of the session.
struct LSPPosition: Codable, Hashable, Comparable, Sendable {
  var line: Int
  var character: Int

  static func < (left: LSPPosition, right: LSPPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

struct LSPRange: Codable, Hashable, Sendable {
  var start: LSPPosition
  var end: LSPPosition
}

struct LSPLocation: Encodable, Hashable {
  var uri: String
  var range: LSPRange
}

struct LSPDiagnostic: Encodable, Hashable {
  var range: LSPRange
  var severity: Int
  var code: String
  var source = "stepgen"
  var message: String
  var relatedInformation: [Related]?

  struct Related: Encodable, Hashable {
    var location: LSPLocation
    var message: String
  }
}

struct PublishParams: Encodable, Hashable {
  var uri: String
  var version: Int?
  var diagnostics: [LSPDiagnostic]
}

struct TextEdit: Encodable, Hashable {
  var range: LSPRange
  var newText: String
}

/// Edits by file; with the versions of open files for clients that read them.
struct WorkspaceEdit: Encodable, Hashable {
  var changes: [String: [TextEdit]]?
  var documentChanges: [DocumentEdit]?

  struct DocumentEdit: Encodable, Hashable {
    var textDocument: VersionedDocument
    var edits: [TextEdit]
  }

  struct VersionedDocument: Encodable, Hashable {
    var uri: String
    var version: Int?

    private enum Keys: CodingKey {
      case uri, version
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(uri, forKey: .uri)
      // Null for what is not open.
      try container.encode(version, forKey: .version)
    }
  }
}

struct CodeAction: Encodable, Hashable {
  var title: String
  var kind = quickFix
  var diagnostics: [LSPDiagnostic]
  var isPreferred: Bool
  var edit: WorkspaceEdit

  static let quickFix = "quickfix"
}

struct MarkupContent: Encodable, Hashable {
  var kind = "markdown"
  var value: String
}

struct CompletionItem: Encodable, Hashable {
  var label: String
  var kind: Int
  var detail: String?
  var documentation: MarkupContent?
  var sortText: String?
  var textEdit: TextEdit

  /// `CompletionItemKind` of the protocol.
  enum Kind: Int {
    case type = 7
    case property = 10
    case word = 12
    case reference = 18
  }
}

struct CompletionList: Encodable, Hashable {
  var isIncomplete = false
  var items: [CompletionItem]
}

struct Hover: Encodable, Hashable {
  var contents: MarkupContent
  var range: LSPRange
}

struct DocumentHighlight: Encodable, Hashable {
  var range: LSPRange
  /// `Read` is 2, `Write` is 3.
  var kind: Int
}

struct PreparedRename: Encodable, Hashable {
  var range: LSPRange
  var placeholder: String
}

struct DocumentSymbol: Encodable, Hashable {
  var name: String
  var detail: String
  var kind: Int
  var range: LSPRange
  var selectionRange: LSPRange
  var children: [DocumentSymbol]
}

struct SymbolInformation: Encodable, Hashable {
  var name: String
  var kind: Int
  var location: LSPLocation
  var containerName: String?
}
