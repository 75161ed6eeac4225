import StepgenCatalogs
import StepgenModel

/// A PO file that was read, and what was found wrong with it.
struct ReadCatalog {
  var file: POFile
  var diagnostics: [Diagnostic]

  init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  init(bytes: [UInt8]) {
    var sources = SourceSet()
    let id = sources.add(SourceFile(path: "ja/sign-in.po", bytes: bytes))
    var found = Diagnostics()
    file = POReader.read(id, in: sources, reporting: &found)
    diagnostics = found.all
  }

  var codes: [String] { diagnostics.map(\.code) }

  /// The messages without their places.
  var entries: [POEntry] { file.withoutPlaces.entries }
}

extension POFile {
  /// The same, as if it had not been read.
  var withoutPlaces: POFile {
    var file = self
    file.header?.places = nil
    file.source = []
    for index in file.entries.indices { file.entries[index].places = nil }
    return file
  }
}

extension TextDomain {
  /// A domain of texts by id.
  init(_ texts: KeyValuePairs<String, String>) {
    self.init(name: "sign-in", units: texts.map { TextUnit(id: $0.key, text: $0.value) })
  }
}
