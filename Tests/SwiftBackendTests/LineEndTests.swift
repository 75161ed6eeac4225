import StepgenModel
import SwiftBackend
import Testing

/// No text ends the comment or the literal that it stands in, whatever is taken for the end of a line.
@Suite struct LineEndTests {
  private static let lineEnds = ["\u{A}", "\u{B}", "\u{C}", "\u{D}", "\u{D}\u{A}", "\u{85}", "\u{2028}", "\u{2029}"]

  /// Prose in each of its shapes, with a mark behind the line end.
  private static let shapes: [@Sendable (String) -> String] = [
    { "One sentence." + $0 + mark }, { "```" + $0 + mark + $0 + "```" }, { "```\ncode" + $0 + mark + $0 + "///\n```" },
    { "| a |\n|---|\n| b" + $0 + mark }, { "- item" + $0 + mark + $0 + "- Parameter x: y" },
    { "Text `code" + $0 + mark + "`" }, { $0 + mark }, { "~~~" + $0 + $0 + mark }, { "# Title" + $0 + $0 + $0 + mark },
  ]

  private static let mark = "public func pwned() -> Int { 42 }"

  @Test(arguments: lineEnds)
  func everyLineWithTextIsACommentOrALiteral(lineEnd: String) throws {
    for shape in Self.shapes {
      let files = try makeBackend().files(for: .hostile(shape(lineEnd)))
      var marks = 0
      for file in files {
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(text.firstForbiddenScalar == nil, "\(file.path)")
        for line in text.split(separator: "\n") where line.contains(Self.mark) {
          marks += 1
          #expect(Self.isHarmless(line), "\(file.path): \(line)")
        }
      }
      #expect(marks > 10)
    }
  }

  /// Whether the text is in a comment, or in a string literal that the line opens and closes.
  private static func isHarmless(_ line: Substring) -> Bool {
    let code = line.drop { $0 == " " }
    if code.hasPrefix("///") { return true }
    guard let start = code.firstRange(of: mark)?.lowerBound else { return false }
    let quotes = code[..<start].replacing("\\\\", with: "").replacing("\\\"", with: "").count(where: { $0 == "\"" })
    return quotes % 2 == 1
  }

  @Test func findsCodeThatIsNeither() {
    #expect(!Self.isHarmless("  public func pwned() -> Int { 42 }"))
    #expect(!Self.isHarmless("let a = \"x\"; public func pwned() -> Int { 42 }"))
    #expect(Self.isHarmless("let a = \"x \\\" public func pwned() -> Int { 42 }\""))
  }
}
