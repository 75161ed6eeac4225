import StepgenModel

/// One pass over the bytes of a file: where lines start, and every character that has no place in a spec.
struct TextScan {
  /// Offsets of the first byte of each line; never empty.
  private(set) var lineStarts: [UInt32]
  /// The offset of the first byte that is not UTF-8; the scan ends there.
  private(set) var invalidByte: Int?
  private(set) var firstControl: (offset: Int, value: UInt32)?
  private(set) var controlCount = 0
  /// At most ``invisibleLimit`` of them.
  private(set) var invisibles: [(offset: Int, value: UInt32)] = []

  static let invisibleLimit = 100

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStarts = [UInt32(start)]
    lineStarts.reserveCapacity(bytes.count / 32)
    scan(bytes, from: start)
  }

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    var offset = start
    while offset < bytes.count {
      if Self.isPlainWord(bytes, at: offset) {
        offset += 8
        continue
      }
      let byte = bytes[offset]
      switch byte {
      case 0x20..<0x7F, 0x09: offset += 1
      case 0x0A, 0x0D:
        let isPair = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
        offset += isPair ? 2 : 1
        lineStarts.append(UInt32(truncatingIfNeeded: offset))
      default:
        guard let scalar = DecodedScalar(in: bytes, at: offset) else {
          invalidByte = offset
          return
        }
        note(scalar, in: bytes, at: offset)
        offset += scalar.length
      }
    }
  }

  /// Whether the next eight bytes are all printable ASCII, tested at once.
  private static func isPlainWord(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset + 8 <= bytes.count, let base = bytes.baseAddress else { return false }
    let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
    let suspects = (word &- 0x2020_2020_2020_2020) | word | (word &+ 0x0101_0101_0101_0101)
    return suspects & 0x8080_8080_8080_8080 == 0
  }

  private mutating func note(_ scalar: DecodedScalar, in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    if scalar.value.isControl {
      controlCount += 1
      firstControl = firstControl ?? (offset, scalar.value)
    } else if scalar.value.isInvisible, invisibles.count < Self.invisibleLimit {
      guard !Self.isJoiner(scalar, in: bytes, at: offset) else { return }
      invisibles.append((offset, scalar.value))
    }
  }

  /// Whether this is a joiner or non-joiner between two characters outside of ASCII, as emoji and several scripts need
  /// it.
  private static func isJoiner(_ scalar: DecodedScalar, in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard scalar.value == 0x200C || scalar.value == 0x200D else { return false }
    let next = offset + scalar.length
    return offset > 0 && bytes[offset - 1] >= 0x80 && next < bytes.count && bytes[next] >= 0x80
  }
}

extension TextScan {
  /// The reason why the file cannot be parsed.
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
