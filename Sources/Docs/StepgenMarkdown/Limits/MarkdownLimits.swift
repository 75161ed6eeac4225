/// What a text may ask of cmark.
///
/// Found by repeating pieces of markup up to 128 kB (cmark-gfm 0.29.0.gfm.6). Without limits, 64 kB of these take:
/// - 8,000 columns and 11,000 rows of one cell, which cmark fills up: 63 s, and gigabytes;
/// - 16,000 nested list items, then empty lines, of which each visits every level: 26 s; quotes with lazy lines: 2 s;
/// - `<?`, `<!A` or `<![CDATA[`, which nothing closes: 0.9 s, and four times as much for twice the length;
/// - a definition of 60,000 characters that is used 20,000 times, which is copied each time: gigabytes;
/// - `http://a.b/<`, `a@b` with bare addresses switched on: 0.4 s, growing in the same way.
///
/// All else that was tried (backticks in runs of every length, brackets, emphasis of both kinds, nested or open links
/// and images, `[a](<b`, `<!--`, entities, definitions, lists) stays under 0.6 s for 128 kB.
package enum MarkdownLimits {
  /// The longest text that is rendered.
  package static let maximumBytes = 131_072
  /// How many quotes and lists may stand in each other, and how many emphases and links in these.
  package static let maximumDepth = 100
  /// Cells of all tables of a text, with those that cmark adds to short rows.
  package static let maximumCells = 50_000
  /// Marks of a kind whose cost grows with the text, times the length of the text: about half a second.
  static let maximumProduct = 800_000_000
  /// What the addresses of references may come to when each is copied for each use.
  static let maximumReferenceBytes = 16_000_000
}

/// Why a text is not rendered.
package enum MarkdownRefusal: Sendable, Hashable, Error {
  case tooLong(bytes: Int)
  /// Nested deeper than ``MarkdownLimits/maximumDepth``.
  case tooDeep(line: Int)
  /// More cells than ``MarkdownLimits/maximumCells``.
  case tooManyCells(line: Int)
  /// So many openings of declarations and the like that reading them takes seconds.
  case tooManyOpenings
  /// References whose addresses, copied for each use, come to more than memory should hold.
  case tooManyReferences

  /// What is wrong, for a diagnostic.
  package var message: String {
    switch self {
    case .tooLong(let bytes): "this text has \(bytes / 1024) kB, which is too long for a page"
    case .tooDeep: "this text is nested deeper than \(MarkdownLimits.maximumDepth) levels"
    case .tooManyCells: "the tables of this text have more than \(MarkdownLimits.maximumCells) cells"
    case .tooManyReferences: "this text uses long link definitions too often"
    case .tooManyOpenings: "this text holds too many ‘<?’ and ‘<!’"
    }
  }
}
