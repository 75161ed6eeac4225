/// Finds what the Markdown of a prose field must not contain.
package enum ProseCheck {
  /// Longer texts are refused before parsing: some of cmark's scans take time in the square of the length (of what
  /// ``MarkdownLimits`` lets pass, the worst text of this length takes 0.9 s).
  package static let maximumBytes = 65_536
  /// How deep blocks and inlines may nest.
  package static let maximumDepth = 100
  /// After so many problems the rest of a text goes unread: mending these changes what the rest means.
  package static let maximumProblems = 20

  /// All problems of a text, in its order.
  package static func problems(in text: String) -> [ProseProblem] {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= maximumBytes else { return [ProseText(bytes).tooLong] }
      return hostileProblem(in: bytes).map { [$0] } ?? parsedProblems(in: bytes)
    }
  }

  /// The reason not to parse a text that would take cmark too long.
  private static func hostileProblem(in bytes: UnsafeBufferPointer<UInt8>) -> ProseProblem? {
    let text = ProseText(bytes)
    let refusal = HostileScan.refusal(of: bytes, maximumBytes: maximumBytes)
    switch refusal {
    case .tooDeep(let line): return text.problem(.tooDeep, text.line(line), refusal?.message ?? "")
    case .tooManyCells(let line): return text.problem(.tooLong, text.line(line), refusal?.message ?? "")
    case .tooManyReferences: return text.problem(.tooLong, text.line(1), refusal?.message ?? "")
    case .tooLong, .tooManyOpenings, nil: return nil
    }
  }

  /// The problems that the parsed document shows.
  private static func parsedProblems(in bytes: UnsafeBufferPointer<UInt8>) -> [ProseProblem] {
    // cmark replaces a NUL by three bytes and counts them; it keeps other control characters.
    if bytes.contains(0) { return bytes.map { max($0, 1) }.withUnsafeBufferPointer(parsedProblems) }
    let marks: [(UInt8, CMark.Extension)] = [(UInt8(ascii: "|"), .table), (UInt8(ascii: "~"), .strikethrough)]
    let extensions = marks.filter { bytes.contains($0.0) }.map(\.1)
    let problems = CMark.withDocument(of: bytes, extensions: extensions) { document in
      var walk = ProseWalk(ProseText(bytes))
      walk.visit(document)
      return walk.problems
    }
    return (problems ?? []).sorted { ($0.start, $0.end, $0.message) < ($1.start, $1.end, $1.message) }
  }
}

extension ProseText {
  fileprivate var tooLong: ProseProblem {
    let limit = ProseCheck.maximumBytes / 1024
    let message = "this text has \(bytes.count / 1024) kB; prose may have \(limit) kB"
    return problem(.tooLong, bytes.startIndex..<(lines.first?.upperBound ?? 0), message)
  }
}
