import StepgenLanguages

/// Reads what a Kotlin type declares: constants, the properties of its constructor and of its body.
struct KotlinReader: TypeReader {
  static let language = Language.kotlin

  private let tokens: TokenList
  private let head: DeclarationHead
  private var declaration: SourceDeclaration

  private init(_ tokens: TokenList, _ head: DeclarationHead) {
    self.tokens = tokens
    self.head = head
    declaration = SourceDeclaration(name: tokens.range(head.name), path: head.path)
    declaration.mayHaveMore = head.form == .structure && !head.supertypes.isEmpty
  }

  static func declaration(_ head: DeclarationHead, in source: TypeSource) -> SourceDeclaration? {
    let tokens = source.tokens
    var reader = KotlinReader(tokens, head)
    let parameters = head.parameters.map { reader.readParameters($0) } ?? []
    guard let body = head.body else { return reader.declaration }
    let end = min(tokens.partner(body), tokens.count)
    var at = body + 1
    if head.form == .enumeration {
      let read = ConstantReader(tokens).constants(from: at, to: end, parameters: parameters)
      reader.declaration.members = read.members
      reader.declaration.isClosed = true
      at = read.end
    }
    while at < end { at = max(at + 1, reader.readStatement(at, end)) }
    return reader.declaration
  }

  /// - Returns: The names of all parameters.
  private mutating func readParameters(_ opening: Int) -> [String] {
    tokens.arguments(opening).map { part in
      var annotations = Annotations(tokens, before: part.lowerBound)
      var words: [Int] = []
      var at = part.lowerBound
      while at < part.upperBound, !tokens.isMark(at, ":") {
        if tokens.isMark(at, "@") {
          at = annotations.read(at)
        } else {
          words.append(at)
          at += 1
        }
      }
      guard let name = words.last, tokens.isName(name) else { return "" }
      if words.contains(where: { tokens.isOne(ofNames: ["val", "var"], $0) }) {
        let end = (min(at, part.upperBound)..<part.upperBound).first { tokens.isMark($0, "=") } ?? part.upperBound
        add(name, type: min(at + 1, end)..<end, words.map { tokens.text($0) }, annotations)
      }
      return tokens.text(name)
    }
  }

  private mutating func add(_ name: Int, type: Range<Int>, _ modifiers: [String], _ annotations: Annotations) {
    var field = tokens.field(named: tokens.text(name), at: tokens.range(name), type: type)
    field.deprecation = annotations.deprecation
    field.isPrivate = modifiers.contains("private")
    field.isSecondary = head.form == .enumeration || modifiers.contains("override")
    declaration.fields.append(field)
  }

  private mutating func readStatement(_ start: Int, _ end: Int) -> Int {
    var annotations = Annotations(tokens, before: start)
    var modifiers: [String] = []
    var at = start
    while at < end {
      if tokens.isMark(at, "@") {
        at = annotations.read(at)
      } else if tokens.isOne(ofNames: ["val", "var"], at) {
        return readProperty(at, modifiers, annotations)
      } else if tokens.isOne(ofNames: ["fun", "class", "object", "interface"], at) {
        return at + 1
      } else if tokens.isName(at) {
        modifiers.append(tokens.text(at))
        at += 1
      } else {
        return tokens.next(at)
      }
    }
    return end
  }

  private mutating func readProperty(_ index: Int, _ modifiers: [String], _ annotations: Annotations) -> Int {
    guard tokens.isName(index + 1), !tokens.isMark(index + 2, ".") else { return index + 2 }
    let start = index + 3
    guard tokens.isMark(index + 2, ":") else {
      add(index + 1, type: start..<start, modifiers, annotations)
      return index + 2
    }
    var at = start
    while tokens[at].kind != .end, !tokens.isOne(of: "={};", at) {
      if at > start, tokens[at].beginsLine || tokens.isName(at, "by") { break }
      at = tokens.skip(at)
    }
    add(index + 1, type: start..<max(start, at), modifiers, annotations)
    return at
  }
}
