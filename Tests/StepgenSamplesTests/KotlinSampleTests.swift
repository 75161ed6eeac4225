import Foundation
import StepgenLanguages
import StepgenModel
import StepgenSamples
import Testing

@Suite(.enabled(if: KotlinCompiler.isThere)) struct KotlinSampleTests {
  @Test func everySampleCompiles() throws {
    let files = try samples()
    #expect(files.count > 30)
    let output = try JVMCompiler.checkKotlin(files, try platform)
    #expect(output.status == 0, "\(output.text.prefix(4000))")
  }

  /// In one run, because the compiler takes long to start.
  @Test func wrongNamesDoNotCompile() throws {
    let file = try #require(samples().first { $0.text.contains("suspend fun startSignIn(") })
    let wrong = Self.mistakes.enumerated().map { index, mistake in
      var changed = file.replacing(mistake.right, by: mistake.wrong)
      #expect(changed.text != file.text)
      for name in ["startSignIn", "handleSignIn"] { changed = changed.replacing(name, by: name + "\(index)") }
      return SampleFile(name: "Wrong\(index)", text: changed.text)
    }
    let output = try JVMCompiler.checkKotlin(wrong, try platform)
    for file in wrong { #expect(output.text.contains(file.name + ".kt:"), "\(file.name): \(output.text.prefix(2000))") }
  }

  private static let mistakes: [(right: String, wrong: String)] = [
    ("CONFIRM_SIGN_IN_WITH_OTP", "CONFIRM_SIGN_IN_WITH_SMS_OTP"), ("codeDeliveryDetails?.", "codeDeliveryDetails."),
    ("choice.challengeResponse", "choice.answer"), ("error is CodeMismatchException", "error is CodeWrongException"),
  ]

  private var platform: SamplePlatform {
    get throws { try ShippedSamples.platform("android", of: "amplify-auth") }
  }

  private func samples() throws -> [SampleFile] {
    let library = try #require(ShippedSamples.library)
    return try platform.styles.flatMap { style in
      let files = try platform.files(library, style: style.id, .kotlin)
      let operations = try platform.operationFile(library, style: style, .kotlin)
      return (files.isEmpty ? [] : files + [operations.replacing("operation", by: style.id)]).map { file in
        SampleFile(name: style.id + file.name, text: file.text)
      }
    }
  }
}
