import Foundation
import StepgenTestSupport
import Testing

@Suite struct FreshnessTests {
  @Test(arguments: [
    ("Specs/amplify-auth", "Sources/Reference/AmplifyAuthFlows"), ("Specs/parcel-locker", "Tests/GeneratedCode"),
    ("Specs/device-login", "Tests/GeneratedCodeTests/Login"),
  ])
  func theCommittedCodeIsWhatTheSpecsMakeNow(specs: String, folder: String) throws {
    let arguments = ["generate", "swift", "--specs", specs, "--output", folder]
    let answer = try Stepgen(in: PackageFolder.root.path).run(arguments + ["--check"])
    #expect(answer.code == 0, "run: swift run stepgen \(arguments.joined(separator: " "))\n\(answer.errors)")
  }
}
