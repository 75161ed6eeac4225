import StepgenModel
import Testing
import YAMLReader

struct EncodingTests {
  @Test(
    arguments: [
      ([0x61, 0x3A, 0x20, 0xE9, 0x0A], "1:4-1:5"),
      ([0xC3, 0xA9, 0x0A, 0xC3, 0xA9, 0xFF], "2:2-2:3"),
      ([0x61, 0xC0, 0x80], "1:2-1:3"),
      ([0x61, 0xE0, 0x80, 0x80], "1:2-1:3"),
      ([0x61, 0xED, 0xA0, 0x80], "1:2-1:3"),
      ([0x61, 0xF4, 0x90, 0x80, 0x80], "1:2-1:3"),
      ([0x61, 0xF0, 0x9F, 0x98], "1:2-1:3"),
      ([0xEF, 0xBB, 0xBF, 0x61, 0x80], "1:2-1:3"),
    ] as [([UInt8], String)]
  )
  func firstBadByteIsNamed(bytes: [UInt8], range: String) {
    #expect(Reading(bytes).problems == ["invalid-utf8 \(range)"])
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61], [0x61, 0x00, 0x3A, 0x00], [0x00, 0x61, 0x00, 0x3A],
      [0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00], [0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x61],
    ] as [[UInt8]]
  )
  func otherEncodingsAreRecognised(bytes: [UInt8]) throws {
    let diagnostic = try #require(Reading(bytes).diagnostics.first)
    #expect(diagnostic.code == "invalid-utf8")
    #expect(diagnostic.message.contains("UTF-16"))
  }

  @Test func binaryDataIsToldWithTheNumberOfControls() throws {
    let diagnostic = try #require(Reading([0x7F, 0x45, 0x4C, 0x46, 0x00, 0x01, 0x02]).diagnostics.first)
    #expect(diagnostic.code == "control-character")
    #expect(diagnostic.message == "control character U+007F, and 3 more like it in this file")
  }

  @Test func columnsStartAfterAByteOrderMark() {
    #expect(Reading("\u{FEFF}a: b\n").outline == Reading("a: b\n").outline)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func lineEndsOfEveryKindGiveTheSameTree(lineEnd: String) {
    let text = "é: 1\nb: |\n  x\n  y\n\nc:\n  - 😀: [1,\n      2]\nd: &a\n  e: f\n"
    let reading = Reading(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd))
    #expect(reading.problems == [])
    #expect(reading.outline == Reading(text).outline)
    #expect(reading.outline.count > 10)
  }

  @Test(arguments: [
    #"\r"#, #"\v"#, #"\f"#, #"\N"#, #"\L"#, #"\P"#, #"\x0D"#, #"\x0b"#, #"\u000C"#, #"\u0085"#, #"\U00002028"#,
    #"\u2029"#,
  ])
  func noEscapeBringsInALineEndButTheUsualOne(escape: String) {
    #expect(Reading("a: \"b\(escape)c\"\n").problems == ["control-character 1:4-1:\(8 + escape.count)"])
    #expect(Reading("a: \"b\\nc\\x0Ac\"\n").problems == [])
  }
}
