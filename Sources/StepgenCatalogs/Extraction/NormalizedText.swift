/// Texts as far as their looks do not matter.
package enum NormalizedText {
  /// The text with single spaces for all white space and none at its ends.
  package static func line(_ text: String) -> String {
    text.split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}
