import StepgenModel

/// Goes through a parsed text and writes it as HTML.
///
/// Line breaks between blocks are those of cmark's own renderer.
struct HTMLWriter {
  let options: MarkdownOptions
  var result = RenderedMarkdown()
  var marks: LineMarkQueue
  /// The block that is open and has a mark.
  var openMark: LineMark?
  var edit: TextEdit?
  /// The paragraph of an alert that held nothing but the alert's mark.
  var skippedParagraph: CMarkNode?
  var usedIDs: Set<String> = []
  /// The last number given to a slug that stands more than once.
  var slugCounts: [String: Int] = [:]
  var openLinks: [OpenLink] = []
  /// Images in which we are: only their text is written.
  var imageDepth = 0
  var isImageShown = false
  var table = TableState()
  var alerts: [Bool] = []
  private(set) var depth = 0

  init(options: MarkdownOptions, marks: [LineMark]) {
    self.options = options
    self.marks = LineMarkQueue(marks)
  }

  /// Writes a document, or says on which line it nests too deep.
  mutating func write(_ document: CMarkNode) -> MarkdownRefusal? {
    var tooDeepLine: Int?
    document.walk { node, isEntering in
      guard tooDeepLine == nil else { return }
      if !isEntering {
        depth -= 1
        leave(node)
        return
      }
      if node.isContainer { depth += 1 }
      if depth > MarkdownLimits.maximumDepth + 1 { tooDeepLine = node.startLine }
      enter(node)
    }
    return tooDeepLine.map(MarkdownRefusal.tooDeep)
  }

  /// Begins a new line of HTML, unless one has just begun.
  mutating func freshLine() {
    if let last = result.html.last, last != 0x0A { result.html.append(0x0A) }
  }

  mutating func report(_ kind: MarkdownProblem.Kind, _ subject: String, at node: CMarkNode) {
    result.problems.append(MarkdownProblem(kind: kind, subject: subject, line: node.startLine))
  }

  private mutating func enter(_ node: CMarkNode) {
    switch node.element {
    case .text: writeText(node)
    case .code: writeCode(node)
    case .softBreak: result.html.append(imageDepth > 0 ? 0x20 : 0x0A)
    case .lineBreak: result.html.add(imageDepth > 0 ? " " : "<br>\n")
    case .html: writeRawHTML(node)
    case .emphasis: writeTag("<em>")
    case .strong: writeTag("<strong>")
    case .strikethrough: writeTag("<del>")
    case .link: enterLink(node)
    case .image: enterImage(node)
    default: enterBlock(node)
    }
  }

  private mutating func leave(_ node: CMarkNode) {
    switch node.element {
    case .emphasis: writeTag("</em>")
    case .strong: writeTag("</strong>")
    case .strikethrough: writeTag("</del>")
    case .link: leaveLink()
    case .image: leaveImage(node)
    default: leaveBlock(node)
    }
  }

  private mutating func writeTag(_ tag: StaticString) {
    if imageDepth == 0 { result.html.add(tag) }
  }
}
