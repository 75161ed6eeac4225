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
    "yaml": "YAML", "yml": "YAML", "sh": "Shell", "bash": "Shell", "zsh": "Shell", "shell": "Shell",
    "console": "Console", "shell-session": "Console", "sh-session": "Console", "shellsession": "Console", "xml": "XML",
    "html": "HTML", "text": "", "gradle": "Gradle",
  ]

  /// Whether commands have a prompt, so that the rest of the block is what they print.
  static func hasPrompt(_ text: UnsafeBufferPointer<UInt8>, _ word: String) -> Bool {
    guard let title = titles[word], title == "Shell" || title == "Console" else { return false }
    return text.split(separator: 0x0A).contains { $0.starts(with: "$ ".utf8) }
  }
}
