import StepgenLanguages

/// The argument labels of a call.
enum CallLabels {
  /// The labels of the call whose name is a token of a block; none in languages without labels.
  ///
  /// Where arguments are the values of an object, these are its keys.
  static func labels(ofCallAt name: Int, in block: CodeBlock) -> [Token] {
    guard let branches = block.language?.branches, let mark = branches.labelMark, var open = block.next(after: name),
      block.tokens[open].isSymbol("(")
    else { return [] }
    if branches.hasObjects {
      guard let brace = block.next(after: open), block.tokens[brace].isSymbol("{") else { return [] }
      open = brace
    }
    guard let close = block.partners[open] else { return [] }
    let top = block.topLevel(open + 1..<close)
    return top.indices.compactMap { index in
      let token = block.tokens[top[index]]
      let before = index > 0 ? block.tokens[top[index - 1]].text : ","
      let after = index + 1 < top.count ? block.tokens[top[index + 1]].text : ","
      guard token.kind == .name, before == "," else { return nil }
      return after == mark || branches.hasObjects && after == "," ? token : nil
    }
  }
}
