import StepgenModel

extension Report {
  /// `{"diagnostics": […]}`; lines and columns count from 1, columns count Unicode scalars, and the end is the place
  /// after the last character.
  package var json: String {
    get throws {
      try jsonText(JSONDocument(diagnostics: diagnostics.map { JSONDiagnostic($0, in: self) }))
    }
  }
}

private struct JSONDocument: Encodable {
  var diagnostics: [JSONDiagnostic]
}

private struct JSONDiagnostic: Encodable {
  var code, severity, message: String
  var file: String
  var line, column, endLine, endColumn: UInt32
  var help: String
  var suggestion: String?
  var notes: [JSONNote]

  init(_ diagnostic: Diagnostic, in report: Report) {
    code = diagnostic.code
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
    file = report.path(of: diagnostic.range.file)
    (line, column) = (diagnostic.range.start.line, diagnostic.range.start.column)
    (endLine, endColumn) = (diagnostic.range.end.line, diagnostic.range.end.column)
    help = diagnostic.help
    suggestion = diagnostic.suggestion
    notes = diagnostic.notes.map { JSONNote($0, in: report) }
  }
}

private struct JSONNote: Encodable {
  var message: String
  var file: String
  var line, column, endLine, endColumn: UInt32

  init(_ note: Diagnostic.Note, in report: Report) {
    message = note.message
    file = report.path(of: note.range.file)
    (line, column) = (note.range.start.line, note.range.start.column)
    (endLine, endColumn) = (note.range.end.line, note.range.end.column)
  }
}
