/// A value in the language of a sample, and whether it can be missing.
struct Expression: Sendable, Hashable {
  var text: String
  var isOptional = false
  var isText = false
}
