import StepgenTemplates

/// A string literal, quotes included.
struct SwiftStringLiteral: TemplateFragment, Hashable {
  let templateText: String

  init(_ text: String) {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      templateText = "\"" + text + "\""
    } else {
      templateText = "\"" + text.unicodeScalars.map(Self.escaped).joined() + "\""
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: scalar.isHarmless ? String(scalar) : scalar.escape
    }
  }
}

extension Unicode.Scalar {
  /// False for what an editor or the compiler takes for something else: controls, other line ends, changes of direction.
  var isHarmless: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }

  /// `\u{202E}`.
  var escape: String {
    "\\u{" + String(value, radix: 16, uppercase: true) + "}"
  }
}
