package import StepgenMarkdown

/// The text of a guide with what there is to say of it.
package struct GuideText: Sendable {
  package let findings: ProseFindings
  private let bytes: [UInt8]

  /// - Parameter bytes: The Markdown after the front matter.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    findings = ProseCheck.findings(inGuide: Self.withoutRegions(bytes))
  }

  /// The text without comments; line breaks stay, so that lines keep their numbers.
  package var body: String {
    var body: [UInt8] = []
    var start = 0
    for comment in findings.comments.sorted(by: { $0.lowerBound < $1.lowerBound }) where comment.lowerBound >= start {
      body += bytes[start..<comment.lowerBound]
      body += bytes[comment].filter { $0 == 0x0A }
      start = comment.upperBound
      let isAtEnd = start == bytes.count || bytes[start] == 0x20 || bytes[start] == 0x0A
      while isAtEnd, body.last == 0x20 { body.removeLast() }
    }
    return String(decoding: body + bytes[start...], as: UTF8.self)
  }

  /// The bytes of the addresses of links outside of comments and regions.
  package var addresses: [Range<Int>] {
    var text = Self.withoutRegions(bytes)
    for index in findings.comments.joined() where text[index] != 0x0A { text[index] = 0x20 }
    return MarkdownLinkScan.addresses(in: text)
  }

  /// The text with empty lines in place of those that stepgen writes between the marks of regions.
  private static func withoutRegions(_ bytes: [UInt8]) -> [UInt8] {
    guard let document = try? MarkdownDocument(bytes, maximumBytes: Guide.maximumBytes) else { return bytes }
    var text = bytes
    var open = false
    let marks = document.directiveLines
    guard marks.contains(where: { $0.directive?.hasRegion == true }) else { return bytes }
    for (line, range) in document.lines.enumerated() {
      let mark = marks.first { $0.line == line }
      if mark?.isEnd == true { open = false }
      if open { for index in range { text[index] = 0x20 } }
      if mark?.directive?.hasRegion == true { open = true }
    }
    return text
  }
}
