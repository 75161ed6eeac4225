/// A `switch`, a `when` or a row of `if`s.
struct Chain: Sendable {
  enum Form: String, Sendable, Hashable {
    case `switch`, when, `if`
  }
  var form: Form
  /// The keyword.
  var range: Range<Int>
  /// The first and the last token.
  var tokens: Range<Int>
  var labels: [Label] = []
  /// The names of what is looked at.
  var subject: Set<String> = []
  var hasDefault = false
  /// A comment of dots says that branches were left out.
  var isElided = false
  var branches: [Branch] = []

  /// One `case`, one line of a `when`, or one condition with its block.
  struct Branch: Sendable {
    /// Its labels, in ``Chain/labels``; none for the default.
    var labels: Range<Int>
    /// Its first token.
    var start: Int
    /// The tokens that say when it is taken.
    var pattern: Range<Int>
    /// The tokens that are run then.
    var body: Range<Int>
  }

  struct Label: Sendable {
    var name: String
    var range: Range<Int>
    /// What stands before the dot, or the text is quoted.
    var qualifier: String?
    var isText = false
  }
}

/// Finds chains in the tokens of a sample.
struct ChainReader {
  /// Chains in chains below this many are part of the one around them.
  static let maximumDepth = 100

  private let tokens: [Token]
  private var chains: [Chain] = []
  private var depth = 0

  static func chains(_ tokens: [Token]) -> [Chain] {
    var reader = ChainReader(tokens: tokens)
    var at = 0
    while at < tokens.count { at = reader.read(at) }
    return reader.chains.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private init(tokens: [Token]) {
    self.tokens = tokens
  }

  /// Reads a chain that begins at a token, and whatever is in it; gives the token after the part that was read.
  private mutating func read(_ at: Int) -> Int {
    let token = tokens[at]
    guard token.kind == .name, depth < Self.maximumDepth else { return at + 1 }
    depth += 1
    defer { depth -= 1 }
    if token.text == "switch" || token.text == "when", !isMember(at), let body = bodyStart(at) {
      return readSwitch(at, body)
    }
    if token.text == "if", !isMember(at), at == 0 || !tokens[at - 1].isName("else") { return readIfs(at) }
    return at + 1
  }

  private func isMember(_ at: Int) -> Bool {
    at > 0 && (tokens[at - 1].isSymbol(".") || tokens[at - 1].isSymbol("?."))
  }

  /// The brace after the subject, which is on the same line or the next.
  private func bodyStart(_ at: Int) -> Int? {
    var depth = 0
    for index in at + 1..<min(at + 40, tokens.count) {
      let token = tokens[index]
      guard token.kind == .symbol else { continue }
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      if token.text == "{", depth == 0 { return index }
      if token.text == ";" || token.text == "}" { return nil }
    }
    return nil
  }

  // MARK: switch and when

  private mutating func readSwitch(_ start: Int, _ body: Int) -> Int {
    let form: Chain.Form = tokens[start].text == "when" ? .when : .switch
    var chain = Chain(form: form, range: tokens[start].range, tokens: start..<start)
    chain.subject = Set(tokens[start + 1..<body].filter { $0.kind == .name }.map(\.text))
    var depth = 1
    var at = body + 1
    var lastArrow = body
    // `switch (step) { a => …, _ => … }` is an expression whose branches are those of a `when`.
    let isExpression =
      form == .switch
      && tokens[at...].first { $0.kind != .comment }.map { !["case", "default", "@"].contains($0.text) } ?? false
    let arrow = isExpression ? "=>" : "->"
    while at < tokens.count, depth > 0 {
      let token = tokens[at]
      if token.kind == .comment {
        chain.isElided = chain.isElided || depth == 1 && Self.isDots(token.text) || Self.isDots(token.text)
      } else if token.isSymbol("...") || token.isSymbol("…") {
        chain.isElided = true
      } else if token.isSymbol("{") {
        depth += 1
      } else if token.isSymbol("}") {
        depth -= 1
      } else if form == .switch, !isExpression, token.kind == .name, let next = readBranch(at, into: &chain) {
        at = next
        continue
      } else if form == .when || isExpression, depth == 1, token.isSymbol(arrow) {
        readWhenBranch(at, from: lastArrow, into: &chain)
        lastArrow = at
      } else if token.isName("switch") || token.isName("when") || token.isName("if") {
        let next = read(at)
        if next > at + 1 {
          at = next
          continue
        }
      }
      at += 1
    }
    chain.tokens = start..<at
    endBranches(of: &chain)
    chains.append(chain)
    return at
  }

  /// A branch of a `switch` goes as far as the next one begins.
  private func endBranches(of chain: inout Chain) {
    for index in chain.branches.indices {
      let start = chain.branches[index].body.lowerBound
      let next = index + 1 < chain.branches.count ? chain.branches[index + 1].start : nil
      let end = next ?? chain.tokens.upperBound - 1
      chain.branches[index].body = start..<max(start, end)
    }
  }

  /// Adds a branch with the labels that were added last; it has a body once all branches are known.
  private func addBranch(_ start: Int, _ pattern: Range<Int>, body: Int, from first: Int, to chain: inout Chain) {
    let labels = first..<chain.labels.count
    chain.branches.append(Chain.Branch(labels: labels, start: start, pattern: pattern, body: body..<body))
  }

  private func readBranch(_ at: Int, into chain: inout Chain) -> Int? {
    let previous = at > 0 ? tokens[at - 1] : nil
    if tokens[at].text == "default", at + 1 < tokens.count, [":", "->", "=>"].contains(tokens[at + 1].text) {
      chain.hasDefault = true
      addBranch(at, at + 1..<at + 1, body: at + 2, from: chain.labels.count, to: &chain)
      return at + 2
    }
    guard tokens[at].text == "case", previous?.isName("if") != true, previous?.isName("guard") != true,
      previous?.isName("for") != true
    else { return nil }
    var end = at + 1
    var depth = 0
    while end < tokens.count {
      let token = tokens[end]
      if token.isSymbol("(") || token.isSymbol("[") { depth += 1 }
      if token.isSymbol(")") || token.isSymbol("]") { depth -= 1 }
      if depth <= 0, [":", "->", "=>", "{", "}"].contains(token.text), token.kind == .symbol { break }
      if token.isName("case") || end - at > 60 { break }
      end += 1
    }
    let first = chain.labels.count
    if isCatchAll(at + 1..<end) { chain.hasDefault = true } else { addLabels(at + 1..<end, to: &chain) }
    let isMark = end < tokens.count && [":", "->", "=>"].contains(tokens[end].text)
    addBranch(at, at + 1..<end, body: min(isMark ? end + 1 : end, tokens.count), from: first, to: &chain)
    return max(end, at + 1)
  }

  /// `let other`, which takes whatever no branch before it has taken.
  private func isCatchAll(_ pattern: Range<Int>) -> Bool {
    let words = tokens[pattern]
    guard words.count == 2, let last = words.last, last.kind == .name else { return false }
    return ["let", "var", "final"].contains(words[pattern.lowerBound].text)
  }

  /// The labels between two tokens, without what is in parentheses.
  private func addLabels(_ range: Range<Int>, to chain: inout Chain) {
    var depth = 0
    for index in range {
      let token = tokens[index]
      if token.isSymbol("(") || token.isSymbol("[") { depth += 1 }
      if token.isSymbol(")") || token.isSymbol("]") { depth -= 1 }
      guard depth == 0 else { continue }
      if token.isName("_") { chain.hasDefault = true }
      if token.kind == .string {
        chain.labels.append(Chain.Label(name: token.text, range: token.range, isText: true))
      } else if token.kind == .name, !["let", "var", "is", "in", "where", "const", "final", "_"].contains(token.text) {
        if index + 1 < range.upperBound, tokens[index + 1].isSymbol(".") { continue }
        let isQualified =
          index > range.lowerBound + 1 && tokens[index - 1].isSymbol(".") && tokens[index - 2].kind == .name
        let name = Chain.Label(
          name: token.text,
          range: token.range,
          qualifier: isQualified ? tokens[index - 2].text : nil
        )
        chain.labels.append(name)
      }
    }
  }

  /// Reads the labels before an arrow; they stand behind the brace or the arrow before it.
  private func readWhenBranch(_ arrow: Int, from last: Int, into chain: inout Chain) {
    var start = arrow
    while start > last + 1 {
      let token = tokens[start - 1]
      if ["{", "}", ";", tokens[arrow].text].contains(where: token.isSymbol) || token.kind == .comment { break }
      if token.isSymbol(")"), start != arrow { break }
      start -= 1
    }
    // A branch without braces before this one ends where the names of this one begin.
    var first = arrow - 1
    // A comma joins the labels of one branch of a `when`, and ends a branch of an expression.
    let joining = tokens[arrow].isSymbol("=>") ? ["."] : [".", ","]
    while first > start,
      joining.contains(tokens[first - 1].text) || joining.contains(tokens[first].text)
        // `is A, is B`
        || joining.contains(",") && tokens[first - 1].isName("is") && first - 1 > start
          && tokens[first - 2].isSymbol(",")
    {
      first -= 1
    }
    if first > start, tokens[first - 1].isName("is") { first -= 1 }
    let known = chain.labels.count
    if tokens[first].isName("else") {
      chain.hasDefault = true
    } else {
      addLabels(max(first, start)..<arrow, to: &chain)
    }
    addBranch(max(first, start), max(first, start)..<arrow, body: arrow + 1, from: known, to: &chain)
  }

  static func isDots(_ comment: String) -> Bool {
    let rest = comment.drop { $0 == "/" || $0 == "*" || $0 == " " }
    return rest.hasPrefix("...") || rest.hasPrefix("…") || rest.hasPrefix("···") || rest.hasPrefix("⋯")
  }

  // MARK: if

  private mutating func readIfs(_ start: Int) -> Int {
    var chain = Chain(form: .if, range: tokens[start].range, tokens: start..<start)
    var at = start
    while at < tokens.count, tokens[at].isName("if"), let block = conditionEnd(at) {
      let first = chain.labels.count
      addTests(at + 1..<block, to: &chain)
      chain.subject.formUnion(tokens[at + 1..<block].filter { $0.kind == .name }.map(\.text))
      let (begin, condition) = (at, at + 1..<block)
      at = readBlock(block)
      let labels = first..<chain.labels.count
      chain.branches.append(Chain.Branch(labels: labels, start: begin, pattern: condition, body: block + 1..<at))
      // Another `if` right after it is a question of its own.
      guard at < tokens.count, tokens[at].isName("else") else { break }
      at += 1
      if at < tokens.count, tokens[at].isSymbol("{") {
        chain.hasDefault = true
        at = readBlock(at)
      }
    }
    guard at > start else { return start + 1 }
    chain.tokens = start..<at
    if !chain.labels.isEmpty { chains.append(chain) }
    return at
  }

  private func conditionEnd(_ at: Int) -> Int? {
    var depth = 0
    for index in at + 1..<min(at + 80, tokens.count) {
      let token = tokens[index]
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      if token.isSymbol("{"), depth <= 0 { return index }
      if token.isSymbol("}") || token.isSymbol(";") { return nil }
    }
    return nil
  }

  /// What a condition compares with: texts, qualified names, and the case of a pattern.
  private func addTests(_ range: Range<Int>, to chain: inout Chain) {
    if range.count > 1, tokens[range.lowerBound].isName("case") {
      let end = range.first { tokens[$0].isSymbol("=") } ?? range.upperBound
      addLabels(range.lowerBound + 1..<end, to: &chain)
      return
    }
    for index in range where ["==", "==="].contains(tokens[index].text) && index + 1 < range.upperBound {
      var end = index + 2
      while end < range.upperBound, tokens[end].isSymbol(".") || tokens[end - 1].isSymbol(".") { end += 1 }
      addLabels(index + 1..<min(end, range.upperBound), to: &chain)
    }
  }

  /// Goes over a block and reads what is in it; gives the token after its end.
  private mutating func readBlock(_ open: Int) -> Int {
    var depth = 1
    var at = open + 1
    while at < tokens.count, depth > 0 {
      if tokens[at].isSymbol("{") { depth += 1 }
      if tokens[at].isSymbol("}") { depth -= 1 }
      if ["switch", "when", "if"].contains(tokens[at].text) {
        let next = read(at)
        at = max(next, at + 1)
      } else {
        at += 1
      }
    }
    let end = at
    let next = skipComments(at)
    return next < tokens.count && tokens[next].isName("else") ? next : end
  }

  private func skipComments(_ at: Int) -> Int {
    var at = at
    while at < tokens.count, tokens[at].kind == .comment { at += 1 }
    return at
  }
}
