import StepgenCatalogs
import Testing

@testable import StepgenSite

/// Glossary, changes and reference.
@Suite struct SmallPagesTests {
  private func page(_ path: String) throws -> String {
    try TicketSite.english.get().page(path)
  }

  @Test func showTheEnglishTermBesideATranslatedOne() throws {
    let term = Translation(text: "一日券", state: .translated)
    let japanese = Translations(locale: SampleSite.japanese, byID: ["term.day-pass.title": term])
    let site = try TicketSite(Tickets.registry(), translations: [japanese])
    let html = try site.text("ja/glossary/index.html")
    #expect(html.contains("一日券 (<span lang=\"en\" dir=\"ltr\">Day pass</span>)"))
    #expect(!(try page("glossary/").contains("Day pass (")))
  }

  @Test func tellHowMuchIsTranslated() throws {
    let term = Translation(text: "一日券", state: .stale)
    let japanese = Translations(locale: SampleSite.japanese, byID: ["term.day-pass.title": term])
    let registry = try Tickets.registry()
    let count = registry.textDomains.flatMap(\.units).count
    let site = try TicketSite(registry, translations: [japanese])
    #expect(try site.page("names/").contains("| 日本語 | 0 % | 1 | \(count - 1) |"))
  }

  @Test func sortChangesByVersion() throws {
    let page = try page("changes/")
    let versions = page.matches(of: /\n### (.*)\n/).map { String($0.1) }
    #expect(versions == ["10.0.0", "2.0.0", "1.10.0", "1.9.0", "1.10.0", "1.2.0"])
  }

  @Test(arguments: [
    "- `selectTicket` is now [`chooseTicket`](../swift/buy/choose-ticket/index.md)",
    "- Deprecated Step: [`payCard`](../swift/buy/pay-card/index.md)",
    "- New Step: [`choose_zone_ticket | choose_city_ticket`](../web/buy/choose-ticket/index.md)",
  ])
  func tellEveryChange(line: String) throws {
    #expect(try page("changes/").contains(line))
  }

  @Test func tellNamesThatNeverArriveAndNamesThatAreGone() throws {
    let edits: KeyValuePairs = [
      "    title: Swift\n": "    title: Swift\n    released: { 2.0.0: \"2025-03-01\", 1.9.0: 2024-12 }\n",
      "until: 2.0.0 }": "until: 2.0.0, removed: 3.0.0 }",
      "because: Browsers print by themselves. }":
        "because: Browsers print by themselves., since: 1.2.0, not-returned-since: 1.3.0 }",
      "swift: { deprecated: { in: 10.0.0, because: Cards pay without a code. } }":
        "swift: { status: declared-only, because: Nobody pays so. }",
    ]
    let page = try TicketSite(Tickets.registry(replacing: edits)).page("changes/")
    for line in [
      "### 2.0.0 (2025-03-01)", "### 1.9.0 (2024-12)",
      "- *Breaking* `selectTicket` is removed; use [`chooseTicket`](../swift/buy/choose-ticket/index.md) (Buy a ticket: Choose a ticket)",
      "- New Step: [`print_ticket`](../web/buy/print-ticket/index.md) (Buy a ticket: Print the ticket)",
      "- *Breaking* [`print_ticket`](../web/buy/print-ticket/index.md) (Buy a ticket: Print the ticket) is still declared but no longer returned",
      "- New Step, declared but never returned: [`payCard`](../swift/buy/pay-card/index.md) (Buy a ticket: Pay with a card)",
    ] {
      #expect(page.contains(line + "\n"), "\(line)\n\(page)")
    }
  }

  @Test(arguments: [
    "<a id=\"operation-answer\"></a>\n\n### `answer`\n\nAnswers a step of a purchase.",
    "const result = await answer({ value });", "| `value` | `string \\| undefined` | The answer. |",
    "<a id=\"type-receipt\"></a>\n\n### `Receipt`", "| `amount` | `number` | In cents. |",
    "| `day` | `DAY_PASS` | `DAY_PASS` | For one day. |",
  ])
  func referToCallsTypesAndChoices(text: String) throws {
    #expect(try page("web/reference/").contains(text))
  }
}
