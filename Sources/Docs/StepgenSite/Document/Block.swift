import StepgenCatalogs

/// A part of a page, before it is HTML or Markdown.
enum Block: Sendable, Hashable {
  /// A heading with an id and what stands under it.
  case section(Section)
  case paragraph([Inline])
  /// Markdown of a spec or a guide, with the state of each of its paragraphs.
  case prose(Prose)
  case list([[Inline]], isOrdered: Bool)
  case table(Table)
  case code(Code)
  /// The same sample in several styles; the reader's choice is remembered by the id of the style.
  case variants([Variant])
  case figure(Figure)
  case aside(kind: AsideKind, title: String, blocks: [Block])
  /// What is not for every reader, folded.
  case details(summary: [Inline], blocks: [Block])
  /// Terms with explanations.
  case definitions([Definition])
  /// Ways on to other pages, with a sentence each.
  case cards([Card])
  /// Chooses which two of the columns of the tables below are shown, by their titles; a script does it.
  case columnChoice([String])
  /// Where to begin, with a picture of what the site is about.
  case beginning(Beginning)
  /// The search field with its results; without JavaScript a sentence that leads to the names page.
  case searchBox
  /// A button that lets a reader walk through a flow; without JavaScript a sentence, in Markdown nothing.
  case walk(path: String)

  /// Whether there is nothing of it in a page that nobody can use, such as one in Markdown.
  var isForUse: Bool {
    switch self {
    case .walk, .columnChoice: true
    default: false
    }
  }

  enum AsideKind: String, Sendable, Hashable, CaseIterable {
    case note, tip, warning, difference
  }
}

struct Section: Sendable, Hashable {
  /// The same in every language: a spec's id, never the title.
  var id: String
  /// Former ids that still lead here.
  var formerIDs: [String] = []
  /// 2 to 5.
  var level: Int
  var title: [Inline]
  var blocks: [Block]
  /// What to unfold it by where the window is narrow; nothing where it never is folded.
  var folded: [Inline] = []
}

struct Table: Sendable, Hashable {
  struct Row: Sendable, Hashable {
    /// An anchor for the row.
    var id: String?
    /// Anchors that led here under former ids.
    var formerIDs: [String] = []
    var cells: [[Inline]]
  }

  /// Says what the table holds; read out by screen readers, shown above the table.
  var caption: [Inline]
  var columns: [[Inline]]
  var rows: [Row]
  /// Whether the first cell of a row names the row.
  var hasRowHeadings = true

  /// The same without columns, but the first, that say nothing in any row.
  var withoutEmptyColumns: Table {
    let kept = columns.indices.filter { column in
      column == 0 || rows.contains { !$0.cells[column].isEmpty && $0.cells[column] != Self.nothing }
    }
    var table = self
    table.columns = kept.map { columns[$0] }
    table.rows = rows.map { row in
      var row = row
      row.cells = kept.map { row.cells[$0] }
      return row
    }
    return table
  }

  /// What is in a cell for a value that there is not.
  static let nothing = [Inline.text("–")]
}

struct Code: Sendable, Hashable {
  /// As after the fence of a Markdown code block: `swift`, `kotlin`, `json`, `sh`; empty when unknown.
  var language: String
  var text: String
  /// Names the sample for screen readers and above the code.
  var title: String
}

struct Variant: Sendable, Hashable {
  /// Platform and style, such as `swift.combine`: what is remembered.
  var id: String
  var title: String
  var code: Code
}

struct Figure: Sendable, Hashable {
  var svg: String
  /// What the drawing links to.
  var addresses: [String] = []
  var caption: [Inline]
  /// The same as text, for Markdown: a Mermaid diagram.
  var mermaid: String
}

struct Definition: Sendable, Hashable {
  var id: String
  var term: [Inline]
  var blocks: [Block]
}

/// The first things to click, and the shortest way through a flow.
struct Beginning: Sendable, Hashable {
  var actions: [Card]
  var way: MainWay?
}

struct Card: Sendable, Hashable {
  var title: [Inline]
  var destination: Destination
  var text: [Inline]
}

extension Block {
  /// The block without places that the page has already: a table may be inserted twice, or below a heading of its id.
  func withoutPlaces(in places: inout Set<String>) -> Block {
    guard case .table(var table) = self else { return self }
    for row in table.rows.indices {
      if let id = table.rows[row].id, !places.insert(id).inserted { table.rows[row].id = nil }
      table.rows[row].formerIDs.removeAll { !places.insert($0).inserted }
    }
    return .table(table)
  }
}

extension Table {
  /// The rows as a list: the first cell, and what is to be said of it.
  func list(separator: String) -> Block {
    let items = rows.map { row in
      let rest = row.cells.dropFirst().filter { !$0.isEmpty && $0 != [.text("–")] }
      guard !rest.isEmpty, let first = row.cells.first else { return row.cells.first ?? [] }
      return first + [.text(separator)] + Array(rest).joinedLine(by: " – ")
    }
    return .list(items, isOrdered: false)
  }
}
