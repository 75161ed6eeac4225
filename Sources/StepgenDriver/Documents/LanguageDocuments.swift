import SpecLanguage

/// What there is to read about the spec language, made from the code that reads it.
package enum LanguageDocuments {
  /// The JSON Schema of a spec, for editors.
  package static var jsonSchema: String {
    Grammar.current.jsonSchema
  }

  /// Every diagnostic, as Markdown.
  package static var diagnostics: String {
    RuleBook.document
  }
}
