package import StepgenLanguages

/// What an output folder is for; files of two kinds in one folder would take each other for left over.
package struct OutputKind: RawRepresentable, Sendable, Hashable {
  /// As the manifest has it.
  package var rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The pages of the documentation, in any form.
  package static let docs = OutputKind(rawValue: "docs")

  /// Code in a language.
  package static func code(in language: Language) -> OutputKind { OutputKind(rawValue: language.id) }
}
