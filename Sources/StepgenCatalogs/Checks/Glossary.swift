/// The terms of one language, from its `glossary.po`: `msgid` is the English term, `msgstr` the translation, and a
/// comment `# avoid: word, other word` has what stands in no translation.
package struct Glossary: Sendable, Hashable {
  package static let fileName = "glossary"

  /// A word that is not to be used.
  package struct AvoidedTerm: Sendable, Hashable {
    package var word: String
    /// What to write instead.
    package var use: String
  }

  /// English terms with their translations, in the order of the file.
  package private(set) var terms: [POEntry] = []
  private var avoided: [(lowercased: String, term: AvoidedTerm)] = []

  package init() {}

  package init(_ file: POFile) {
    terms = file.entries.filter { !$0.isObsolete }
    for entry in terms {
      for comment in entry.comments {
        let text = NormalizedText.line(comment)
        guard text.hasPrefix("avoid:") else { continue }
        for word in text.dropFirst("avoid:".count).split(whereSeparator: { ",、،".contains($0) }) {
          let word = NormalizedText.line(String(word))
          guard !word.isEmpty else { continue }
          avoided.append((word.lowercased(), AvoidedTerm(word: word, use: entry.translation)))
        }
      }
    }
  }

  /// The avoided words in a text, whatever their case.
  package func avoidedTerms(in text: String) -> [AvoidedTerm] {
    guard !avoided.isEmpty else { return [] }
    let text = text.lowercased()
    return avoided.filter { text.contains($0.lowercased) }.map(\.term)
  }

  package static func == (left: Glossary, right: Glossary) -> Bool {
    left.terms == right.terms
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(terms)
  }
}
