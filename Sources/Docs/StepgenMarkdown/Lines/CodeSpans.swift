import StepgenModel

/// Code between back-ticks in the text of a block.
package struct CodeSpan: Sendable, Hashable {
  /// Its bytes with the back-ticks.
  package var range: Range<Int>
  /// Its bytes without them.
  package var content: Range<Int>
}

/// Finds code in the text of a block, by CommonMark's rules: a run of back-ticks is closed by the next run that is as
/// long, and is text where there is none; a back-tick after a backslash opens nothing.
///
/// The text is scanned, because cmark does not say where its inlines are.
package enum CodeSpans {
  /// The code in a range of bytes, in order.
  package static func find(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [CodeSpan] {
    var spans: [CodeSpan] = []
    // No run of these lengths is left, so that each is looked for in vain once.
    var missing: [Int] = []
    var place = range.lowerBound
    while place < range.upperBound {
      guard bytes[place] == mark else {
        place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        continue
      }
      let start = bytes.endOfRun(at: place, before: range.upperBound)
      let length = start - place
      let isMissing = missing.contains(length)
      if !isMissing, let end = bytes.run(of: length, in: start..<range.upperBound) {
        spans.append(CodeSpan(range: place..<end + length, content: start..<end))
        place = end + length
      } else {
        if !isMissing { missing.append(length) }
        place = start
      }
    }
    return spans
  }

  fileprivate static let mark = UInt8(ascii: "`")
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the next run of so many back-ticks begins, no more and no fewer.
  fileprivate func run(of length: Int, in range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      guard self[place] == CodeSpans.mark else {
        place += 1
        continue
      }
      let end = endOfRun(at: place, before: range.upperBound)
      if end - place == length { return place }
      place = end
    }
    return nil
  }

  /// Where a run of back-ticks ends.
  fileprivate func endOfRun(at place: Int, before limit: Int) -> Int {
    var end = place
    while end < limit, self[end] == CodeSpans.mark { end += 1 }
    return end
  }
}

/// A part of the text of a block: code, or what is around it.
package struct TextPart: Sendable, Hashable {
  package var text: String
  package var isCode: Bool

  package init(text: String, isCode: Bool) {
    (self.text, self.isCode) = (text, isCode)
  }
}

extension StringProtocol {
  /// The parts of the text of a block, none of them empty; code is without its back-ticks.
  package var textParts: [TextPart] {
    guard hasByte(UInt8(ascii: "`")) else { return isEmpty ? [] : [TextPart(text: String(self), isCode: false)] }
    var text = String(self)
    return text.withUTF8 { bytes in
      var parts: [TextPart] = []
      var place = 0
      func add(_ range: Range<Int>, isCode: Bool) {
        guard !range.isEmpty else { return }
        parts.append(TextPart(text: String(decoding: bytes[range], as: UTF8.self), isCode: isCode))
      }
      for span in CodeSpans.find(in: bytes, 0..<bytes.count) {
        add(place..<span.range.lowerBound, isCode: false)
        add(span.content, isCode: true)
        place = span.range.upperBound
      }
      add(place..<bytes.count, isCode: false)
      return parts
    }
  }
}
