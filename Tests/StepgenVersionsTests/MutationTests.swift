import StepgenModel
import StepgenVersions
import Testing

/// Each kind of change, made to the shipped registry and taken back.
@Suite struct MutationTests {
  @Test(arguments: Mutation.all)
  func tellsTheChangeAndItsMirror(_ mutation: Mutation) throws {
    let base = try ShippedVersion.files.applying(mutation.base, mutation.code)
    let old = try ShippedVersion.registry(base, mutation.code)
    let new = try ShippedVersion.registry(base.applying(mutation.edits, mutation.code), mutation.code)

    let there = RegistryDifference(from: old, to: new)
    let expected = [mutation.code] + mutation.also
    #expect(Set(there.changes.map(\.rule.code)) == Set(expected), "\(there.changes.map(\.message))")
    #expect(there.verdict == Self.verdict(of: expected))
    for change in there.changes { #expect(change.rule.level == Self.rule(change.rule.code)?.level) }
    #expect(there.changes.allSatisfy { $0.old != nil && $0.new != nil }, "two places for every change")

    let back = RegistryDifference(from: new, to: old)
    let mirrored = expected.compactMap { Self.mirror(of: $0) }
    #expect(Set(back.changes.map(\.rule.code)) == Set(mirrored), "\(back.changes.map(\.message))")
    #expect(back.verdict == Self.verdict(of: mirrored))
  }

  @Test func noChangeIsNone() throws {
    let registry = try ShippedVersion.registry(ShippedVersion.files, "as shipped")
    let difference = RegistryDifference(from: registry, to: try ShippedVersion.registry(ShippedVersion.files, "again"))
    #expect(difference.changes.isEmpty)
    #expect(difference.verdict == .none)
    #expect(difference.platforms.allSatisfy { difference.verdict(on: $0) == .none })
  }

  /// Registries and translations are compared by tests of the command.
  @Test func everyRuleHasAMutation() {
    let all = Mutation.all
    let codes = all.flatMap { [$0.code] + $0.also }
    let shown = Set(codes + codes.compactMap { Self.mirror(of: $0) })
    let missing = Set(ChangeRule.all.map(\.code)).subtracting(shown)
    #expect(
      missing.sorted() == [
        "registry-added", "registry-removed", "translation-added", "translation-changed", "translation-removed",
      ]
    )
    #expect(Set(all.map(\.code)).count >= 60)
  }

  static func rule(_ code: String) -> ChangeRule? {
    ChangeRule.all.first { $0.code == code }
  }

  private static func verdict(of codes: [String]) -> Verdict? {
    codes.compactMap { rule($0)?.level }.max()
  }

  /// Nothing where the rule says that there is no change back.
  private static func mirror(of code: String) -> String? {
    switch rule(code)?.mirror {
    case .rule(let other): other
    case .itself: code
    case .none?: nil
    case nil: "no rule \(code)"
    }
  }
}
