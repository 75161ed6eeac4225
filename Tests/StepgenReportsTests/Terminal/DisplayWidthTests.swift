import Testing

@testable import StepgenReports

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("値", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}", 2),
    ("。", 2), ("…", 1), ("‘", 1), ("✓", 1), ("✅", 2), ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("🇯🇵", 2), ("☀\u{FE0F}", 2),
    ("☀", 1), ("1\u{FE0F}\u{20E3}", 2), ("कि", 2), ("𠀀", 2), ("\u{301}", 0),
  ])
  func textIsAsWideAsTerminalsShowIt(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test func paddingCountsColumns() {
    #expect("値".padded(to: 4) == "値  ")
    #expect("値".rightAligned(to: 3) == " 値")
    #expect("long".padded(to: 2) == "long")
  }
}
