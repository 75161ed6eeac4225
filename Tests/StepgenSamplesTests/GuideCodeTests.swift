import Foundation
import StepgenModel
import StepgenTestSupport
import Testing

/// How the guide to errors tells errors apart: no compiler knows the names that are texts.
@Suite struct GuideCodeTests {
  private static let platforms = ["swift": "swift", "android": "kotlin", "flutter": "dart", "javascript": "ts"]

  @Test(arguments: platforms) func errorsHaveTheirNames(platform: String, language: String) throws {
    let platform = try ShippedSamples.platform(platform, of: "amplify-auth")
    let guide = try PackageFolder.text("docs/guides/errors.md")
    let code = try #require(guide.components(separatedBy: "\n```").first { $0.hasPrefix(language + "\n") })
    for id in ["code-mismatch", "not-authorized"] {
      let error = try #require(platform.registry.errors.first { $0.id == id })
      let names = error.names[platform.index].identifiers
      #expect(names.contains { code.contains($0) }, "\(names)")
    }
  }
}
