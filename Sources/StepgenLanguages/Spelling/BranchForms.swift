/// What a reader of a language's samples has to know of its branches, statements and closures.
package struct BranchForms: Sendable {
  /// When a branch of a `switch` goes on with the code of the next one.
  package enum FallThrough: Sendable {
    case never
    /// A branch without statements does.
    case whenEmpty
    /// A branch does that does not leave the `switch`.
    case unlessLeft
  }

  /// Whether branches over a closed list name every member or have a default; otherwise the code does not compile.
  package var mustBeComplete = false
  package var fallThrough: FallThrough = .never
  /// Whether a statement on a line of its own ends with a semicolon.
  package var needsSemicolons = false
  /// The word before a function whose head says what it returns, and the mark before that.
  package var function: (word: String, resultMark: String)?
  /// Whether the type of its result stands right before the name of a function.
  package var resultStandsFirst = false
  /// Types around a result that comes later.
  package var laterResults: Set<String> = []
  /// Whether a body of one expression returns it.
  package var returnsExpression = false
  /// What functions return that return nothing.
  package var nothing: Set<String> = []
  /// Methods whose result has to be kept, because what it stands for ends with it.
  package var keptResults: Set<String> = []
  /// The mark between the label of an argument and its value.
  package var labelMark = ":"
  /// Whether texts beside each other are one text.
  package var joinsTexts = false
  /// Whether braces can hold the named values of an object.
  package var hasObjects = false
  /// Whether a file imports every name that it does not declare.
  package var importsNames = false
  /// Whether a closure of several statements has a value only where it says `return`.
  package var closuresReturn = false
}
