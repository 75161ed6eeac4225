import StepgenModel

/// Compares what a member's declaration says against using it with what the spec says.
struct DeprecationComparison {
  private let comparison: MemberComparison
  private let member: SourceMember

  init(_ comparison: MemberComparison, _ member: SourceMember) {
    self.comparison = comparison
    self.member = member
  }

  func findings(_ expected: ExpectedMember) -> [Finding] {
    guard let deprecation = expected.deprecation else {
      guard let found = member.deprecation, expected.removed == nil else { return [] }
      return [
        comparison.report.finding(
          .auditDeprecation,
          at: found.bytes,
          "‘\(member.name)’ is deprecated here and not in the spec",
          help: "Say ‘deprecated’ in the spec, with what to use instead.",
          spec: expected.range
        )
      ]
    }
    let replacements = replacements(of: deprecation)
    guard member.deprecation != nil else {
      let use = replacements.isEmpty ? "" : " in favour of \(quotedList(replacements, "or"))"
      return [
        comparison.report.finding(
          .auditDeprecation,
          at: member.bytes,
          "the spec deprecates ‘\(member.name)’\(use), and here it is not",
          help: "Deprecate it.",
          spec: expected.range
        )
      ]
    }
    return findings(replacements: replacements, at: expected.range)
  }

  private func replacements(of deprecation: PlatformName.Deprecation) -> [String] {
    guard let id = deprecation.replacement else { return [] }
    return comparison.type.members.filter { $0.ids.contains(id) }.map(\.name)
  }

  /// What is wrong with the name that the source gives to use instead.
  func findings(replacements: [String], at range: SourceRange) -> [Finding] {
    guard let found = member.deprecation, let target = found.replacement, let bytes = found.replacementBytes else {
      return []
    }
    if !replacements.isEmpty, !replacements.contains(target) {
      return [
        comparison.report.finding(
          .auditDeprecationTarget,
          at: bytes,
          "‘\(member.name)’ is deprecated in favour of ‘\(target)’; in the spec it is \(quotedList(replacements, "or"))",
          spec: range,
          replacement: replacements.count == 1 ? replacements[0] : nil
        )
      ]
    }
    guard let other = comparison.declared[target] else {
      return comparison.declaration.mayHaveMore || comparison.expected[target] != nil ? [] : [undeclared(target, bytes)]
    }
    guard other.deprecation != nil else { return [] }
    return [
      comparison.report.finding(
        .auditDeprecationTarget,
        at: bytes,
        "‘\(member.name)’ is deprecated in favour of ‘\(target)’, which is deprecated too",
        help: "Name the one that stays.",
        spec: range
      )
    ]
  }

  private func undeclared(_ target: String, _ bytes: Range<Int>) -> Finding {
    comparison.report.finding(
      .auditDeprecationTarget,
      at: bytes,
      "‘\(member.name)’ is deprecated in favour of ‘\(target)’, which is not declared",
      help: "Name a member that is."
    )
  }
}
