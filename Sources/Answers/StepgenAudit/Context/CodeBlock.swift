import StepgenLanguages

/// A code block of a page, or a whole source file.
struct CodeBlock: Sendable {
  /// Its bytes in the file, without the fences.
  let bytes: Range<Int>
  /// Its lines in the file, counted from 0.
  let lines: Range<Int>
  /// The text after the fence.
  let info: String
  /// The language of the code; nil if stepgen does not know it.
  let language: Language?
  /// The index of its scope in ``PageContext/scopes``.
  let scope: Int
  /// The platforms whose code it is, as indices of ``Vocabulary/places``.
  var places: [Int] = []
  let tokens: [Token]
  /// By token: the index of the matching bracket; nil for other tokens and for brackets without a match.
  let partners: [Int?]
  /// The imports of the code.
  let imports: [Import]
  /// The names that the code declares: types, functions, parameters and variables.
  let declared: Set<String>

  init(_ text: PageText, lines: Range<Int>, info: String, language: Language?, scope: Int, isQuoted: Bool = false) {
    self.lines = lines
    bytes = lines.isEmpty ? 0..<0 : text.line(lines.lowerBound).lowerBound..<text.line(lines.upperBound - 1).upperBound
    self.info = info
    self.language = language
    self.scope = scope
    tokens = Token.all(in: text.bytes, bytes, language, isQuoted: isQuoted)
    partners = Self.partners(of: tokens)
    imports = Import.all(tokens, partners)
    declared = Declarations.names(tokens, partners)
  }

  /// The token at an index; nil outside the block.
  func token(_ index: Int) -> Token? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// The next token that is not a comment.
  func next(after index: Int) -> Int? {
    ((index + 1)..<max(index + 1, tokens.count)).first { tokens[$0].kind != .comment }
  }

  /// The tokens in a range that are in none of its brackets, without comments.
  func topLevel(_ range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var at = range.lowerBound
    while at < range.upperBound {
      if tokens[at].kind != .comment { found.append(at) }
      if let partner = partners[at], partner > at { at = partner }
      at += 1
    }
    return found
  }

  static func partners(of tokens: [Token]) -> [Int?] {
    var partners: [Int?] = tokens.map { _ in nil }
    var open: [Int] = []
    let opening = [")": "(", "]": "[", "}": "{"]
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      if ["(", "[", "{"].contains(token.text) {
        open.append(index)
      } else if let wanted = opening[token.text], let last = open.last, tokens[last].text == wanted {
        open.removeLast()
        partners[last] = index
        partners[index] = last
      }
    }
    return partners
  }
}

/// A module that code imports, and the names that it takes from there.
struct Import: Sendable {
  var module: String
  /// The names that the import lists, with their places; empty if it takes all.
  var names: [Token] = []

  static func all(_ tokens: [Token], _ partners: [Int?]) -> [Import] {
    tokens.indices.compactMap { index in
      guard tokens[index].isName("import"), tokens[index].beginsLine else { return nil }
      return read(tokens, partners, after: index + 1)
    }
  }

  private static func read(_ tokens: [Token], _ partners: [Int?], after start: Int) -> Import? {
    var names: [Token] = []
    var path: [Token] = []
    var at = start
    while at < tokens.count, !(tokens[at].beginsLine && at > start && path.isEmpty == false) {
      let token = tokens[at]
      if token.isSymbol("{"), let end = partners[at] {
        names += listed(tokens[(at + 1)..<end])
        at = end
      } else if token.kind == .string {
        return Import(module: token.text, names: names)
      } else if token.kind == .name, token.text != "static", token.text != "type", token.text != "from" {
        path.append(token)
      } else if token.isSymbol(";") || !token.isSymbol(".") && token.kind == .symbol {
        break
      }
      at += 1
    }
    // `import com.amplifyframework.auth.*`
    if at < tokens.count, tokens[at].isSymbol("*") { return Import(module: path.map(\.text).joined(separator: ".")) }
    guard path.count > 1, let last = path.last else { return path.first.map { Import(module: $0.text) } }
    // `com.amplifyframework.auth.AuthException`: a package in lower case, then what it has.
    let package = path.prefix { $0.text.utf8.first.map(Ascii.isUpper) != true }
    let module = (package.isEmpty || package.count == path.count ? path.dropLast() : package).map(\.text)
    return Import(
      module: module.joined(separator: "."),
      names: package.count < path.count ? [path[package.count]] : [last]
    )
  }

  /// `signIn, type AuthUser, confirmSignIn as confirm`.
  private static func listed(_ tokens: ArraySlice<Token>) -> [Token] {
    tokens.split { $0.isSymbol(",") }.compactMap { part in
      part.first { $0.kind == .name && !($0.text == "type" && part.count > 1) }
    }
  }
}
