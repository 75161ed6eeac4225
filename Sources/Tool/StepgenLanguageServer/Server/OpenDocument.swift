import StepgenModel

/// A file that is open in the editor.
struct OpenDocument: Sendable {
  let uri: String
  let path: String
  private(set) var version: Int
  private(set) var text: TextPlaces

  init(_ item: TextDocumentItem, path: String) {
    (uri, version, self.path) = (item.uri, item.version, path)
    text = TextPlaces(Array(item.text.utf8))
  }

  /// Takes over changes, each of which counts from the text that the ones before it leave.
  mutating func apply(_ changes: [DidChangeParams.ContentChange], version: Int?, _ encoding: PositionEncoding) {
    for change in changes {
      guard let range = change.range else {
        text = TextPlaces(Array(change.text.utf8))
        continue
      }
      let start = encoding.offset(of: range.start, in: text)
      let end = max(start, encoding.offset(of: range.end, in: text))
      var bytes = text.bytes
      bytes.replaceSubrange(start..<end, with: change.text.utf8)
      text = TextPlaces(bytes)
    }
    self.version = version ?? self.version
  }
}
