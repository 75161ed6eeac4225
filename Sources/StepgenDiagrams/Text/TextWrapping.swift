/// Breaks text into the lines of a label.
struct TextWrapping {
  /// Of the font, in pixels.
  var size: Int
  var isCode: Bool
  /// In pixels.
  var width: Int
  var maximumLines: Int

  /// The lines, about equally long; what does not fit ends in an ellipsis.
  func lines(of text: String) -> [String] {
    let pieces = pieces(of: text.plainLine(limit: maximumLines * 80)).map { Line($0, isCode: isCode) }
    let first = filled(pieces, width)
    guard first.count > 1, first.count <= maximumLines else { return shortened(first.map(String.init)) }
    var best = first
    // The narrowest width that needs no more lines is the most even one.
    var narrower = width * 9 / 10
    while narrower > width / 2 {
      let lines = filled(pieces, narrower)
      if lines.count > best.count { break }
      best = lines
      narrower = narrower * 9 / 10
    }
    return best.map(String.init)
  }

  func width(of text: some StringProtocol) -> Int {
    TextWidth.of(text, size: size, isCode: isCode)
  }

  private func shortened(_ lines: [String]) -> [String] {
    guard lines.count > maximumLines else { return lines }
    var kept = Array(lines.prefix(maximumLines))
    var last = kept.removeLast()
    while !last.isEmpty, width(of: last + "…") > width { last.removeLast() }
    return kept + [last + "…"]
  }

  /// A part of the text, which grows by the part behind it.
  private struct Line {
    /// Without the blanks at its end.
    var text: Substring
    /// Where the part ends, behind these blanks.
    var end: Substring.Index
    /// In hundredths of the size of the font, without these blanks and with them.
    var width: Int
    var fullWidth: Int

    init(_ text: Substring, isCode: Bool) {
      self.text = text.trimmedEnd
      end = text.endIndex
      width = TextWidth.hundredths(of: self.text, isCode: isCode)
      fullWidth = width + TextWidth.hundredths(of: text[self.text.endIndex...], isCode: isCode)
    }

    var isEmpty: Bool { text.startIndex == end }

    func joined(with next: Line, in whole: Substring) -> Line {
      var line = self
      line.end = next.end
      if !next.text.isEmpty {
        line.text = whole[text.startIndex..<next.text.endIndex]
        line.width = fullWidth + next.width
      }
      line.fullWidth += next.fullWidth
      return line
    }
  }

  private func filled(_ pieces: [Line], _ width: Int) -> [Substring] {
    guard var line = pieces.first else { return [] }
    let whole = Substring(line.text.base)
    var lines: [Substring] = []
    cutOff(&line, whole, &lines)
    for piece in pieces.dropFirst() {
      let joined = line.joined(with: piece, in: whole)
      if line.isEmpty || TextWidth.pixels(joined.width, size: size) <= width {
        line = joined
      } else {
        lines.append(line.text)
        line = piece
      }
      cutOff(&line, whole, &lines)
    }
    if !line.text.isEmpty { lines.append(line.text) }
    return lines
  }

  /// Makes lines of the beginning of a line that is too long as it is.
  private func cutOff(_ line: inout Line, _ whole: Substring, _ lines: inout [Substring]) {
    while TextWidth.pixels(line.width, size: size) > width {
      let (head, rest) = cut(whole[line.text.startIndex..<line.end])
      lines.append(head)
      line = Line(rest, isCode: isCode)
    }
  }

  /// Cuts a word that is longer than a line.
  private func cut(_ word: Substring) -> (head: Substring, rest: Substring) {
    var end = word.startIndex
    while end < word.endIndex, end == word.startIndex || width(of: word[...end]) <= width {
      end = word.index(after: end)
    }
    if let hump = hump(in: word, before: end) { return (word[..<hump], word[hump...]) }
    return (word[..<end], word[end...])
  }

  /// The last place before another where a part of an identifier begins, unless it is in the first half.
  private func hump(in word: Substring, before end: String.Index) -> String.Index? {
    let middle = word.index(word.startIndex, offsetBy: word[..<end].count / 2)
    return word[middle..<end].indices.last { index in
      index > word.startIndex && word[index].isUppercase && word[word.index(before: index)].isLowercase
    }
  }

  /// The parts between which a line may break.
  private func pieces(of text: String) -> [Substring] {
    text.utf8.allSatisfy { $0 < 0x80 } ? asciiPieces(of: text) : otherPieces(of: text)
  }

  private func asciiPieces(of text: String) -> [Substring] {
    var pieces: [Substring] = []
    var begin = text.startIndex
    var left: UInt8?
    for (index, right) in zip(text.utf8.indices, text.utf8) {
      if let left, canBreak(after: left, before: right) {
        pieces.append(text[begin..<index])
        begin = index
      }
      left = right
    }
    return pieces + [text[begin...]]
  }

  /// What ``canBreak(after:before:isJapanese:)`` says of ASCII.
  private func canBreak(after left: UInt8, before right: UInt8) -> Bool {
    switch left {
    case UInt8(ascii: " "): right != UInt8(ascii: " ")
    case UInt8(ascii: "-"): isCode || right.isLetter
    case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "("): isCode
    case UInt8(ascii: "a")...UInt8(ascii: "z"): isCode && right.isLetter && right & 0x20 == 0
    default: false
    }
  }

  private func otherPieces(of text: String) -> [Substring] {
    var pieces: [Substring] = []
    let isJapanese = text.contains { $0.script == .hiragana || $0.script == .katakana }
    var begin = text.startIndex
    var position = begin
    while position < text.endIndex {
      let after = text.index(after: position)
      if after < text.endIndex, canBreak(after: text[position], before: text[after], isJapanese: isJapanese) {
        pieces.append(text[begin..<after])
        begin = after
      }
      position = after
    }
    pieces.append(text[begin...])
    return pieces
  }

  private func canBreak(after left: Character, before right: Character, isJapanese: Bool) -> Bool {
    if left == " " { return right != " " }
    if isCode {
      return left == "_" || left == "-" || left == "." || left == "(" || (left.isLowercase && right.isUppercase)
    }
    if left == "-" { return right.isLetter }
    guard left.script != .other || right.script != .other else { return false }
    if Self.neverFirst.contains(right) || Self.neverLast.contains(left) || left.isNumber || right.isNumber {
      return false
    }
    return !isJapanese || endsPhrase(left, before: right)
  }

  /// Whether a Japanese phrase is likely to end here: after its particle, or where another kind of letters begins.
  private func endsPhrase(_ left: Character, before right: Character) -> Bool {
    right.script != .hiragana && (left.script != right.script || left.isPunctuation)
  }

  /// The most common of the characters that a Japanese or Chinese line does not begin with (JIS X 4051).
  private static let neverFirst = Set<Character>("、。，．・：；？！ー）」』】〉》〕ぁぃぅぇぉっゃゅょァィゥェォッャュョ々…,.!?:;)%")
  private static let neverLast = Set<Character>("（「『【〈《〔(")
}

private enum Script {
  case hiragana, katakana, ideographic, other
}

extension Character {
  fileprivate var script: Script {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x3041...0x309F: .hiragana
    case 0x30A0...0x30FF, 0x31F0...0x31FF: .katakana
    case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFF00...0xFF60: .ideographic
    default: .other
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

extension Substring {
  fileprivate var trimmedEnd: Substring {
    // Only a blank that nothing combines with is a character of its own.
    guard utf8.last == UInt8(ascii: " ") else { return self }
    var rest = self
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
