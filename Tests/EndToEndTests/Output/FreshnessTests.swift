import Foundation
import StepgenTestSupport
import Testing

@Suite struct FreshnessTests {
  @Test(arguments: [
    ("Specs/amplify-auth", "Sources/AmplifyAuthFlows"), ("Specs/parcel-locker", "Tests/GeneratedCode"),
  ])
  func theCommittedSwiftIsWhatTheSpecsMakeNow(specs: String, folder: String) throws {
    let arguments = ["generate", "swift", "--specs", specs, "--output", folder]
    let answer = try Stepgen(in: PackageFolder.root.path).run(arguments + ["--check"])
    #expect(answer.code == 0, "run: swift run stepgen \(arguments.joined(separator: " "))\n\(answer.errors)")
  }
}
