import AmplifyAuthFlows
import StepRuntime
import Testing

@testable import ReferenceAuth

/// Apps that do anything at any time, 100,000 calls in pools of every kind: no answer outside of the spec, and nobody gets in without what it takes.
@Suite struct RandomWalkTests {
  @Test(arguments: AuthPlatform.allCases, [UInt64(1), 2, 3, 4, 5, 6, 7, 8])
  func stayInTheSpec(platform: AuthPlatform, seed: UInt64) async {
    var walk = Walk(platform: platform, seed: seed)
    for _ in 0..<3_125 { walk.step() }
    #expect(walk.violations == [])
    #expect(walk.bypasses == [])
    #expect(walk.signIns > 12)
  }

  /// Requests to the service itself, sessions mixed up and used again: what a hostile client would send.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func getNowhereWithoutTheFactors(seed: UInt64) {
    var attack = Attack(seed: seed)
    for _ in 0..<25_000 { attack.step() }
    #expect(attack.bypasses == [])
    #expect(attack.secondUses == 0)
    #expect(attack.signIns > 20)
  }
}
