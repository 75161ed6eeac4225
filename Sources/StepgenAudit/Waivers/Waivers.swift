import StepgenModel

/// Comments by which a file accepts findings: `<!-- stepgen:ignore CODE because REASON -->`.
enum Waivers {
  private static let mark = "stepgen:ignore"

  struct Waiver {
    var codes: [String]
    var reason: String
    /// Of the comment.
    var range: Range<Int>
    /// Lines that it speaks for.
    var lines: Range<Int>

    /// Whether it accepts a finding, of which the lines are given by code, in order.
    func isUsed(_ told: [String: [Int]]) -> Bool {
      codes.contains { code in
        guard let all = told[code] else { return false }
        let first = all.partitioningIndex { $0 >= lines.lowerBound }
        return first < all.count && lines.contains(all[first])
      }
    }
  }

  /// The lines for which waivers speak that give a reason, by code.
  private struct LineScopes {
    private var byCode: [String: [Range<Int>]] = [:]

    init(_ waivers: [Waiver]) {
      for waiver in waivers where !waiver.reason.isEmpty {
        for code in waiver.codes { byCode[code, default: []].append(waiver.lines) }
      }
      byCode = byCode.mapValues(\.joinedRanges)
    }

    func have(_ line: Int, for code: String) -> Bool {
      guard let ranges = byCode[code] else { return false }
      let next = ranges.partitioningIndex { $0.lowerBound > line }
      return next > 0 && ranges[next - 1].contains(line)
    }
  }

  /// The findings that no waiver accepts, and what is wrong with the waivers.
  static func applied(
    to findings: [Finding],
    _ text: PageText,
    _ page: Page?,
    tellsUnused: Bool = true
  ) -> [Finding] {
    guard let pattern = text.bytes.firstIndex(of: Array(mark.utf8)), pattern >= 0 else { return findings }
    let waivers = all(text, page)
    let scopes = LineScopes(waivers)
    var told: [String: [Int]] = [:]
    let left = findings.filter { finding in
      let line = text.lines.line(ofByteAt: finding.bytes.lowerBound) - 1
      told[finding.diagnostic.code, default: []].append(line)
      return !scopes.have(line, for: finding.diagnostic.code)
    }
    guard tellsUnused else { return left }
    told = told.mapValues { $0.sorted() }
    let known = Set(Rule.ofAudits.map(\.code))
    return left + waivers.flatMap { problems(of: $0, isUsed: $0.isUsed(told), known, text) }
  }

  private static func problems(
    of waiver: Waiver,
    isUsed: Bool,
    _ known: Set<String>,
    _ text: PageText
  ) -> [Finding] {
    let range = text.range(waiver.range)
    func finding(_ rule: Rule, _ message: String, _ help: String) -> Finding {
      Finding(Diagnostic(rule, at: range, message, help: help), bytes: waiver.range)
    }
    if waiver.codes.isEmpty || waiver.reason.isEmpty {
      return [
        finding(
          .auditIncompleteWaiver,
          waiver.codes.isEmpty ? "this waiver does not say what it accepts" : "this waiver gives no reason",
          "Write ‘stepgen:ignore CODE because REASON’."
        )
      ]
    }
    if let code = waiver.codes.first(where: { !known.contains($0) }) {
      let near = nearest(to: code, in: known, atMost: 1).first
      return [
        finding(
          .auditIncompleteWaiver,
          "no finding has the code ‘\(code)’",
          near.map { "Did you mean ‘\($0)’?" } ?? "‘stepgen explain’ lists the codes."
        )
      ]
    }
    guard !isUsed else { return [] }
    return [finding(.auditUnusedWaiver, "this waiver accepts nothing that is found", "Remove it.")]
  }

  // MARK: reading

  private static func all(_ text: PageText, _ page: Page?) -> [Waiver] {
    (0..<text.lineCount).compactMap { line in
      let range = text.line(line)
      guard let start = text.bytes[range].firstIndex(of: Array(mark.utf8)) else { return nil }
      return waiver(text, page, line, start)
    }
  }

  private static func waiver(_ text: PageText, _ page: Page?, _ line: Int, _ start: Int) -> Waiver {
    let whole = text.line(line)
    var content = Substring(text.string(start..<whole.upperBound))
    for end in ["-->", "*/"] { if let close = content.firstRange(of: end) { content = content[..<close.lowerBound] } }
    let range = start..<(start + content.trimmedSubstring.utf8.count)
    let words = content.split(whereSeparator: \.isWhitespace)
    let isForFile = words.first == "stepgen:ignore-file"
    let because = words.firstIndex(of: "because")
    let codes = words[1..<min(words.count, because ?? words.count)].map { $0.filter { $0 != "," } }
    let reason = because.map { words[($0 + 1)...].joined(separator: " ") } ?? ""
    let before = text.string(whole.lowerBound..<start).trimmedSubstring
    let isAlone = ["", "<!--", "//", "/*", "{/*", "#", "*", "///"].contains(String(before))
    let lines = isForFile ? 0..<text.lineCount : isAlone ? scope(after: line, text, page) : line..<(line + 1)
    return Waiver(codes: codes.filter { !$0.isEmpty }, reason: reason, range: range, lines: lines)
  }

  /// What follows a comment: a line of a sample, a paragraph, a whole sample, or a section.
  private static func scope(after line: Int, _ text: PageText, _ page: Page?) -> Range<Int> {
    guard let next = (line + 1..<max(line + 1, text.lineCount)).first(where: { !isBlank(text, $0) }) else {
      return line..<(line + 1)
    }
    guard let page else { return next..<(next + 1) }
    // Pieces are in the order of their lines.
    let following = page.pieces[page.pieces.partitioningIndex { $0.lines.lowerBound > line }...]
    let inside = page.pieces[..<following.startIndex].last
    if let inside, inside.lines.contains(line), case .sample = inside.kind { return next..<(next + 1) }
    guard let piece = following.first else { return next..<(next + 1) }
    guard case .heading(let level) = piece.kind else { return next..<max(next + 1, piece.lines.upperBound) }
    let end = following.dropFirst().first { other in
      guard case .heading(let otherLevel) = other.kind else { return false }
      return otherLevel <= level
    }
    return next..<(end?.lines.lowerBound ?? text.lineCount)
  }

  private static func isBlank(_ text: PageText, _ line: Int) -> Bool {
    text.bytes[text.line(line)].allSatisfy(Ascii.isSpace)
  }
}

extension [Range<Int>] {
  /// Those that touch each other as one, in order.
  fileprivate var joinedRanges: [Range<Int>] {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      if let last = joined.last, last.upperBound >= range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Where some bytes begin.
  func firstIndex(of needle: [UInt8]) -> Int? {
    guard let first = needle.first, count >= needle.count else { return nil }
    var at = startIndex
    while at <= endIndex - needle.count {
      if self[at] == first, self[at..<at + needle.count].elementsEqual(needle) { return at }
      at += 1
    }
    return nil
  }
}
