/// HTML under way. Bytes, because appending them is several times as fast as appending to a `String`.
extension [UInt8] {
  /// Adds what is HTML already.
  package mutating func add(_ markup: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  /// Adds what is HTML already and known only when the program runs.
  package mutating func add(markup: String) {
    markup.withBytes { append(contentsOf: $0) }
  }

  /// Adds text so that it means itself, as the content of an element or in an attribute in double quotes.
  ///
  /// What HTML forbids even as text (controls and noncharacters; WHATWG HTML, "preprocessing the input stream") becomes
  /// U+FFFD. Characters that reorder what follows them (UAX #9, embeddings and overrides) are named, not obeyed.
  package mutating func add(text: String) {
    text.withBytes { add(text: $0) }
  }

  /// Adds UTF-8 as text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - isQuoted: Whether it is allowed in an attribute; otherwise, quotes are unchanged.
  package mutating func add(text bytes: UnsafeBufferPointer<UInt8>, isQuoted: Bool = true) {
    guard let base = bytes.baseAddress else { return }
    let count = bytes.count
    var (start, index) = (0, 0)
    while index < count {
      let byte = base[index]
      guard HTMLText.mayNeedEscape(byte), isQuoted || byte != 0x22 else {
        index += 1
        continue
      }
      let (length, replacement) = HTMLText.replacement(in: bytes, at: index)
      if let replacement {
        append(contentsOf: UnsafeBufferPointer(start: base + start, count: index - start))
        add(replacement)
        start = index + length
      }
      index += length
    }
    append(contentsOf: UnsafeBufferPointer(start: base + start, count: count - start))
  }

  package mutating func add(number: Int) {
    add(markup: String(number))
  }

  /// Adds HTML that is written as a literal, whose interpolated texts are escaped.
  package mutating func add(html: HTML) {
    append(contentsOf: html.bytes)
  }
}

/// HTML as a string literal: interpolated texts are escaped, interpolated HTML is not.
package struct HTML: ExpressibleByStringInterpolation, Sendable {
  package var bytes: [UInt8] = []

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(stringLiteral: String) {
    bytes.add(markup: stringLiteral)
  }

  package init(stringInterpolation: StringInterpolation) {
    bytes = stringInterpolation.bytes
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 24 * interpolationCount)
    }

    package mutating func appendLiteral(_ markup: String) {
      bytes.add(markup: markup)
    }

    package mutating func appendInterpolation(_ text: String) {
      bytes.add(text: text)
    }

    package mutating func appendInterpolation(_ number: Int) {
      bytes.add(markup: String(number))
    }

    package mutating func appendInterpolation(_ html: HTML) {
      bytes.append(contentsOf: html.bytes)
    }

    package mutating func appendInterpolation(_ html: StaticString) {
      bytes.add(html)
    }
  }
}

extension String {
  /// The text as the content of an element or of an attribute in double quotes, of HTML or of XML.
  package var escapedForHTML: String {
    guard utf8.contains(where: HTMLText.mayNeedEscape) else { return self }
    var out: [UInt8] = []
    out.add(text: self)
    return String(decoding: out, as: UTF8.self)
  }
}

/// The characters that have to be escaped in HTML.
private enum HTMLText {
  /// Comparisons, because patterns are generic code in debug builds, and every byte of a site is asked for.
  static func mayNeedEscape(_ byte: UInt8) -> Bool {
    if byte < 0x20 { return byte != 0x09 && byte != 0x0A }
    if byte < 0x7F { return byte == 0x22 || byte == 0x26 || byte == 0x3C || byte == 0x3E }
    return byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte >= 0xEF && byte <= 0xF4
  }

  /// The length of the character here in bytes, and its replacement if it has to be escaped.
  static func replacement(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (length: Int, StaticString?) {
    switch bytes[index] {
    case UInt8(ascii: "<"): return (1, "&lt;")
    case UInt8(ascii: ">"): return (1, "&gt;")
    case UInt8(ascii: "&"): return (1, "&amp;")
    case UInt8(ascii: "\""): return (1, "&quot;")
    case 0x0C, 0x0D: return (1, nil)
    case ..<0x80: return (1, "\u{FFFD}")
    default: break
    }
    let length = bytes[index] < 0xE0 ? 2 : bytes[index] < 0xF0 ? 3 : 4
    guard index + length <= bytes.count else { return (bytes.count - index, "\u{FFFD}") }
    if let name = reordering(bytes, index) { return (length, name) }
    return (length, isForbidden(bytes, index, length) ? "\u{FFFD}" : nil)
  }

  private static func reordering(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> StaticString? {
    guard bytes[index] == 0xE2, bytes[index + 1] == 0x80 else { return nil }
    return switch bytes[index + 2] {
    case 0xAA: "[U+202A]"
    case 0xAB: "[U+202B]"
    case 0xAC: "[U+202C]"
    case 0xAD: "[U+202D]"
    case 0xAE: "[U+202E]"
    default: nil
    }
  }

  private static func isForbidden(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ length: Int) -> Bool {
    let last = bytes[index + length - 1]
    switch bytes[index] {
    case 0xC2: return last < 0xA0
    case 0xEF:
      let middle = bytes[index + 1]
      return middle == 0xBF && last >= 0xBE || middle == 0xB7 && (0x90...0xAF).contains(last)
    case 0xF0...0xF4: return bytes[index + 1] & 0x0F == 0x0F && bytes[index + 2] == 0xBF && last >= 0xBE
    default: return false
    }
  }
}
