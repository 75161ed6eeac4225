import StepgenModel
import Testing

@Suite struct LineTableTests {
  private func lines(of text: String, isWhole: Bool = false) -> [String] {
    let bytes = Array(text.utf8)
    let table = LineTable(file: bytes)
    return table.lines.indices.map { index in
      let range = isWhole ? table.wholeLine(index + 1) : table[index + 1]
      return String(decoding: bytes[range ?? 0..<0], as: UTF8.self)
    }
  }

  @Test(arguments: ["a\nb\n\nc", "a\r\nb\r\n\r\nc", "a\rb\r\rc", "a\r\nb\n\rc", "\u{FEFF}a\nb\n\nc"])
  func anyLineBreakEndsALine(text: String) {
    #expect(lines(of: text) == ["a", "b", "", "c"])
  }

  @Test(arguments: ["a\nb\n\nc", "a\r\nb\r\n\r\nc", "a\rb\r\rc", "a\n", "", "\r\n\n"])
  func wholeLinesMakeTheText(text: String) {
    #expect(lines(of: text, isWhole: true).joined() == text)
  }

  @Test func linesThatAreNotThereAreNil() {
    let table = LineTable(file: Array("a".utf8))
    #expect(table[0] == nil)
    #expect(table[2] == nil)
    #expect(table[-1] == nil)
    #expect(table.wholeLine(2) == nil)
  }

  @Test(arguments: [(0, 1), (1, 1), (2, 2), (3, 2), (4, 2), (5, 3), (6, 3)])
  func aByteIsOnTheLineThatItsBreakEnds(offset: Int, line: Int) {
    #expect(LineTable(file: Array("a\nb\r\nc".utf8)).line(ofByteAt: offset) == line)
  }
}
