import StepgenCatalogs
import Testing

@testable import StepgenSite

@Suite struct HTMLWriterTests {
  private func markup(_ texts: SampleTexts = .english, baseURL: String? = nil) -> Markup {
    Markup(
      HTMLWriter.html(
        of: SampleSite.guide(texts),
        in: SampleSite.context(locale: texts.locale, baseURL: baseURL)
      )
    )
  }

  private func markup(of blocks: [Block], kind: Page.Kind = .article, baseURL: String? = nil) -> Markup {
    var page = Page(path: PagePath("a/b/"), kind: kind, locale: .source, title: "T", summary: "S")
    page.editions = SampleSite.editions
    page.blocks = blocks
    return Markup(HTMLWriter.html(of: page, in: SampleSite.context(baseURL: baseURL)))
  }

  @Test func isOneBalancedDocument() {
    for texts in [SampleTexts.english, .japanese, .arabic] {
      let markup = markup(texts)
      #expect(markup.unbalanced == nil)
      #expect(markup.tags("h1").count == 1)
      #expect(markup.tags("main").count == 1)
    }
  }

  @Test(arguments: [
    ("console", "$ npm install x\nadded 1 package", true), ("sh", "cd x\n$ ls", true), ("sh", "echo $ x", false),
    ("swift", "$ x", false), ("shell-session", "$ x", true),
  ])
  func marksCodeWithPrompts(language: String, text: String, isMarked: Bool) {
    let code = markup(of: [.code(Code(language: language, text: text, title: ""))]).text
    #expect(code.contains("<figure class=\"code\" data-prompt>") == isMarked)
  }

  @Test func givesEveryIdOnce() {
    let ids = markup().values(of: "id")
    #expect(Set(ids).count == ids.count)
    #expect(ids.contains("old-payload"))
  }

  @Test func saysItsLanguageAndDirection() {
    #expect(markup(.arabic).tags("html") == [#"html lang="ar" dir="rtl""#])
    #expect(markup(.japanese).tags("html") == [#"html lang="ja" dir="ltr""#])
  }

  @Test func holdsNoStyleAndNoScriptOfItsOwn() {
    let markup = markup()
    #expect(markup.text.contains("default-src 'none'; script-src 'self'"))
    #expect(markup.tags("style").isEmpty)
    #expect(markup.tags("script").allSatisfy { $0.contains("src=") })
    #expect(markup.values(of: "style").isEmpty)
  }

  @Test func leadsToOtherPlacesByRelativeAddresses() {
    let addresses = markup().values(of: "href")
    #expect(addresses.contains("confirm-sms-otp/"))
    #expect(addresses.contains("../../../ja/swift/sign-in/"))
    #expect(addresses.contains("../../names/"))
    #expect(addresses.contains("../../../llms.txt"))
    #expect(addresses.contains("../../javascript/sign-in/"))
    #expect(!addresses.contains { $0.hasPrefix("/") })
  }

  @Test func hasAddressesForSearchEnginesOnlyWhenItKnowsItsOwn() {
    #expect(!markup().text.contains("canonical"))
    let markup = markup(.japanese, baseURL: "https://example.org/docs/")
    #expect(markup.text.contains(#"<link rel="canonical" href="https://example.org/docs/ja/swift/sign-in/">"#))
    #expect(markup.text.contains(#"hreflang="x-default" href="https://example.org/docs/en/swift/sign-in/""#))
  }

  @Test func keepsPagesFromSearchEnginesThatAreHardlyTranslated() {
    let context = SampleSite.context(locale: SampleSite.japanese, baseURL: "https://example.org/")
    var page = SampleSite.guide(.japanese)
    page.editions = [PageEdition(locale: .source), PageEdition(locale: SampleSite.japanese, isIndexed: false)]
    let markup = Markup(HTMLWriter.html(of: page, in: context))
    #expect(markup.text.contains(#"<meta name="robots" content="noindex">"#))
    #expect(markup.text.contains(#"<link rel="canonical" href="https://example.org/en/swift/sign-in/">"#))
  }

  @Test func beginsAtTheRootOfTheServerWhereAnyAddressMayBeMissing() {
    let addresses = markup(of: [], kind: .notFound, baseURL: "https://example.org/docs/").values(of: "href")
    #expect(addresses.contains("/docs/en/search/"))
    #expect(addresses.contains { $0.hasPrefix("/docs/assets/style.") })
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\" onload=\"x", "a\u{0}b\u{1B}", "\u{202E}txt.exe", "javascript:alert(1)", "&amp;",
  ])
  func showsHostileTextAsText(text: String) {
    let inlines: [Inline] = [
      .text(text), .code(text), .badge(text, kind: .ask), .link([.text(text)], to: .external(text)),
      .translated(Translation(text: text, state: .source)),
    ]
    let row = Table.Row(id: "r", cells: [inlines, inlines])
    let markup = markup(of: [
      .paragraph(inlines), .table(Table(caption: inlines, columns: [inlines, inlines], rows: [row])),
      .code(Code(language: text, text: text, title: text)),
      .section(Section(id: "s", level: 2, title: inlines, blocks: [])),
      .section(Section(id: "u", level: 2, title: inlines, blocks: [])),
      .aside(kind: .tip, title: text, blocks: []), .details(summary: inlines, blocks: []),
    ])
    #expect(markup.unbalanced == nil)
    #expect(markup.tags("script").count == 2)
    #expect(!markup.text.contains(#/<[^>]* onload="/#))
    #expect(!markup.values(of: "href").contains { $0.hasPrefix("javascript:") })
    #expect(!markup.text.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{0}" || $0 == "\u{1B}" })
  }

  @Test func marksWhatIsBehindAndWhatIsMissing() {
    let text = markup(.japanese).text
    #expect(text.contains(#"<p class="stale">"#))
    #expect(text.contains(#"<p lang="en" dir="auto">Ask for the code that was sent"#))
    #expect(text.contains("It arrives within a minute."))
    #expect(text.contains("Not translated yet, shown in English: 5"))
    #expect(!markup().text.contains("stale"))
  }

  @Test func namesTheCellsOfCards() {
    let labels = markup(.japanese).values(of: "data-label")
    #expect(labels.contains("ペイロード"))
  }
}
