import StepgenModel
import StepgenTemplates
import StepgenTestSupport
import Testing

@Suite struct HostileTemplateTests {
  @Test func tenMegabytesOfBracesAreRefused() {
    let loaded = Loaded([UInt8](repeating: UInt8(ascii: "{"), count: 10_000_000))
    #expect(loaded.problems.map(\.code) == ["template-too-large"])
  }

  @Test func bracesUpToTheLimitAreOneMistake() {
    let loaded = Loaded([UInt8](repeating: UInt8(ascii: "{"), count: 1 << 20))
    #expect(loaded.problems.map(\.code) == ["template-syntax"])
  }

  @Test(arguments: ["{{#yes}}", "{{^no}}", "{{#items}}", "{{#nope}}"])
  func tenThousandNestedSectionsAreRefused(section: String) {
    let text = String(repeating: section, count: 10_000)
    #expect(problems(in: text).map(\.message) == ["more than 64 sections are inside each other"])
  }

  @Test func sixtyFourNestedSectionsAreFine() throws {
    let text = String(repeating: "{{#yes}}", count: 64) + "x" + String(repeating: "{{/yes}}", count: 64)
    #expect(try render(text) == "x")
  }

  @Test func thousandsOfMistakesAreReportedUpToALimit() {
    #expect(problems(in: String(repeating: "{{a b}}\n", count: 5_000)).count == 100)
    #expect(problems(in: String(repeating: "{{nope}}\n", count: 5_000)).count == 100)
    #expect(problems(in: String(repeating: "{{/nope}}\n", count: 5_000)).count == 100)
  }

  @Test func partialsThatMultiplyAreRefused() {
    var partials = ["p20": "x"]
    for index in 0..<20 { partials["p\(index)"] = String(repeating: "{{>p\(index + 1)}}", count: 10) }
    #expect(problems(in: "{{>p0}}", partials: partials).map(\.code) == ["template-too-large"])
  }

  @Test func textThatMultipliesIsRefused() {
    let text = String(repeating: "x", count: 1 << 19)
    let main = String(repeating: "{{>p}}", count: 40)
    #expect(problems(in: main, partials: ["p": text]).map(\.code) == ["template-too-large"])
  }

  @Test func aNameOfAMegabyteIsShortenedInTheMessage() throws {
    let problem = try #require(problems(in: "{{" + String(repeating: "n", count: 1_000_000) + "}}").first)
    #expect(problem.message.utf8.count < 200)
  }

  /// The seeds are fixed, so that a failure can be repeated.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func mutatedTemplatesAreRenderedOrReported(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let original = Array(
      "{{#items}}\n  {{>p}} {{label}}{{^last}}, {{/last}}\n{{/items}}\r\n{{! c }}\n{{#lines}}{{.}}{{/lines}}".utf8
    )
    let alphabet = Array("{}#^/>!.&=$%<* \n\r\tanlp\u{e9}".utf8)
    for _ in 0..<200 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = byte
        case 1: bytes.insert(byte, at: place)
        default: bytes.remove(at: place)
        }
      }
      let loaded = Loaded(bytes, partials: ["p": String(decoding: bytes.prefix(20), as: UTF8.self)])
      #expect((loaded.library == nil) == !loaded.problems.isEmpty)
      _ = loaded.library?.render(mainTemplate, with: SampleView())
    }
  }
}
