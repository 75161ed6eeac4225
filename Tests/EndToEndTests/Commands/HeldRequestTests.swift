import Foundation
import StepgenTestSupport
import Testing

/// A flow that holds up one of two requests, and ends with the result of that one.
@Suite struct HeldRequestTests {
  private static let fixture = "Tests/SwiftBackendTests/Fixtures/layouts/requests"
  private static let specs = PackageFolder.root.appending(path: fixture).path

  @Test(arguments: [("register username=u password=p", "registered"), ("deactivate", "deactivated")])
  func onlyTheResultOfTheRequestCanFollow(request: String, end: String) throws {
    let input = "\(request)\ncode\n1\ncode\n2\n"
    let answer = try Stepgen.play(input, ["authentication", "--platform", "ios"], specs: Self.specs)
    #expect(answer.code == 0, "\(answer.errors)\(answer.output)")
    #expect(answer.output.contains("\n  2  \(end)"))
    #expect(!answer.output.contains("\n  3  "))
    let other = end == "registered" ? "deactivated" : "registered"
    #expect(answer.output.hasSuffix("3 moves; 2 of 3 steps shown, not \(other).\n"))
  }

  @Test func aTraceCannotEndWithTheResultOfAnotherRequest() throws {
    let folder = try TemporaryFolder()
    try folder.copy(Self.fixture, as: "requests")
    let text = try #require(folder.read("requests/authentication.yaml"))
    let wrong = text.replacing(
      "outcome: deactivated, expect: deactivated",
      with: "outcome: registered, expect: registered"
    )
    #expect(wrong != text)
    try folder.write("requests/authentication.yaml", wrong)
    let answer = try Stepgen(in: folder.path).run(["check", "requests", "--format", "plain"])
    #expect(answer.code == 1)
    #expect(
      answer.output.contains(
        "the outcome ‘registered’ needs the condition ‘registering’, which is not true here [trace-mismatch]"
      )
    )
  }

  @Test func itsPagesShowTheResultWithTheEndOfTheFlow() throws {
    let folder = try TemporaryFolder()
    let stepgen = Stepgen(in: folder.path)
    let answer = try stepgen.run(["docs", "--format", "markdown", "--specs", Self.specs, "--output", "out"])
    #expect(answer.code == 0, "\(answer.errors)")
    let page = try #require(folder.read("out/requests/en/ios/authentication/registered/README.md"))
    for line in ["What `register` gives.", "| `deviceID` | `String?` |  |", #"  "user_id": "…","#] {
      #expect(page.contains("\n\(line)\n"), "\(line)")
    }
  }

  @Test func outcomesOfWhichNothingElseIsSaidShowTheirIDs() throws {
    let folder = try TemporaryFolder()
    try folder.copy(Self.fixture, as: "requests")
    let text = try #require(folder.read("requests/authentication.yaml"))
    try folder.write(
      "requests/authentication.yaml",
      text.replacing(", when: registering", with: "").replacing(", when: deactivating", with: "")
    )
    let stepgen = Stepgen(in: folder.path)
    let answer = try stepgen.run(["docs", "--format", "markdown", "--specs", "requests", "--output", "out"])
    #expect(answer.code == 0, "\(answer.errors)")
    let page = try #require(folder.read("out/requests/en/ios/authentication/complete-a-stage/README.md"))
    #expect(
      page.contains("\n| Registered | [The account is there](../registered/README.md) |\n")
    )
  }
}
