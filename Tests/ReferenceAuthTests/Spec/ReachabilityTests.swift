import AmplifyAuthFlows
import StepRuntime
import Testing

@testable import ReferenceAuth

@Suite struct ReachabilityTests {
  /// What the spec allows and nothing can lead to, and why.
  private static let unreachable: [Transition: String] = [
    way("sign-in", "preferred-password-not-sent", "done"): "without the password nothing is proved",
    way("sign-in", "preferred-password-not-sent", "setup-totp"): "Flutter has one step for every set-up",
    way("sign-in", "preferred-password-not-sent", "setup-email-mfa"): "Flutter has one step for every set-up",
    way("select-mfa-setup-type", "code-given", "setup-totp"): "Flutter has one step for every set-up",
    way("select-mfa-setup-type", "code-given", "setup-email-mfa"): "Flutter has one step for every set-up",
  ]

  private static func way(_ from: String, _ outcome: String, _ to: String) -> Transition {
    Transition(flow: "sign-in", from: from, outcome: outcome, to: to)
  }

  private static func explore(_ platform: Platform) async -> Coverage {
    var explorer = Explorer(platform: platform)
    await explorer.goEveryWayToBegin()
    await explorer.goEveryWayAgain()
    await explorer.goOnFromEveryStep()
    await explorer.failAtEveryStep()
    await explorer.meetEveryCircumstance()
    await explorer.failEveryCall()
    await explorer.signUpEveryWay()
    await explorer.useTheAccount()
    await explorer.beginOddly()
    return explorer.coverage
  }

  @Test func everyTransitionOfTheSpecIsReachedAndNoOther() async {
    var all = Coverage()
    for platform in Platform.allCases {
      let coverage = await Self.explore(platform)
      #expect(coverage.violations.isEmpty, "\(Set(coverage.violations).sorted().joined(separator: "\n"))")
      #expect(coverage.taken.isSubset(of: Coverage.transitions(on: platform)), "\(platform)")
      all.merge(coverage)
    }
    let wanted = Set(Platform.allCases.flatMap(Coverage.transitions))
    let missing = wanted.subtracting(all.taken).subtracting(Self.unreachable.keys)
    #expect(
      missing.isEmpty,
      "\(missing.count) of \(wanted.count): \(missing.sorted().map(\.description).joined(separator: "\n"))"
    )
    #expect(Set(Self.unreachable.keys).isDisjoint(with: all.taken))
    #expect(wanted.count > 500)
  }
}
