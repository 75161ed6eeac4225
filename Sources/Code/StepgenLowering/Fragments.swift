import StepgenTemplates

/// A piece of code that lowering has assembled from identifiers, literals and types.
package struct Code<Target: CodeLanguage>: TemplateFragment, Hashable {
  package let templateText: String

  /// The text must consist of fragments and fixed code of the language only.
  package init(_ text: String) {
    templateText = text
  }

  /// Returns `before a, b after`, with each item on its own line if one line would be too long.
  package static func list(_ before: String, _ items: [String], _ after: String, column: Int, margin: Int) -> Self {
    Self(Target.layout.list(before, items, after, column: column, margin: margin))
  }

  /// Returns `head(a, b)tail` at an indentation, with each argument on its own line if one line would be too long.
  package static func call(_ head: String, _ arguments: [String], _ tail: String, indentation: Int) -> Self {
    list(head + "(", arguments, ")" + tail, column: indentation, margin: indentation)
  }
}

/// A name as it is written in a declaration or a reference of its language.
package struct Identifier<Target: CodeLanguage>: TemplateFragment, Hashable {
  package let name: String

  /// The name must be an identifier, which the checker ensures.
  package init(_ name: String) {
    self.name = name
  }

  package var templateText: String { Target.identifier(name) }
}

/// A string literal, including its quotes.
package struct StringLiteral<Target: CodeLanguage>: TemplateFragment, Hashable {
  package let templateText: String

  package init(_ text: String) {
    templateText = Target.literal(text)
  }
}

/// A documentation comment; its first line is not indented, and its last line has no line end.
package struct DocComment<Target: CodeLanguage>: TemplateFragment, Hashable {
  package let templateText: String

  /// Creates a comment from a summary, one line of Markdown, and from the Markdown that follows it.
  package init(_ summary: String, _ paragraphs: [String] = [], indentation: Int) {
    templateText = Target.comment(summary, paragraphs, indentation: indentation)
  }
}
