import StepgenModel

/// Comments by which a file accepts findings: `<!-- stepgen:ignore CODE because REASON -->`.
enum Waivers {
  private static let mark = "stepgen:ignore"

  struct Waiver {
    var codes: [String]
    var reason: String
    /// Of the comment.
    var range: Range<Int>
    /// The lines to which it applies.
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
  ///
  /// Codes in `unchecked` were not looked for, so their waivers may accept nothing.
  static func applied(to findings: [Finding], _ page: PageContext, unchecked: Set<String> = []) -> [Finding] {
    let text = page.text
    guard text.bytes.firstRange(of: Array(mark.utf8)) != nil else { return findings }
    let waivers = all(page)
    let scopes = LineScopes(waivers)
    var told: [String: [Int]] = [:]
    let left = findings.filter { finding in
      let line = text.lines.line(ofByteAt: finding.bytes.lowerBound) - 1
      told[finding.diagnostic.code, default: []].append(line)
      return !scopes.have(line, for: finding.diagnostic.code)
    }
    told = told.mapValues { $0.sorted() }
    let known = Set(Rule.ofAudits.map(\.code))
    return left
      + waivers.flatMap { waiver in
        let isUsed = waiver.isUsed(told) || !unchecked.isDisjoint(with: waiver.codes)
        return problems(of: waiver, isUsed: isUsed, known, text)
      }
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
          waiver.codes.isEmpty ? "this waiver does not name a code" : "this waiver gives no reason",
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
    return [finding(.auditUnusedWaiver, "this waiver matches no finding", "Remove it.")]
  }

  // MARK: reading

  /// The beginning of a comment.
  private static let comments = ["<!--", "//", "/*", "{/*", "#", "*", "///"]

  private static func all(_ page: PageContext) -> [Waiver] {
    (0..<page.text.lineCount).compactMap { line in
      let range = page.text.line(line)
      guard let mark = page.text.bytes[range].firstRange(of: Array(mark.utf8)),
        comments.contains(where: page.text.string(range.lowerBound..<mark.lowerBound).trimmedSubstring.hasSuffix),
        !page.code.contains(where: { $0.language == nil && $0.lines.contains(line) })
      else { return nil }
      return waiver(page, line, mark.lowerBound)
    }
  }

  private static func waiver(_ page: PageContext, _ line: Int, _ start: Int) -> Waiver {
    let text = page.text
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
    let isAlone = comments.contains(String(before))
    let lines = isForFile ? 0..<text.lineCount : isAlone ? scope(after: line, page) : line..<(line + 1)
    return Waiver(codes: codes.filter { !$0.isEmpty }, reason: reason, range: range, lines: lines)
  }

  /// The scope after a comment: a line of a code block or a source, a whole code block, a paragraph, or a section.
  private static func scope(after line: Int, _ page: PageContext) -> Range<Int> {
    guard let next = (line + 1..<max(line + 1, page.text.lineCount)).first(where: { !isBlank(page.text, $0) }) else {
      return line..<(line + 1)
    }
    if page.code.contains(where: { $0.lines.contains(line) }) { return next..<(next + 1) }
    if let heading = page.headings.first(where: { $0.line == next }) {
      let end = page.headings.first { $0.line > next && $0.level <= heading.level }
      return next..<(end?.line ?? page.text.lineCount)
    }
    // A block begins on the line after its fence.
    let block = page.code.first { $0.lines.lowerBound == next + 1 }?.lines
    let prose = page.prose.first { $0.lines.contains(next) }?.lines
    return next..<max(next + 1, block?.upperBound ?? prose?.upperBound ?? 0)
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
