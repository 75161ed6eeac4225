/// What was pressed on a terminal.
package enum Key: Sendable, Hashable {
  case character(Character)
  case enter, tab, backspace, delete
  case left, right, up, down, home, end, wordLeft, wordRight
  /// Control and a letter, in lower case.
  case control(Character)
  /// A sequence that stands for nothing here.
  case unknown
}

/// Puts the bytes that a terminal sends together to keys: UTF-8, and the sequences of ECMA-48 and xterm.
package struct KeyReader: Sendable {
  private var pending: [UInt8] = []

  package init() {}

  /// Whether a key has begun and not ended.
  package var isWaiting: Bool { !pending.isEmpty }

  /// Takes a byte; gives a key when it completes one.
  package mutating func take(_ byte: UInt8) -> Key? {
    pending.append(byte)
    guard let key = key() else { return nil }
    pending = []
    return key
  }

  /// Ends what has begun: an escape key that nothing follows is none.
  package mutating func flush() {
    pending = []
  }

  private func key() -> Key? {
    guard let first = pending.first else { return nil }
    switch first {
    case 0x1B: return escapeSequence()
    case 0x0D, 0x0A: return .enter
    case 0x09: return .tab
    case 0x7F, 0x08: return .backspace
    case 0x01...0x1A: return .control(Character(Unicode.Scalar(first + 0x60)))
    case 0x00, 0x1C...0x1F: return .unknown
    case 0x20..<0x80: return .character(Character(Unicode.Scalar(first)))
    default: return character(first)
    }
  }

  /// A character of several bytes; what is no UTF-8 is U+FFFD.
  private func character(_ first: UInt8) -> Key? {
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    if let last = pending.dropFirst().last, !(0x80...0xBF).contains(last) { return .character("\u{FFFD}") }
    guard pending.count >= length else { return nil }
    return String(decoding: pending, as: UTF8.self).first.map(Key.character) ?? .unknown
  }

  private func escapeSequence() -> Key? {
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "["):
      guard pending.count > 2, let last = pending.last, (0x40...0x7E).contains(last) else {
        return pending.count > 16 ? .unknown : nil
      }
      return control(String(decoding: pending.dropFirst(2).dropLast(), as: UTF8.self), last)
    case UInt8(ascii: "O"): return pending.count > 2 ? control("", pending[2]) : nil
    case UInt8(ascii: "b"): return .wordLeft
    case UInt8(ascii: "f"): return .wordRight
    case 0x7F: return .control("w")
    default: return .unknown
    }
  }

  /// `CSI 1;5C` has the modifier after the semicolon: 3 is Alt, 5 Control.
  private func control(_ parameters: String, _ last: UInt8) -> Key {
    let isWord = parameters.hasSuffix(";5") || parameters.hasSuffix(";3")
    switch last {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return isWord ? .wordRight : .right
    case UInt8(ascii: "D"): return isWord ? .wordLeft : .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "~"): return ["1": .home, "7": .home, "4": .end, "8": .end, "3": .delete][parameters] ?? .unknown
    default: return .unknown
    }
  }
}
