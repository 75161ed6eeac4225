import StepgenVersions
import Testing

/// A change to the shipped registry and what it has to be told as.
struct Mutation: Sendable, CustomTestStringConvertible {
  /// The code that it is about.
  var code: String
  /// What else is told, because it follows.
  var also: [String]
  var edits: [Edit]
  /// Edits that both versions have.
  var base: [Edit]
  /// What the change back is told as beside the mirror, where that is not what ``also`` mirrors.
  var alsoBack: [String]?

  init(_ code: String, also: [String] = [], base: [Edit] = [], alsoBack: [String]? = nil, _ edits: Edit...) {
    (self.code, self.also, self.edits, self.base, self.alsoBack) = (code, also, edits, base, alsoBack)
  }

  var testDescription: String { code }
}
