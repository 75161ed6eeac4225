import StepgenModel
import Testing
import YAMLReader

struct LimitTests {
  @Test func fileLargerThanTheLimitIsNotParsed() {
    let bytes = [UInt8](repeating: UInt8(ascii: "]"), count: maximumYAMLFileSize + 1)
    #expect(Reading(bytes).problems == ["file-too-large 1:1-1:1"])
  }

  @Test(arguments: [
    (String(repeating: "[", count: 65), "nested-too-deep 1:65-1:66"),
    (String(repeating: "- ", count: 65) + "a\n", "nested-too-deep 1:129-1:130"),
    (String(repeating: "{a: ", count: 65), "nested-too-deep 1:257-1:258"),
    (String(repeating: "[", count: 100_000), "nested-too-deep 1:65-1:66"),
  ])
  func nestingStopsAtTheFirstLevelTooDeep(text: String, problem: String) {
    #expect(Reading(text).problems == [problem])
  }

  @Test func nestingUpToTheLimitIsRead() {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(Reading(text).problems == [])
  }

  @Test func aliasesCountAsDeepAsWhatTheyStandFor() {
    let deep = "a: &a " + String(repeating: "[", count: 40) + String(repeating: "]", count: 40) + "\n"
    let inner = "b: " + String(repeating: "[", count: 24) + "*a" + String(repeating: "]", count: 24) + "\n"
    #expect(Reading(deep + inner).problems == ["nested-too-deep 2:28-2:30"])
    #expect(Reading(deep + "b: [*a]\n").problems == [])
  }

  @Test func aliasBombIsReportedWhereItExceedsWhatIsWritten() {
    let lines = (0..<9).map { level in
      let inner = level == 0 ? "lol" : "*a\(level - 1)"
      return "a\(level): &a\(level) [" + Array(repeating: inner, count: 10).joined(separator: ", ") + "]\n"
    }
    let reading = Reading(lines.joined())
    #expect(reading.diagnostics.map(\.code) == ["alias-bomb"])
    #expect(reading.diagnostics.first?.range.start.line == 4)
    #expect(reading.tree == nil)
  }

  @Test func aliasesOfManySmallValuesAreAllowed() {
    let uses = (0..<20_000).map { "k\($0): *a\n" }.joined()
    #expect(Reading("a: &a [1, 2, 3]\n" + uses).problems == [])
  }

  @Test func earlyExpansionIsAllowedWhenEnoughFollows() {
    let anchor = "a: &a [" + Array(repeating: "x", count: 1000).joined(separator: ", ") + "]\n"
    let uses = "b: [" + Array(repeating: "*a", count: 30).joined(separator: ", ") + "]\n"
    let rest = (0..<5000).map { "k\($0): x\n" }.joined()
    #expect(Reading(anchor + uses).diagnostics.map(\.code) == ["alias-bomb"])
    #expect(Reading(anchor + uses + rest).problems == [])
  }

  @Test func moreThanAMillionValuesAreRefused() {
    let text = "[" + String(repeating: "a,", count: 1_000_001) + "]"
    #expect(Reading(text).diagnostics.map(\.code) == ["file-too-large"])
  }

  @Test func reportingStopsAfterAThousandProblems() {
    let reading = Reading(String(repeating: "a: 1\n", count: 3000))
    #expect(reading.diagnostics.count == 1001)
    #expect(reading.problems.last == "too-many-problems 1002:1-1002:2")
    #expect(reading.tree == nil)
  }

  @Test func invisibleCharactersAreReportedAHundredTimesAtMost() {
    let reading = Reading("a: " + String(repeating: "x\u{200B}", count: 300) + "\n")
    #expect(reading.diagnostics.count == 100)
    #expect(reading.problems.last == "invisible-character 1:203-1:204")
    #expect(reading.tree != nil)
  }
}
