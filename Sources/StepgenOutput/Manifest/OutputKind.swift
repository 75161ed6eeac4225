/// What an output folder is for; files of two kinds in one folder would take each other for left over.
package struct OutputKind: RawRepresentable, Sendable, Hashable {
  /// As the manifest has it.
  package var rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Swift code.
  package static let swift = OutputKind(rawValue: "swift")
  /// Kotlin code.
  package static let kotlin = OutputKind(rawValue: "kotlin")
  /// Java code.
  package static let java = OutputKind(rawValue: "java")
  /// The pages of the documentation, in any form.
  package static let docs = OutputKind(rawValue: "docs")
}
