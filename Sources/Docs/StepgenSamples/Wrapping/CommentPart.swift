/// A part of a comment that stays on one line: a word, or what ideographs let a line end between.
struct CommentPart {
  var text: [Unicode.Scalar]
  /// Whether there is a space before it.
  var isWord: Bool

  /// The parts of a text in order.
  static func parts(of text: String) -> [CommentPart] {
    text.unicodeScalars.split(whereSeparator: isSpace).flatMap(parts(ofWord:))
  }

  /// The tables of Unicode are slow to ask.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
  }

  private static func parts(ofWord word: Substring.UnicodeScalarView) -> [CommentPart] {
    // Only beside ideographs a line may end within a word.
    if word.allSatisfy(\.isASCII) { return [CommentPart(text: Array(word), isWord: true)] }
    var parts: [CommentPart] = []
    var isInCode = false
    for scalar in word {
      if let last = parts.last?.text.last, isInCode || !mayBreak(last, scalar) {
        parts[parts.count - 1].text.append(scalar)
      } else {
        parts.append(CommentPart(text: [scalar], isWord: parts.isEmpty))
      }
      if scalar == "`" { isInCode.toggle() }
    }
    return parts
  }

  /// Whether a line may end between two characters: beside ideographs, and as Japanese and Chinese rules have it.
  ///
  /// Words in Katakana stay whole, which the rules do not ask for.
  private static func mayBreak(_ last: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
    guard isWide(last) || isWide(next), !beginsNoLine.contains(next), !endsNoLine.contains(last) else { return false }
    return !(isKatakana(last) && isKatakana(next))
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool { LineWrapping.columns(of: scalar) > 1 }

  private static func isKatakana(_ scalar: Unicode.Scalar) -> Bool { (0x30A1...0x30FA).contains(scalar.value) }

  private static let beginsNoLine = Set(
    "、。，．・：；？！」』）〕】〉》”’ー〜…‥々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％),.:;?!]}".unicodeScalars
  )
  private static let endsNoLine = Set("「『（〔【〈《“‘([{".unicodeScalars)
}

extension String {
  /// The text with a full stop; Japanese and Chinese have one of their own.
  var asSentence: String { self + (endsWide ? "。" : ".") }

  /// The text and another after it, with a space between them unless the marks of Japanese and Chinese bring theirs.
  func followed(by other: String) -> String { self + (endsWide ? "" : " ") + other }

  private var endsWide: Bool { unicodeScalars.last.map { LineWrapping.columns(of: $0) > 1 } ?? false }
}
