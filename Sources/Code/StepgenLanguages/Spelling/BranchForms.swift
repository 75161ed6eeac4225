/// What a reader of a language's code has to know of its branches and calls.
package struct BranchForms: Sendable {
  /// The word that begins branches over a value.
  package var keyword = "switch"
  /// Whether a comma ends a branch that is an expression; elsewhere it separates labels.
  package var commaEndsBranch = false
  /// The mark between the label of an argument and its value; nil where arguments have no labels.
  package var labelMark: String? = ":"
  /// Whether braces can hold the named values of an object, which calls take in place of labels.
  package var hasObjects = false
  /// The members that the language gives to every enumeration.
  package var enumerationMembers: Set<String> = []
}
