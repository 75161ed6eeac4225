/// What stands above a block of code in a guide.
enum CodeTitle {
  /// The language's own name, for the word after the fence.
  static func title(_ language: String) -> String {
    titles[language] ?? language
  }

  private static let titles = [
    "swift": "Swift", "kotlin": "Kotlin", "java": "Java", "dart": "Dart", "typescript": "TypeScript", "ts": "TypeScript",
    "javascript": "JavaScript", "js": "JavaScript", "json": "JSON", "yaml": "YAML", "sh": "Shell", "xml": "XML",
    "html": "HTML", "text": "", "gradle": "Gradle",
  ]
}
