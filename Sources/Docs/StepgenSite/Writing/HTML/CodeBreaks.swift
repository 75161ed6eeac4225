import StepgenLanguages
import StepgenModel

/// Where a long name in code may break.
enum CodeBreaks {
  /// Parts have at least this many characters.
  private static let shortest = 6

  /// The name in parts, cut behind punctuation and before capitals.
  ///
  /// Names of no more characters than `longest` stay whole, and parts have no more where they can.
  static func parts(of code: String, longest: Int) -> [Substring] {
    var parts: [Substring] = []
    code.withBytes { bytes in
      forEachPart(of: bytes, longest: longest) { range in
        let start = code.utf8.index(code.startIndex, offsetBy: range.lowerBound)
        parts.append(code[start..<code.utf8.index(start, offsetBy: range.count)])
      }
    }
    return parts
  }

  /// The same for a name in UTF-8.
  static func forEachPart(of bytes: UnsafeBufferPointer<UInt8>, longest: Int, _ body: (Range<Int>) -> Void) {
    guard bytes.count > longest else { return body(bytes.indices) }
    var start = 0
    var last: Int?
    var worth = Worth.none
    for index in bytes.indices.dropFirst() {
      if index - start > longest, let place = last {
        body(start..<place)
        (start, last, worth) = (place, nil, .none)
      }
      guard index - start >= shortest else { continue }
      let found = worthOfBreak(at: index, in: bytes)
      if found > .none, found >= worth { (last, worth) = (index, found) }
    }
    if let place = last, bytes.count - start > longest {
      body(start..<place)
      start = place
    }
    body(start..<bytes.count)
  }

  /// How good a place is: best behind punctuation, worst before the last of several capitals.
  private enum Worth: Int, Comparable {
    case none, capitals, word, punctuation

    static func < (left: Worth, right: Worth) -> Bool { left.rawValue < right.rawValue }
  }

  private static func worthOfBreak(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Worth {
    let (left, right) = (bytes[index - 1], bytes[index])
    guard right < 0x80 else { return .none }
    switch left {
    case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "("), UInt8(ascii: "/"): return .punctuation
    default:
      if left.isLowercase { return right.isUppercase ? .word : .none }
      let isNextWord = left.isUppercase && right.isUppercase && index + 1 < bytes.count && bytes[index + 1].isLowercase
      return isNextWord ? .capitals : .none
    }
  }
}
