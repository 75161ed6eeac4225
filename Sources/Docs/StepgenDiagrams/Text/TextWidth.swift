/// Estimates how wide text is in the fonts that readers are likely to have; rather too wide than too narrow.
enum TextWidth {
  /// The width of a text in pixels, rounded up, where the font has a size in pixels.
  static func of(_ text: some StringProtocol, size: Int, isCode: Bool) -> Int {
    pixels(hundredths(of: text, isCode: isCode), size: size)
  }

  /// The width of a text in hundredths of the size of the font; that of two texts together is the sum of theirs.
  static func hundredths(of text: some StringProtocol, isCode: Bool) -> Int {
    var hundredths = 0
    for scalar in text.unicodeScalars { hundredths += width(of: scalar, isCode: isCode) }
    return hundredths
  }

  static func pixels(_ hundredths: Int, size: Int) -> Int {
    (hundredths * size + 99) / 100
  }

  /// In hundredths of the size of the font.
  static func width(of scalar: Unicode.Scalar, isCode: Bool) -> Int {
    switch scalar.value {
    case 0x20...0x7E: isCode ? 61 : latinWidths[Int(scalar.value)]
    case 0x300...0x36F, 0x610...0x61A, 0x64B...0x65F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
    case 0x590...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: 56
    case 0x900...0xDFF: 75
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60: 100
    case 0x1F000...0x3FFFD: 125
    default: 62
    }
  }

  /// Those of ASCII, by code.
  private static let latinWidths = (UInt8(0)..<0x80).map { latinWidth(of: Unicode.Scalar($0)) }

  private static func latinWidth(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "I", "'", "|", "!", ".", ",", ":", ";": 30
    case "f", "r", "t", "(", ")", "[", "]", "-", "/", " ", "\"", "`": 38
    case "m", "M", "W", "@", "%": 92
    case "w", "O", "Q", "G": 80
    case "A"..."Z", "&", "#", "+", "=", "<", ">", "~": 70
    default: 59
    }
  }
}
