/// What the client of a session can do.
struct ClientSettings: Sendable {
  var encoding = PositionEncoding.utf16
  var hasRelatedInformation = false
  var hasVersions = false
  var hasSymbolTrees = false
  var hasDocumentChanges = false
  /// Whether it looks at files for the server.
  var watches = false

  init() {}

  init(_ capabilities: ClientCapabilities?) {
    encoding = .agreed(with: capabilities?.general?.positionEncodings)
    hasRelatedInformation = capabilities?.textDocument?.publishDiagnostics?.relatedInformation ?? false
    hasVersions = capabilities?.textDocument?.publishDiagnostics?.versionSupport ?? false
    hasSymbolTrees = capabilities?.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false
    hasDocumentChanges = capabilities?.workspace?.workspaceEdit?.documentChanges ?? false
    watches = capabilities?.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
  }
}
