extension TextTable {
  /// Comma-separated values as in RFC 4180, but with LF as Unix tools expect; the cells are data and keep every byte.
  ///
  /// A cell that a spreadsheet would take for a formula begins with an apostrophe and is quoted (OWASP, “CSV Injection”).
  package var csv: String {
    ([columns.map(\.title)] + filledRows.map { $0.map(\.text) })
      .map { $0.map(\.quotedForCSV).joined(separator: ",") + "\n" }
      .joined()
  }
}

extension String {
  fileprivate var quotedForCSV: String {
    let isFormula = unicodeScalars.first.map("=+-@\t\r\n＝＋－＠".unicodeScalars.contains) ?? false
    let text = isFormula ? "'" + self : self
    guard isFormula || unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return self }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
