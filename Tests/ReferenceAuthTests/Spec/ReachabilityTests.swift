import AmplifyAuthFlows
import AmplifyAuthTables
import StepRuntime
import Testing

@testable import ReferenceAuth

@Suite struct ReachabilityTests {
  private static func explore(_ platform: AuthPlatform) async -> AuthCoverage {
    var explorer = Explorer(platform: platform)
    await explorer.goEveryWayToBegin()
    await explorer.goOnFromEveryPassword()
    await explorer.goOnFromEveryStep()
    await explorer.failAtEveryStep()
    await explorer.meetEveryCircumstance()
    await explorer.failEveryCall()
    await explorer.signUpEveryWay()
    await explorer.useTheAccount()
    await explorer.beginOddly()
    return explorer.coverage
  }

  @Test(arguments: AuthPlatform.allCases)
  func everyTransitionOfTheSpecIsReachedAndNoOther(platform: AuthPlatform) async {
    let coverage = await Self.explore(platform)
    #expect(coverage.violations.isEmpty, "\(Set(coverage.violations).sorted().joined(separator: "\n"))")
    let all = Set(AuthCoverage.transitions(on: platform))
    #expect(all.count > 300)
    #expect(Self.list(all.subtracting(coverage.taken)) == "")
    #expect(Self.list(coverage.taken.subtracting(all)) == "")
    #expect(coverage.untaken(on: platform).isEmpty)
  }

  /// Nothing is left out because no platform has it, save what never arrives anywhere.
  @Test func everyTransitionBelongsToAPlatform() {
    let here = Set(AuthPlatform.allCases.flatMap(AuthCoverage.transitions))
    var left: Set<FlowTransition> = []
    for table in AuthFlows.all {
      let starts = table.starts.map { ($0.operation, $0.outcomes) }
      let steps = table.steps.filter { $0.platforms != [] }.map { ($0.id, $0.outcomes) }
      for (place, outcomes) in starts + steps {
        for outcome in outcomes where !outcome.isBeyondReference {
          left.formUnion(
            outcome.targets.map { FlowTransition(flow: table.id, from: place, outcome: outcome.id, to: $0) }
          )
        }
      }
    }
    #expect(left.count > 500)
    #expect(Self.list(left.subtracting(here)) == "")
  }

  private static func list(_ transitions: Set<FlowTransition>) -> String {
    transitions.sorted().map(\.description).joined(separator: "\n")
  }
}
