package import StepgenModel

/// What is translated as a whole: a paragraph or a list item of one field of a spec, or a word of the pages' own.
package struct TextUnit: Sendable, Hashable {
  /// The way to the field in the spec, such as `sign-in.confirm-sms-otp.meaning`, then `.2`, `.3` for further paragraphs.
  ///
  /// It is the key of the translation (`msgctxt`); the text is not.
  package var id: String
  /// English, as Markdown.
  package var text: String
  /// What helps a translator: where the text shows, what a placeholder stands for.
  package var notes: [String]
  /// Where it is written; `nil` for the pages' own words.
  package var range: SourceRange?

  package init(id: String, text: String, notes: [String] = [], range: SourceRange? = nil) {
    self.id = id
    self.text = text
    self.notes = notes
    self.range = range
  }
}

/// The units of one catalog file: of a flow, or of what flows share.
package struct TextDomain: Sendable, Hashable {
  /// The file's name without its ending, such as `sign-in` or `shared`.
  package var name: String
  package var units: [TextUnit]

  package init(name: String, units: [TextUnit]) {
    self.name = name
    self.units = units
  }
}
