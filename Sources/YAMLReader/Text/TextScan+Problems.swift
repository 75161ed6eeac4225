import StepgenModel

extension TextScan {
  /// What keeps the file from being parsed at all.
  func refusal(in text: SourceText) -> Diagnostic? {
    if text.isUTF16 {
      return Diagnostic(
        .invalidUTF8,
        at: SourceRange(startOf: text.file),
        "this file is written in UTF-16 or UTF-32",
        help: "Save it as UTF-8."
      )
    }
    if let invalidByte { return invalidUTF8(text, at: invalidByte) }
    return firstControl.map { controlCharacter(text, $0.value, at: $0.offset) }
  }

  private func invalidUTF8(_ text: SourceText, at offset: Int) -> Diagnostic {
    let hex = String(text.bytes[offset], radix: 16, uppercase: true)
    return Diagnostic(
      .invalidUTF8,
      at: text.oneColumn(at: offset),
      "the byte 0x\(hex) is not valid UTF-8 here",
      help: "Save the file as UTF-8, or delete this byte."
    )
  }

  private func controlCharacter(_ text: SourceText, _ value: UInt32, at offset: Int) -> Diagnostic {
    let more = controlCount > 1 ? ", and \(controlCount - 1) more like it in this file" : ""
    return Diagnostic(
      .controlCharacter,
      at: text.oneColumn(at: offset),
      "control character \(value.codePoint)\(more)",
      help: value == 0 ? "This looks like a binary file; only YAML text can be read." : "Delete it."
    )
  }

  func invisibleCharacters(in text: SourceText) -> [Diagnostic] {
    var text = text
    return invisibles.map { offset, value in
      let start = text.walk(toByteAt: offset)
      return Diagnostic(
        .invisibleCharacter,
        at: text.range(start, SourcePosition(line: start.line, column: start.column + 1)),
        "invisible character \(value.codePoint)",
        help: "Delete it, or write it as an escape in double quotes, so that a reader can see it."
      )
    }
  }
}

extension SourceText {
  /// The first two bytes as a byte order mark of UTF-16, or one of them NUL, as ASCII text has it in UTF-16.
  fileprivate var isUTF16: Bool {
    guard bytes.count >= 2 else { return false }
    return switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE): true
    case (0, let other), (let other, 0): bytes.count % 2 == 0 && (other != 0 || bytes.starts(with: [0, 0, 0xFE, 0xFF]))
    default: false
    }
  }

  fileprivate func oneColumn(at offset: Int) -> SourceRange {
    let start = position(ofByteAt: offset)
    return range(start, SourcePosition(line: start.line, column: start.column + 1))
  }

  /// Moves forward to a byte.
  fileprivate mutating func walk(toByteAt target: Int) -> SourcePosition {
    while offset < target { advance() }
    return position
  }
}
