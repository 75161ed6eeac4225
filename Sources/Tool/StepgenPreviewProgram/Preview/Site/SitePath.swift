/// The path of a request, taken apart: nothing in it leads upwards or to a hidden file.
struct SitePath: Hashable {
  /// Decoded parts; none for the root.
  var parts: [String]
  /// Whether it ends in `/`, and so means a folder.
  var isFolder: Bool

  /// More than any page of a site has; finding the nearest page of a path takes the square of its parts.
  private static let mostParts = 64

  /// Nil for what no link of a site has: `..` or `.`, hidden names, encoded slashes and zeros, backslashes, bytes that are
  /// not UTF-8, and more than 64 parts.
  ///
  /// - Parameter target: The path as it was sent, without the query.
  init?(_ target: String) {
    guard target.utf8.first == UInt8(ascii: "/") else { return nil }
    var parts: [String] = []
    let pieces = target.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard pieces.count <= Self.mostParts else { return nil }
    for piece in pieces.dropLast() {
      guard let part = Self.decoded(piece), !part.isEmpty else { return nil }
      parts.append(part)
    }
    guard let last = pieces.last.flatMap(Self.decoded) else { return nil }
    isFolder = last.isEmpty
    self.parts = isFolder ? parts : parts + [last]
  }

  private static func decoded(_ piece: Substring.UTF8View.SubSequence) -> String? {
    guard let bytes = percentDecoded(piece), let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }
    return isPlain && !text.hasPrefix(".") ? text : nil
  }
}

/// The bytes that a percent-encoded text stands for (RFC 3986, 2.1); nothing when a `%` has no two digits.
func percentDecoded(_ text: some Collection<UInt8>) -> [UInt8]? {
  var bytes: [UInt8] = []
  var rest = text[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard let high = rest.popFirst().flatMap(hexValue), let low = rest.popFirst().flatMap(hexValue) else { return nil }
    bytes.append(high << 4 | low)
  }
  return bytes
}

private func hexValue(_ byte: UInt8) -> UInt8? {
  Character(Unicode.Scalar(byte)).isASCII ? Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init) : nil
}
