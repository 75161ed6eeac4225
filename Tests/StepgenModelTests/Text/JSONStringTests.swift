import Foundation
import StepgenModel
import Testing

@Suite struct JSONStringTests {
  private func json(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.add(jsonString: text)
    return bytes
  }

  @Test(arguments: [
    "": #""""#, "a": #""a""#, "\"\\": #""\"\\""#, "a\nb\r\tc": #""a\nb\r\tc""#,
    "\u{0}\u{1F}\u{7F}": #""\u0000\u001f\u007f""#,
    "\u{80}\u{85}\u{9F}\u{A0}é": "\"\\u0080\\u0085\\u009f\u{A0}é\"", "日本": "\"日本\"",
  ])
  func escapesWhatItMust(text: String, expected: String) {
    #expect(String(decoding: json(text), as: UTF8.self) == expected)
  }

  /// Foundation reads each back, whatever stands beside what.
  @Test func isReadAsWhatItWas() throws {
    var generator = SystemRandomNumberGenerator()
    let plain = Array("a\"\\\n\r\t/é\u{80}\u{9F}\u{A0}\u{BF}日😀\u{0}\u{1F}\u{7F}".unicodeScalars)
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<12, using: &generator) {
        plain.randomElement(using: &generator).map { text.unicodeScalars.append($0) }
      }
      let read = try JSONDecoder().decode(String.self, from: Data(json(text)))
      #expect(Array(read.utf8) == Array(text.utf8))
    }
  }
}
