extension String {
  /// The text in single quotes on one line, cut to what fits into a message.
  package var quoted: String {
    let limit = 60
    let line = prefix(limit).map { $0.isNewline ? "\\n" : String($0) }.joined()
    return "‘" + line + (dropFirst(limit).isEmpty ? "" : "…") + "’"
  }
}
