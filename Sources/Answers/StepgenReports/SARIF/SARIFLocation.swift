import StepgenModel

struct SARIFLocation: Encodable {
  struct Physical: Encodable {
    var artifactLocation: SARIFArtifact
    var region: SARIFRegion
  }

  /// Set on related locations only, where it tells them apart.
  var id: Int?
  var message: SARIFMessage?
  var physicalLocation: Physical
}

struct SARIFArtifact: Encodable {
  var uri: String
  var uriBaseId: String?
}

/// Like the model's ranges: counted from 1, the end after the last character.
struct SARIFRegion: Encodable {
  var startLine, startColumn, endLine, endColumn: UInt32

  init(_ range: SourceRange) {
    (startLine, startColumn) = (range.start.line, range.start.column)
    (endLine, endColumn) = (range.end.line, range.end.column)
  }
}

struct SARIFFix: Encodable {
  struct Change: Encodable {
    var artifactLocation: SARIFArtifact
    var replacements: [Replacement]
  }

  struct Replacement: Encodable {
    var deletedRegion: SARIFRegion
    var insertedContent: SARIFMessage
  }

  var description: SARIFMessage
  var artifactChanges: [Change]
}
