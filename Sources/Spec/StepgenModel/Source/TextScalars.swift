extension Unicode.Scalar {
  /// Whether some compiler, editor or reader of Markdown begins a new line after the scalar: U+000A to U+000D, U+0085,
  /// U+2028 and U+2029 (The Unicode Standard, 5.8, newline functions).
  ///
  /// Texts of specs, catalogs and guides have no other line end than U+000A: their readers refuse or replace the rest.
  package var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension String {
  /// The text with U+000A instead of every other line end; U+000D and U+000A together are one line end.
  package var withLineFeeds: String {
    guard unicodeScalars.contains(where: { $0.endsLine && $0 != "\n" }) else { return self }
    var text = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in unicodeScalars {
      if !(isAfterReturn && scalar == "\n") { text.append(scalar.endsLine ? "\n" : scalar) }
      isAfterReturn = scalar == "\r"
    }
    return String(text)
  }

  /// The first scalar that no text of a spec, a catalog or a guide may have: a control, or a line end but U+000A.
  package var firstForbiddenScalar: Unicode.Scalar? {
    guard utf8.contains(where: { !(0x20..<0x7F).contains($0) && $0 != 0x0A && $0 != 0x09 }) else { return nil }
    return unicodeScalars.first { $0 == "\r" || $0.value.isControl && $0.value != 0xFEFF }
  }
}

extension UInt32 {
  /// Whether YAML forbids this scalar in a file, or libyaml treats it as a line break that no editor shows.
  ///
  /// YAML 1.2, rule 1, c-printable; U+0085, U+2028 and U+2029 are line breaks in YAML 1.1 only.
  package var isControl: Bool {
    switch self {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// `U+200B`.
  package var codePoint: String {
    let digits = String(self, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}
