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
  private static let mark = UInt8(ascii: "`")

  /// The code in a range of bytes, in order.
  package static func find(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [CodeSpan] {
    guard bytes[range].contains(mark) else { return [] }
    var closing = runs(in: bytes, range)
    var spans: [CodeSpan] = []
    var place = range.lowerBound
    while place < range.upperBound {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 2
      case mark:
        let length = bytes[place..<range.upperBound].prefix { $0 == mark }.count
        let start = place + length
        while let last = closing[length]?.last, last < start { closing[length]?.removeLast() }
        if let end = closing[length]?.last {
          spans.append(CodeSpan(range: place..<end + length, content: start..<end))
          place = end + length
        } else {
          place = start
        }
      default: place += 1
      }
    }
    return spans
  }

  /// Where runs of back-ticks begin, by their length, the last one first.
  private static func runs(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [Int: [Int]] {
    var runs: [Int: [Int]] = [:]
    var end = range.upperBound
    while end > range.lowerBound {
      guard bytes[end - 1] == mark else {
        end -= 1
        continue
      }
      let start = bytes[range.lowerBound..<end].lastIndex { $0 != mark }.map { $0 + 1 } ?? range.lowerBound
      runs[end - start, default: []].append(start)
      end = start
    }
    return runs
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
    guard utf8.contains(UInt8(ascii: "`")) else { return isEmpty ? [] : [TextPart(text: String(self), isCode: false)] }
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
