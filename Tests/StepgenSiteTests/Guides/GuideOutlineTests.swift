import Testing

@testable import StepgenSite

/// The parts of a guide.
@Suite struct GuideOutlineTests {
  @Test(arguments: [
    "## Set up": GuideOutline.Part.heading(level: 2, id: "set-up", text: "Set up"),
    "### What “next” means": .heading(level: 3, id: "what-next-means", text: "What “next” means"),
    "#### Set up {#setting-up}": .heading(level: 4, id: "setting-up", text: "Set up"),
    "# Title": .prose("# Title"), "##No heading": .prose("##No heading"),
    "## Set up ##": .heading(level: 2, id: "set-up", text: "Set up"),
    "Set up\n---": .heading(level: 2, id: "set-up", text: "Set up"),
    "###### Deep": .heading(level: 6, id: "deep", text: "Deep"),
    "## Über uns": .heading(level: 2, id: "über-uns", text: "Über uns"),
    "## 日本語": .heading(level: 2, id: "日本語", text: "日本語"),
    "## مرحبا بك": .heading(level: 2, id: "مرحبا-بك", text: "مرحبا بك"),
    "## !?": .heading(level: 2, id: "section", text: "!?"),
    "## Content": .heading(level: 2, id: "content-1", text: "Content"),
  ])
  func areHeadingsWithIDs(line: String, part: GuideOutline.Part) {
    #expect(GuideOutline(line).parts == [part])
  }

  @Test func haveAnIDEach() {
    let outline = GuideOutline("## C\n\n## C++\n\n## C-1 {#c-1}\n\n## C#\n\n## C\n")
    let ids = outline.parts.map { part in if case .heading(_, let id, _) = part { id } else { "" } }
    #expect(ids == ["c", "c-2", "c-1", "c-3", "c-4"])
  }

  @Test func takeFootnotesOutOfTheText() {
    let outline = GuideOutline("One[^a].\n\n[^A]: First\n    goes on.\n\n    - Item\n\n## Two\n")
    #expect(
      outline.parts == [
        .prose("One[^a]."), .footnote(label: "a", "First\ngoes on.\n\n- Item"),
        .heading(level: 2, id: "two", text: "Two"),
      ]
    )
  }

  @Test func defineLinksInEverySection() {
    let outline = GuideOutline("[x][Ref] here.\n\n## Two\n\n[ref]: https://example.org\n")
    #expect(outline.parts.first == .prose("[x][Ref] here.\n\n[ref]: https://example.org"))
  }

  @Test func keepCodeApart() {
    let outline = GuideOutline(
      "Before.\n\n```swift {1}\n## no heading\n<!-- stepgen:insert names flow=a -->\n```\nAfter."
    )
    let code = "## no heading\n<!-- stepgen:insert names flow=a -->"
    #expect(outline.parts == [.prose("Before."), .code(language: "swift", text: code), .prose("After.")])
  }

  @Test func putOneCallInSeveralLanguagesTogether() {
    let outline = GuideOutline(
      "```swift call=sign-in\na()\n```\n\n```ts call=sign-in\nb()\n```\n```ts call=sign-out\nc()\n```"
    )
    let call = { GuideOutline.CallText(language: $0, text: $1) }
    #expect(
      outline.parts == [
        .call(operation: "sign-in", [call("swift", "a()"), call("ts", "b()")]),
        .call(operation: "sign-out", [call("ts", "c()")]),
      ]
    )
  }

  @Test(arguments: ["   ", "     "])
  func leaveCodeInListsToTheList(indent: String) {
    let text =
      "1. Write\n\n\(indent)```\n\(indent)<!-- stepgen:insert names flow=a -->\n\(indent)## none\n\(indent)```\n2. Read"
    #expect(GuideOutline(text).parts == [.prose(text)])
  }

  @Test func endCodeWithAFenceAsLong() {
    let outline = GuideOutline("````\n```\n~~~\n````\nAfter.")
    #expect(outline.parts == [.code(language: "", text: "```\n~~~"), .prose("After.")])
  }

  @Test func takeInlineCodeForText() {
    let text = "```code``` in a line\n<!-- no directive -->"
    #expect(GuideOutline(text).parts == [.prose(text)])
  }

  @Test func waiversOfTheAuditAreNotForReaders() {
    let outline = GuideOutline("Before.\n\n<!-- stepgen:ignore audit-no-default\n  because it is short. -->\n\nAfter.")
    #expect(outline.parts == [.prose("Before."), .prose("After.")])
  }

  @Test func leaveOutWhatStandsInARegion() {
    let outline = GuideOutline("<!-- stepgen:begin names flow=a -->\n## old\n<!-- stepgen:end -->\nAfter.")
    guard case .directive(let directive) = outline.parts.first else {
      Issue.record("\(outline.parts)")
      return
    }
    #expect(directive.kind == .names && directive.arguments == ["flow": "a"] && directive.hasRegion)
    #expect(outline.parts.dropFirst() == [.prose("After.")])
  }

  @Test(arguments: [
    "> <!-- stepgen:insert names flow=a -->", "    <!-- stepgen:insert names flow=a -->", "> ## Quoted", "    ## Code",
    "<!-- no directive\n## none -->",
  ])
  func takeOnlyWhatStandsForItself(text: String) {
    #expect(GuideOutline("Before.\n\n\(text)").parts == [.prose("Before.\n\n\(text)")])
  }

  @Test func findDirectivesInLists() {
    let outline = GuideOutline("- Steps:\n\n  <!-- stepgen:insert names flow=a -->\n- Next")
    #expect(
      outline.parts.count == 3 && outline.parts.first == .prose("- Steps:") && outline.parts.last == .prose("- Next")
    )
  }
}
