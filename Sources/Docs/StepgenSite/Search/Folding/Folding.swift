/// Brings spellings of one word together: width, case, and marks.
///
/// `search.js` does the same to what readers type. The scripts normalise to NFKC, of which this holds the parts that occur in documentation: full-width forms, half-width
/// katakana, and combining marks for voiced kana. Ligatures, circled numbers and their like are left as they are.
enum Folding {
  /// Full-width forms and half-width katakana become what they stand for; case stays, because it divides identifiers.
  static func width(of text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if scalar.value < 0x3000 {
        scalars.append(scalar)
      } else if let step = voicing(of: scalar), let last = scalars.last, let voiced = voiced(last, by: step) {
        scalars[scalars.count - 1] = voiced
      } else {
        scalars.append(wide(scalar))
      }
    }
    return scalars
  }

  /// Lower case, without marks.
  static func bare(_ word: ArraySlice<Unicode.Scalar>) -> String {
    if word.allSatisfy(\.isASCII) { return String(decoding: word.map { UInt8(ascii: lower($0)) }, as: UTF8.self) }
    var bare = String.UnicodeScalarView()
    for scalar in word {
      if scalar.isASCII {
        bare.append(lower(scalar))
      } else {
        append(scalar, to: &bare)
      }
    }
    return ArabicFolding.withoutArticle(String(bare))
  }

  private static func append(_ scalar: Unicode.Scalar, to bare: inout String.UnicodeScalarView) {
    for scalar in scalar.properties.lowercaseMapping.unicodeScalars {
      if let plain = LatinFolding.plain[scalar] {
        bare.append(contentsOf: plain.unicodeScalars)
      } else if let plain = ArabicFolding.plain(scalar), !(0x300...0x36F).contains(scalar.value) {
        bare.append(plain)
      }
    }
  }

  private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0x41...0x5A).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value + 0x20)) : scalar
  }

  private static func wide(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x3000: " "
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFF65...0xFF9D: HalfWidthKatakana.wide[Int(scalar.value - 0xFF65)]
    default: scalar
    }
  }

  /// How far the voiced kana stands behind the plain one.
  private static func voicing(of scalar: Unicode.Scalar) -> UInt32? {
    switch scalar.value {
    case 0x3099, 0xFF9E: 1
    case 0x309A, 0xFF9F: 2
    default: nil
    }
  }

  private static func voiced(_ kana: Unicode.Scalar, by step: UInt32) -> Unicode.Scalar? {
    switch (kana.value, step) {
    case (0x30A6, 1): "\u{30F4}"
    case (0x3046, 1): "\u{3094}"
    case (0x304B...0x307B, _), (0x30AB...0x30DB, _): Unicode.Scalar(kana.value + step)
    default: nil
    }
  }
}
