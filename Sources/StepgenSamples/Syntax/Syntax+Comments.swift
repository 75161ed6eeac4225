import StepgenModel

extension Syntax {
  /// The lines of a comment, without its marks.
  ///
  /// There is no other line end in them, and nothing that a compiler or an editor takes for something else. Java reads
  /// `\u000A` as a line end even there (JLS, 3.3).
  func comments(_ text: String, width: Int = 68) -> [SampleCode] {
    var lines: [String] = []
    var line = ""
    var length = 0
    for word in text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      let word = commented(word)
      if !line.isEmpty, length + 1 + word.count > width {
        lines.append(line)
        line = ""
        length = 0
      }
      line += (line.isEmpty ? "" : " ") + word
      length += word.count + 1
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { SampleCode($0) }
  }

  private func commented(_ word: Substring.UnicodeScalarView) -> String {
    var output = ""
    for scalar in word where scalar.isHarmless {
      output.unicodeScalars.append(scalar)
      if scalar == "\\", language == .java { output.append("\\") }
    }
    return output
  }
}
