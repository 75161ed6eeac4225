extension Lexis {
  /// What code is made of, by what stands after a fence around it; nil for what is not known.
  package static func fenced(_ word: String) -> Lexis? {
    Language.fenced(word)?.lexis ?? formats.first { $0.fences.contains(word) }?.lexis
  }

  /// Notations that code blocks have and no registry is written for.
  private static let formats: [(fences: [String], lexis: Lexis)] = [
    (["json", "jsonc"], json), (["sh", "bash", "shell", "zsh"], shell), (["yaml", "yml"], Lexis(shape: .yaml)),
    (["xml", "html", "svg", "plist"], Lexis(shape: .xml)),
  ]

  private static let json = Lexis(
    words: WordTable(constants: "true false null"),
    readsNames: false,
    hasStringKeys: true
  )

  private static let shell = Lexis(
    words: WordTable(
      keywords: "if then elif else fi for in do done while until case esac function select return export local time",
      constants: "true false"
    ),
    lineComment: "#",
    lineCommentRule: .atWordStart,
    blockComments: .none,
    quotes: [
      Quote(byte: UInt8(ascii: "\""), spansLines: true),
      Quote(byte: UInt8(ascii: "'"), spansLines: true, hasEscapes: false),
    ],
    nameMarks: Array("-/.".utf8),
    readsNames: false,
    hasCommands: true
  )
}
