/// A Unicode scalar and the number of bytes it takes.
struct DecodedScalar {
  var value: UInt32
  var length: Int

  /// Decodes what starts at an offset; nil when it is not UTF-8 (RFC 3629, section 4): too long a form, a surrogate,
  /// above U+10FFFF, or cut off.
  init?(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    let first = UInt32(bytes[offset])
    switch first {
    case 0..<0x80: (value, length) = (first, 1)
    case 0xC2..<0xE0: (value, length) = (first & 0x1F, 2)
    case 0xE0..<0xF0: (value, length) = (first & 0x0F, 3)
    case 0xF0..<0xF5: (value, length) = (first & 0x07, 4)
    default: return nil
    }
    guard offset + length <= bytes.count else { return nil }
    for index in offset + 1..<offset + length {
      guard bytes[index] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    let smallest: UInt32 = length == 3 ? 0x800 : length == 4 ? 0x1_0000 : 0
    guard value >= smallest, Unicode.Scalar(value) != nil else { return nil }
  }
}

extension UInt32 {
  /// Whether this scalar draws nothing: the format characters (Unicode category Cf) and the Hangul fillers.
  var isInvisible: Bool {
    switch self {
    case 0xAD, 0x61C, 0x115F, 0x1160, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164: true
    case 0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }
}
