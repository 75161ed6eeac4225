/// Where a long name in code may break.
enum CodeBreaks {
  /// Shorter ones stay whole.
  private static let shortest = 24
  /// Parts have about this many characters at least.
  private static let shortestPart = 18

  static func mayBreak(_ code: String) -> Bool { code.utf8.count > shortest }

  /// The name in parts, cut behind punctuation and before capitals.
  static func parts(of code: String) -> [Substring] {
    let bytes = code.utf8
    guard mayBreak(code) else { return [code[...]] }
    var parts: [Substring] = []
    var start = bytes.startIndex
    var length = 0
    var before: UInt8 = 0
    for index in bytes.indices {
      if length >= shortestPart, isBreak(between: before, and: bytes[index]) {
        parts.append(code[start..<index])
        start = index
        length = 0
      }
      before = bytes[index]
      length += 1
    }
    return parts + [code[start...]]
  }

  private static func isBreak(between left: UInt8, and right: UInt8) -> Bool {
    switch (left, right) {
    case (UInt8(ascii: "."), _), (UInt8(ascii: "_"), _), (UInt8(ascii: "("), _), (UInt8(ascii: "/"), _): right < 0x80
    case (UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z")): true
    default: false
    }
  }
}
