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
    let text = text.plainLine(limit: maximumLines * 80)
    let pieces = pieces(of: text)
    let first = filled(pieces, of: text, width)
    guard first.count > 1, first.count <= maximumLines else { return shortened(first.map { String(text[$0]) }) }
    var best = first
    // The narrowest width that needs no more lines is the most even one.
    var narrower = width * 9 / 10
    while narrower > width / 2 {
      let lines = filled(pieces, of: text, narrower)
      if lines.count > best.count { break }
      best = lines
      narrower = narrower * 9 / 10
    }
    return best.map { String(text[$0]) }
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
    var text: Range<String.Index>
    /// Where the part ends, behind these blanks.
    var end: String.Index
    /// In hundredths of the size of the font, without these blanks and with them.
    var width: Int
    var fullWidth: Int

    /// One of no length yet.
    init(at place: String.Index) {
      (text, end, width, fullWidth) = (place..<place, place, 0, 0)
    }

    init(_ part: Substring, isCode: Bool) {
      let trimmed = part.trimmedEnd
      text = trimmed.startIndex..<trimmed.endIndex
      end = part.endIndex
      width = TextWidth.hundredths(of: trimmed, isCode: isCode)
      fullWidth = width + TextWidth.hundredths(of: part[trimmed.endIndex...], isCode: isCode)
    }

    /// Adds a character that ends at a place.
    mutating func add(_ scalar: Unicode.Scalar, isCode: Bool, to place: String.Index) {
      end = place
      fullWidth += TextWidth.width(of: scalar, isCode: isCode)
      if scalar != " " { (text, width) = (text.lowerBound..<place, fullWidth) }
    }

    var isEmpty: Bool { text.lowerBound == end }

    func joined(with next: Line) -> Line {
      var line = self
      line.end = next.end
      if !next.text.isEmpty {
        line.text = text.lowerBound..<next.text.upperBound
        line.width = fullWidth + next.width
      }
      line.fullWidth += next.fullWidth
      return line
    }
  }

  private func filled(_ pieces: [Line], of whole: String, _ width: Int) -> [Range<String.Index>] {
    guard var line = pieces.first else { return [] }
    var lines: [Range<String.Index>] = []
    cutOff(&line, whole, &lines)
    for piece in pieces.dropFirst() {
      let joined = line.joined(with: piece)
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
  private func cutOff(_ line: inout Line, _ whole: String, _ lines: inout [Range<String.Index>]) {
    while TextWidth.pixels(line.width, size: size) > width {
      let (head, rest) = cut(whole[line.text.lowerBound..<line.end])
      lines.append(head.startIndex..<head.endIndex)
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
  private func pieces(of text: String) -> [Line] {
    isPlain(text) ? plainPieces(of: text) : otherPieces(of: text).map { Line($0, isCode: isCode) }
  }

  /// Whether there is nothing in it but ASCII and the marks between the ways that a step leads.
  private func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.isASCII || $0 == "→" || $0 == "←" || $0 == "·" }
  }

  private func plainPieces(of text: String) -> [Line] {
    var pieces: [Line] = []
    var piece = Line(at: text.startIndex)
    var left: Unicode.Scalar?
    var place = text.startIndex
    for scalar in text.unicodeScalars {
      if let left, canBreak(after: left, before: scalar) {
        pieces.append(piece)
        piece = Line(at: place)
      }
      place = text.unicodeScalars.index(after: place)
      piece.add(scalar, isCode: isCode, to: place)
      left = scalar
    }
    return pieces + [piece]
  }

  /// What ``canBreak(after:before:isJapanese:)`` says of a plain text.
  private func canBreak(after left: Unicode.Scalar, before right: Unicode.Scalar) -> Bool {
    switch left {
    case " ": right != " "
    case "-": isCode || right.isLetter
    case "_", ".", "(": isCode
    case "a"..."z": isCode && ("A"..."Z").contains(right)
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

extension Unicode.Scalar {
  /// An ASCII one.
  fileprivate var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
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
