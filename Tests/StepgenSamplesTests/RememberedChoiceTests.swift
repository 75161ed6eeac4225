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
  func whatGoesAlongIsPassedInTheOptions(platform: String) throws {
    let text = try sample("sign-in", on: platform)
    #expect(text.contains("options = ") && text.contains("requiredAttributes"))
  }
}
