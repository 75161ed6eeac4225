import DeviceLogin
import Testing

/// The suite notices implementations that contradict the spec.
@Suite struct PlantedFaultTests {
  @Test(arguments: PlantedFault.allCases)
  func isNoticed(fault: PlantedFault) async {
    #expect(await !Self.findings(of: fault).isEmpty)
  }

  @Test func aFindingHasTheStepTheLineAndTheWay() async throws {
    let finding = try #require(await Self.findings(of: .wrongError).first)
    #expect(finding.step.hasSuffix("show-code"))
    #expect(finding.source.hasPrefix("device-login/login.yaml:"))
    #expect(finding.expected.contains("authorization-pending"))
    #expect(finding.observed == "the error slow-down")
    #expect(finding.way.contains("code-issued"))
    #expect(finding.description.contains("The way there: " + finding.way[0]))
  }

  private static func findings(of fault: PlantedFault) async -> [DeviceConformance.Finding] {
    var findings: [DeviceConformance.Finding] = []
    for path in DeviceConformance.login {
      findings += await DeviceConformance.findings(of: path, with: FaultyAdapter(fault))
    }
    return findings
  }
}
