import StepgenLanguages
import StepgenModel

extension MemberComparison {
  /// Members that are declared a second time.
  ///
  /// Parts of a conditional compilation do not count against each other, nor do the objects of a union.
  func duplicates() -> [Finding] {
    var first: [String: [Int: SourceMember]] = [:]
    var count = 0
    return declaration.members.compactMap { member in
      guard count < Self.limit, !member.isAlias, !isOfUnion(member) else { return nil }
      let known = first[member.name] ?? [:]
      let before = known[0] ?? (member.branch == 0 ? known.values.first : known[member.branch])
      guard let before else {
        first[member.name, default: [:]][member.branch] = member
        return nil
      }
      count += 1
      var finding = report.finding(
        .auditDuplicateMember,
        at: member.bytes,
        "‘\(member.name)’ is declared twice",
        help: "Remove one."
      )
      finding.diagnostic.notes = [.init(at: report.text.range(before.bytes), "the first is here")]
      return finding
    }
  }

  private func isOfUnion(_ member: SourceMember) -> Bool {
    types.language.steps.payload == .narrowed && member.values != nil
  }
}
