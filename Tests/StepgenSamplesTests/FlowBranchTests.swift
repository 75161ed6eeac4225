import StepgenModel
import Testing

@testable import StepgenSamples

@Suite struct FlowBranchTests {
  /// What a page of one step shows is what the sample of the whole flow has of it.
  @Test(arguments: ShippedSamples.platforms)
  func branchesWithAStepAreThoseOfTheFlowThatHaveIt(platform: SamplePlatform) {
    let (registry, index) = (platform.registry, platform.index)
    var count = 0
    for style in registry.platforms[index].styles {
      let scope = SampleScope(registry, platform: index, style: style, language: style.language, texts: .english)
      for flow in registry.flows {
        let all = scope.branches(of: flow)
        for step in flow.steps.indices {
          let own = all.filter { $0.steps.contains(step) || $0.arrivals.contains(step) }.map(\.text)
          #expect(scope.branches(of: flow, with: step).map(\.text) == own, "\(flow.id), \(step)")
          count += own.count
        }
      }
    }
    #expect(count > 0)
  }
}

extension FlowBranch {
  fileprivate var text: String { "\(identifiers) \(steps) \(arrivals) \(isOnlyDeclared)" }
}
