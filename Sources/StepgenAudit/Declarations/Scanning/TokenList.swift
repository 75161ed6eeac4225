import StepgenLanguages

/// The tokens of a file, and which bracket closes which; every index can be asked for.
struct TokenList: Sendable {
  let bytes: [UInt8]
  let language: Language
  private let tokens: [SourceToken]
  /// For each opening bracket the index of its closing one, or of what ends the file.
  private let partners: [Int32]
  /// For each `<` the `>` that closes it, or 0.
  private let angles: [Int32]
  private let deprecatingComments: [Int: Range<Int>]

  init(_ bytes: [UInt8], _ language: Language) {
    self.bytes = bytes
    self.language = language
    (tokens, deprecatingComments) = bytes.withUnsafeBufferPointer { code in
      var reader = SourceTokenReader(code, language.lexis)
      reader.run()
      return (reader.tokens, reader.deprecatingComments)
    }
    partners = Self.partners(of: tokens)
    angles = Self.angles(of: tokens, partners)
  }

  var count: Int { tokens.count }

  subscript(index: Int) -> SourceToken {
    guard index >= 0, index < tokens.count else {
      return SourceToken(kind: .end, start: Int32(bytes.count), end: Int32(bytes.count))
    }
    return tokens[index]
  }

  private static func partners(of tokens: [SourceToken]) -> [Int32] {
    var partners = [Int32](repeating: Int32(tokens.count), count: tokens.count)
    var open: [(closer: UInt8, index: Int)] = []
    // How many of each are open, so that a stray one closes nothing.
    var counts: [UInt8: Int] = [:]
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      switch token.byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        let closer = token.byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : token.byte + 2
        open.append((closer, index))
        counts[closer, default: 0] += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard counts[token.byte, default: 0] > 0 else { continue }
        while let last = open.popLast() {
          partners[last.index] = Int32(index)
          counts[last.closer, default: 0] -= 1
          if last.closer == token.byte { break }
        }
      default: break
      }
    }
    return partners
  }

  /// A `<` is closed in the bracket that it stands in, and in its statement; all of them are found in one pass.
  private static func angles(of tokens: [SourceToken], _ partners: [Int32]) -> [Int32] {
    var angles = [Int32](repeating: 0, count: tokens.count)
    var open: [Int] = []
    // Where each open bracket ends, and how many `<` were open before it.
    var brackets: [(end: Int32, outer: Int)] = []
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      let outer = brackets.last?.outer ?? 0
      switch token.byte {
      case UInt8(ascii: "<"): open.append(index)
      case UInt8(ascii: ">") where open.count > outer: angles[open.removeLast()] = Int32(index)
      case UInt8(ascii: ";"): open.removeLast(open.count - outer)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets.append((partners[index], open.count))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        while let last = brackets.last, last.end == index {
          open.removeLast(open.count - last.outer)
          brackets.removeLast()
        }
      default: break
      }
    }
    return angles
  }
}

extension TokenList {
  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    let token = self[index]
    return token.kind == .mark && token.byte == UInt8(ascii: mark)
  }

  func isOne(of marks: StaticString, _ index: Int) -> Bool {
    let token = self[index]
    guard token.kind == .mark else { return false }
    for offset in 0..<marks.utf8CodeUnitCount where marks.utf8Start[offset] == token.byte { return true }
    return false
  }

  func isArrow(_ index: Int) -> Bool {
    let token = self[index]
    return token.kind == .mark && token.byte == SourceToken.arrow
  }

  func isName(_ index: Int) -> Bool {
    self[index].kind == .name
  }

  func isName(_ index: Int, _ name: StaticString) -> Bool {
    let token = self[index]
    guard token.kind == .name, Int(token.end - token.start) == name.utf8CodeUnitCount else { return false }
    for offset in 0..<name.utf8CodeUnitCount where bytes[Int(token.start) + offset] != name.utf8Start[offset] {
      return false
    }
    return true
  }

  func isOne(ofNames names: [StaticString], _ index: Int) -> Bool {
    isName(index) && names.contains { isName(index, $0) }
  }

  func range(_ index: Int) -> Range<Int> {
    Int(self[index].start)..<Int(self[index].end)
  }

  /// The bytes of some tokens, from the first to the last.
  func range(_ indices: Range<Int>) -> Range<Int> {
    let start = range(indices.lowerBound).lowerBound
    return start..<(indices.isEmpty ? start : max(start, range(indices.upperBound - 1).upperBound))
  }

  func text(_ index: Int) -> String {
    String(decoding: bytes[range(index)], as: UTF8.self)
  }

  /// Some tokens without white space, as types are compared.
  func text(_ indices: Range<Int>) -> String {
    var text = ""
    for index in indices {
      if index > indices.lowerBound, isName(index), isName(index - 1) { text += " " }
      text += self.text(index)
    }
    return text
  }

  /// What closes the bracket at an index.
  func partner(_ index: Int) -> Int {
    partners.indices.contains(index) ? Int(partners[index]) : count
  }

  /// The next index: behind the closing bracket where there is an opening one.
  func next(_ index: Int) -> Int {
    isOne(of: "([{", index) ? min(partner(index), count) + 1 : index + 1
  }

  /// Behind the `<…>` that begins here; the index itself where none does, or one with more tokens than generics have.
  func behindAngles(_ index: Int) -> Int {
    guard angles.indices.contains(index), angles[index] > index, angles[index] < index + 400 else { return index }
    return Int(angles[index]) + 1
  }

  /// The index behind a type argument list, a bracketed part or one token.
  func skip(_ index: Int) -> Int {
    let angles = behindAngles(index)
    return angles > index ? angles : next(index)
  }

  /// The words of the comment before a token, if it is documentation that says `@deprecated`.
  func deprecatingComment(before index: Int) -> Range<Int>? {
    deprecatingComments[index]
  }
}
