import Foundation
import StepgenLanguages
import StepgenModel
import StepgenSamples
import Testing

@Suite(.enabled(if: Toolchain.canRun("tsc"))) struct TypeScriptSampleTests {
  static let platforms = ShippedSamples.platforms.filter { $0.styles.contains { $0.language == .typescript } }

  @Test(arguments: platforms)
  func everySampleCompiles(platform: SamplePlatform) throws {
    let library = try #require(ShippedSamples.library)
    for style in platform.styles {
      let operations = platform.operationFile(library, style: style, .typescript)
      let files = platform.files(library, style: style.id, .typescript) + [operations]
      #expect(files.count > 5)
      let output = try TypeScriptCompiler.check(files, platform, style)
      #expect(output.status == 0, "\(style.id): \(output.text.prefix(4000))")
    }
  }

  @Test func aWrongNameDoesNotCompile() throws {
    let library = try #require(ShippedSamples.library)
    let platform = try ShippedSamples.platform("javascript", of: "amplify-auth")
    let style = try #require(platform.styles.first)
    let file = try #require(platform.files(library, style: style.id, .typescript).first { $0.name == "SignIn" })
    for mistake in Self.mistakes {
      let wrong = file.replacing(mistake.right, by: mistake.wrong)
      #expect(wrong.text != file.text)
      #expect(try TypeScriptCompiler.check([wrong], platform, style).status != 0, "\(mistake)")
    }
  }

  private static let mistakes: [(right: String, wrong: String)] = [
    ("CONFIRM_SIGN_IN_WITH_SMS_CODE", "CONFIRM_SIGN_IN_WITH_SMS_MFA_CODE"), ("challengeResponse: code", "answer: code"),
    ("codeDeliveryDetails", "deliveryDetails"), ("nextStep.signInStep", "nextStep.step"),
    ("import { confirmSignIn, ", "import { "),
  ]
}
