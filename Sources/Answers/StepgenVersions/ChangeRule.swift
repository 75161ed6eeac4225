package import StepgenLanguages
package import StepgenModel

/// One kind of change between two versions of a registry, and what it costs.
package struct ChangeRule: Sendable {
  /// Stable across releases, such as `step-removed`.
  package var code: String
  package var level: Verdict
  package var breaks: Audience
  /// The change as one sentence.
  package private(set) var title = ""
  /// Markdown: who notices it, and what to do.
  package private(set) var explanation = ""
  /// The part of a spec that matters, in the old version and in the new one.
  package private(set) var before = ""
  package private(set) var after = ""
  package private(set) var mirror: Mirror
  package var inCode: InCode

  /// Who breaks.
  package enum Audience: String, Sendable, Hashable, CaseIterable {
    /// Code that calls the library no longer compiles.
    case source
    /// Programs that read or write what goes over the wire.
    case wire
    /// Apps that compile and meet what they did not expect.
    case behaviour
    case nobody
  }

  /// The rule of the change back.
  package enum Mirror: Sendable, Hashable {
    case rule(String)
    /// The change back is of the same kind.
    case itself
    case none(because: String)
  }

  /// The effect of the change on generated code.
  package enum InCode: Sendable, Hashable {
    /// As for the library: a name is gone where source breaks; elsewhere there is at most something more.
    case asInLibrary
    /// Something else than before, with which code of callers compiles.
    case compiles
    /// The effects that callers in some languages do not notice.
    case differs(CompatibilityForms.Difference)
    /// Nothing: generated code has nothing of what changed.
    case nothing
  }

  init(_ code: String, _ level: Verdict, _ breaks: Audience, mirror: Mirror = .itself, inCode: InCode = .asInLibrary) {
    (self.code, self.level, self.breaks, self.mirror, self.inCode) = (code, level, breaks, mirror, inCode)
  }

  /// The difference in generated code; nil if the code has at most additions.
  package var difference: CompatibilityForms.Difference? {
    switch inCode {
    case .differs(let difference): difference
    case .asInLibrary: breaks == .source ? .name : nil
    case .compiles, .nothing: nil
    }
  }

  /// The rule as `stepgen explain` and the page of diagnostics show it.
  package var rule: Rule {
    var rule = Rule(
      code,
      .note,
      title: title,
      explanation: "\(explanation)\n\n\(audience)\(mirrorSentence)",
      wrong: .text(before + "\n"),
      right: .text(after + "\n")
    )
    rule.change = level.rawValue
    return rule
  }

  private var audience: String {
    switch breaks {
    case .source: "Breaks: code that calls the library."
    case .wire: "Breaks: programs that read or write data on the wire."
    case .behaviour: "Affects: apps that still compile but behave differently."
    case .nobody: "Breaks nothing."
    }
  }

  private var mirrorSentence: String {
    switch mirror {
    case .rule(let code): " The reverse change is `\(code)`."
    case .itself: " The reverse change is of the same kind."
    case .none(let reason): " There is no reverse change: \(reason)"
    }
  }
}

extension ChangeRule {
  func titled(_ sentence: String) -> ChangeRule {
    with { $0.title = sentence }
  }

  func explained(_ markdown: String) -> ChangeRule {
    with { $0.explanation = markdown }
  }

  func example(_ before: String, becomes after: String) -> ChangeRule {
    with { ($0.before, $0.after) = (before, after) }
  }

  /// Returns two rules, each of which is the rule of the change back of the other; the examples are those of the first.
  static func opposites(
    _ one: ChangeRule,
    _ other: ChangeRule,
    before: String,
    after: String
  ) -> (ChangeRule, ChangeRule) {
    (
      one.example(before, becomes: after).with { $0.mirror = .rule(other.code) },
      other.example(after, becomes: before).with { $0.mirror = .rule(one.code) }
    )
  }

  private func with(_ change: (inout ChangeRule) -> Void) -> ChangeRule {
    var rule = self
    change(&rule)
    return rule
  }
}

extension ChangeRule {
  /// Every kind of change, by code.
  package static let all: [ChangeRule] =
    (ofRegistries + ofPlatforms + ofNames + ofFlows + ofSteps + ofOutcomes + ofFields + ofChoices + ofOperations
    + ofErrors + ofIDs + ofTexts + ofConstants + ofCode).sorted { $0.code < $1.code }
}
