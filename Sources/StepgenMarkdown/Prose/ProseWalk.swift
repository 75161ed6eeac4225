/// Goes through a parsed text and collects its problems.
struct ProseWalk {
  let text: ProseText
  var problems: [ProseProblem] = []
  /// The block whose inlines are being visited.
  private(set) var block = ProseText.Block(start: .init(line: 1, column: 1), quotes: 0)
  /// A fenced block that looks closed, for as long as its last line may prove to be the first of another.
  var lastFence: (endLine: Int, opening: Range<Int>)?
  private var depth = 0
  private var quotes = 0

  init(_ text: ProseText) {
    self.text = text
  }

  mutating func visit(_ document: CMarkNode) {
    var tooDeep: ProseProblem?
    document.walk { node, isEntering in
      guard tooDeep == nil else { return }
      if isEntering { enter(node) } else { leave(node) }
      if depth > ProseCheck.maximumDepth { tooDeep = depthProblem }
    }
    if let tooDeep { problems = [tooDeep] }
  }

  mutating func report(_ kind: ProseProblem.Kind, _ range: Range<Int>, _ message: String) {
    guard problems.count < ProseCheck.maximumProblems else { return }
    problems.append(text.problem(kind, range, message))
  }

  private mutating func enter(_ node: CMarkNode) {
    if node.isContainer { depth += 1 }
    guard problems.count < ProseCheck.maximumProblems else { return }
    switch node.kind {
    case .blockQuote: quotes += 1
    case .otherBlock: block = .init(start: node.start, quotes: quotes)
    case .heading: enterHeading(node)
    case .codeBlock: checkFence(of: node)
    case .htmlBlock: checkHTML(text.range(of: node))
    case .html: checkHTML(inlineRange(of: node))
    case .link: checkLink(node)
    case .image: checkImage(node)
    case .text: checkText(node)
    case .otherInline: break
    }
  }

  private mutating func leave(_ node: CMarkNode) {
    depth -= 1
    if node.kind == .blockQuote { quotes = max(0, quotes - 1) }
  }

  private mutating func enterHeading(_ node: CMarkNode) {
    block = .init(start: node.start, quotes: quotes)
    report(.heading, text.range(of: node), "prose has no headings; the docs make them")
  }

  private var depthProblem: ProseProblem {
    let line = text.line(block.start.line)
    return text.problem(.tooDeep, line, "this text nests deeper than \(ProseCheck.maximumDepth) levels")
  }
}
