import Testing

@testable import StepgenAudit

/// How often a byte is looked at, for texts in which nothing closes what is opened.
@Suite struct ClosingSearchTests {
  @Test(arguments: ["a<", "[a](", "<a ", "<a]("])
  func whatNothingClosesIsLookedForOnce(piece: String) {
    let bytes = Array(String(repeating: piece, count: 5_000).utf8)
    var search = ClosingSearch()
    for start in bytes.indices {
      for close in [UInt8(ascii: ">"), UInt8(ascii: ")")] {
        #expect(search.place(of: close, in: bytes, start..<bytes.count) == nil)
      }
    }
    #expect(search.work <= 2 * bytes.count)
  }

  @Test func whatClosesIsFound() {
    let bytes = Array("<a\n<b><c".utf8)
    var search = ClosingSearch()
    let found = [0, 1, 3, 5, 6].map { search.place(of: UInt8(ascii: ">"), in: bytes, $0..<bytes.count) }
    #expect(found == [nil, nil, 5, 5, nil])
  }
}
