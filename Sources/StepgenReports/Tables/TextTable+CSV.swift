extension TextTable {
  /// Comma-separated values as in RFC 4180, but with LF as Unix tools expect; the cells are data and keep every byte.
  package var csv: String {
    ([columns.map(\.title)] + filledRows.map { $0.map(\.text) })
      .map { $0.map(\.quotedForCSV).joined(separator: ",") + "\n" }
      .joined()
  }
}

extension String {
  fileprivate var quotedForCSV: String {
    guard unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return self }
    return "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
