package import StepgenCatalogs

/// A part of a page, before it is HTML or Markdown.
package enum Block: Sendable, Hashable {
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
  /// The search field with its results; without JavaScript a sentence that leads to the names page.
  case searchBox
  /// A button that lets a reader walk through a flow; without JavaScript a sentence, in Markdown nothing.
  case walk(path: String)

  /// Whether there is nothing of it in a page that nobody can use, such as one in Markdown.
  var isForUse: Bool { if case .walk = self { true } else { false } }

  package enum AsideKind: String, Sendable, Hashable, CaseIterable {
    case note, tip, warning, difference
  }
}

package struct Section: Sendable, Hashable {
  /// The same in every language: a spec's id, never the title.
  package var id: String
  /// Former ids that still lead here.
  package var formerIDs: [String] = []
  /// 2 to 5.
  package var level: Int
  package var title: [Inline]
  package var blocks: [Block]
  /// What to unfold it by where the window is narrow; nothing where it never is folded.
  package var folded: [Inline] = []

  package init(id: String, level: Int, title: [Inline], blocks: [Block]) {
    self.id = id
    self.level = level
    self.title = title
    self.blocks = blocks
  }
}

package struct Table: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    /// An anchor for the row.
    package var id: String?
    /// Anchors that led here under former ids.
    package var formerIDs: [String]
    package var cells: [[Inline]]

    package init(id: String? = nil, formerIDs: [String] = [], cells: [[Inline]]) {
      self.id = id
      self.formerIDs = formerIDs
      self.cells = cells
    }
  }

  /// Says what the table holds; read out by screen readers, shown above the table.
  package var caption: [Inline]
  package var columns: [[Inline]]
  package var rows: [Row]
  /// Whether the first cell of a row names the row.
  package var hasRowHeadings: Bool

  package init(caption: [Inline], columns: [[Inline]], rows: [Row], hasRowHeadings: Bool = true) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
    self.hasRowHeadings = hasRowHeadings
  }
}

package struct Code: Sendable, Hashable {
  /// As after the fence of a Markdown code block: `swift`, `kotlin`, `json`, `sh`; empty when unknown.
  package var language: String
  package var text: String
  /// Names the sample for screen readers and above the code.
  package var title: String

  package init(language: String, text: String, title: String) {
    self.language = language
    self.text = text
    self.title = title
  }
}

package struct Variant: Sendable, Hashable {
  /// Platform and style, such as `swift.combine`: what is remembered.
  package var id: String
  package var title: String
  package var code: Code

  package init(id: String, title: String, code: Code) {
    self.id = id
    self.title = title
    self.code = code
  }
}

package struct Figure: Sendable, Hashable {
  package var svg: String
  /// What the drawing links to.
  package var addresses: [String]
  package var caption: [Inline]
  /// The same as text, for Markdown: a Mermaid diagram.
  package var mermaid: String

  package init(svg: String, addresses: [String] = [], caption: [Inline], mermaid: String) {
    self.svg = svg
    self.addresses = addresses
    self.caption = caption
    self.mermaid = mermaid
  }
}

package struct Definition: Sendable, Hashable {
  package var id: String
  package var term: [Inline]
  package var blocks: [Block]

  package init(id: String, term: [Inline], blocks: [Block]) {
    self.id = id
    self.term = term
    self.blocks = blocks
  }
}

package struct Card: Sendable, Hashable {
  package var title: [Inline]
  package var destination: Destination
  package var text: [Inline]

  package init(title: [Inline], destination: Destination, text: [Inline]) {
    self.title = title
    self.destination = destination
    self.text = text
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
