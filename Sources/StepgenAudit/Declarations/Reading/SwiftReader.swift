import StepgenLanguages

/// Reads what a Swift type declares.
struct SwiftReader: TypeReader {
  static let language = Language.swift

  private let tokens: TokenList
  private let head: DeclarationHead
  private var declaration: SourceDeclaration
  private var branch = 0
  private var branches = 0
  private var deprecation: SourceDeprecation?
  private var modifiers: Set<String> = []

  private init(_ tokens: TokenList, _ head: DeclarationHead) {
    self.tokens = tokens
    self.head = head
    declaration = SourceDeclaration(name: tokens.range(head.name), path: head.path)
    declaration.isExtension = head.form == .extension
    declaration.mayHaveMore = head.form == .extension
  }

  static func declaration(_ head: DeclarationHead, in source: TypeSource) -> SourceDeclaration? {
    guard head.form != .alias else { return nil }
    let tokens = source.tokens
    var reader = SwiftReader(tokens, head)
    if let body = head.body {
      let end = min(tokens.partner(body), tokens.count)
      var at = body + 1
      while at < end { at = max(at + 1, reader.readOne(at, end)) }
    }
    reader.declaration.isClosed = reader.declaration.members.contains { !$0.isAlias }
    return reader.declaration
  }

  /// - Returns: The index behind what was read.
  private mutating func readOne(_ index: Int, _ end: Int) -> Int {
    if tokens.isMark(index, "@") { return readAttribute(index) }
    if tokens.isMark(index, "#") { return readDirective(index, end) }
    guard tokens.isName(index) else {
      if tokens.isMark(index, "(") {
        // `private(set)` says nothing about reading.
        modifiers.remove(tokens.text(index - 1))
      } else {
        forget()
      }
      return tokens.next(index)
    }
    if tokens.isName(index, "case"), head.form == .enumeration {
      defer { forget() }
      return readCases(index + 1, end)
    }
    if tokens.isOne(ofNames: ["var", "let"], index) {
      defer { forget() }
      return readProperty(index)
    }
    if tokens.isName(index, "func") {
      defer { forget() }
      return readFunction(index)
    }
    modifiers.insert(tokens.text(index))
    return index + 1
  }

  private mutating func forget() {
    deprecation = nil
    modifiers.removeAll(keepingCapacity: true)
  }

  private mutating func readDirective(_ index: Int, _ end: Int) -> Int {
    if tokens.isOne(ofNames: ["if", "elseif", "else"], index + 1) {
      branches += 1
      branch = branches
    } else if tokens.isName(index + 1, "endif") {
      branch = 0
    }
    var at = index + 1
    while at < end, !tokens[at].beginsLine { at += 1 }
    return at
  }
}

extension SwiftReader {
  private mutating func readAttribute(_ index: Int) -> Int {
    guard tokens.isMark(index + 2, "(") else { return index + 2 }
    if tokens.isName(index + 1, "available") { readAvailability(index + 2) }
    return tokens.next(index + 2)
  }

  private mutating func readAvailability(_ opening: Int) {
    let parts = tokens.arguments(opening)
    guard let says = parts.first(where: { tokens.isOne(ofNames: ["deprecated", "obsoleted"], $0.lowerBound) }) else {
      return
    }
    var found = SourceDeprecation(bytes: tokens.range(says))
    for part in parts where tokens.isName(part.lowerBound, "renamed") {
      guard let target = tokens.lastName(inString: part.upperBound - 1) else { continue }
      found.replacement = target.name
      found.replacementBytes = target.bytes
    }
    deprecation = found
  }

  private mutating func readCases(_ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, tokens.isName(at) {
      var member = SourceMember(name: tokens.text(at), bytes: tokens.range(at), values: [])
      member.deprecation = deprecation
      member.branch = branch
      at += 1
      if tokens.isMark(at, "(") {
        member.values = tokens.arguments(at).map(associatedValue)
        at = tokens.next(at)
      }
      if tokens.isMark(at, "=") {
        if let text = tokens.sourceText(at + 1, place: "rawValue") { member.texts.append(text) }
        at += tokens.isMark(at + 1, "-") ? 3 : 2
      }
      declaration.members.append(member)
      guard tokens.isMark(at, ",") else { break }
      at += 1
    }
    return at
  }

  private func associatedValue(_ part: Range<Int>) -> SourceField {
    var type = part
    var label: Int?
    if tokens.isName(part.lowerBound), tokens.isMark(part.lowerBound + 1, ":") {
      label = tokens.isName(part.lowerBound, "_") ? nil : part.lowerBound
      type = min(part.lowerBound + 2, part.upperBound)..<part.upperBound
    } else if tokens.isName(part.lowerBound, "_"), tokens.isMark(part.lowerBound + 2, ":") {
      type = min(part.lowerBound + 3, part.upperBound)..<part.upperBound
    }
    if let standard = type.first(where: { tokens.isMark($0, "=") }) { type = type.lowerBound..<standard }
    let place = label.map { tokens.range($0) } ?? tokens.range(type)
    return tokens.field(named: label.map { tokens.text($0) }, at: place, type: type)
  }

  private mutating func readProperty(_ index: Int) -> Int {
    guard tokens.isName(index + 1) else { return index + 1 }
    var at = index + 2
    var type = at..<at
    if tokens.isMark(at, ":") {
      at = typeEnd(at + 1)
      type = index + 3..<max(index + 3, at)
    }
    if modifiers.contains("static") || modifiers.contains("class") {
      addStatic(index + 1, text: tokens.isMark(at, "=") ? tokens.sourceText(at + 1, place: "value") : nil)
    } else {
      var field = tokens.field(named: tokens.text(index + 1), at: tokens.range(index + 1), type: type)
      field.deprecation = deprecation
      field.isPrivate = modifiers.contains("private") || modifiers.contains("fileprivate")
      let isComputed = tokens.isMark(at, "{") && !tokens.isName(at + 1, "get")
      field.isSecondary = isComputed || declaration.isExtension || head.form == .enumeration
      declaration.fields.append(field)
    }
    return tokens.isMark(at, "{") ? tokens.next(at) : at
  }

  /// Where a type that begins here ends.
  private func typeEnd(_ index: Int) -> Int {
    var at = index
    while tokens[at].kind != .end, !tokens.isOne(of: "={};", at) {
      if at > index, tokens[at].beginsLine, !tokens.isOne(of: ".&", at) { return at }
      at = tokens.skip(at)
    }
    return at
  }

  private mutating func addStatic(_ name: Int, text: SourceText?) {
    var member = SourceMember(name: tokens.text(name), bytes: tokens.range(name))
    member.deprecation = deprecation
    member.isAlias = true
    member.branch = branch
    member.texts = [text].compactMap(\.self)
    declaration.members.append(member)
  }

  private mutating func readFunction(_ index: Int) -> Int {
    if modifiers.contains("static"), tokens.isName(index + 1) { addStatic(index + 1, text: nil) }
    var at = tokens.behindAngles(index + 2)
    if tokens.isMark(at, "(") { at = tokens.next(at) }
    while tokens[at].kind != .end, !tokens.isOne(of: "{};", at) {
      let isNext = tokens.isName(at) && !tokens.isName(at, "where") || tokens.isMark(at, "@")
      if tokens[at].beginsLine, isNext { return at }
      at = tokens.skip(at)
    }
    return tokens.isMark(at, "{") ? tokens.next(at) : at
  }
}
