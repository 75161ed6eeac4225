package import StepgenModel

/// Finds what the Markdown of a prose field or of a guide must not contain.
package enum ProseCheck {
  /// Longer texts are refused before parsing: some of cmark's scans take time in the square of the length (of what
  /// ``MarkdownLimits`` lets pass, the worst text of this length takes 0.9 s).
  package static let maximumBytes = 65_536
  /// How deep blocks and inlines may nest.
  package static let maximumDepth = 100
  /// After so many problems the rest of a text goes unread: mending these changes what the rest means.
  package static let maximumProblems = 20

  /// All problems of a prose field, in its order.
  package static func problems(in text: String) -> [ProseProblem] {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= maximumBytes else { return [ProseText(bytes).tooLong] }
      return hostileProblem(in: bytes).map { [$0] } ?? findings(in: bytes, isGuide: false).problems
    }
  }

  /// What there is to say of a guide, or of a translated part of one, which may have 1 MiB.
  package static func findings(inGuide text: [UInt8]) -> ProseFindings {
    text.withUnsafeBufferPointer { bytes in
      guard HostileScan.refusal(of: bytes, maximumBytes: 1 << 20) == nil else { return ProseFindings() }
      return findings(in: bytes, isGuide: true)
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
  private static func findings(in bytes: UnsafeBufferPointer<UInt8>, isGuide: Bool) -> ProseFindings {
    // cmark replaces a NUL by three bytes and counts them; it keeps other control characters.
    if bytes.contains(0) {
      return bytes.map { max($0, 1) }.withUnsafeBufferPointer { ProseCheck.findings(in: $0, isGuide: isGuide) }
    }
    let marks: [(UInt8, CMark.Extension)] = [(UInt8(ascii: "|"), .table), (UInt8(ascii: "~"), .strikethrough)]
    let extensions = marks.filter { bytes.contains($0.0) }.map(\.1)
    let found = CMark.withDocument(of: bytes, extensions: extensions) { document in
      var walk = ProseWalk(ProseText(bytes), isGuide: isGuide)
      walk.visit(document)
      walk.checkUnusedFootnotes()
      return walk.found
    }
    var sorted = found ?? ProseFindings()
    sorted.problems.sort { ($0.start, $0.end, $0.message) < ($1.start, $1.end, $1.message) }
    return sorted
  }
}

/// What a text contains besides words.
package struct ProseFindings: Sendable {
  package var problems: [ProseProblem] = []
  /// The bytes of comments, which readers must not see.
  package var comments: [Range<Int>] = []
  /// Pictures that are files.
  package var pictures: [Picture] = []

  package struct Picture: Sendable {
    /// As it is written, without escapes.
    package var address: String
    package var start, end: SourcePosition
  }
}

extension ProseText {
  fileprivate var tooLong: ProseProblem {
    let limit = ProseCheck.maximumBytes / 1024
    let message = "this text has \(bytes.count / 1024) kB; prose may have \(limit) kB"
    return problem(.tooLong, bytes.startIndex..<(lines.first?.upperBound ?? 0), message)
  }
}
