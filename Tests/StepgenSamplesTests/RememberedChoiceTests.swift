import StepgenModel
import StepgenSamples
import Testing

/// What samples do beyond asking and answering, where the spec says that a step needs it.
@Suite struct RememberedChoiceTests {
  private func sample(_ flow: String, on platform: String) throws -> String {
    let library = try #require(ShippedSamples.library)
    let found = try ShippedSamples.platform(platform, of: "amplify-auth")
    let flow = try #require(found.registry.flows.first { $0.id == flow })
    return try #require(library.flowSamples(flow, on: found.index, of: found.registry).first).text
  }

  @Test func aStepAfterAChoiceIsToldByThatChoice() throws {
    let text = try sample("sign-in", on: "flutter")
    #expect(text.contains("  MfaType? chosen;\n  while (true) {"))
    #expect(text.contains("if (chosen == MfaType.email) {\n            // Set up email as second factor"))
    #expect(text.contains("chosen = choice;"))
    #expect(try !sample("sign-in", on: "swift").contains("chosen"))
  }

  @Test func whatTheStepRefusesIsNotOffered() throws {
    #expect(try sample("sign-in", on: "flutter").contains(".where((it) => it != MfaType.sms)"))
    #expect(try !sample("sign-in", on: "swift").contains(".filter"))
  }

  @Test func whatIsNoErrorOfTheStyleIsCaughtWhereTheFlowThrowsIt() throws {
    #expect(try sample("sign-in", on: "flutter").contains("} on ArgumentError catch (error) {"))
    #expect(try !sample("reset-password", on: "flutter").contains("ArgumentError"))
  }

  @Test(arguments: ["swift", "android", "flutter", "javascript"])
  func whatSeldomGoesAlongIsInAComment(platform: String) throws {
    let lines = try sample("sign-in", on: platform).split(separator: "\n")
    let found = lines.filter { $0.contains("options = ") || $0.contains("requiredAttributes") }
    #expect(found.count > 1 && found.allSatisfy { $0.drop { $0 == " " }.hasPrefix("// ") })
  }

  @Test func aBranchForSeveralStepsSaysSo() throws {
    let text = try sample("sign-in", on: "swift")
    #expect(
      text.contains("        // Enter the one-time code from an SMS\n        // Or: Enter the code from an email\n")
    )
  }

  /// The destination is an enumeration, and printing it prints how it is written in code.
  @Test func whatAPersonReadsIsTheTextOfTheCase() throws {
    let text = try sample("sign-in", on: "swift")
    #expect(text.contains("        let destination = switch codeDeliveryDetails.destination {\n"))
    #expect(text.contains(#""Enter the code that was sent to \(destination).""#))
    #expect(!text.contains(#"\(codeDeliveryDetails"#))
  }
}
