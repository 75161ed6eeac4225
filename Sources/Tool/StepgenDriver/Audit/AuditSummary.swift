package import StepgenModel

/// What a maintainer wants to know of many pages: where most is wrong, of what kind, and what to do first.
package enum AuditSummary {
  package static func text(_ run: AuditRun, rules: [Rule]) -> String {
    let diagnostics = run.diagnostics.filter { $0.severity != .note }
    let count = { (severity: Severity) in diagnostics.count { $0.severity == severity } }
    let certain = diagnostics.count { $0.suggestion != nil }
    var lines = [
      "\(counted(run.fileCount, "file")): \(counted(count(.error), "error")), \(counted(count(.warning), "warning"))."
    ]
    guard !diagnostics.isEmpty else { return lines[0] + "\n" }
    let pages = grouped(diagnostics) { run.sources[$0.range.file].path }
    lines += ["", "Pages, those with most errors first:"] + pages.map { row($0.key, $0.found) }
    let kinds = grouped(diagnostics, by: \.code)
    lines +=
      ["", "Kinds:"]
      + kinds.map { kind in
        row(kind.key, kind.found) + "  " + (rules.first { $0.code == kind.key }?.title ?? "")
      }
    lines += ["", "First:"]
    if certain > 0 { lines.append("- \(counted(certain, "place")) can be fixed with certainty: ‘--fix’.") }
    if let page = pages.first, count(.error) > 0 { lines.append("- ‘\(page.key)’ has most of the errors.") }
    if let kind = kinds.first { lines.append("- ‘stepgen explain \(kind.key)’ is about the most frequent kind.") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ key: String, _ found: [Diagnostic]) -> String {
    let errors = found.count { $0.severity == .error }
    return "  \(padded(errors)) \(padded(found.count - errors))  \(key)"
  }

  private static func padded(_ number: Int) -> String {
    String(repeating: " ", count: max(0, 5 - String(number).count)) + String(number)
  }

  private static func grouped(
    _ diagnostics: [Diagnostic],
    by key: (Diagnostic) -> String
  ) -> [(key: String, found: [Diagnostic])] {
    Dictionary(grouping: diagnostics, by: key).map { ($0.key, $0.value) }.sorted { left, right in
      let (errors, others) = (
        left.1.count { $0.severity == .error }, right.1.count { $0.severity == .error }
      )
      return (-errors, -left.1.count, left.0) < (-others, -right.1.count, right.0)
    }
  }
}
