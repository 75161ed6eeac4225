import Foundation
import StepgenLanguages
import StepgenModel
import StepgenSamples
import StepgenTestSupport
import Testing

/// Debian has no compiler of Dart: the grammar is what can be checked, and that names are those of the spec.
@Suite(.enabled(if: Validator.canRun(with: ["tree_sitter_language_pack"]))) struct DartSampleTests {
  @Test func everySampleIsWellFormed() throws {
    let files = try samples()
    #expect(files.count > 15)
    let result = try check(files)
    #expect(result.exitCode == 0, "\(result.output.prefix(4000))")
  }

  @Test func aMissingParenthesisIsFound() throws {
    let file = try #require(samples().first { $0.name == "SignIn" })
    #expect(try check([file.replacing("(confirmationValue: code);", by: "(confirmationValue: code;")]).exitCode == 1)
  }

  private func samples() throws -> [SampleFile] {
    let library = try #require(ShippedSamples.library)
    let platform = try ShippedSamples.platform("flutter", of: "amplify-auth")
    let operations = try platform.operationFile(library, style: #require(platform.styles.first), .dart)
    let calls = try platform.guideFile(library, style: #require(platform.styles.first), .dart)
    return platform.files(library, style: "future", .dart) + [operations, calls]
  }

  private func check(_ samples: [SampleFile]) throws -> Validator.Result {
    let files = samples.map { SampleFile(name: "\($0.name).dart", text: $0.text) }
    return try Toolchain.withFiles(files) { folder in
      try Validator(script: "grammar.py").run(["dart"] + files.map { folder.appending(path: $0.name).path })
    }
  }
}
