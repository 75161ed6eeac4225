import StepgenLanguages

/// What stands above a block of code in a guide.
enum CodeTitle {
  /// The language's own name, for the word after the fence.
  static func title(_ word: String) -> String {
    titles[word] ?? Language.fenced(word)?.title ?? word
  }

  /// Of notations that are no programming language here, or are read as another one.
  private static let titles = [
    "javascript": "JavaScript", "js": "JavaScript", "mjs": "JavaScript", "jsx": "JavaScript", "json": "JSON",
    "yaml": "YAML", "yml": "YAML", "sh": "Shell", "xml": "XML", "html": "HTML", "text": "", "gradle": "Gradle",
  ]
}
