import Foundation
import StepRuntime
import Testing

@Suite struct SecretValueTests {
  @Test func nothingIsShown() {
    let value = SecretValue(["hunter2"])
    var dumped = ""
    dump([value], to: &dumped)
    for text in ["\(value)", String(reflecting: [value]), dumped] { #expect(!text.contains("hunter2")) }
    #expect(Mirror(reflecting: value).children.isEmpty)
    #expect(value.value == ["hunter2"])
  }

  @Test func aMalformedValueIsNotQuoted() {
    struct Pin: Decodable {
      init(from decoder: any Decoder) throws {
        let text = "The PIN is '\(try decoder.singleValueContainer().decode(String.self))'."
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
      }
    }
    let json = Data(#"{"pin": "424242"}"#.utf8)
    let shown = #expect(throws: DecodingError.self) { try JSONDecoder().decode([String: Pin].self, from: json) }
    #expect(shown.map { "\($0)".contains("424242") } == true)
    let hidden = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([String: SecretValue<Pin>].self, from: json)
    }
    #expect(hidden.map { "\($0)".contains("424242") } == false)
    #expect(hidden.map { "\($0)".contains("pin") } == true)
  }
}
