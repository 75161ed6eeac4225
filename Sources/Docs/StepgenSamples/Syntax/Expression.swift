/// A value in the language of a sample, and whether it can be missing.
struct Expression: Sendable, Hashable {
  var text: String
  var isOptional = false
  var isText = false
  /// The cases of an enumeration whose values are the text that a person can read; empty for other values.
  var cases: [TextCase] = []
}

/// A case of an enumeration; `isOptional` says whether its text can be missing, and is nothing where it has none.
struct TextCase: Sendable, Hashable {
  var name: String
  var isOptional: Bool?
}
