import StepgenModel

/// A check: what is wrong in a page, by the names that exist.
///
/// It sees no other check's findings.
typealias Check = @Sendable (PageContext, Vocabulary) -> [Finding]

/// All checks, in the order in which their findings win where they overlap.
let allChecks: [Check] = [
  FenceCheck.findings, FilterCheck.findings, NameCheck.findings, LabelCheck.findings, SwitchCheck.findings,
  AnchorCheck.findings,
]

extension PageContext {
  /// A finding at some bytes.
  ///
  /// `right` holds the candidates for what to write instead; if there is one, `isCertain` says whether it can be written
  /// without asking anybody.
  func finding(
    _ rule: Rule,
    at bytes: Range<Int>,
    _ message: String,
    help: String = "",
    right: [String] = [],
    isCertain: Bool = false,
    severity: Severity? = nil,
    notes: [Diagnostic.Note] = []
  ) -> Finding {
    let suggestion = right.count == 1 ? right[0] : nil
    var diagnostic = Diagnostic(rule, at: text.range(bytes), message, help: help, suggestion: suggestion, notes: notes)
    if let severity { diagnostic.severity = severity }
    return Finding(diagnostic, bytes: bytes, replacement: isCertain ? suggestion : nil)
  }
}

extension [Finding] {
  /// One finding for each place: of those that overlap, the one of the first check, and of its findings the first.
  ///
  /// The argument has the findings of each check, in the order of ``allChecks``.
  static func settled(_ found: [[Finding]]) -> [Finding] {
    let ranked = found.enumerated().flatMap { rank, findings in findings.map { (rank, $0) } }.sorted {
      ($0.1.bytes.lowerBound, $0.0, $0.1.bytes.upperBound, $0.1.diagnostic.code)
        < ($1.1.bytes.lowerBound, $1.0, $1.1.bytes.upperBound, $1.1.diagnostic.code)
    }
    var kept: [(rank: Int, finding: Finding)] = []
    for (rank, finding) in ranked {
      if let last = kept.last, last.finding.bytes.overlaps(finding.bytes) {
        if rank < last.rank { kept[kept.count - 1] = (rank, finding) }
      } else {
        kept.append((rank, finding))
      }
    }
    return kept.map(\.finding)
  }
}

extension [String] {
  /// Quoted, with commas and a last word between them.
  func quoted(_ word: String) -> String {
    let quoted = map { "‘\($0)’" }
    guard quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(word) " + quoted[quoted.count - 1]
  }
}
