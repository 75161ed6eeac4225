import SpecLanguage
import StepgenTestSupport
import Testing

struct TextKindTests {
  @Test(arguments: TextKind.allCases)
  func patternAndMatchingAgree(kind: TextKind) throws {
    guard let pattern = kind.pattern else { return #expect(kind == .prose) }
    let regex = try Regex(pattern).matchingSemantics(.unicodeScalar)
    var random = SplitMix64(seed: 1)
    var counts = [false: 0, true: 0]
    for round in 0..<4000 {
      let text = round.isMultiple(of: 8) ? kind.sample(&random) : kind.near(&random)
      let matches = kind.matches(text)
      #expect(matches == (text.wholeMatch(of: regex) != nil), "\(text.debugDescription)")
      if round.isMultiple(of: 8) { #expect(matches, "\(text.debugDescription)") }
      counts[matches, default: 0] += 1
    }
    #expect(counts.values.allSatisfy { $0 > 200 }, "both answers have to occur often: \(counts)")
  }

  @Test(arguments: [
    (TextKind.id, ["a", "a-1b", "sms2"], ["", "A", "1a", "a--b", "a-", "-a", "a b", "é", "a\n"]),
    (.words, ["a", "1 b", "sms mfa"], ["", "a  b", " a", "a ", "A", "a-b"]),
    (.version, ["0.0.0", "10.20.30"], ["1", "1.0", "01.0.0", "1.0.0.0", "v1.0.0", "1.0.0-rc", "1..0"]),
    (
      .date, ["2024-11-25", "2024-11", "0001-01-31"],
      ["2024", "2024-13", "2024-00", "2024-1", "24-11-25", "2024-11-32", "2024-11-00", "2024-11-25-1", "2024/11/25"]
    ),
    (
      .type, ["string", "string?", "set of mfa-type", "list of a?"],
      ["of a", "sets of a", "a??", "?", "list of  a", "A"]
    ),
    (.path, ["a", "a.b", "a.b-c.d"], ["", ".a", "a.", "a..b", "a.B"]),
    (.folder, ["a", "A/b_c/0.d-e"], ["", "/a", "a/", "../a", "a/./b", ".a", "-a", "a//b", "a b"]),
    (
      .base,
      ["https://example.org", "https://a.b:80/c.d/", "http://a/v1.2", "https://a/b./", "http://a/.", "http://a/x.y/z"],
      [
        "https://example.org/?x=1", "https://a/#b", "https://a?b", "https://a/index.html", "http://a/b.c", "/docs/",
        "https://", "https:///a", "ftp://a/", "https://a/b/.well",
      ]
    ),
    (.literal, ["x", "a b: c"], ["", "a\nb", "a\n", "a\r"]),
  ])
  func matchesWhatItShould(kind: TextKind, right: [String], wrong: [String]) {
    for text in right { #expect(kind.matches(text), "\(text)") }
    for text in wrong { #expect(!kind.matches(text), "\(text.debugDescription)") }
  }
}
