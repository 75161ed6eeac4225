package import StepgenFiles
package import StepgenModel

/// What an audit found before: by file, code and message, without lines, so that text above does not make it new.
package struct AuditBaseline: Sendable {
  private var counts: [String: Int] = [:]

  /// What is found now.
  package init(_ diagnostics: [Diagnostic], _ sources: SourceSet) {
    for diagnostic in diagnostics { counts[Self.key(diagnostic, sources), default: 0] += 1 }
  }

  private static let mark = "# What ‘stepgen audit --baseline’ passes over"

  /// Reads a file that ``write(to:)`` made.
  ///
  /// - Throws: What the system says when the file cannot be read.
  package init(reading path: String) throws(FileError) {
    let bytes = try FileSystem.read(path, upTo: 64 << 20, isStreamToo: true)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
      let key = line.drop { $0 != "\t" }.dropFirst()
      counts[String(key), default: 0] += Int(line.prefix { $0 != "\t" }) ?? 1
    }
  }

  /// Replaces an earlier baseline, and no other file.
  ///
  /// - Throws: A ``FileError`` if the file was not written.
  package func write(to path: String) throws(FileError) {
    let rows = counts.sorted { $0.key < $1.key }.map { "\($0.value)\t\($0.key)\n" }
    let text = "\(Self.mark): how often, file, code, message.\n" + rows.joined()
    let rule = ReplacementRule("an audit baseline", beginningWith: Self.mark)
    try FileSystem.write(Array(text.utf8), to: path, replacing: rule)
  }

  /// What is not in the baseline, or more often now.
  func news(among diagnostics: [Diagnostic], _ sources: SourceSet) -> [Diagnostic] {
    var rest = counts
    return diagnostics.filter { diagnostic in
      let key = Self.key(diagnostic, sources)
      guard let count = rest[key], count > 0 else { return true }
      rest[key] = count - 1
      return false
    }
  }

  private static func key(_ diagnostic: Diagnostic, _ sources: SourceSet) -> String {
    let message = String(diagnostic.message.map { $0.isNumber ? "0" : $0 == "\t" || $0.isNewline ? " " : $0 })
    return "\(sources[diagnostic.range.file].path)\t\(diagnostic.code)\t\(message)"
  }
}
