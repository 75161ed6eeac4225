#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the values of `id` and `href` in HTML that stepgen wrote: lower-case names, double quotes.
enum AttributeScan {
  /// - Parameters:
  ///   - html: What to look through.
  ///   - skipped: A part that is not looked at.
  ///   - id: Gets the value of each `id`.
  ///   - href: Gets the value of each `href`.
  static func scan(
    _ html: [UInt8],
    without skipped: Range<Int>? = nil,
    id: (ArraySlice<UInt8>) -> Void,
    href: (ArraySlice<UInt8>) -> Void
  ) {
    guard let skipped else { return scan(html[...], id: id, href: href) }
    scan(html[..<skipped.lowerBound], id: id, href: href)
    scan(html[skipped.upperBound...], id: id, href: href)
  }

  private static func scan(
    _ html: ArraySlice<UInt8>,
    id: (ArraySlice<UInt8>) -> Void,
    href: (ArraySlice<UInt8>) -> Void
  ) {
    html.withUnsafeBufferPointer { bytes in
      var index = 0
      while let equals = bytes.firstIndex(of: "=", from: index) {
        index = equals + 1
        guard let name = Name(before: equals, in: bytes), index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
          continue
        }
        let start = index + 1
        index = bytes.firstIndex(of: "\"", from: start) ?? bytes.count
        let value = unescaped(html[(html.startIndex + start)..<(html.startIndex + index)])
        switch name {
        case .id: id(value)
        case .href: href(value)
        }
      }
    }
  }

  private enum Name {
    case id, href

    init?(before end: Int, in html: UnsafeBufferPointer<UInt8>) {
      if Self.holds(" id", html, end) {
        self = .id
      } else if Self.holds(" href", html, end) {
        self = .href
      } else {
        return nil
      }
    }

    private static func holds(_ text: StaticString, _ html: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
      let start = end - text.utf8CodeUnitCount
      guard start >= 0 else { return false }
      var index = text.utf8CodeUnitCount - 1
      while index >= 0, html[start + index] == text.utf8Start[index] { index -= 1 }
      return index < 0
    }
  }

  private static func unescaped(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard value.contains(UInt8(ascii: "&")) else { return value }
    let text = String(decoding: value, as: UTF8.self)
      .replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    return Array(text.utf8)[...]
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first place of an ASCII character from a place on.
  fileprivate func firstIndex(of character: Unicode.Scalar, from start: Int) -> Int? {
    guard let baseAddress, start < count else { return nil }
    guard let found = memchr(baseAddress + start, Int32(character.value), count - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }
}
