/// How much a diagnostic weighs: an error stops generation, a warning does not, a note explains.
package enum Severity: String, Sendable, Hashable, CaseIterable {
  case error, warning, note
}

/// One kind of diagnostic, as `stepgen explain CODE` and its page in the docs describe it.
///
/// A rule is a value beside the code that reports it; codes are stable across releases, and no two rules share one.
package struct Rule: Sendable {
  /// Words joined by hyphens, such as `duplicate-key`.
  package var code: String
  package var severity: Severity
  /// The rule as one sentence.
  package var title: String
  /// Markdown: why the rule is there and what to do.
  package var explanation: String
  /// For a kind of change between two versions, what it asks of the next version's number, such as `major`.
  package var change: String?
  /// A spec, or the part that matters of one, that breaks the rule.
  package var wrong: Example { makeWrong() }
  /// The corrected example.
  package var right: Example { makeRight() }

  /// Most runs show no example, and many are put together of parts.
  private let makeWrong: @Sendable () -> Example
  private let makeRight: @Sendable () -> Example

  package init(
    _ code: String,
    _ severity: Severity = .error,
    title: String,
    explanation: String,
    wrong: @autoclosure @escaping @Sendable () -> Example,
    right: @autoclosure @escaping @Sendable () -> Example
  ) {
    self.code = code
    self.severity = severity
    self.title = title
    self.explanation = explanation
    makeWrong = wrong
    makeRight = right
  }
}

extension Rule: Hashable {
  package static func == (left: Rule, right: Rule) -> Bool {
    left.code == right.code
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(code)
  }
}

extension Rule {
  /// An example of a rule and how a test can try it.
  package enum Example: Sendable, Hashable {
    /// One complete YAML file; tests parse it and expect the rule.
    case yaml(String)
    /// A flow file, tried together with a small registry that declares what it refers to.
    case flow(String)
    /// A problem outside of a spec, for example in a command line or a folder; a separate test covers it.
    case text(String)

    package var text: String {
      switch self {
      case .yaml(let text), .flow(let text), .text(let text): text
      }
    }
  }
}
