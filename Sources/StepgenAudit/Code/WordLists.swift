/// The lists in the sentences of a text: three items and more with commas between them, before the last of which a word
/// that is no item may stand.
struct WordLists {
  /// The bytes of the words of each list.
  private(set) var all: [[Range<Int>]] = []

  init(_ text: PageText, _ bytes: Range<Int>, where isItem: (Range<Int>) -> Bool) {
    var words: [Range<Int>] = []
    /// What stands between each word and the one before it.
    var gaps: [Gap] = []
    var gap = Gap.other
    var start: Int?
    func isWord(_ byte: UInt8) -> Bool { Ascii.isName(byte) || byte >= 0x80 || byte == 0x2D }
    for at in bytes {
      let byte = text.bytes[at]
      if isWord(byte) {
        if start == nil { start = at }
        continue
      }
      if let first = start {
        words.append(first..<at)
        gaps.append(gap)
        (start, gap) = (nil, .space)
      }
      switch byte {
      case UInt8(ascii: ","): gap = gap == .space ? .comma : .other
      case UInt8(ascii: " "), UInt8(ascii: "`"): break
      default: gap = .other
      }
    }
    if let start {
      words.append(start..<bytes.upperBound)
      gaps.append(gap)
    }
    var index = 0
    while index < words.count {
      let list = Self.list(from: index, words, gaps, isItem)
      if !list.isEmpty { all.append(list) }
      index += max(1, list.count)
    }
  }

  private enum Gap { case space, comma, other }

  /// The list that begins with a word; nothing where it has fewer than three items.
  private static func list(
    from first: Int,
    _ words: [Range<Int>],
    _ gaps: [Gap],
    _ isItem: (Range<Int>) -> Bool
  ) -> [Range<Int>] {
    guard isItem(words[first]) else { return [] }
    var list = [words[first]]
    var at = first + 1
    while at < words.count, gaps[at] == .comma, isItem(words[at]) {
      list.append(words[at])
      at += 1
    }
    // The conjunction, with or without a comma before it.
    if at + 1 < words.count, gaps[at] != .other, gaps[at + 1] == .space, isItem(words[at + 1]) {
      list.append(words[at + 1])
    }
    return list.count > 2 ? list : []
  }
}
