import Testing

@testable import StepgenReports

@Suite struct ExcerptLineTests {
  private func excerpt(_ line: String, _ marked: Range<Int>) -> [String] {
    let excerpt = ExcerptLine(Array(line.utf8)[...], marking: marked)
    return [excerpt.text, excerpt.marks]
  }

  @Test func marksStandBelowTheirText() {
    #expect(excerpt("  name: x", 2..<6) == ["  name: x", "  ^^^^"])
  }

  @Test func tabsGoToTheNextStop() {
    #expect(excerpt("\ta\tb", 3..<4) == ["    a   b", "        ^"])
  }

  @Test func wideCharactersTakeTwoMarks() {
    #expect(excerpt("名前: 値x", 4..<5) == ["名前: 値x", "      ^^"])
    #expect(excerpt("名前: 値x", 5..<6) == ["名前: 値x", "        ^"])
  }

  @Test func combiningMarksTakeNone() {
    #expect(excerpt("e\u{301}: x", 4..<5) == ["e\u{301}: x", "   ^"])
  }

  @Test func emojiSequencesCountAsOneWideCharacter() {
    // Three emoji and two joiners: five scalars, one character.
    #expect(excerpt("👩‍👩‍👧: x", 7..<8) == ["👩‍👩‍👧: x", "    ^"])
    #expect(excerpt("👩‍👩‍👧: x", 2..<3) == ["👩‍👩‍👧: x", "^^"])
  }

  @Test func emptyRangesGetOneMark() {
    #expect(excerpt("ab", 1..<1) == ["ab", " ^"])
    #expect(excerpt("ab", 2..<2) == ["ab", "  ^"])
    #expect(excerpt("値", 0..<0) == ["値", "^"])
    #expect(excerpt("", 0..<0) == ["", "^"])
  }

  @Test func hiddenCharactersAreSpelledOut() {
    #expect(excerpt("a\u{1B}b\u{200B}", 2..<3) == [#"a\u{1B}b\u{200B}"#, "       ^"])
    #expect(excerpt("\u{202E}x", 0..<1) == [#"\u{202E}x"#, "^^^^^^^^"])
  }

  @Test func brokenUTF8IsShownAsReplacement() {
    let excerpt = ExcerptLine([0x61, 0xFF, 0x62], marking: 1..<2)
    #expect([excerpt.text, excerpt.marks] == ["a\u{FFFD}b", " ^"])
  }

  @Test(arguments: [0, 5, 99, 150, 500, 999])
  func longLinesAreShownAsAWindowAroundTheMarks(place: Int) {
    var scalars = Array(repeating: Character("."), count: 1000)
    scalars.replaceSubrange(place..<place + 1, with: ["x"])
    let shown = excerpt(String(scalars), place..<place + 1)
    let column = shown[0].distance(from: shown[0].startIndex, to: shown[0].firstIndex(of: "x") ?? shown[0].endIndex)
    #expect(shown[1] == String(repeating: " ", count: column) + "^")
    #expect(shown[0].count <= ExcerptLine.maximumWidth + 2)
  }

  @Test func marksAreCutWithTheLine() {
    let shown = excerpt(String(repeating: "値", count: 5_000), 10..<4_000)
    #expect(shown[0].displayWidth == shown[1].count + 1)
    #expect(shown[0].hasSuffix("…"))
  }

  @Test func placesFarInHugeLinesAreFound() {
    let line = String(repeating: "é", count: 2_000_000) + "x"
    let shown = excerpt(line, 2_000_000..<2_000_001)
    #expect(shown[0].hasPrefix("…") && shown[0].hasSuffix("x"))
    #expect(shown[1].count == shown[0].count)
  }
}
