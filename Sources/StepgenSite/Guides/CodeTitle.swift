import StepgenLanguages

/// What stands above a block of code in a guide.
enum CodeTitle {
  /// The language's own name, for the word after the fence.
  static func title(_ language: String) -> String {
    Language.fenced(language)?.title ?? titles[language] ?? language
  }

  private static let titles = [
    "javascript": "JavaScript", "js": "JavaScript", "json": "JSON", "yaml": "YAML", "sh": "Shell", "xml": "XML",
    "html": "HTML", "text": "", "gradle": "Gradle",
  ]
}
