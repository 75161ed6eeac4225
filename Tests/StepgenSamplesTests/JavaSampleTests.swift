import Foundation
import StepgenLanguages
import StepgenModel
import StepgenSamples
import Testing

@Suite(.enabled(if: Toolchain.canRun("javac"))) struct JavaSampleTests {
  @Test(arguments: ["callbacks", "rxjava"])
  func everySampleCompiles(style: String) throws {
    let library = try #require(ShippedSamples.library)
    let platform = try ShippedSamples.platform("android", of: "amplify-auth")
    let style = try #require(platform.styles.first { $0.id == style })
    let operations = platform.operationFile(library, style: style, .java)
    let files = platform.files(library, style: style.id, .java) + [operations]
    #expect(files.count > 15)
    let whole = try #require(files.first { $0.name == "SignIn" })
    let wrong = Self.mistakes.map { whole.replacing($0.right, by: $0.wrong) }
    #expect(wrong.allSatisfy { $0.text != whole.text })
    let outputs = try JVMCompiler.checkJava([files] + wrong.map { [$0] }, platform, style)
    #expect(outputs[0].status == 0, "\(outputs[0].text.prefix(4000))")
    #expect(outputs.dropFirst().allSatisfy { $0.status != 0 }, "a wrong name compiles")
  }

  private static let mistakes: [(right: String, wrong: String)] = [
    ("CONFIRM_SIGN_IN_WITH_OTP", "CONFIRM_SIGN_IN_WITH_SMS_OTP"), ("getAllowedMFATypes", "getAllowedMfaTypes"),
    ("confirmSignIn(", "confirmSignin("), ("PasswordResetRequiredException", "PasswordResetException"),
  ]
}
