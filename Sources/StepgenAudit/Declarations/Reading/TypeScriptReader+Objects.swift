extension TypeScriptReader {
  struct Property {
    var field: SourceField
    /// The indices of the strings that its type is a union of.
    var literals: [Int]
  }

  /// The properties between braces.
  func properties(_ opening: Int) -> [Property] {
    let end = min(tokens.partner(opening), tokens.count)
    var properties: [Property] = []
    var at = opening + 1
    while at < end {
      let start = at
      while tokens.isName(at), tokens.isName(at + 1), isModifier(at) { at += 1 }
      if let property = property(at, comment: tokens.deprecatingComment(before: start)) {
        properties.append(property.0)
        at = max(at + 1, property.end)
      } else {
        at = tokens.next(at)
      }
    }
    return properties
  }

  private func isModifier(_ index: Int) -> Bool {
    tokens.isOne(
      ofNames: ["readonly", "public", "private", "protected", "declare", "static", "abstract", "get", "override"],
      index
    )
  }

  private func property(_ index: Int, comment: Range<Int>?) -> (Property, end: Int)? {
    guard tokens.isName(index) || tokens[index].kind == .string else { return nil }
    let bytes = tokens[index].content
    let name = String(decoding: tokens.bytes[bytes], as: UTF8.self)
    var at = index + 1
    let isMarked = tokens.isMark(at, "?")
    if isMarked || tokens.isMark(at, "!") { at += 1 }
    let parameters = tokens.behindAngles(at)
    if tokens.isMark(parameters, "(") {
      var field = SourceField(name: name, bytes: bytes)
      field.isSecondary = true
      return (Property(field: field, literals: []), behindMethod(tokens.next(parameters)))
    }
    guard tokens.isMark(at, ":") else { return nil }
    let union = types.union(at + 1)
    var literals: [Int] = []
    for case .literal(let literal) in union.parts { literals.append(literal) }
    if literals.count != union.parts.count { literals = [] }
    let type = at + 1..<max(at + 1, union.end)
    var field = tokens.field(named: name, at: bytes, type: type)
    if isMarked { field.isOptional = true }
    field.deprecation = comment.map { SourceDeprecation(bytes: $0) }
    field.isSecondary = type.contains { tokens.isArrow($0) }
    return (Property(field: field, literals: literals), type.upperBound)
  }

  private func behindMethod(_ index: Int) -> Int {
    if tokens.isMark(index, ":") { return types.union(index + 1).end }
    return tokens.isMark(index, "{") ? tokens.next(index) : index
  }

  /// The constants of an enumeration or of an object.
  func constants(_ opening: Int) -> [SourceMember] {
    tokens.arguments(opening).compactMap { part in
      let name = part.lowerBound
      guard tokens.isName(name) || tokens[name].kind == .string else { return nil }
      var member = literal(name)
      guard tokens.isOne(of: "=:", name + 1), part.count == 3, let text = tokens.sourceText(name + 2, place: "value")
      else { return member }
      if known.contains(member.name) || !known.contains(text.value) {
        member.texts = [text]
      } else {
        (member.name, member.bytes) = (text.value, text.bytes)
      }
      return member
    }
  }
}
