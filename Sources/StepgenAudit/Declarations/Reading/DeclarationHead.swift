import StepgenLanguages

/// The beginning of a type declaration.
struct DeclarationHead: Sendable {
  var form: DeclarationForms.Form
  /// The index of the keyword.
  var keyword: Int
  /// The index of the name, which is the last of a dotted one.
  var name: Int
  /// The names around it and its own, outermost first.
  var path: [String]
  /// The index of the `(` behind the name.
  var parameters: Int?
  /// The last name of each type that it extends, implements or conforms to.
  var supertypes: [String] = []
  /// The index of the `{`, or for an alias or a constant of what comes behind `=`.
  var body: Int?
}
