import StepgenLanguages

/// Reads what a Dart type declares: constants, fields and getters, and what its constructors pass on.
struct DartReader: TypeReader {
  static let language = Language.dart

  private let tokens: TokenList
  private let head: DeclarationHead
  private let own: String
  private var declaration: SourceDeclaration
  private var forwards = false

  private init(_ tokens: TokenList, _ head: DeclarationHead) {
    self.tokens = tokens
    self.head = head
    own = head.path.last ?? ""
    declaration = SourceDeclaration(name: tokens.range(head.name), path: head.path)
  }

  static func declaration(_ head: DeclarationHead, in source: TypeSource) -> SourceDeclaration? {
    guard head.form != .alias else { return nil }
    let tokens = source.tokens
    var reader = DartReader(tokens, head)
    guard let body = head.body else { return reader.declaration }
    let end = min(tokens.partner(body), tokens.count)
    var at = body + 1
    if head.form == .enumeration {
      let read = ConstantReader(tokens).constants(from: at, to: end, parameters: reader.constructor(at, end))
      reader.declaration.members = read.members
      reader.declaration.isClosed = true
      at = read.end
    }
    while at < end { at = max(at + 1, reader.readStatement(at, end)) }
    let extends = (head.name..<body).contains { tokens.isName($0, "extends") }
    reader.declaration.mayHaveMore = extends && !reader.forwards
    if reader.isSmithyEnum { reader.declaration.isClosed = true }
    return reader.declaration
  }

  private var isSmithyEnum: Bool { head.supertypes.contains("SmithyEnum") }

  /// What the positional parameters of the constructor are called.
  private func constructor(_ start: Int, _ end: Int) -> [String] {
    var at = start
    while at < end {
      if tokens.isMark(at + 1, "("), !tokens.isMark(at - 1, "."), tokens.isName(at), tokens.text(at) == own {
        return tokens.arguments(at + 1).map { tokens.text($0.upperBound - 1) }
      }
      at = tokens.next(at)
    }
    return []
  }

  private mutating func readStatement(_ start: Int, _ end: Int) -> Int {
    var annotations = Annotations(tokens, before: start)
    var at = start
    while tokens.isMark(at, "@"), at < end { at = annotations.read(at) }
    let first = at
    while at < end, !tokens.isOne(of: "(=;{,", at), !tokens.isArrow(at) { at = tokens.skip(at) }
    let words = first..<max(first, min(at, end))
    if tokens.isMark(at, "("), at < end {
      readCallable(at, words)
      return behindBody(tokens.next(at), end)
    }
    guard let name = words.last, tokens.isName(name) else { return behindBody(at, end) }
    let isGetter = words.contains { tokens.isName($0, "get") }
    if words.contains(where: { tokens.isName($0, "static") }) {
      if tokens.isMark(at, "=") { addConstant(name, value: at + 1, annotations) }
    } else if isGetter || tokens.isOne(of: "=;,", at) {
      addField(name, words, isGetter: isGetter, annotations)
    }
    return behindBody(at, end)
  }

  /// Skips to the end of a statement: a body in braces, or whatever ends with `;`.
  private func behindBody(_ index: Int, _ end: Int) -> Int {
    var at = index
    while at < end {
      if tokens.isMark(at, ";") { return at + 1 }
      let isBody = tokens.isMark(at, "{") && !tokens.isOne(of: "=>?,", at - 1) && !tokens.isArrow(at - 1)
      at = tokens.next(at)
      if isBody, !tokens.isOne(of: ";.", at) { return at }
    }
    return end
  }
}

extension DartReader {
  private mutating func addConstant(_ name: Int, value: Int, _ annotations: Annotations) {
    let start = tokens.isName(value, "const") ? value + 1 : value
    var at = start + 1
    while tokens.isMark(at, "."), tokens.isName(at + 1) { at += 2 }
    guard tokens.isName(start), tokens.isMark(at, "("), tokens.text(start).hasSuffix(own) else { return }
    var member = SourceMember(name: tokens.text(name), bytes: tokens.range(name))
    member.deprecation = annotations.deprecation
    member.isAlias = !isSmithyEnum
    let last = tokens.arguments(at).last
    if let last, last.count == 1, let text = tokens.sourceText(last.lowerBound, place: "value") {
      member.texts = [text]
    }
    declaration.members.append(member)
  }

  private mutating func addField(_ name: Int, _ words: Range<Int>, isGetter: Bool, _ annotations: Annotations) {
    let modifiers: [StaticString] = ["final", "late", "var", "const", "external", "covariant", "abstract", "get"]
    let start = words.first { !tokens.isOne(ofNames: modifiers, $0) } ?? name
    let end = isGetter ? words.last { tokens.isName($0, "get") } ?? name : name
    var field = tokens.field(named: tokens.text(name), at: tokens.range(name), type: start..<max(start, end))
    field.deprecation = annotations.deprecation
    field.isPrivate = field.name?.hasPrefix("_") == true
    field.isSecondary = isGetter || head.form == .enumeration
    declaration.fields.append(field)
  }

  /// A constructor's parameters count as declared; a method's do not.
  private mutating func readCallable(_ opening: Int, _ words: Range<Int>) {
    let isNamed = tokens.isMark(opening - 2, ".")
    guard tokens.isName(isNamed ? opening - 3 : opening - 1), tokens.text(isNamed ? opening - 3 : opening - 1) == own,
      !words.contains(where: { tokens.isName($0, "factory") })
    else { return }
    let end = min(tokens.partner(opening), tokens.count)
    for index in opening + 1..<max(opening + 1, end) where tokens.isName(index) && tokens.isOne(of: ",)}]=", index + 1)
    {
      if tokens.isName(index - 2, "super"), tokens.isMark(index - 1, ".") { forwards = true }
      addSecondary(index)
    }
    readInitializers(end + 1)
  }

  private mutating func addSecondary(_ index: Int) {
    var field = SourceField(name: tokens.text(index), bytes: tokens.range(index))
    field.isSecondary = true
    declaration.fields.append(field)
  }

  /// `: super(a: b)` says what the superclass has.
  private mutating func readInitializers(_ index: Int) {
    guard tokens.isMark(index, ":") else { return }
    var at = index + 1
    while tokens[at].kind != .end, !tokens.isOne(of: ";{}", at) {
      if tokens.isName(at, "super"), tokens.isMark(at + 1, "(") {
        for part in tokens.arguments(at + 1)
        where tokens.isName(part.lowerBound) && tokens.isMark(part.lowerBound + 1, ":") {
          forwards = true
          addSecondary(part.lowerBound)
        }
      }
      at = tokens.next(at)
    }
  }
}
