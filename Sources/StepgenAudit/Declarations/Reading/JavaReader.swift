import StepgenLanguages

/// Reads what a Java type declares: constants, what its getters give, constants of its own type.
struct JavaReader: TypeReader {
  static let language = Language.java

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
    var reader = JavaReader(tokens, head)
    if let parameters = head.parameters { reader.readComponents(parameters) }
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
    return reader.declaration
  }

  /// The parameters of the constructor with the most.
  private func constructor(_ start: Int, _ end: Int) -> [String] {
    var names: [String] = []
    var at = start
    let own = head.path.last ?? ""
    while at < end {
      if tokens.isMark(at + 1, "("), tokens.isName(at), tokens.text(at) == own {
        let found = tokens.arguments(at + 1).map { tokens.text($0.upperBound - 1) }
        if found.count > names.count { names = found }
      }
      at = tokens.next(at)
    }
    return names
  }

  /// The components of a record.
  private mutating func readComponents(_ opening: Int) {
    for part in tokens.arguments(opening) {
      var annotations = Annotations(tokens, before: part.lowerBound)
      var at = part.lowerBound
      while tokens.isMark(at, "@"), at < part.upperBound { at = annotations.read(at) }
      guard at < part.upperBound - 1 else { continue }
      addField(part.upperBound - 1, tokens.text(part.upperBound - 1), type: at..<part.upperBound - 1, annotations)
    }
  }

  private mutating func addField(_ index: Int, _ name: String, type: Range<Int>, _ annotations: Annotations) {
    var field = tokens.field(named: name, at: tokens.range(index), type: type)
    field.isOptional = annotations.isOptional ?? field.isOptional
    field.deprecation = annotations.deprecation
    field.isSecondary = head.form == .enumeration
    declaration.fields.append(field)
  }
}

extension JavaReader {
  /// Reads a field, a method, a nested type or a block.
  ///
  /// - Returns: The index behind it.
  private mutating func readStatement(_ start: Int, _ end: Int) -> Int {
    var annotations = Annotations(tokens, before: start)
    var modifiers: Set<String> = []
    var at = start
    while at < end {
      if tokens.isMark(at, "@"), !tokens.isName(at + 1, "interface") {
        at = annotations.read(at)
      } else if tokens.isName(at), Self.modifiers.contains(tokens.text(at)) {
        modifiers.insert(tokens.text(at))
        at += 1
      } else {
        break
      }
    }
    let type = tokens.behindAngles(at)
    at = type
    while at < end, !tokens.isOne(of: "(=;{,@", at) { at = max(tokens.behindAngles(at), at + 1) }
    if at - 1 > type, tokens.isName(at - 1) { add(at, type: type..<at - 1, modifiers, annotations) }
    return behindStatement(at, end)
  }

  /// Adds what is declared by a type and a name, behind which something stands at an index.
  private mutating func add(_ stop: Int, type: Range<Int>, _ modifiers: Set<String>, _ annotations: Annotations) {
    let name = tokens.text(stop - 1)
    if modifiers.contains("private") { return }
    if modifiers.contains("static") {
      guard tokens.text(type) == head.path.last else { return }
      var member = SourceMember(name: name, bytes: tokens.range(stop - 1))
      member.deprecation = annotations.deprecation
      member.isAlias = true
      declaration.members.append(member)
    } else if tokens.isMark(stop, "(") {
      guard tokens.partner(stop) == stop + 1, let property = Self.property(of: name) else { return }
      if !tokens.isName(type.lowerBound, "void") { addField(stop - 1, property, type: type, annotations) }
    } else if modifiers.contains("public"), tokens.isOne(of: ";=", stop) {
      addField(stop - 1, name, type: type, annotations)
    }
  }

  /// `getSharedSecret` gives `sharedSecret`, `isSignedIn` itself.
  static func property(of getter: String) -> String? {
    let bytes = Array(getter.utf8)
    let isUpper = { (index: Int) in index < bytes.count && bytes[index] >= 0x41 && bytes[index] <= 0x5A }
    if getter.hasPrefix("is"), isUpper(2) { return getter }
    guard getter.hasPrefix("get"), isUpper(3) else { return nil }
    return String(decoding: [bytes[3] | 0x20] + bytes[4...], as: UTF8.self)
  }

  private func behindStatement(_ index: Int, _ end: Int) -> Int {
    var at = index
    while at < end, !tokens.isOne(of: ";{", at) { at = tokens.next(at) }
    guard tokens.isMark(at, "{") else { return at + 1 }
    let isInitializer = tokens.isMark(at - 1, "=") || tokens.isMark(at - 1, "]")
    at = tokens.next(at)
    return isInitializer && tokens.isMark(at, ";") ? at + 1 : at
  }

  private static let modifiers: Set<String> = [
    "public", "private", "protected", "static", "final", "abstract", "default", "synchronized", "transient", "volatile",
    "native", "strictfp", "sealed",
  ]
}
