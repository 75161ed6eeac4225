import Foundation
import StepgenTestSupport
import Testing

/// `check --against` says what recorded responses of three services are, and what is wrong with them.
@Suite struct ResponsesTests {
  private static let layouts = "Tests/SwiftBackendTests/Fixtures/layouts"

  @Test(arguments: [
    ("device-login", "Specs/device-login", "Tests/EndToEndTests/Fixtures/responses/device-login/answers"),
    ("okta", "\(layouts)/okta", "\(layouts)/okta/answers"), ("psd2", "\(layouts)/psd2", "\(layouts)/psd2/answers"),
  ])
  func areHeldAgainstTheSpec(name: String, specs: String, answers: String) throws {
    let folder = "Tests/EndToEndTests/Fixtures/responses/\(name)"
    let arguments = ["check", specs, "--format", "plain", "--against", answers, "\(folder)/broken"]
    let found = try Stepgen(in: PackageFolder.root.path).run(arguments)
    #expect(found.code == 1)
    let golden = Golden(PackageFolder.root.appending(path: folder).appending(path: "expected.txt"))
    #expect(try golden.problem(of: found.output + found.errors) == nil)
  }
}
