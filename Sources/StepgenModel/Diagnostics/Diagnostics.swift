/// Diagnostics in the order in which the stages found them.
package struct Diagnostics: Sendable {
  package private(set) var all: [Diagnostic] = []

  package init() {}

  package mutating func report(_ diagnostic: Diagnostic) {
    all.append(diagnostic)
  }

  package mutating func report(_ others: Diagnostics) {
    all += others.all
  }

  package var hasErrors: Bool {
    all.contains { $0.severity == .error }
  }

  /// Each once, by place in the source, then by code and message: the order in which a reader mends them.
  package var sorted: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return all.filter { seen.insert($0).inserted }
      .sorted { ($0.range, $0.code, $0.message) < ($1.range, $1.code, $1.message) }
  }
}
