import StepgenModel

/// A string that is open, or code that is interpolated into one.
private struct OpenString {
  var quote: UInt8
  var isTriple: Bool
  var hashes: Int
  var isRaw: Bool
  /// In interpolated code: what ends it, and how many of its brackets are open.
  var closer: UInt8 = 0
  var depth = 0

  var isCode: Bool { closer != 0 }

  /// Whether it can have line breaks.
  var spansLines: Bool { isTriple || quote == UInt8(ascii: "`") }

  func code(closedBy closer: UInt8) -> OpenString {
    OpenString(quote: quote, isTriple: isTriple, hashes: 0, isRaw: false, closer: closer, depth: 1)
  }
}

extension SourceScanner {
  /// Reads a string, with all strings that are in its interpolated code, and appends one token.
  ///
  /// - Parameters:
  ///   - prefix: How many bytes before the quote belong to it.
  ///   - hashes: How many `#` stand before the quote.
  ///   - isRaw: Whether a backslash is itself.
  mutating func quote(prefix: Int = 0, hashes: Int = 0, isRaw: Bool = false) {
    let start = at - prefix
    var open = [begin(hashes: hashes, isRaw: isRaw)]
    let opening = at - start
    let closing = at - start - prefix + hashes
    var isPlain = true
    while let top = open.last, at < bytes.count {
      if top.isCode {
        advanceCode(&open)
      } else if ends(top) {
        open.removeLast()
      } else if !top.spansLines, bytes[at] == 0x0A {
        isPlain = false
        break
      } else {
        advanceText(&open, &isPlain)
      }
    }
    at = min(at, bytes.count)
    append(.string, from: start, to: at)
    tokens[tokens.count - 1].opening = UInt8(clamping: opening)
    tokens[tokens.count - 1].closing = open.isEmpty ? UInt8(clamping: closing) : 0
    tokens[tokens.count - 1].isPlain = isPlain && open.isEmpty
  }

  /// Reads the opening delimiter.
  private mutating func begin(hashes: Int, isRaw: Bool) -> OpenString {
    let quote = bytes[at]
    let canBeTriple =
      quote == UInt8(ascii: "\"") && language != .typescript || quote == UInt8(ascii: "'") && language == .dart
    let isTriple = canBeTriple && byte(at + 1) == quote && byte(at + 2) == quote
    at += isTriple ? 3 : 1
    let isRawText = isRaw || language == .kotlin && isTriple
    return OpenString(quote: quote, isTriple: isTriple, hashes: hashes, isRaw: isRawText)
  }

  /// Reads the closing delimiter, if it is here.
  private mutating func ends(_ string: OpenString) -> Bool {
    guard bytes[at] == string.quote else { return false }
    if string.isTriple {
      guard byte(at + 1) == string.quote, byte(at + 2) == string.quote else { return false }
    }
    let end = at + (string.isTriple ? 3 : 1)
    for index in 0..<string.hashes where byte(end + index) != UInt8(ascii: "#") { return false }
    at = end + string.hashes
    return true
  }

  private mutating func advanceText(_ open: inout [OpenString], _ isPlain: inout Bool) {
    guard let top = open.last else { return }
    if bytes[at] == UInt8(ascii: "\\"), !top.isRaw || top.hashes > 0 {
      for index in 0..<top.hashes where byte(at + 1 + index) != UInt8(ascii: "#") {
        at += 1
        return
      }
      isPlain = false
      at += 1 + top.hashes
      if language == .swift, byte(at) == UInt8(ascii: "(") {
        at += 1
        open.append(top.code(closedBy: UInt8(ascii: ")")))
      } else if byte(at) != 0x0A {
        at += 1
      }
    } else if bytes[at] == UInt8(ascii: "$"), interpolates(top) {
      isPlain = false
      let isBraced = byte(at + 1) == UInt8(ascii: "{")
      at += isBraced ? 2 : 1
      if isBraced { open.append(top.code(closedBy: UInt8(ascii: "}"))) }
    } else {
      at += 1
    }
  }

  private func interpolates(_ string: OpenString) -> Bool {
    switch language {
    case .kotlin: string.quote == UInt8(ascii: "\"")
    case .dart: !string.isRaw
    case .typescript: string.quote == UInt8(ascii: "`")
    case .swift, .java: false
    }
  }

  private mutating func advanceCode(_ open: inout [OpenString]) {
    guard let top = open.last else { return }
    let byte = bytes[at]
    let opener: UInt8 = top.closer == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "{")
    let isQuote =
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") && language != .swift
      || byte == UInt8(ascii: "`") && language == .typescript
    if isQuote {
      open.append(begin(hashes: 0, isRaw: false))
      return
    }
    if byte == 0x0A, language == .swift, !top.isTriple {
      // The string that it is part of ends with the line.
      open.removeLast()
      return
    }
    if byte == opener { open[open.count - 1].depth += 1 }
    if byte == top.closer {
      open[open.count - 1].depth -= 1
      if open[open.count - 1].depth == 0 { open.removeLast() }
    }
    at += 1
  }
}
