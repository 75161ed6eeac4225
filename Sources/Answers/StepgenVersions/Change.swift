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
  /// Its range in each version, or that of the concept that would contain it.
  package var old: SourceRange?
  package var new: SourceRange?
  /// The reason why it is accepted, if the spec has one.
  package var acknowledged: String?

  /// The version number that it requires.
  package var effect: Verdict { acknowledged == nil ? rule.level : .none }
}
