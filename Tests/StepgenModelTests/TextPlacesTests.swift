import StepgenModel
import Testing

@Suite struct TextPlacesTests {
  private static let texts = [
    "", "a", "\n", "a\nbc\n", "日本\r\n語 b", "\u{FEFF}a\nü", String(repeating: "aé日𝄞", count: 1000) + "\n" + "b",
  ]

  @Test(arguments: texts)
  func placesAndBytesAreEachOthers(text: String) {
    let places = TextPlaces(Array(text.utf8))
    let start = places.lines.lines[0].lowerBound
    for offset in start...places.bytes.count
    where offset == places.bytes.count || places.bytes[offset] & 0xC0 != 0x80 {
      #expect(places.offset(of: places.position(ofByteAt: offset)) == offset)
    }
  }

  @Test func columnsCountCharacters() {
    let places = TextPlaces(Array("a\n日本b".utf8))
    #expect(places.position(ofByteAt: 8) == SourcePosition(line: 2, column: 3))
    #expect(places.offset(of: SourcePosition(line: 2, column: 3)) == 8)
    #expect(places.offset(of: SourcePosition(line: 3, column: 1)) == 9)
  }
}
