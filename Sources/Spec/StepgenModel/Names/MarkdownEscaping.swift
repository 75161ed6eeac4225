extension String {
  /// With a backslash before what Markdown would read as markup; an underscore between letters or digits is none.
  package var escapedForMarkdown: String {
    let characters = Array(self)
    return characters.indices.map { index in
      let character = characters[index]
      let isEscaped = "\\`*<>[]|&~#!".contains(character) || character == "_" && !characters.isInsideWord(index)
      return isEscaped ? "\\\(character)" : "\(character)"
    }
    .joined()
  }
}

extension [Character] {
  fileprivate func isInsideWord(_ index: Int) -> Bool {
    index > 0 && index + 1 < count && self[index - 1].isWordLike && self[index + 1].isWordLike
  }
}

extension Character {
  fileprivate var isWordLike: Bool {
    isLetter || isNumber || self == "_"
  }
}
