/// A part of a union.
enum TypeScriptPart {
  /// The index of a string.
  case literal(Int)
  /// The index of the last name of a dotted one.
  case reference(Int)
  /// The index of the `{`.
  case object(Int)
  /// `(typeof X)[number]`: the index of the name of the constant.
  case values(of: Int)
  case other
}

/// Reads types of TypeScript as far as unions need it.
///
/// Deep nesting costs no stack: brackets are skipped whole, and what stands before a type is read in a loop.
struct TypeScriptTypes {
  let tokens: TokenList

  /// The parts of the union that begins at an index, and the index behind it.
  func union(_ index: Int) -> (parts: [TypeScriptPart], end: Int) {
    var parts: [TypeScriptPart] = []
    var at = tokens.isOne(of: "|&", index) ? index + 1 : index
    while tokens[at].kind != .end {
      var operand = operand(at)
      while tokens.isMark(operand.end, "&"), operand.end > at {
        operand = (.other, self.operand(operand.end + 1).end)
      }
      guard operand.end > at else { break }
      parts.append(operand.part)
      at = operand.end
      guard tokens.isMark(at, "|") else { break }
      at += 1
    }
    if tokens.isName(at, "extends") { parts = [.other] }
    return (parts, at)
  }

  private func operand(_ index: Int) -> (part: TypeScriptPart, end: Int) {
    var at = index
    var isPlain = true
    // What only changes the type behind it: `readonly`, `keyof`, the parameters of a function.
    while true {
      let operators: [StaticString] = ["typeof", "keyof", "readonly", "unique", "infer", "new", "asserts", "abstract"]
      if tokens.isOne(ofNames: operators, at), tokens.isName(at + 1) || tokens.isOne(of: "([{<", at + 1) {
        at += 1
      } else if tokens.isOne(of: "(<", at), tokens.isArrow(tokens.next(tokens.behindAngles(at))) {
        at = tokens.next(tokens.behindAngles(at)) + 1
      } else {
        break
      }
      isPlain = false
    }
    var found = primary(at)
    while tokens.isMark(found.end, "["), !tokens[found.end].beginsLine {
      found = (valuesPart(at, found.end), tokens.next(found.end))
    }
    return (isPlain ? found.part : .other, found.end)
  }

  private func primary(_ index: Int) -> (part: TypeScriptPart, end: Int) {
    switch tokens[index].kind {
    case .string: return (tokens[index].isPlain ? .literal(index) : .other, index + 1)
    case .number: return (.other, index + 1)
    case .end: return (.other, index)
    case .name:
      var last = index
      while tokens.isMark(last + 1, "."), tokens.isName(last + 2) { last += 2 }
      return (.reference(last), tokens.behindAngles(last + 1))
    case .mark:
      if tokens.isMark(index, "{") { return (.object(index), tokens.next(index)) }
      if tokens.isMark(index, "-") { return (.other, index + 2) }
      return (.other, tokens.isOne(of: "([", index) ? tokens.next(index) : index)
    }
  }

  /// What `(typeof X)[number]` and `(typeof X)[keyof typeof X]` name.
  private func valuesPart(_ start: Int, _ bracket: Int) -> TypeScriptPart {
    guard tokens.isMark(start, "("), tokens.isName(start + 1, "typeof"), tokens.isName(start + 2) else { return .other }
    let isIndexed = tokens.isOne(ofNames: ["number", "keyof"], bracket + 1)
    return isIndexed && tokens.partner(start) == start + 3 ? .values(of: start + 2) : .other
  }
}
