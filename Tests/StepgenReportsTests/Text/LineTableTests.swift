import Testing

@testable import StepgenReports

@Suite struct LineTableTests {
  private func lines(of text: String) -> [String] {
    let table = LineTable(Array(text.utf8))
    return (1...).lazy.map { table[$0] }.prefix { $0 != nil }.map { String(decoding: $0 ?? [], as: UTF8.self) }
  }

  @Test(arguments: ["a\nb\n\nc", "a\r\nb\r\n\r\nc", "a\rb\r\rc", "a\r\nb\n\rc", "\u{FEFF}a\nb\n\nc"])
  func anyLineBreakEndsALine(text: String) {
    #expect(lines(of: text) == ["a", "b", "", "c"])
  }

  @Test func linesThatAreNotThereAreNil() {
    let table = LineTable(Array("a".utf8))
    #expect(table[0] == nil)
    #expect(table[2] == nil)
    #expect(table[-1] == nil)
  }
}
