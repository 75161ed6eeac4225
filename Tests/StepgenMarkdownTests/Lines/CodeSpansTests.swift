import StepgenTestSupport
import Testing

@testable import StepgenMarkdown

@Suite struct CodeSpansTests {
  @Test(
    arguments: [
      ("a `b` c", ["b"]), ("``a[0]`` b", ["a[0]"]), ("`a\nb` `c`", ["a\nb", "c"]), ("a ` b", []), ("`` a ` b", []),
      ("`` a ` b ``", [" a ` b "]), (#"\`a` `b`"#, [" "]), (#"`a\` b"#, [#"a\"#]), ("`a``b`", ["a``b"]), ("", []),
    ]
  )
  func areBetweenRunsOfOneLength(text: String, code: [String]) {
    #expect(text.textParts.filter(\.isCode).map(\.text) == code)
  }

  /// cmark takes one space off each end of code that has something else in it.
  ///
  /// Behind a run that nothing closes it loses
  /// later code (`scan_to_closing_backticks` of 0.29), so such texts are left out.
  @Test func areThoseOfCMark() {
    var random = SplitMix64(seed: 1)
    var compared = 0
    for _ in 0..<20_000 {
      let text = "x" + (0..<12).map { _ in random.pick(["`", "`", "``", "a", " ", "\\", "[", "b"]) }.joined() + "x"
      let parts = text.textParts
      guard !parts.contains(where: { !$0.isCode && $0.text.contains("`") }) else { continue }
      let code = parts.filter(\.isCode).map { part in
        let isTrimmed = part.text.hasPrefix(" ") && part.text.hasSuffix(" ") && part.text.contains { $0 != " " }
        return isTrimmed ? String(part.text.dropFirst().dropLast()) : part.text
      }
      #expect(code == Self.codeOfCMark(text), "\(text)")
      compared += code.isEmpty ? 0 : 1
    }
    #expect(compared > 1_000)
  }

  private static func codeOfCMark(_ text: String) -> [String]? {
    var text = text
    return text.withUTF8 { bytes in
      CMark.withDocument(of: bytes, extensions: []) { document in
        var code: [String] = []
        document.walk { node, isEntering in
          if isEntering, node.element == .code { code.append(node.literal) }
        }
        return code
      }
    }
  }
}
