import StepgenLanguages

/// Reads what a TypeScript type declares: the literals of a union, the objects that a property tells apart, constants,
/// and the properties of an object.
struct TypeScriptReader: TypeReader {
  static let language = Language.typescript

  let tokens: TokenList
  let types: TypeScriptTypes
  private let heads: [String: DeclarationHead]
  private let constantHeads: [String: DeclarationHead]
  /// The property whose literal tells the objects of a union apart.
  private let discriminant: String?
  /// The names that members can have: constants are called by their name or their value, whichever is one of these.
  let known: Set<String>
  private var declaration = SourceDeclaration(name: 0..<0, path: [])
  /// What was followed already; a type that stands twice in a union adds nothing.
  private var visited: Set<Int> = []
  /// References that are still to be followed, last first; a list, because they can be nested as deep as a file is long.
  private var pending: [TypeScriptPart] = []

  private init(_ source: TypeSource) {
    tokens = source.tokens
    types = TypeScriptTypes(tokens: source.tokens)
    heads = source.types
    constantHeads = source.constants
    discriminant = source.discriminant
    known = source.known
  }

  static func declaration(_ head: DeclarationHead, in source: TypeSource) -> SourceDeclaration? {
    var reader = TypeScriptReader(source)
    return reader.declaration(head)
  }

  private mutating func declaration(_ head: DeclarationHead) -> SourceDeclaration {
    declaration = SourceDeclaration(name: tokens.range(head.name), path: head.path)
    visited = [head.name]
    guard let body = head.body else { return declaration }
    switch head.form {
    case .enumeration:
      declaration.members = constants(body)
      declaration.isClosed = true
    case .constant: readConstant(body)
    case .alias: readAlias(types.union(body).parts)
    case .structure, .extension:
      declaration.fields = properties(body).map(\.field)
      declaration.mayHaveMore = !head.supertypes.isEmpty
    }
    return declaration
  }

  private mutating func readAlias(_ parts: [TypeScriptPart]) {
    if parts.count == 1, case .object(let body)? = parts.first {
      declaration.fields = properties(body).map(\.field)
      if discriminant == nil { return }
    }
    if parts.count == 1, case .values(of: let name)? = parts.first, tokens.text(name) == declaration.path.last {
      // The constant of the same name is looked at by itself.
      return
    }
    declaration.isClosed = true
    pending = parts.reversed()
    while let part = pending.popLast() { read(part) }
  }

  private mutating func read(_ part: TypeScriptPart) {
    switch part {
    case .literal(let index): declaration.members.append(literal(index))
    case .object(let body): readObject(body)
    case .reference(let name): follow(name)
    case .values(of: let name): readValues(name)
    case .other: declaration.mayHaveMore = true
    }
  }

  func literal(_ index: Int) -> SourceMember {
    let content = tokens[index].content
    var member = SourceMember(name: String(decoding: tokens.bytes[content], as: UTF8.self), bytes: content)
    let isBehindBar = tokens.isOne(of: "|=", index - 1)
    let comment =
      tokens.deprecatingComment(before: index)
      ?? (isBehindBar ? tokens.deprecatingComment(before: index - 1) : nil)
    member.deprecation = comment.map { SourceDeprecation(bytes: $0) }
    return member
  }

  private mutating func follow(_ name: Int) {
    guard let head = heads[tokens.text(name)], let body = head.body else {
      declaration.mayHaveMore = true
      return
    }
    guard visited.insert(head.name).inserted else { return }
    switch head.form {
    case .alias: pending += types.union(body).parts.reversed()
    case .structure:
      let first = tokens.isName(head.keyword - 1, "export") ? head.keyword - 1 : head.keyword
      readObject(body, comment: tokens.deprecatingComment(before: first))
    case .enumeration: declaration.members += constants(body)
    case .constant, .extension: declaration.mayHaveMore = true
    }
  }

  /// An object is as many members as its discriminant has literals.
  private mutating func readObject(_ body: Int, comment: Range<Int>? = nil) {
    let properties = properties(body)
    let told = properties.first { property in
      discriminant.map { property.field.name == $0 } ?? !property.literals.isEmpty
    }
    guard let told, !told.literals.isEmpty else {
      declaration.mayHaveMore = true
      return
    }
    for index in told.literals {
      var member = literal(index)
      member.deprecation = (told.field.deprecation?.bytes ?? comment).map { SourceDeprecation(bytes: $0) }
      member.values = properties.map(\.field).filter { $0.name != told.field.name }
      declaration.members.append(member)
    }
  }

  private mutating func readValues(_ name: Int) {
    guard let body = constantHeads[tokens.text(name)]?.body else {
      declaration.mayHaveMore = true
      return
    }
    readConstant(body)
  }

  private mutating func readConstant(_ body: Int) {
    let behind = tokens.next(body)
    guard tokens.isName(behind, "as"), tokens.isName(behind + 1, "const") else { return }
    declaration.isClosed = true
    if tokens.isMark(body, "{") {
      declaration.members += constants(body)
    } else if tokens.isMark(body, "[") {
      for part in tokens.arguments(body) where part.count == 1 && tokens[part.lowerBound].kind == .string {
        declaration.members.append(literal(part.lowerBound))
      }
    }
  }
}
