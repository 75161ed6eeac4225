import StepgenLanguages

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

  private func form(at index: Int) -> DeclarationForms.Form? {
    tokens.language.declarations.heads.first { begins($0, at: index) }?.form
  }

  private func begins(_ head: DeclarationForms.Head, at index: Int) -> Bool {
    guard tokens.isName(index, head.word), !tokens.isOne(ofNames: head.notBefore, index + 1) else { return false }
    if let word = head.after, !tokens.isName(index - 1, word) { return false }
    return head.followedBy.map { tokens.isOne(of: $0, index + 2) } ?? true
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
    if tokens.language.declarations.hasConstructorInHead { at = behindConstructorWords(at) }
    if tokens.isMark(at, "(") {
      head.parameters = at
      at = tokens.next(at)
    }
    readSupertypes(&head, from: at)
  }

  /// Skips what can stand before the parameters of a class, on the same line.
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
    guard tokens.language.declarations.hasConstructorInHead, token.beginsLine, !tokens.isName(index, "where") else {
      return false
    }
    return !tokens.isOne(of: ",:.", index - 1) && !tokens.isOne(of: ",:.", index)
  }
}
