import StepgenModel

extension Syntax {
  /// The lines of a comment, without its marks.
  ///
  /// There is no other line end in them, and nothing that a compiler or an editor takes for something else. Java reads
  /// `\u000A` as a line end even there (JLS, 3.3).
  func comments(_ text: String, width: Int = LineWrapping.commentWidth) -> [SampleCode] {
    var lines: [String] = []
    var line = ""
    var length = 0
    for part in CommentPart.parts(of: text) {
      let word = commented(part.text)
      let columns = LineWrapping.columns(of: word) + (part.isWord ? 1 : 0)
      if !line.isEmpty, length + columns > width {
        lines.append(line)
        line = ""
        length = 0
      }
      line += (line.isEmpty || !part.isWord ? "" : " ") + word
      length += columns
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { SampleCode($0) }
  }

  /// Lines of a comment that are code, without its marks.
  func commentedCode(_ code: String) -> [SampleCode] {
    let lines = code.split(whereSeparator: \.isNewline).joined(separator: " ")
    return LineWrapping(language: language, width: LineWrapping.commentWidth).wrapped(lines)
      .split(separator: "\n").map { SampleCode(commented($0.unicodeScalars)) }
  }

  private func commented(_ word: some Sequence<Unicode.Scalar>) -> String {
    var output = ""
    for scalar in word where scalar.isHarmless {
      output.unicodeScalars.append(scalar)
      if scalar == "\\", language == .java { output.append("\\") }
    }
    return output
  }
}
