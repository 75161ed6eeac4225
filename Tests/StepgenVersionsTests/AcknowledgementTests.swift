import StepgenModel
import StepgenVersions
import Testing

@Suite struct AcknowledgementTests {
  private static let change = Edit("pick-up", "then: restart", "then: end")

  private static func difference(_ acknowledged: String, version: String = "3.1.0") throws -> RegistryDifference {
    let manifest = Edit(
      "registry",
      "# What `stepgen build` makes.",
      "acknowledged:\n  - \(acknowledged)\n# What is made."
    )
    let number = Edit("registry", "version: 3.1.0", "version: \(version)")
    let new = try ShippedVersion.files.applying([change, manifest, number], acknowledged)
    return RegistryDifference(
      from: try ShippedVersion.registry(ShippedVersion.files, "as shipped"),
      to: try ShippedVersion.registry(new, acknowledged)
    )
  }

  @Test(arguments: ["pick-up", "pick-up/enter-code", "pick-up/enter-code/too-many-codes"])
  func acceptsAtAPlaceAndBelow(_ path: String) throws {
    let difference = try Self.difference("{ change: then-changed, at: \(path), because: The service forgets. }")
    #expect(difference.changes.map(\.acknowledged) == ["The service forgets."])
    #expect(difference.verdict == .none)
    #expect(difference.idleAcknowledgements.isEmpty)
  }

  @Test(arguments: ["pick-up/enter", "drop-off", "pick-up/open-door"])
  func tellsWhatMatchesNothing(_ path: String) throws {
    let difference = try Self.difference("{ change: then-changed, at: \(path), because: The service forgets. }")
    #expect(difference.verdict == .major)
    #expect(difference.idleAcknowledgements.map(\.code) == ["unused-acknowledgement"])
  }

  @Test func speaksForComparisonsWithWhatCameBefore() throws {
    let now = try Self.difference("{ change: then-changed, at: pick-up, because: Yes., in: 3.2.0 }", version: "3.2.0")
    #expect(now.verdict == .none)
    let later = try Self.difference("{ change: then-changed, at: pick-up, because: Yes., in: 3.1.0 }", version: "3.2.0")
    #expect(later.verdict == .major)
    #expect(later.idleAcknowledgements.isEmpty)
  }
}

@Suite struct VersionBumpTests {
  @Test(arguments: [
    ("1.2.3", Verdict.none, "1.2.3"), ("1.2.3", .patch, "1.2.4"), ("1.2.3", .minor, "1.3.0"),
    ("1.2.3", .major, "2.0.0"),
    ("0.2.3", .patch, "0.2.4"), ("0.2.3", .minor, "0.2.4"), ("0.2.3", .major, "0.3.0"), ("0.0.3", .major, "0.0.4"),
  ])
  func asksForTheSmallestVersion(_ old: String, _ verdict: Verdict, _ next: String) throws {
    let version = try #require(Version(old))
    #expect("\(verdict.smallestVersion(after: version))" == next)
  }
}
