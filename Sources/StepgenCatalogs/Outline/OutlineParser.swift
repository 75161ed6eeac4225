/// Reads the blocks of Markdown line by line, as CommonMark 0.31 describes in its appendix on parsing.
struct OutlineParser {
  /// A list item that stands open.
  struct Item {
    /// How far its content is indented.
    var width: Int
    /// The marker with the blanks around it, as wide as ``width``.
    var marker: String
    /// Whether nothing of it has been read yet.
    var isFresh = true
  }

  /// What the lines being read belong to.
  enum Leaf {
    case none
    case paragraph
    case fence(character: UInt8, length: Int, indent: Int)
    case closedFence
    case indentedCode
    case html
    indirect case quote(OutlineParser)
    /// A quote in so many others that nobody looks into it.
    case deepQuote
  }

  /// Deeper than this nobody looks: the prose check refuses such texts.
  static let maximumQuotes = 30
  static let maximumItems = 100

  private(set) var pieces: [ProseOutline.Piece] = []
  var items: [Item] = []
  var leaf = Leaf.none
  /// The lines of the leaf that stands open.
  var lines: [OutlineLine] = []
  /// What the leaf began with.
  private var start: (prefix: String, beginsBlock: Bool) = ("", false)
  private var followsBlank = false
  let quotes: Int

  init(quotes: Int = 0) {
    self.quotes = quotes
  }

  static func pieces(of markdown: String) -> [ProseOutline.Piece] {
    var parser = OutlineParser()
    var rest = Array(markdown.utf8)[...]
    while let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      parser.read(LineCursor(rest[..<end]))
      let isPair = rest[end] == 0x0D && end + 1 < rest.endIndex && rest[end + 1] == 0x0A
      rest = rest[(end + (isPair ? 2 : 1))...]
    }
    if !rest.isEmpty { parser.read(LineCursor(rest)) }
    parser.finish()
    return parser.pieces
  }

  mutating func finish() {
    closeLeaf()
    closeItems(downTo: 0)
  }

  // MARK: Pieces

  /// Begins a leaf in the items that stand open.
  mutating func open(_ leaf: Leaf) {
    closeLeaf()
    self.leaf = leaf
    start = (takePrefix(), takeBlank())
  }

  mutating func closeLeaf() {
    let leaf = leaf
    self.leaf = .none
    let texts = finishedTexts(of: leaf)
    for (index, text) in texts.enumerated() {
      let prefix = index == 0 ? start.prefix : String(repeating: " ", count: start.prefix.utf8.count)
      add(text, prefix: prefix, beginsBlock: index == 0 && start.beginsBlock)
    }
    if case .indentedCode = leaf, lines.last?.text.allSatisfy(\.isBlank) == true { noteBlank() }
    lines = []
  }

  /// Ends items, innermost first; one that held nothing is a piece by itself.
  mutating func closeItems(downTo count: Int) {
    if items.count > count, items.last?.isFresh == true { add(.init("", isVerbatim: true), prefix: takePrefix()) }
    items.removeLast(items.count - count)
  }

  mutating func noteBlank() {
    followsBlank = true
  }

  private mutating func add(_ text: FinishedText, prefix: String, beginsBlock: Bool? = nil) {
    pieces.append(
      ProseOutline.Piece(
        prefix: prefix + text.prefix,
        text: text.text,
        isVerbatim: text.isVerbatim,
        beginsBlock: (beginsBlock ?? takeBlank()) && !pieces.isEmpty
      )
    )
  }

  private mutating func takePrefix() -> String {
    var prefix = ""
    for index in items.indices {
      prefix += items[index].isFresh ? items[index].marker : String(repeating: " ", count: items[index].width)
      items[index].isFresh = false
    }
    return prefix
  }

  private mutating func takeBlank() -> Bool {
    defer { followsBlank = false }
    return followsBlank
  }
}

/// A line of a leaf.
struct OutlineLine {
  var text: ArraySlice<UInt8>
  /// Whether it goes on with a paragraph from where it could not begin anything: indented by four or outside its list.
  var isShielded = false
}
