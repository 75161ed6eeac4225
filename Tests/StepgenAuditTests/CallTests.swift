import StepgenModel
import Testing

@testable import StepgenAudit

/// Calls and chains in samples, whose parentheses and braces need not be as they should.
@Suite struct CallTests {
  private static let call = "Amplify.Auth.confirmSignIn("

  private static func codes(_ sample: String) -> [String] {
    let page = "The next step `continueSignInWithMFASetupSelection` asks for a choice.\n\n```swift\n\(sample)\n```\n"
    return findings(page, "swift").map(\.diagnostic.code)
  }

  @Test(arguments: [
    "challengeResponse: MFAType.email.challengeResponse, \(call)challengeResponse: code))",
    "challengeResponse: MFAType.email.challengeResponse\n\(call)challengeResponse: code)",
    "challengeResponse: MFAType.email.challengeResponse, \(call)challengeResponse: \(call)", "",
    "challengeResponse: MFAType.email.challengeResponse))",
  ])
  func callsMayStandInCalls(arguments: String) {
    #expect(!Self.codes(Self.call + arguments).contains("audit-impossible-step"))
  }

  @Test func shortNamesOfAnotherPlatformAreToldWhereAllBranchesAreSteps() {
    let sample = "switch result.nextStep {\ncase .RESET_PASSWORD: reset()\ncase .DONE: finish()\ndefault: wait()\n}"
    #expect(Self.codes(sample) == ["audit-other-platform", "audit-other-platform"])
    #expect(!Self.codes(sample.replacing("result.nextStep", with: "mood")).contains("audit-other-platform"))
  }

  @Test func whatFollowsTheOuterCallIsHeldAgainstItsAnswer() {
    let sample = """
      let result = \(Self.call)challengeResponse: MFAType.email.challengeResponse, \(Self.call)challengeResponse: code))
      if case .confirmSignInWithTOTPCode = result.nextStep {
        ask()
      }
      """
    #expect(Self.codes(sample).contains("audit-impossible-step"))
  }

  /// Calls in calls that nothing closes have all that follows as their arguments.
  @Test func argumentsAreLookedAtSoFar() throws {
    let vocabulary = shippedNames.vocabulary
    let place = try #require(vocabulary.places("swift").first)
    let tokens = try Self.tokens(of: String(repeating: Self.call, count: 1_000))
    let calls = CallReader(tokens: tokens, vocabulary: vocabulary, place: place).calls()
    #expect(calls.count == 1_000)
    #expect(calls.allSatisfy { $0.arguments.count <= Call.maximumArguments })
  }

  @Test(arguments: [1, 3, 20_000])
  func chainsInChainsAreReadSoFar(count: Int) throws {
    let tokens = try Self.tokens(of: String(repeating: "switch a {\ncase .b:\n", count: count))
    #expect(ChainReader.chains(tokens).count == min(count, ChainReader.maximumDepth))
  }

  private static func tokens(of sample: String) throws -> [Token] {
    let text = PageText(FileID(0), Array("```swift\n\(sample)\n```\n".utf8))
    let page = PageReader.read(text, tags: shippedNames.vocabulary.tags, outer: [], isMarkdown: true)
    return SampleLexer.tokens(text, try #require(page.samples.first))
  }
}
