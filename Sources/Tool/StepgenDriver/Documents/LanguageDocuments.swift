import SpecLanguage
import StepgenModel
import StepgenTemplates

/// What there is to read about the spec language, made from the code that reads it.
package enum LanguageDocuments {
  /// The JSON Schema of a spec, for editors.
  package static var jsonSchema: String {
    Grammar.current.jsonSchema
  }

  /// The reference of the language, as Markdown.
  package static var reference: String {
    Grammar.current.reference(
      EmbeddedFiles.files(in: "reference/").map { String(decoding: $0.bytes, as: UTF8.self) }
    )
  }

  /// Every diagnostic, as Markdown.
  package static var diagnostics: String {
    RuleBook.document
  }
}
