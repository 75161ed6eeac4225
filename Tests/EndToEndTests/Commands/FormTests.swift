import Foundation
import StepgenTestSupport
import Testing

/// A step that asks for several values, and that several calls answer.
@Suite struct FormTests {
  private static let specs = PackageFolder.root.appending(path: "Tests/EndToEndTests/Fixtures/forms").path

  private func play(_ input: String) throws -> Stepgen.Answer {
    try Stepgen.play(input, ["verify", "--platform", "ios"], specs: Self.specs)
  }

  @Test func aFormIsFilledInByTheInputsOfItsCall() throws {
    let answer = try play("begin\nfirst-amount=32 second-amount=45\n1\n")
    #expect(answer.code == 0, "\(answer.errors)")
    #expect(answer.output.contains("  Ask   Enter the two amounts.\n  Type  first-amount=… second-amount=…\n"))
    #expect(answer.output.hasSuffix("2 moves; 2 of 2 steps shown.\n"))
  }

  @Test(arguments: ["32 45", "first-amount=32", "second-amount=45 first-amount"])
  func aFormWithoutAValueThatHasToBeThereIsRefused(line: String) throws {
    let answer = try play("begin\n\(line)\n")
    #expect(answer.code == 1)
    #expect(answer.output.contains("Type first-amount=… second-amount=….\n"))
    #expect(answer.errors.contains("the form has no ‘"))
  }

  @Test func anotherAnswerIsACallOfItsOwn() throws {
    let answer = try play("begin\n:call resend\n:call verify-code code=SM11AA\n")
    #expect(answer.code == 0, "\(answer.errors)")
    #expect(answer.output.contains("  Or    :call verify-code code=…  Enter the code instead\n"))
    #expect(answer.output.hasSuffix("3 moves; 2 of 2 steps shown.\n"))
  }

  @Test func pagesSayWhatAFormAsksForAndHowElseToAnswer() throws {
    let folder = try TemporaryFolder()
    let stepgen = Stepgen(in: folder.path)
    let answer = try stepgen.run(["docs", "--format", "markdown", "--specs", Self.specs, "--output", "out"])
    #expect(answer.code == 0, "\(answer.errors)")
    let pages = folder.tree("out")
    let step = try #require(pages["forms/en/ios/verify/enter-amounts/README.md"])
    for line in [
      "| Second amount in cents | a number | `secondAmount` |", "Enter the code instead: `verifyCode`",
      "| Send the code again: `resend` | [Enter the amounts](README.md) |",
      "| `fee` | `Decimal` | An amount in euros. |",
      "| `page` | `String` | A URL (RFC 3986). |",
      #"  let firstAmount = await askNumber("First amount in cents")"#, "  // Send the code again: `resend`",
    ] {
      #expect(step.contains("\n\(line)\n"), "\(line)")
    }
    let error = try #require(pages["forms/en/errors/slow-down/README.md"])
    #expect(error.contains("\n| `interval` | Seconds to wait. |\n"))
  }
}
