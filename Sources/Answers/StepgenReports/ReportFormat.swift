/// The formats in which diagnostics can appear; the raw values are those of `--format`.
package enum ReportFormat: String, Sendable, CaseIterable {
  /// For people: source lines with carets, notes with their own, help.
  case text
  /// One line each, as SwiftPM and Xcode pick it up.
  case plain
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// Workflow commands, which GitHub shows beside the changed lines.
  case github
}
