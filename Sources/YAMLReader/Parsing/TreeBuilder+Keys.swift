import StepgenModel

extension TreeBuilder {
  /// Reads a key, which may be any node; one that is a plain word does not count as a value.
  mutating func key(at depth: Int) -> YAMLNode? {
    events.kind == .scalar && !events.hasProperties ? scalar(from: events.start) : node(at: depth)
  }

  /// The text of a key that a mapping may have; nil when it may not, which has been reported then.
  mutating func usable(_ key: YAMLNode) -> String? {
    guard let scalar = key.scalar else {
      reportCollection(at: key.range)
      return nil
    }
    guard scalar.style == .plain, scalar.text == "<<" else { return scalar.text }
    reportMerge(at: key.range)
    return nil
  }

  mutating func reportDuplicate(_ key: String, at range: SourceRange, first: SourceRange) {
    problems.report(
      Diagnostic(
        .duplicateKey,
        at: range,
        "the key \(key.quoted) is written twice in this mapping",
        help: "Delete one of the two, or give it another name.",
        notes: [.init(at: first, "\(key.quoted) is written here first")]
      )
    )
  }

  private mutating func reportCollection(at range: SourceRange) {
    problems.report(
      Diagnostic(
        .keyNotScalar,
        at: range,
        "a mapping or a sequence cannot be a key",
        help: "Write a word as the key; put a text that begins with ‘{’ or ‘[’ in quotes."
      )
    )
  }

  private mutating func reportMerge(at range: SourceRange) {
    problems.report(
      Diagnostic(
        .mergeKey,
        at: range,
        "merge keys are not supported",
        help: "Write the keys out, or share a whole value with an alias."
      )
    )
  }
}
