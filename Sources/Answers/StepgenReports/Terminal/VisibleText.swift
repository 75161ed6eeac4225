extension Unicode.Scalar {
  /// Whether a terminal would act on the scalar, hide it, or reorder its neighbours because of it.
  ///
  /// C0 and C1 controls, bidirectional controls (CVE-2021-42574), invisible operators, tags and the byte order mark.
  var isHiddenOrActive: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// The scalar as Swift source would spell it, such as `\u{1B}`.
  var spelledOut: String {
    "\\u{" + String(value, radix: 16, uppercase: true) + "}"
  }
}

extension String {
  /// The text on one line with nothing in it that a terminal would act on.
  ///
  /// Line breaks become one space, tabs a space, other hidden scalars are spelled out.
  package var onOneVisibleLine: String {
    guard unicodeScalars.contains(where: \.isHiddenOrActive) else { return self }
    var result = ""
    var afterReturn = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where afterReturn: break
      case "\n", "\r", "\t": result += " "
      case _ where scalar.isHiddenOrActive: result += scalar.spelledOut
      default: result.unicodeScalars.append(scalar)
      }
      afterReturn = scalar == "\r"
    }
    return result
  }
}

extension String {
  /// The text with its line breaks and tabs, and with all else spelled out that a terminal would act on, hide or reorder.
  ///
  /// - Parameter keepingStyles: Whether what a ``Painter`` puts around a text stays as it is.
  /// - Returns: The text, for a terminal.
  package func visible(keepingStyles: Bool = false) -> String {
    guard unicodeScalars.contains(where: \.isHiddenInLines) else { return self }
    var result = String.UnicodeScalarView()
    var rest = Substring(self).unicodeScalars
    while let scalar = rest.first {
      if keepingStyles, scalar == "\u{1B}", let change = Painter.changes.first(where: { rest.starts(with: $0) }) {
        result.append(contentsOf: change)
        rest = rest.dropFirst(change.count)
        continue
      }
      if scalar.isHiddenInLines {
        result.append(contentsOf: scalar.spelledOut.unicodeScalars)
      } else {
        result.append(scalar)
      }
      rest.removeFirst()
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var isHiddenInLines: Bool {
    isHiddenOrActive && self != "\n" && self != "\t"
  }
}
