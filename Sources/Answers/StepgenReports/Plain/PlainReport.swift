package import StepgenModel

extension Report {
  /// `path:line:column: severity: message [code]`, one line each; what to do and other places follow as notes.
  package var plain: String {
    diagnostics.map { diagnostic in
      let head = line(diagnostic.range, diagnostic.severity, "\(diagnostic.message) [\(diagnostic.code)]")
      let help = diagnostic.advice.map { line(diagnostic.range, .note, $0) }
      return head + help.joined() + diagnostic.notes.map { line($0.range, .note, $0.message) }.joined()
    }
    .joined()
  }

  private func line(_ range: SourceRange, _ severity: Severity, _ message: String) -> String {
    "\(path(of: range.file)):\(range.start.line):\(range.start.column): \(severity.rawValue): \(message)"
      .onOneVisibleLine + "\n"
  }
}

extension Diagnostic {
  /// What the reader may do, as sentences: the suggestion as a question, then the help.
  package var advice: [String] {
    [suggestion.map { "did you mean ‘\($0)’?" }, help].compactMap(\.self).filter { !$0.isEmpty }
  }
}
