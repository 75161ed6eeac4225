/// Diagnostics in the order in which the stages found them.
package struct Diagnostics: Sendable {
  package private(set) var all: [Diagnostic] = []

  /// The first problem of each code that was left out because there were too many of its kind.
  package private(set) var overflow: [String: Overflow] = [:]
  /// How many problems of one code are kept.
  package let limit: Int
  private var counts: [String: Int] = [:]

  package init(limit: Int = .max) {
    self.limit = limit
  }

  package mutating func report(_ diagnostic: Diagnostic) {
    guard hasRoom(for: diagnostic.code, diagnostic.severity, at: diagnostic.range) else { return }
    if limit < .max { counts[diagnostic.code, default: 0] += 1 }
    all.append(diagnostic)
  }

  package mutating func report(_ others: Diagnostics) {
    if limit < .max {
      for diagnostic in others.all { report(diagnostic) }
    } else {
      all += others.all
    }
    overflow.merge(others.overflow) { first, _ in first }
  }

  /// Whether one more problem is kept; asked before the message is made where two lists are multiplied.
  package mutating func hasRoom(for rule: Rule, at range: SourceRange) -> Bool {
    hasRoom(for: rule.code, rule.severity, at: range)
  }

  private mutating func hasRoom(for code: String, _ severity: Severity, at range: SourceRange) -> Bool {
    guard limit < .max, counts[code, default: 0] >= limit else { return true }
    if overflow[code] == nil { overflow[code] = Overflow(severity: severity, range: range) }
    return false
  }

  /// Where problems of one kind begin to be left out.
  package struct Overflow: Sendable {
    package var severity: Severity
    package var range: SourceRange
  }

  /// Keeps the first problem of the rule with each subject at a place: one slip on several platforms is one problem.
  package mutating func keepOneForEachPlace(of rule: Rule) {
    var subjects: [SourceRange: Set<String?>] = [:]
    all.removeAll { $0.code == rule.code && !subjects[$0.range, default: []].insert($0.subject).inserted }
  }

  package var hasErrors: Bool {
    all.contains { $0.severity == .error }
  }

  /// Each once, by place in the source, then by code and message: the order in which a reader fixes them.
  package var sorted: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return all.filter { seen.insert($0).inserted }
      .sorted { ($0.range, $0.code, $0.message) < ($1.range, $1.code, $1.message) }
  }
}
