import StepgenModel
import Testing

/// Texts cut at a byte.
@Suite struct TextPartsTests {
  @Test(arguments: [
    "": [""], "a": ["a"], "-": ["", ""], "a-b": ["a", "b"], "a--b-": ["a", "", "b", ""], "é-ü-👩‍👩‍👧": ["é", "ü", "👩‍👩‍👧"],
    "a longer text than fits into a word-and its end": ["a longer text than fits into a word", "and its end"],
  ])
  func areWhatStandsBetweenSeparators(text: String, parts: [String]) {
    #expect(text.parts(at: "-").map(String.init) == parts)
    #expect("<\(text)>".dropFirst().dropLast().parts(at: "-").map(String.init) == parts)
    #expect(text.hasByte(UInt8(ascii: "-")) == (parts.count > 1))
  }
}
