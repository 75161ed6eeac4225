import StepgenMarkdown

/// The parts of a text that stay the same in every language, each as often as it stands there.
struct InlineParts {
  private(set) var codes: [String: Int] = [:]
  private(set) var placeholders: [String: Int] = [:]
  private(set) var links: [String: Int] = [:]
  private(set) var versions: [String: Int] = [:]
  /// What is left: words, with a space for each part that was cut out.
  private(set) var words = ""

  /// What runs on for longer is taken for text.
  private static let longestAddress = 2048

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var spans = bytes.withUnsafeBufferPointer { CodeSpans.find(in: $0, 0..<bytes.count) }[...]
    var index = 0
    var plain: [UInt8] = []
    while index < bytes.count {
      if let span = spans.first, span.range.lowerBound <= index {
        spans.removeFirst()
        guard span.range.lowerBound == index else { continue }
        let code = NormalizedText.line(String(decoding: bytes[span.content], as: UTF8.self))
        codes[code, default: 0] += 1
        plain.append(0x20)
        index = span.range.upperBound
      } else if let end = take(bytes, from: index) {
        plain.append(0x20)
        index = end
      } else {
        plain.append(bytes[index])
        index += 1
      }
    }
    words = String(decoding: plain, as: UTF8.self)
    for name in StepgenCatalogs.placeholders(in: words) { placeholders[name, default: 0] += 1 }
    for version in versionsOf(plain) { versions[version, default: 0] += 1 }
  }

  /// Takes the address of a link that begins here.
  ///
  /// - Returns: The place behind it.
  private mutating func take(_ bytes: [UInt8], from start: Int) -> Int? {
    switch bytes[start] {
    case UInt8(ascii: "]") where start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "("):
      return takeAddress(bytes, from: start + 2, to: ")")
    case UInt8(ascii: "["): return takeMark(bytes, from: start)
    case UInt8(ascii: "<"): return takeAddress(bytes, from: start + 1, to: ">")
    default: return nil
    }
  }

  /// Takes a reference to a footnote or the mark of an alert.
  private mutating func takeMark(_ bytes: [UInt8], from start: Int) -> Int? {
    guard start + 1 < bytes.count, "^!".utf8.contains(bytes[start + 1]),
      let close = bytes[start...].prefix(64).firstIndex(of: UInt8(ascii: "]")),
      !bytes[start..<close].contains(where: \.isBlank)
    else { return nil }
    placeholders[String(decoding: bytes[start...close], as: UTF8.self), default: 0] += 1
    return close + 1
  }

  private mutating func takeAddress(_ bytes: [UInt8], from start: Int, to mark: Unicode.Scalar) -> Int? {
    let end = UInt8(ascii: mark)
    guard let close = bytes[start...].prefix(Self.longestAddress).firstIndex(of: end) else { return nil }
    let address = bytes[start..<close].prefix { !$0.isBlank && $0 != 0x0A }
    guard end == UInt8(ascii: ")") || address.contains(UInt8(ascii: ":")) else { return nil }
    links[String(decoding: address, as: UTF8.self), default: 0] += 1
    return close + 1
  }

  /// Numbers of three parts or more, such as `2.10.1`.
  private func versionsOf(_ bytes: [UInt8]) -> [String] {
    bytes.split { !$0.isDigit && $0 != UInt8(ascii: ".") }.compactMap { run in
      let parts = run.split(separator: UInt8(ascii: "."))
      return parts.count >= 3 ? parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".") : nil
    }
  }
}
