import AmplifyAuthFlows
import StepRuntime
import Testing

@testable import ReferenceAuth

@Suite struct ReachabilityTests {
  /// What the spec allows and nothing can lead to, and why.
  private static let unreachable: [FlowTransition: String] = {
    var ways = [
      way("sign-in", "preferred-password-not-sent", "done"): "without the password nothing is proved",
      way("sign-in", "preferred-password-not-sent", "setup-totp"): "Flutter has one step for every set-up",
      way("sign-in", "preferred-password-not-sent", "setup-email-mfa"): "Flutter has one step for every set-up",
      way("select-mfa-setup-type", "code-given", "setup-totp"): "Flutter has one step for every set-up",
      way("select-mfa-setup-type", "code-given", "setup-email-mfa"): "Flutter has one step for every set-up",
    ]
    for (step, possible) in chosen {
      for to in AuthFlows.signIn.step(step)?.outcome("device-forgotten").map(targets) ?? [] where !possible.contains(to)
      {
        ways[way(step, "device-forgotten", to)] = "the answer that is sent again leads to what was chosen"
      }
    }
    return ways
  }()

  /// The steps at which one repeated request leads to what was chosen; the spec lists every challenge.
  private static let chosen: [String: Set<String>] = [
    "select-mfa-type": ["confirm-sms-mfa-code", "confirm-totp-code", "confirm-email-otp"],
    "setup-email-mfa": ["confirm-email-otp"],
    "select-first-factor": ["confirm-sms-otp", "confirm-email-otp", "done"],
  ]

  private static func targets(_ outcome: FlowTable.Outcome) -> [String] {
    if case .steps(let ids) = outcome.result { ids } else { [] }
  }

  private static func way(_ from: String, _ outcome: String, _ to: String) -> FlowTransition {
    FlowTransition(flow: "sign-in", from: from, outcome: outcome, to: to)
  }

  private static func explore(_ platform: AuthPlatform) async -> AuthCoverage {
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
    var all = AuthCoverage()
    for platform in AuthPlatform.allCases {
      let coverage = await Self.explore(platform)
      #expect(coverage.violations.isEmpty, "\(Set(coverage.violations).sorted().joined(separator: "\n"))")
      #expect(coverage.taken.isSubset(of: AuthCoverage.transitions(on: platform)), "\(platform)")
      all.merge(coverage)
    }
    let wanted = Set(AuthPlatform.allCases.flatMap(AuthCoverage.transitions))
    let missing = wanted.subtracting(all.taken).subtracting(Self.unreachable.keys)
    #expect(
      missing.isEmpty,
      "\(missing.count) of \(wanted.count): \(missing.sorted().map(\.description).joined(separator: "\n"))"
    )
    #expect(Set(Self.unreachable.keys).isDisjoint(with: all.taken))
    #expect(wanted.count > 500)
  }
}
