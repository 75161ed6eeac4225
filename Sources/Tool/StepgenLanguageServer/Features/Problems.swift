import StepgenDriver
import StepgenModel
import StepgenReports

extension RegistryView {
  /// What is wrong, by the address of the file; all specs are there, also those without a problem.
  func problems(_ places: Places) -> [String: PublishParams] {
    let texts = ProblemTexts(self)
    var found: [String: [LSPDiagnostic]] = [:]
    for diagnostic in workspace.diagnostics {
      let uri = places.uri(texts.path(of: diagnostic.range.file))
      guard found[uri, default: []].count < Self.maximumPerFile else { continue }
      found[uri, default: []].append(diagnostic.inProtocol(texts, places))
    }
    for file in files where found[places.uri(file.path)] == nil { found[places.uri(file.path)] = [] }
    let versions = Dictionary(files.map { (places.uri($0.path), places.version($0.path)) }) { first, _ in first }
    return Dictionary(
      uniqueKeysWithValues: found.map { uri, diagnostics in
        let version = places.client.hasVersions ? versions[uri] ?? nil : nil
        return (uri, PublishParams(uri: uri, version: version, diagnostics: diagnostics))
      }
    )
  }

  /// Nobody fixes more at once, and editors become slow.
  private static let maximumPerFile = 500
}

/// The texts that diagnostics of a registry point into.
final class ProblemTexts {
  private let view: RegistryView
  private var pathByFile: [FileID: String] = [:]
  private var textByFile: [FileID: TextPlaces] = [:]

  init(_ view: RegistryView) {
    self.view = view
  }

  func path(of file: FileID) -> String {
    if let path = pathByFile[file] { return path }
    let path = RegistryView.fullPath(view.workspace.sources[file].path)
    pathByFile[file] = path
    return path
  }

  func text(of file: FileID) -> TextPlaces {
    if let text = textByFile[file] { return text }
    let text = view.file(path(of: file))?.text ?? TextPlaces(view.workspace.sources[file].bytes)
    textByFile[file] = text
    return text
  }
}

extension Diagnostic {
  fileprivate func inProtocol(_ texts: ProblemTexts, _ places: Places) -> LSPDiagnostic {
    let related = notes.map { note in
      let file = note.range.file
      let location = LSPLocation(
        uri: places.uri(texts.path(of: file)),
        range: places.range(note.range, in: texts.text(of: file))
      )
      return LSPDiagnostic.Related(location: location, message: note.message)
    }
    return LSPDiagnostic(
      range: places.range(range, in: texts.text(of: range.file)),
      severity: severity.inProtocol,
      code: code,
      message: ([message] + advice).joined(separator: "\n"),
      relatedInformation: places.client.hasRelatedInformation && !related.isEmpty ? related : nil
    )
  }
}

extension Severity {
  /// `DiagnosticSeverity` of the protocol.
  fileprivate var inProtocol: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

extension Page {
  /// Quick fixes: what diagnostics in a range suggest.
  func actions(_ params: CodeActionParams) -> [CodeAction] {
    guard params.context?.only?.contains(where: CodeAction.quickFix.isKind) ?? true else { return [] }
    let texts = ProblemTexts(view)
    return view.workspace.diagnostics.compactMap { diagnostic in
      guard let suggestion = diagnostic.suggestion, diagnostic.range.start < diagnostic.range.end,
        texts.path(of: diagnostic.range.file) == file.path
      else { return nil }
      let problem = diagnostic.inProtocol(texts, places)
      guard problem.range.start <= params.range.end, params.range.start <= problem.range.end else { return nil }
      return CodeAction(
        title: "Write ‘\(suggestion)’",
        diagnostics: [problem],
        isPreferred: true,
        edit: places.edit([file.path: [TextEdit(range: problem.range, newText: suggestion)]])
      )
    }
  }
}

extension String {
  /// Whether this kind of action is one of another kind, whose parts are separated by dots.
  fileprivate func isKind(of wanted: String) -> Bool {
    wanted.isEmpty || self == wanted || hasPrefix(wanted + ".")
  }
}
