import Foundation
import StepgenLanguages
import StepgenModel
import StepgenSamples
import Testing

@Suite struct SwiftSampleTests {
  static let platforms = ShippedSamples.platforms.filter { $0.styles.contains { $0.language == .swift } }

  @Test(arguments: platforms)
  func everySampleCompiles(platform: SamplePlatform) throws {
    let library = try #require(ShippedSamples.library)
    for style in platform.styles {
      let files = platform.files(library, style: style.id, .swift)
      // The smallest registry has a sample for each step and one for its flow.
      #expect(files.count > min(5, platform.registry.flows.map(\.steps.count).max() ?? 5))
      let flows = try SwiftCompiler.check([files.filter(\.isWhole)], platform, style, flags: ["-warnings-as-errors"])
      #expect(flows.allSatisfy { $0.status == 0 }, "\(style.id): \(flows[0].text.prefix(4000))")
      let others = files.filter { !$0.isWhole } + [platform.operationFile(library, style: style, .swift)]
      let steps = try SwiftCompiler.check([others], platform, style)
      #expect(steps.allSatisfy { $0.status == 0 }, "\(style.id): \(steps[0].errors.prefix(4000))")
    }
  }

  @Test func aWrongNameDoesNotCompile() throws {
    let library = try #require(ShippedSamples.library)
    let platform = try ShippedSamples.platform("swift", of: "amplify-auth")
    let style = try #require(platform.styles.first)
    let file = try #require(platform.files(library, style: style.id, .swift).first { $0.name == "SignIn" })
    let wrong = Self.mistakes.map { file.replacing($0.right, by: $0.wrong) }
    #expect(wrong.allSatisfy { $0.text != file.text })
    let outputs = try SwiftCompiler.check(([file] + wrong).map { [$0] }, platform, style)
    #expect(outputs.map { $0.status == 0 } == [true] + wrong.map { _ in false })
  }

  private static let mistakes: [(right: String, wrong: String)] = [
    ("confirmSignInWithOTP(", "confirmSignInWithOTPCode("), ("challengeResponse: code", "response: code"),
    ("codeDeliveryDetails.destination", "codeDeliveryDetails.target"), ("choice.challengeResponse", "choice.answer"),
    ("import Amplify\n", ""), ("getSetupURI", "getSetupUri"), (".nextStep", ".next"),
  ]
}
