/// Finds the names that code declares, whatever its language.
enum Declarations {
  /// Words after which a name is used and not declared.
  private static let expressionWords: Set<String> = [
    "return", "await", "try", "throw", "throws", "new", "in", "case", "else", "is", "as", "yield", "import", "do",
    "extends", "implements", "instanceof", "typeof", "on", "where", "default", "from", "package", "go",
  ]

  static func names(_ tokens: [Token], _ partners: [Int?]) -> Set<String> {
    var names: Set<String> = []
    for index in tokens.indices where tokens[index].kind == .name {
      if isDeclared(tokens, index) || isParameter(tokens, partners, index) { names.insert(tokens[index].text) }
    }
    for index in tokens.indices.dropLast() where ["const", "let", "var"].contains(tokens[index].text) {
      guard tokens[index + 1].kind == .symbol, let end = partners[index + 1] else { continue }
      names.formUnion(tokens[(index + 1)..<max(index + 1, end)].lazy.filter { $0.kind == .name }.map(\.text))
    }
    return names
  }

  /// Words that precede the name of a type.
  private static let typeWords: Set<String> = [
    "class", "struct", "enum", "interface", "actor", "protocol", "object", "type", "typealias", "typedef",
  ]

  /// The types, the members of enumerations and the static members that code declares: what another file can use.
  static func shared(_ tokens: [Token], _ partners: [Int?]) -> Set<String> {
    var names: Set<String> = []
    for (index, token) in tokens.enumerated().dropLast() where token.kind == .name {
      let next = tokens[index + 1]
      // `enum class A`: the name follows the last word.
      if typeWords.contains(token.text), next.kind == .name, !typeWords.contains(next.text) { names.insert(next.text) }
      if token.text == "static" {
        let declaration = tokens[(index + 1)...].prefix { !"=(:;{".contains($0.text) }
        if let name = declaration.last(where: { $0.kind == .name }) { names.insert(name.text) }
      }
      if token.text == "enum" { names.formUnion(members(tokens, partners, of: index)) }
    }
    return names
  }

  /// The token after the brace, a comma or `case` in the body of an enumeration, outside other brackets.
  private static func members(_ tokens: [Token], _ partners: [Int?], of index: Int) -> [String] {
    guard let open = tokens[index...].firstIndex(where: { $0.isSymbol("{") }), let end = partners[open] else {
      return []
    }
    var found: [String] = []
    var at = open + 1
    var before = open
    while at < end {
      let isMember = tokens[at].kind == .name && ["{", ",", "case"].contains(tokens[before].text)
      if isMember, tokens[at].text != "case" { found.append(tokens[at].text) }
      if tokens[at].kind != .comment { before = at }
      if let partner = partners[at], partner > at { at = partner }
      at += 1
    }
    return found
  }

  /// A name after a word or a type, and before the rest of a declaration.
  private static func isDeclared(_ tokens: [Token], _ index: Int) -> Bool {
    guard index > 0, !tokens[index].beginsLine else { return false }
    let (before, after) = (tokens[index - 1], index + 1 < tokens.count ? tokens[index + 1] : nil)
    let followsType = before.kind == .symbol && [">", "?", "]"].contains(before.text)
    guard followsType || before.kind == .name && !expressionWords.contains(before.text) else { return false }
    guard let after, !after.beginsLine else { return true }
    return after.kind == .name
      ? ["extends", "implements", "in", "async", "of", "with"].contains(after.text)
      : ["(", "=", ":", ",", ")", ";", "{", "<"].contains(after.text)
  }

  /// `name:` in the parentheses of a function, and the parameters of closures: `(a, b) =>`, `a ->`, `{ a in`.
  private static func isParameter(_ tokens: [Token], _ partners: [Int?], _ index: Int) -> Bool {
    guard index + 1 < tokens.count else { return false }
    let after = tokens[index + 1]
    if ["=>", "->"].contains(after.text) { return index > 0 && !tokens[index - 1].isSymbol(".") }
    if after.isName("in"), index > 0 { return [",", "{"].contains(tokens[index - 1].text) }
    guard [",", ")", ":", "?"].contains(after.text), index > 0, ["(", ","].contains(tokens[index - 1].text),
      let close = tokens[index...].prefix(60).indices.first(where: {
        tokens[$0].isSymbol(")") && (partners[$0] ?? index) < index
      }), close + 1 < tokens.count
    else { return false }
    return ["=>", "->"].contains(tokens[close + 1].text)
      || after.isSymbol(":") && ["{", ":", "async", "throws", "="].contains(tokens[close + 1].text)
  }
}
