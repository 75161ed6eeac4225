import StepgenLanguages

/// A page as the checks see it: what is prose, what is a sample, and for which platforms.
struct Page: Sendable {
  let text: PageText
  /// Code blocks lost their fences and their indentation, as in text that was copied from a browser.
  var isFlattened: Bool
  var pieces: [Piece] = []
  var samples: [Sample] = []
  var sections: [Section] = []
  /// The platforms that the page speaks of, in the order of their parts.
  var scopes: [Scope] = []
  /// The words of every filter, with the bytes of its line.
  var filters: [(names: [String], range: Range<Int>)] = []
  /// Lines that open a block of code which does not end where it should.
  var openFences: [OpenFence] = []

  /// A block of code without an end.
  struct OpenFence: Sendable, Hashable {
    var range: Range<Int>
    /// The quote around it ends first.
    var isInQuote: Bool
  }

  /// The platforms for which a part of a page is meant.
  struct Scope: Sendable, Hashable {
    var platforms: [Int]
    /// True where the page itself says so.
    var isStated: Bool
    /// The line that says so, or the first.
    var line = 0
  }

  /// Lines that belong together.
  struct Piece: Sendable {
    enum Kind: Sendable, Hashable {
      case prose, heading(level: Int), table, sample(Int)
    }
    var kind: Kind
    var lines: Range<Int>
    /// The text without the marks around it.
    var bytes: Range<Int>
    var scope: Int
    var section: Int
  }

  /// A piece of code.
  struct Sample: Sendable {
    var bytes: Range<Int>
    var lines: Range<Int>
    var language: SampleLanguage?
    /// Each line begins with `>`.
    var isQuoted: Bool
    /// Several statements share a line with comments, so that comments have no end.
    var isDense: Bool
    var scope: Int
    var section: Int
  }

  /// A heading and what is below it.
  struct Section: Sendable {
    var title: String
    var level: Int
    var range: Range<Int>
    var scope: Int
  }
}

/// What a page says of the language of a sample.
enum SampleLanguage: Sendable, Hashable {
  case named(Language)
  /// Some language that no platform has.
  case other

  /// The language behind the word after a fence, or the label of a tab.
  init?(tag: String) {
    guard let language = Language.labelled(tag.lowercased()) else { return nil }
    self = .named(language)
  }

  var known: Language? {
    if case .named(let language) = self { language } else { nil }
  }
}
