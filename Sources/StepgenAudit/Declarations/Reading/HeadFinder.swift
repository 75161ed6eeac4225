import StepgenModel

/// Finds every type declaration of a file, in order.
struct HeadFinder {
  private let tokens: TokenList
  private var heads: [DeclarationHead] = []
  /// The declarations that the next token is in, and where each ends.
  private var scopes: [(name: String, end: Int)] = []

  private init(_ tokens: TokenList) {
    self.tokens = tokens
  }

  static func heads(in tokens: TokenList) -> [DeclarationHead] {
    var finder = HeadFinder(tokens)
    for index in 0..<tokens.count { finder.look(at: index) }
    return finder.heads
  }

  private mutating func look(at index: Int) {
    while let last = scopes.last, last.end <= index { scopes.removeLast() }
    guard tokens.isName(index), tokens.isName(index + 1), let form = form(at: index) else { return }
    guard !tokens.isOne(of: ".:", index - 1) else { return }
    var head = DeclarationHead(form: form, keyword: index, name: index + 1, path: scopes.suffix(8).map(\.name))
    head.path.append(tokens.text(head.name))
    while head.form == .extension, tokens.isMark(head.name + 1, "."), tokens.isName(head.name + 2) {
      head.name += 2
      head.path.append(tokens.text(head.name))
    }
    finish(&head)
    heads.append(head)
    guard head.form != .alias, head.form != .constant, let body = head.body else { return }
    scopes.append((head.path.last ?? "", tokens.partner(body)))
  }

  private func form(at index: Int) -> DeclarationHead.Form? {
    switch tokens.language {
    case .swift: swiftForm(at: index)
    case .java:
      if tokens.isName(index, "enum") {
        .enumeration
      } else if tokens.isOne(ofNames: ["class", "interface"], index)
        || tokens.isName(index, "record") && tokens.isOne(of: "(<", index + 2)
      {
        .structure
      } else {
        nil
      }
    case .kotlin:
      if tokens.isName(index, "class"), tokens.isName(index - 1, "enum") {
        .enumeration
      } else {
        tokens.isOne(ofNames: ["class", "interface", "object"], index) ? .structure : nil
      }
    case .dart:
      if tokens.isName(index, "enum") {
        .enumeration
      } else if tokens.isName(index, "typedef") {
        .alias
      } else {
        tokens.isName(index, "class") || tokens.isName(index, "mixin") && !tokens.isName(index + 1, "class")
          ? .structure : nil
      }
    case .typescript: typeScriptForm(at: index)
    }
  }

  private func swiftForm(at index: Int) -> DeclarationHead.Form? {
    if tokens.isName(index, "enum") { return .enumeration }
    if tokens.isName(index, "extension") { return .extension }
    if tokens.isName(index, "typealias") { return .alias }
    let isMember = tokens.isOne(ofNames: ["func", "var", "let", "subscript"], index + 1)
    let isType = tokens.isOne(ofNames: ["struct", "protocol", "actor"], index)
    return isType || tokens.isName(index, "class") && !isMember ? .structure : nil
  }

  private func typeScriptForm(at index: Int) -> DeclarationHead.Form? {
    let isAssigned = tokens.isMark(index + 2, "=")
    if tokens.isName(index, "enum") { return .enumeration }
    if tokens.isOne(ofNames: ["interface", "class"], index) { return .structure }
    if tokens.isName(index, "type"), isAssigned || tokens.isMark(index + 2, "<") { return .alias }
    return tokens.isName(index, "const") && (isAssigned || tokens.isMark(index + 2, ":")) ? .constant : nil
  }
}

extension HeadFinder {
  /// Reads on from the name: generics, parameters, supertypes, body.
  private func finish(_ head: inout DeclarationHead) {
    var at = tokens.behindAngles(head.name + 1)
    if head.form == .alias || head.form == .constant {
      let limit = at + 40
      while at < limit, tokens[at].kind != .end, !tokens.isOne(of: "=;", at) { at = tokens.next(at) }
      if tokens.isMark(at, "=") { head.body = at + 1 }
      return
    }
    if tokens.language == .kotlin { at = behindConstructorWords(at) }
    if tokens.isMark(at, "(") {
      head.parameters = at
      at = tokens.next(at)
    }
    readSupertypes(&head, from: at)
  }

  /// Skips what can stand before the parameters of a Kotlin class, on the same line.
  private func behindConstructorWords(_ index: Int) -> Int {
    var at = index
    while tokens.isMark(at, "@") || tokens.isName(at), !tokens[at].beginsLine, at < index + 12 { at += 1 }
    return tokens.isMark(at, "(") && (at == index || tokens.isName(at - 1, "constructor")) ? at : index
  }

  private func readSupertypes(_ head: inout DeclarationHead, from index: Int) {
    var at = index
    let limit = index + 400
    let words: [StaticString] = ["extends", "implements", "with", "on", "by", "where", "permits"]
    while at < limit {
      if tokens.isMark(at, "{") {
        head.body = at
        return
      }
      if endsHead(at) { return }
      if tokens.isName(at), !tokens.isMark(at + 1, "."), !tokens.isOne(ofNames: words, at) {
        head.supertypes.append(tokens.text(at))
      }
      at = tokens.skip(at)
    }
  }

  private func endsHead(_ index: Int) -> Bool {
    let token = tokens[index]
    if token.kind == .end || tokens.isOne(of: ";=})", index) { return true }
    guard tokens.language == .kotlin, token.beginsLine, !tokens.isName(index, "where") else { return false }
    return !tokens.isOne(of: ",:.", index - 1) && !tokens.isOne(of: ",:.", index)
  }
}
