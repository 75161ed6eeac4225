package import StepgenModel

/// The public declarations that a registry leaves out on purpose.
///
/// A file of tab-separated columns `platform, owner, name, reason` below a line with these titles; `*` matches any
/// letters.
package struct LeftOut: Sendable {
  struct Row: Sendable {
    var platform: String
    var owner: String
    var name: String
    /// The line in the file, counted from 1.
    var line: Int

    func covers(_ row: APIList.Row, on platform: String) -> Bool {
      matches(row.name, name) && matches(row.owner, owner) && matches(platform, self.platform)
    }
  }

  /// The owner of names that the registry has and no declaration of the library, such as an error's text.
  static let registry = "registry"

  let rows: [Row]
  let file: FileID
  private let places: TextPlaces

  /// Reads a file; its problems are rows without a reason.
  package static func read(_ source: SourceFile, _ file: FileID) -> (leftOut: LeftOut, problems: [Diagnostic]) {
    let lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    var rows: [Row] = []
    var broken: [Int] = []
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty && !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if fields.count == 4, !fields[3].trimmedSubstring.isEmpty {
        rows.append(Row(platform: fields[0], owner: fields[1], name: fields[2], line: index + 1))
      } else {
        broken.append(index + 1)
      }
    }
    let leftOut = LeftOut(rows: rows, file: file, places: TextPlaces(source.bytes))
    let problems = broken.map { line in
      Diagnostic(
        .auditList,
        at: leftOut.range(ofLine: line),
        "this row does not have a platform, an owner, a name and a reason",
        help: "Write these four, separated by tabs."
      )
    }
    return (leftOut, problems)
  }

  func range(ofLine line: Int) -> SourceRange { places.range(ofLine: line, in: file) }
}

extension TextPlaces {
  /// A whole line, counted from 1.
  func range(ofLine line: Int, in file: FileID) -> SourceRange {
    let bytes = lines[line] ?? 0..<0
    return SourceRange(
      file: file,
      start: position(ofByteAt: bytes.lowerBound),
      end: position(ofByteAt: bytes.upperBound)
    )
  }
}

/// Whether a text fits a pattern in which `*` matches any letters.
private func matches(_ text: String, _ pattern: String) -> Bool {
  guard pattern.utf8.contains(UInt8(ascii: "*")) else { return text == pattern }
  let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
  guard let first = parts.first, let last = parts.last else { return false }
  guard text.hasPrefix(first), text.hasSuffix(last), text.utf8.count >= first.utf8.count + last.utf8.count else {
    return false
  }
  var rest = text.dropFirst(first.count).dropLast(last.count)
  for part in parts.dropFirst().dropLast() where !part.isEmpty {
    guard let found = rest.firstRange(of: part) else { return false }
    rest = rest[found.upperBound...]
  }
  return true
}
