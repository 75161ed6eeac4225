import StepgenDriver
import StepgenModel
import StepgenReports
import StepgenVersions

/// A comparison of versions in each form.
struct DifferenceView {
  let comparison: VersionComparison
  let differences: [RegistryDifference]
  let rules: [Rule]
  let checksVersions: Bool
  let isColored: Bool
  let width: Int?

  init(
    _ comparison: VersionComparison,
    _ differences: [RegistryDifference],
    rules: [Rule],
    checksVersions: Bool,
    isColored: Bool,
    width: Int?
  ) {
    (self.comparison, self.differences, self.rules) = (comparison, differences, rules)
    (self.checksVersions, self.isColored, self.width) = (checksVersions, isColored, width)
  }

  func rendered(as format: DifferenceFormat) throws -> String {
    switch format {
    case .text: text
    case .json: try json
    case .markdown: differences.map { Changelog($0).markdown }.joined(separator: "\n")
    case .sarif: try report.rendered(as: .sarif)
    case .github: try report.rendered(as: .github)
    }
  }

  /// The changes as diagnostics: those that a version's number does not allow are errors, others that break are
  /// warnings, and the rest are notes.
  private var report: Report {
    var diagnostics: [Diagnostic] = []
    for difference in differences {
      let isTooLow = checksVersions && !difference.isBumpEnough
      for change in difference.changes {
        guard let rule = rules.first(where: { $0.code == change.rule.code }), let place = change.new ?? change.old
        else {
          continue
        }
        let note = change.old.map { [Diagnostic.Note(at: $0, "in the old version")] } ?? []
        let reason = change.acknowledged.map { "Acknowledged: \($0)" } ?? ""
        var diagnostic = Diagnostic(rule, at: place, change.message, help: reason, notes: change.new == nil ? [] : note)
        diagnostic.severity = severity(of: change, isTooLow: isTooLow && change.effect == difference.verdict)
        diagnostics.append(diagnostic)
      }
      if isTooLow, let problem = difference.versionProblem { diagnostics.append(problem) }
      diagnostics += difference.idleAcknowledgements
    }
    return Report(diagnostics, sources: comparison.sources, rules: rules, toolVersion: Stepgen.version)
  }

  private func severity(of change: Change, isTooLow: Bool) -> Severity {
    if isTooLow, change.effect > .none { return .error }
    return change.effect == .major ? .warning : .note
  }
}
