import StepgenDriver
import StepgenModel

/// Diagnostics as the goldens show them: the place with its end, the text that stands there, and all that is said.
struct DiagnosticListing {
  private let workspace: Workspace
  /// What paths begin with, and the goldens leave out.
  private let folder: String

  init(_ workspace: Workspace, folder: String = "") {
    self.workspace = workspace
    self.folder = folder
  }

  var text: String {
    workspace.diagnostics.isEmpty
      ? "nothing is wrong\n" : workspace.diagnostics.map(lines).joined(separator: "\n")
  }

  private func lines(_ diagnostic: Diagnostic) -> String {
    var lines = [
      "\(place(diagnostic.range)): \(diagnostic.severity): \(diagnostic.message) [\(diagnostic.code)]",
      "  | \(excerpt(diagnostic.range))",
    ]
    if let suggestion = diagnostic.suggestion { lines.append("  did you mean: \(suggestion)") }
    if !diagnostic.help.isEmpty { lines.append("  help: \(diagnostic.help)") }
    for note in diagnostic.notes {
      lines.append("  note: \(place(note.range)): \(note.message)")
      lines.append("    | \(excerpt(note.range))")
    }
    return lines.map { $0.replacing("\r", with: "␍") + "\n" }.joined()
  }

  private func place(_ range: SourceRange) -> String {
    var path = workspace.sources[range.file].path
    if path.hasPrefix(folder) { path = String(path.dropFirst(folder.count)) }
    let end = range.start.line == range.end.line ? "\(range.end.column)" : "\(range.end.line):\(range.end.column)"
    return "\(path):\(range.start.line):\(range.start.column)-\(end)"
  }

  /// What a range covers, as far as its first line goes.
  private func excerpt(_ range: SourceRange) -> String {
    let text = String(decoding: workspace.sources[range.file].bytes.prefix(1 << 16), as: UTF8.self).unicodeScalars
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" }
    guard lines.indices.contains(Int(range.start.line) - 1) else { return "" }
    let line = lines[Int(range.start.line) - 1].drop { $0 == "\u{FEFF}" }.dropFirst(Int(range.start.column) - 1)
    let covered = range.start.line == range.end.line ? line.prefix(Int(range.end.column - range.start.column)) : line
    let isCut = range.start.line != range.end.line || covered.count > 80
    return String(String.UnicodeScalarView(covered.prefix(80))) + (isCut ? " …" : "")
  }
}
