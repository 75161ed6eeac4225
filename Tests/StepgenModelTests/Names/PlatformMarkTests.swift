import StepgenModel
import Testing

/// The marks of paragraphs and items that are for the users of some platforms.
@Suite struct PlatformMarkTests {
  @Test(arguments: [
    "[swift] All of it.": ["swift"],
    "[swift, android] All of it.": ["swift", "android"],
    "[web-2] All of it.": ["web-2"],
  ])
  func isAListOfIDsInBrackets(text: String, platforms: [String]) {
    #expect(PlatformMark(text)?.platforms == platforms)
  }

  @Test(arguments: [
    "[a link](flow:buy) follows.", "[unsure] It may be.", "[Swift] All of it.", "[] nothing", "[swift", "[swift]",
    "text [swift] text", "[swift,] text",
  ])
  func isNothingElse(text: String) {
    #expect(PlatformMark(text) == nil)
  }

  @Test func leaveOutWhatIsForOthers() {
    let text = """
      For all.

      [web] For the web,
      on two lines.

      - [swift] First.
      - [web] Second.
      - For all.

      [swift, web] For both.
      """
    #expect(text.prose(on: "swift") == "For all.\n\n- First.\n- For all.\n\nFor both.")
    #expect(text.prose(on: "web") == "For all.\n\nFor the web,\non two lines.\n\n- Second.\n- For all.\n\nFor both.")
    #expect("Nothing [marked] here".prose(on: "web") == "Nothing [marked] here")
  }

  @Test func saysInWordsWhatNobodyHasConfirmed() {
    #expect("It works [reading].\n\nIt does\n[docs]. And [reading]".prose(on: "web") == "It works.\n\nIt does. And")
    #expect(
      "Whether it does is [unsure]. It may [unsure].".prose(on: "web")
        == "Whether it does is not confirmed. It may (not confirmed)."
    )
    #expect("See [docs](https://example.org).".prose(on: "web") == "See [docs](https://example.org).")
  }

  @Test func areToldWithTheirPlaces() {
    let places = "For all.\n\n- [web] One.\n\n[swift] Two.\n[ios] no mark".platformMarks
    #expect(places.map(\.mark.platforms) == [["web"], ["swift"]])
    #expect(places.map(\.line) == [3, 5])
    #expect(places.map(\.column) == [4, 2])
  }
}
