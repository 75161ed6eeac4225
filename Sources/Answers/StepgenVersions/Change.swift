package import StepgenModel

/// One difference between two versions of a registry.
package struct Change: Sendable {
  package var rule: ChangeRule
  /// The way to what changed, such as `pick-up/enter-code/notice` or `choices/size/small`, as the new version has it.
  package var path: String
  /// The way as the old version has it, where ids on it were renamed.
  package var oldPath: String
  package var flow: String?
  package var step: String?
  /// One sentence.
  package var message: String
  /// Ids of the platforms that it concerns.
  package var platforms: [String]
  /// Where it stands, or what it would stand in, in each version.
  package var old: SourceRange?
  package var new: SourceRange?
  /// Why it is accepted, where the spec says so.
  package var acknowledged: String?

  /// What it asks of the version's number.
  package var effect: Verdict { acknowledged == nil ? rule.level : .none }
}
