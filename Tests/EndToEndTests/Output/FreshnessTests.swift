import Foundation
import StepgenTestSupport
import Testing

@Suite struct FreshnessTests {
  @Test(arguments: [
    ("swift", "Specs/amplify-auth", "Sources/Reference/AmplifyAuthFlows"),
    ("swift", "Specs/parcel-locker", "Tests/GeneratedCode"), ("swift", "Specs/device-login", "Tests/GeneratedLogin"),
    ("kotlin", "Specs/amplify-auth", "Tests/GeneratedKotlin"),
    ("dart", "Specs/amplify-auth", "Tests/GeneratedDart"),
    ("typescript", "Specs/amplify-auth", "Tests/GeneratedTypeScript"),
  ])
  func theCommittedCodeIsWhatTheSpecsMakeNow(language: String, specs: String, folder: String) throws {
    let arguments = ["generate", language, "--specs", specs, "--output", folder]
    let answer = try Stepgen(in: PackageFolder.root.path).run(arguments + ["--check"])
    #expect(answer.code == 0, "run: swift run stepgen \(arguments.joined(separator: " "))\n\(answer.errors)")
  }
}
