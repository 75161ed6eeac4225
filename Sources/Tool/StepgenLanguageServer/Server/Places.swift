import SpecLanguage
import StepgenModel

/// Turns places of specs into those of the protocol.
struct Places {
  let client: ClientSettings
  /// What is open, by path.
  private let open: [String: OpenDocument]

  init(_ client: ClientSettings, _ open: some Sequence<(String, OpenDocument)>) {
    self.client = client
    self.open = Dictionary(open) { first, _ in first }
  }

  /// The address of a file, as the client writes it.
  func uri(_ path: String) -> String {
    open[path]?.uri ?? DocumentURI.uri(of: path)
  }

  func version(_ path: String) -> Int? {
    open[path]?.version
  }

  func range(_ range: SourceRange, in text: TextPlaces) -> LSPRange {
    self.range(text.bytes(of: range), in: text)
  }

  func range(_ bytes: Range<Int>, in text: TextPlaces) -> LSPRange {
    LSPRange(
      start: client.encoding.position(ofByteAt: bytes.lowerBound, in: text),
      end: client.encoding.position(ofByteAt: bytes.upperBound, in: text)
    )
  }

  /// Edits of files, in the form that the client reads.
  func edit(_ edits: [String: [TextEdit]]) -> WorkspaceEdit {
    guard client.hasDocumentChanges else {
      return WorkspaceEdit(changes: Dictionary(edits.map { (uri($0.key), $0.value) }) { first, _ in first })
    }
    let changes = edits.sorted { $0.key < $1.key }.map { path, edits in
      WorkspaceEdit.DocumentEdit(
        textDocument: WorkspaceEdit.VersionedDocument(uri: uri(path), version: version(path)),
        edits: edits
      )
    }
    return WorkspaceEdit(documentChanges: changes)
  }
}

/// A file of a registry, about which something is asked.
struct Page {
  let view: RegistryView
  let file: SpecText
  let places: Places

  func location(_ found: RegistryView.Found) -> LSPLocation? {
    guard let text = view.file(found.path)?.text else { return nil }
    return LSPLocation(uri: places.uri(found.path), range: places.range(found.occurrence.range, in: text))
  }
}

/// A place in a file, about which something is asked.
struct Spot {
  let page: Page
  /// The byte of the file.
  let offset: Int

  var view: RegistryView { page.view }
  var file: SpecText { page.file }
}
