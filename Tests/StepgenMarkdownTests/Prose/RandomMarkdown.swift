/// Random texts in which markup is likely; the same for the same seed.
struct RandomMarkdown {
  private static let pieces = [
    "a", "b c", " ", "  ", "    ", "\n", "\n", "\n\n", "\r\n", "\r", "\t", "> ", ">", "- ", "-", "---", "* ", "*", "**",
    "_",
    "1. ", "2) ", "+ ", "#", "# ", "## x", "=", "===", "`", "`", "``", "```", "~", "~~~", "<", "<b>", "</b>",
    "<!-- x -->", "[", "]",
    "[a]", "(u)", "(javascript:x)", "![", "![]", "![x](y)", "[a]: b", "][", "\\", "|", "|-|-|", "| a | b |", "&lt;",
    "&#96;", "\"",
    "'", "名", "é", "\u{301}", "👩‍👧", "\u{FEFF}", "\u{0}", "<file:x>", "http://x.y", "(", ")", "!", ":", ".", "`x`",
    "`<b>`", "x-",
    "[a](u)", "[b c](https://x.y/z)", "[d](data:x)", "[e]",
  ]

  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> String {
    (0..<random(below: 24)).map { _ in Self.pieces[random(below: Self.pieces.count)] }.joined()
  }

  /// SplitMix64 (Steele, Lea, Flood 2014).
  private mutating func random(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % UInt64(limit))
  }
}
