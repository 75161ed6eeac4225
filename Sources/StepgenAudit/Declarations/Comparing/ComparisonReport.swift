import StepgenModel

/// Makes findings of one declaration.
struct ComparisonReport {
  let type: ExpectedType
  let declaration: SourceDeclaration
  let text: PageText

  func finding(
    _ rule: Rule,
    at bytes: Range<Int>,
    _ message: String,
    help: String = "",
    spec: SourceRange? = nil,
    saying note: String = "the spec has it here",
    replacement: String? = nil
  ) -> Finding {
    let notes = spec.map { [Diagnostic.Note(at: $0, note)] } ?? []
    let diagnostic = Diagnostic(
      rule,
      at: text.range(bytes),
      message,
      help: help,
      suggestion: replacement,
      notes: notes
    )
    return Finding(diagnostic, bytes: bytes, replacement: replacement)
  }
}

/// Names in a sentence: `‘a’, ‘b’ or ‘c’`.
func quotedList(_ names: [String], _ joint: String) -> String {
  let quoted = names.map { "‘\($0)’" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " \(joint) " + last
}

/// What to say where only one side can lack a value.
func optionalityMessage(_ isOptionalHere: Bool) -> String {
  isOptionalHere ? "is optional here and not in the spec" : "is never missing here; in the spec it can be"
}
