extension PageWords {
  /// The text of a word with values put in.
  func callAsFunction(_ word: Word, _ values: KeyValuePairs<String, String> = [:]) -> String {
    values.isEmpty ? self[word] : text(word, values)
  }

  /// The word as a part of a line, with parts of a line for its values, such as links.
  func line(_ word: Word, _ values: KeyValuePairs<String, [Inline]>) -> [Inline] {
    var parts: [Inline] = []
    var text = self[word][...]
    while let open = text.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = text[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      if open > text.startIndex { parts.append(.text(String(text[..<open]))) }
      let name = text[text.index(after: open)..<close]
      parts += values.first { $0.key == name }?.value ?? [.text("{\(name)}")]
      text = text[text.index(after: close)...]
    }
    if !text.isEmpty { parts.append(.text(String(text))) }
    return parts
  }
}
