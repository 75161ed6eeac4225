import ReferenceAuth
import Testing

/// The samples that step pages show come to their steps.
@Suite struct RehearsalSampleTests {
  @Test(arguments: Rehearsals.all.indices)
  func comesToTheStep(number: Int) async throws {
    let (flow, step, sample) = Rehearsals.all[number]
    let auth = try await sample()
    #expect(await auth.lastStep == step, "\(flow)")
    #expect(await auth.coverage.violations.isEmpty)
  }

  @Test func thereAreSamples() {
    #expect(Rehearsals.all.count >= 14)
  }
}
