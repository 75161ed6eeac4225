/// A name as it stands in a tag, and where.
struct TagName: Sendable, Hashable {
  var text: String
  /// The bytes of the name in its file.
  var range: Range<Int>
}

extension TagName {
  /// The item of a list of texts.
  static let item = "."

  /// Whether the bytes are an ASCII letter followed by at most 99 letters, digits, `-` and `_`.
  static func isValid(_ name: some Collection<UInt8>) -> Bool {
    guard let first = name.first, first.isASCIILetter, name.count <= 100 else { return false }
    return name.allSatisfy { $0.isASCIILetter || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F }
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
