import StepgenTemplates

/// A piece of code that lowering put together from identifiers, literals and types.
package struct Code<Target: CodeLanguage>: TemplateFragment, Hashable {
  package let templateText: String

  /// The text has to be made of fragments and fixed code of the language only.
  package init(_ text: String) {
    templateText = text
  }

  /// `before a, b after`, with each item on its own line where one line is too long.
  package static func list(_ before: String, _ items: [String], _ after: String, column: Int, margin: Int) -> Self {
    Self(Target.layout.list(before, items, after, column: column, margin: margin))
  }

  /// `head(a, b)tail` at an indentation, likewise.
  package static func call(_ head: String, _ arguments: [String], _ tail: String, indentation: Int) -> Self {
    list(head + "(", arguments, ")" + tail, column: indentation, margin: indentation)
  }
}

/// A name as a declaration or a reference has it, as its language spells it.
package struct Identifier<Target: CodeLanguage>: TemplateFragment, Hashable {
  package let name: String

  /// The name has to be an identifier, which the checker makes sure of.
  package init(_ name: String) {
    self.name = name
  }

  package var templateText: String { Target.identifier(name) }
}

/// A string literal, quotes included.
package struct StringLiteral<Target: CodeLanguage>: TemplateFragment, Hashable {
  package let templateText: String

  package init(_ text: String) {
    templateText = Target.literal(text)
  }
}

/// A documentation comment, the first line without its indentation and the last without its end.
package struct DocComment<Target: CodeLanguage>: TemplateFragment, Hashable {
  package let templateText: String

  /// Makes a comment of a summary, one line of Markdown, and of Markdown that follows it.
  package init(_ summary: String, _ paragraphs: [String] = [], indentation: Int) {
    templateText = Target.comment(summary, paragraphs, indentation: indentation)
  }
}
