extension CodeScanner {
  mutating func scanName() {
    let start = index
    index += 1
    while index < code.count, isOfName(code[index]) { index += 1 }
    if language.isRawPrefix(code, start..<index), scanRawString(from: start) { return }
    if let kind = kind(of: start..<index) { spans.add(kind, start..<index) }
    isAtCommand = false
  }

  private func isOfName(_ byte: UInt8) -> Bool {
    byte.isOfName
      || language.isShell && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "."))
  }

  private func kind(of name: Range<Int>) -> CodeSpan.Kind? {
    let isMember = code.at(name.lowerBound - 1) == UInt8(ascii: ".")
    if !isMember, let kind = language.words.kind(of: code, name) {
      return language.isShell && !isAtCommand && kind == .keyword && !isLoopWord(name) ? nil : kind
    }
    if language.isShell { return isAtCommand ? .call : nil }
    guard language.readsNames else { return nil }
    if code[name.lowerBound].isUppercase { return isConstant(name) ? .constant : .type }
    if code.at(name.upperBound) == UInt8(ascii: "(") { return .call }
    return isMember && isImplicitMember(name) ? .constant : nil
  }

  private func isLoopWord(_ name: Range<Int>) -> Bool {
    name.count == 2 && (code.holds("in", at: name.lowerBound) || code.holds("do", at: name.lowerBound))
  }

  /// Whether a name is written in capitals, such as `CONFIRM_SIGN_IN`.
  private func isConstant(_ name: Range<Int>) -> Bool {
    name.count > 1 && code[name].allSatisfy { $0.isUppercase || $0.isDigit || $0 == 0x5F }
  }

  /// Whether nothing stands before the point, as in Swift's `.done`.
  private func isImplicitMember(_ name: Range<Int>) -> Bool {
    let before = code.at(name.lowerBound - 2)
    return language.hasHashStrings && !before.isOfName && !")]}?!\"`>".utf8.contains(before)
  }
}

extension Language {
  /// Whether `r` stands directly before a quote, as in Dart.
  fileprivate func isRawPrefix(_ code: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> Bool {
    interpolation == .braces && !hasTemplates && name.count == 1 && code[name.lowerBound] == UInt8(ascii: "r")
      && quotes.contains(code.at(name.upperBound))
  }
}
