/// A problem that the author of a spec has to hear about.
package struct Diagnostic: Sendable, Hashable {
  /// The code of the ``Rule`` that was broken.
  package var code: String
  package var severity: Severity
  package var range: SourceRange
  /// One sentence: what is wrong.
  package var message: String
  /// One sentence: what to do; empty when the message says it.
  package var help: String
  /// The text to write instead of ``range``, if it is certain enough to offer ("did you mean").
  package var suggestion: String?
  /// Other places that are part of the problem.
  package var notes: [Note]
  /// The subject that all diagnostics of one slip share; see ``Diagnostics/keepOneForEachPlace(of:)``.
  package var subject: String?
  /// False if no waiver can accept it, whatever its rule is: generated code would not compile.
  package var canBeAllowed = true

  package init(
    _ rule: Rule,
    at range: SourceRange,
    _ message: String,
    help: String = "",
    suggestion: String? = nil,
    notes: [Note] = [],
    subject: String? = nil
  ) {
    self.code = rule.code
    self.severity = rule.severity
    self.range = range
    self.message = message
    self.help = help
    self.suggestion = suggestion
    self.notes = notes
    self.subject = subject
  }
}

extension Diagnostic {
  /// Points at another place that is part of a problem.
  package struct Note: Sendable, Hashable {
    package var range: SourceRange
    package var message: String

    package init(at range: SourceRange, _ message: String) {
      self.range = range
      self.message = message
    }
  }
}
