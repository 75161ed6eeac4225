package import StepgenAudit
package import StepgenFiles
package import StepgenModel

/// For which platforms and versions of their libraries files are: one line each, the first that fits counts.
///
///     docs/v1/**  swift  1.30.0
///     docs/**     swift
package struct AuditMap: Sendable {
  package struct Entry: Sendable {
    package var pattern: String
    package var platform: String
    package var version: Version?
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  /// What fits a path: as it was given, or a part of it that begins with a folder.
  func entry(for path: String) -> Entry? {
    let parts = path.split(separator: "/").map(String.init)
    return entries.first { entry in
      let pattern = entry.pattern.split(separator: "/").map(String.init)
      return parts.indices.contains { Self.fits(parts[$0...], pattern[...]) }
    }
  }

  /// Whether parts of a path fit a pattern, in which `**` matches any number of parts and `*` any letters.
  static func fits(_ parts: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return parts.isEmpty }
    if first == "**" {
      let rest = pattern.dropFirst()
      return rest.isEmpty || (parts.startIndex...parts.endIndex).contains { fits(parts[$0...], rest) }
    }
    guard let part = parts.first, fits(Substring(part), Substring(first)) else { return false }
    return fits(parts.dropFirst(), pattern.dropFirst())
  }

  private static func fits(_ text: Substring, _ pattern: Substring) -> Bool {
    guard let star = pattern.firstIndex(of: "*") else { return text == pattern }
    guard text.hasPrefix(pattern[..<star]) else { return false }
    let (rest, tail) = (text.dropFirst(pattern[..<star].count), pattern[pattern.index(after: star)...])
    return rest.indices.contains { fits(rest[$0...], tail) } || fits(rest[rest.endIndex...], tail)
  }
}

extension AuditMap {
  /// Reads a map and says what is wrong in it.
  ///
  /// - Throws: What the system says when the file cannot be read.
  package static func read(
    _ path: String,
    knowing vocabulary: AuditVocabulary
  ) throws(FileError) -> (map: AuditMap, source: SourceFile, problems: (FileID) -> [Diagnostic]) {
    let source = SourceFile(path: path, bytes: try FileSystem.read(path, upTo: AuditLimits.bytes, isStreamToo: true))
    var map = AuditMap()
    var faults: [(Int, String, String)] = []
    let lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let fields = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }.map(String.init)
      guard let pattern = fields.first, !pattern.hasPrefix("#") else { continue }
      let version = fields.count > 2 ? Version(fields[2]) : nil
      if fields.count < 2 || fields.count > 3 {
        faults.append(
          (
            index + 1, "this line is not a pattern, a platform and optionally a version",
            "Write ‘docs/v1/** swift 1.30.0’."
          )
        )
      } else if !vocabulary.knows(fields[1]) {
        faults.append(
          (
            index + 1, "no spec has the platform ‘\(fields[1])’",
            "Name one of \(vocabulary.platforms.joined(separator: ", "))."
          )
        )
      } else if fields.count > 2, version == nil {
        faults.append((index + 1, "‘\(fields[2])’ is no version", "Write three numbers, such as ‘1.30.0’."))
      } else {
        map.entries.append(Entry(pattern: pattern, platform: fields[1], version: version))
      }
    }
    let found = faults
    return (
      map, source,
      { file in
        let places = TextPlaces(source.bytes)
        return found.map { line, message, help in
          let bytes = places.lines[line] ?? 0..<0
          let start = places.position(ofByteAt: bytes.lowerBound)
          let end = places.position(ofByteAt: bytes.upperBound)
          return Diagnostic(.auditMap, at: SourceRange(file: file, start: start, end: end), message, help: help)
        }
      }
    )
  }
}
