import AmplifyAuthFlows
import AmplifyAuthTables
import StepRuntime
import Testing

@testable import ReferenceAuth

@Suite struct TraceTests {
  private static let all: [(FlowTable, [StepTrace])] = [
    (AuthFlows.deviceMemory, AuthFlows.deviceMemoryTraces), (AuthFlows.mfaPreference, AuthFlows.mfaPreferenceTraces),
    (AuthFlows.resetPassword, AuthFlows.resetPasswordTraces), (AuthFlows.signIn, AuthFlows.signInTraces),
    (AuthFlows.signOut, AuthFlows.signOutTraces), (AuthFlows.signUp, AuthFlows.signUpTraces),
    (AuthFlows.totpSetup, AuthFlows.totpSetupTraces),
    (AuthFlows.updateUserAttribute, AuthFlows.updateUserAttributeTraces),
  ]

  @Test func everyFlowIsHere() {
    #expect(Self.all.map(\.0.id).sorted() == AuthFlows.all.map(\.id).sorted())
  }

  @Test(arguments: all.flatMap { flow, traces in traces.filter(flow.isOfReference).map { "\(flow.id)/\($0.id)" } })
  func happensThroughTheFacade(name: String) async throws {
    let names = name.split(separator: "/").map(String.init)
    let (flow, traces) = try #require(Self.all.first { $0.0.id == names[0] })
    let trace = try #require(traces.first { $0.id == names[1] })
    var runner = TraceRunner(try #require(TraceWorld(trace, of: flow)))
    try await runner.run()
  }
}

extension FlowTable {
  /// Whether the reference has everything that a trace needs; it has no keychain that fails.
  fileprivate func isOfReference(_ trace: StepTrace) -> Bool {
    let outcomes = starts.flatMap(\.outcomes) + steps.flatMap(\.outcomes)
    return trace.moves.allSatisfy { move in outcomes.contains { $0.id == move.outcome && !$0.isBeyondReference } }
  }
}
