import StepgenTemplates

/// A piece of a sample that lowering put together: an identifier, an expression, a literal or the text of a comment.
struct SampleCode: TemplateFragment, Hashable, ExpressibleByStringInterpolation {
  let templateText: String

  init(_ text: String) {
    templateText = text
  }

  /// A call without its last parenthesis, ready for more arguments.
  var open: SampleCode {
    guard templateText.hasSuffix(")") else { return self }
    let text = templateText.dropLast()
    return SampleCode(text.hasSuffix("(") ? String(text) : text + ", ")
  }

  init(stringLiteral text: String) {
    templateText = text
  }
}
