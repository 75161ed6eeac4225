/// A programming language: what its code is made of, and how stepgen writes and reads it.
///
/// Whatever differs between languages is asked of these values, so that a further language is one more of them.
package final class Language: Sendable {
  /// What specs call it.
  package let id: String
  /// The language's own name for itself.
  package let title: String
  /// What stands after a fence around its code, besides its id.
  package let fences: [String]
  /// Words besides these by which pages mark its code.
  package let labels: [String]
  /// What the names of its files end with, without the dot, where they are audited.
  package let fileExtensions: [String]
  /// What its code is made of.
  package let lexis: Lexis
  package let names: NameRules
  package let types: TypeForms
  package let literals: LiteralForms
  package let code: CodeForms
  package let steps: StepForms
  package let branches: BranchForms
  package let inputHints: InputHints
  /// What a manifest can say of code in it; nil if stepgen reads and shows the language, and generates no code in it.
  package let target: TargetForms?

  init(
    id: String,
    title: String,
    fences: [String] = [],
    labels: [String] = [],
    fileExtensions: [String],
    lexis: Lexis,
    names: NameRules,
    types: TypeForms,
    literals: LiteralForms,
    code: CodeForms,
    steps: StepForms,
    branches: BranchForms,
    inputHints: InputHints,
    target: TargetForms? = nil
  ) {
    (self.id, self.title, self.fences, self.labels) = (id, title, fences, labels)
    (self.fileExtensions, self.lexis, self.names, self.types) = (fileExtensions, lexis, names, types)
    (self.literals, self.code, self.steps, self.branches) = (literals, code, steps, branches)
    (self.inputHints, self.target) = (inputHints, target)
  }

  /// What begins a comment up to the end of the line.
  package var commentMark: String { lexis.lineComment?.description ?? "//" }

  /// Every language, in the order in which they are listed.
  package static let all: [Language] = [swift, java, kotlin, dart, typescript]

  /// How types are spelled for a platform that is written in none of them, such as what goes over the wire.
  package static let neutral = kotlin

  /// The language that specs call so; nil where there is none.
  package static func named(_ id: String) -> Language? {
    all.first { $0.id == id }
  }

  /// The language of a block of code by what stands after its fence; nil where it is not known.
  package static func fenced(_ word: String) -> Language? {
    all.first { $0.id == word || $0.fences.contains(word) }
  }

  /// The language that a page means with a fence, a label or the title of a tab; nil where it is not known.
  package static func labelled(_ word: String) -> Language? {
    fenced(word) ?? all.first { $0.labels.contains(word) }
  }
}

extension Language: Hashable {
  package static func == (left: Language, right: Language) -> Bool {
    left === right
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
