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
    let pieces = pieces(of: text.plainLine())
    let first = filled(pieces, width)
    guard first.count > 1, first.count <= maximumLines else { return shortened(first) }
    var best = first
    // The narrowest width that needs no more lines is the most even one.
    var narrower = width * 9 / 10
    while narrower > width / 2 {
      let lines = filled(pieces, narrower)
      if lines.count > best.count { break }
      best = lines
      narrower = narrower * 9 / 10
    }
    return best
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

  private func filled(_ pieces: [Substring], _ width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in pieces {
      let joined = line + piece
      if line.isEmpty || self.width(of: joined.trimmedEnd) <= width {
        line = joined
      } else {
        lines.append(String(line.trimmedEnd))
        line = String(piece)
      }
      while self.width(of: line.trimmedEnd) > self.width {
        let (head, rest) = cut(line)
        lines.append(head)
        line = rest
      }
    }
    if !line.trimmedEnd.isEmpty { lines.append(String(line.trimmedEnd)) }
    return lines
  }

  /// Cuts a word that is longer than a line.
  private func cut(_ word: String) -> (head: String, rest: String) {
    var head = ""
    var end = word.startIndex
    while end < word.endIndex, head.isEmpty || width(of: head + String(word[end])) <= width {
      head.append(word[end])
      end = word.index(after: end)
    }
    if let hump = hump(in: word, before: end) { return (String(word[..<hump]), String(word[hump...])) }
    return (head, String(word[end...]))
  }

  /// The last place before another where a part of an identifier begins, unless it is in the first half.
  private func hump(in word: String, before end: String.Index) -> String.Index? {
    let middle = word.index(word.startIndex, offsetBy: word[..<end].count / 2)
    return word[middle..<end].indices.last { index in
      index > word.startIndex && word[index].isUppercase && word[word.index(before: index)].isLowercase
    }
  }

  /// The parts between which a line may break.
  private func pieces(of text: String) -> [Substring] {
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

extension StringProtocol {
  fileprivate var trimmedEnd: SubSequence {
    var rest = self[...]
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
