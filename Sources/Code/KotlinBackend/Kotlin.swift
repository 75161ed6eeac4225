import StepgenLanguages
import StepgenLowering

/// How generated Kotlin is written.
enum Kotlin: CodeLanguage {
  static var language: Language { .kotlin }

  /// As the official style has it.
  static let layout = CodeLayout(lineLength: 120, indentation: 4)

  static func identifier(_ name: String) -> String {
    language.names.reserved.contains(name) || name.allSatisfy { $0 == "_" } ? "`" + name + "`" : name
  }

  /// A KDoc comment.
  static func comment(_ summary: String, _ paragraphs: [String], indentation: Int) -> String {
    // What follows a tag belongs to it.
    let tag = language.code.sinceTag ?? ""
    let ordered = paragraphs.filter { !$0.hasPrefix(tag) } + paragraphs.filter { $0.hasPrefix(tag) }
    return blockComment(summary, ordered, indentation: indentation, nests: true)
  }
}

typealias KotlinCode = Code<Kotlin>
typealias KotlinName = Identifier<Kotlin>
typealias KotlinString = StringLiteral<Kotlin>
typealias KotlinDoc = DocComment<Kotlin>
