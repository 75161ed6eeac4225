import StepgenCatalogs
import StepgenModel
import Testing

@testable import StepgenSite

/// Guides with what directives make of the spec.
@Suite struct GuideArticleTests {
  private func site(_ body: String) throws -> TicketSite {
    let guides = [
      Guide(name: "first", title: "First", summary: "The first.", order: 1, body: body, aliases: ["former"]),
      Guide(name: "second", title: "Second", summary: "The second.", order: 2, body: "Text."),
    ]
    return try TicketSite(Tickets.registry(), guides: guides)
  }

  @Test(arguments: [
    "names flow=buy": "| [`print_ticket`](../../web/buy/print-ticket/index.md)<br>*never returned* |",
    "steps flow=buy platform=web":
      "| [Pay with a card](../../web/buy/pay-card/index.md)<br>`pay` | – | – | a code of 4 digits |",
    "sample flow=buy platform=swift": "case .payCard:",
    "sample flow=buy platform=swift step=pay-card": "default:\n  // The other steps",
    "sample flow=buy step=pay-card": "**Swift**\n\n```swift", "call operation=begin-purchase": "await beginPurchase();",
    "paths flow=buy": "| A single ride |", "paths flow=buy platform=web": "(../../web/buy/choose-ticket/index.md) →",
    "transitions flow=buy platform=web": "| Transitions", "diagram flow=buy": "flowchart TB",
    "errors flow=buy platform=web": "| [`SoldOut`](../../errors/sold-out/index.md) | There is no such",
    "choice id=ticket-kind": "| `DAY_PASS` | `day`<br>Pass: `day` | `day`<br>Pass: `DAY_PASS` |",
  ])
  func areFilled(directive: String, text: String) throws {
    let site = try site("## Here\n\n<!-- stepgen:insert \(directive) -->\n")
    let expected = text == "| Transitions" ? "Transitions from each state" : text
    #expect(try site.page("guides/first/").contains(expected))
    #expect(site.result.brokenLinks == [])
  }

  @Test func showOneCallInEveryStyle() throws {
    let page = try site("```swift call=answer\nlet a = 1\nanswer(a)\n```\n```ts call=answer\nanswer(1)\n```\n").page(
      "guides/first/"
    )
    #expect(page.contains("```swift\nlet a = 1\nlet result = try await machine.answer(a)\n```"))
    #expect(page.contains("```typescript\nconst result = await answer(1);\n```"))
  }

  @Test func numberFootnotesAsTheyAreReferredTo() throws {
    let html = try site("A[^b] `[^c]`\n\n## Two\n\nB[^a][^b]\n\n[^a]: One[^c].\n[^b]: Two.\n[^c]: Three.\n")
      .text("en/guides/first/index.html")
    for text in [
      "<li id=\"note.1\">\n<p>Two.</p>", "<li id=\"note.2\">\n<p>One<sup", "<li id=\"note.3\">\n<p>Three.</p>",
      "<a href=\"#ref.3\" aria-label=\"Back to the text\">",
    ] {
      #expect(html.contains(text), "\(text)")
    }
    #expect(html.ranges(of: "id=\"ref.1\"").count == 1)
  }

  @Test func haveLabelsOfTheirOwnInOneFile() throws {
    let guides = ["one", "two"].map { name in
      Guide(name: name, title: name, summary: "A.", order: 1, body: "A[^1] `[^1]`.\n\n[^1]: Of \(name).\n")
    }
    let site = try TicketSite(Tickets.registry(), guides: guides)
    #expect(try site.page("guides/one/").contains("A[^1] `[^1]`."))
    let all = try site.text("en/llms-full.txt")
    for name in ["one", "two"] {
      #expect(all.contains("A[^guides/\(name):1] `[^1]`.\n"))
      #expect(all.contains("[^guides/\(name):1]: Of \(name).\n"))
    }
    let labels = all.matches(of: #/\n\[\^([^\]]+)\]: /#).map(\.output.1)
    #expect(labels.count == 2 && Set(labels).count == 2, "\(labels)")
  }

  @Test func haveEveryPlaceOnce() throws {
    let directive = "<!-- stepgen:insert errors flow=buy platform=web -->\n\n"
    let html = try site("## Sold out\n\n\(directive)\(directive)").text("en/guides/first/index.html")
    #expect(html.ranges(of: "id=\"sold-out\"").count == 1)
  }

  @Test func showAlertsByTheirNames() throws {
    let site = try site("> [!IMPORTANT]\n> One.\n\n> [!Caution]\n> Two.")
    let html = try site.text("en/guides/first/index.html")
    for text in [
      "class=\"aside important\">\n<p class=\"aside-title\">Important</p>\n<p>One.</p>", "Caution</p>\n<p>Two.",
    ] {
      #expect(html.contains(text))
    }
    #expect(try site.page("guides/first/").contains("> [!IMPORTANT]\n> One.\n\n> [!Caution]\n> Two."))
  }

  @Test func leadOnToEachOther() throws {
    let site = try site("Text.")
    #expect(try site.page("guides/first/").contains("[Second](../second/index.md)\n"))
    #expect(try site.page("guides/second/").contains("[First](../first/index.md)\n"))
    #expect(try site.text("en/guides/former/index.html").contains("url=../../guides/first/"))
  }

  @Test func standBelowTheirPlatform() throws {
    let guides = ["swift", "web"].map { platform in
      let body = "See [the card](step:buy/pay-card).\n\n[web] Only here."
      return Guide(
        name: "begin-" + platform,
        title: "Begin: " + platform,
        summary: "A.",
        order: 1,
        body: body,
        platform: platform
      )
    }
    let other = Guide(name: "other", title: "Other", summary: "For all.", order: 2, body: "Text.", platform: nil)
    let site = try TicketSite(Tickets.registry(), guides: guides + [other])
    let page = try site.page("guides/begin-swift/")
    #expect(page.contains("**Swift** · [Web](../begin-web/index.md)"), "\(page)")
    #expect(page.contains("(../../swift/buy/pay-card/index.md)") && !page.contains("Only here."))
    #expect(!page.contains("[Other]"))
    let tasks = try site.section("tasks", of: "")
    #expect(tasks.contains("- **[Begin: swift](guides/begin-swift/index.md)**\n- **[Begin: web]"), "\(tasks)")
    let others = try site.section("guides", of: "")
    #expect(others.contains("guides/other/") && !others.contains("guides/begin-swift/"))
    let navigation = try site.text("en/swift/buy/index.html")
    #expect(navigation.contains("guides/begin-swift/") && !navigation.contains("guides/begin-web/"))
  }

  @Test func showASampleInOneStyle() throws {
    let directive = "sample flow=buy platform=swift style=async-await"
    #expect(try site("<!-- stepgen:insert \(directive) -->\n").page("guides/first/").contains("case .payCard:"))
    #expect(try !site("<!-- stepgen:insert \(directive)s -->\n").page("guides/first/").contains("case .payCard:"))
  }

  @Test func areFoundFromTheTasksOfTheFirstPage() throws {
    let tasks =
      "tasks: { card: { title: Pay with a card, to: step:buy/pay-card }, more: { title: More, to: guide:first#x } }"
    let guide = Guide(name: "first", title: "First", summary: "A.", order: 1, body: "## X {#x}\n\nText.")
    let registry = try Tickets.registry(replacing: ["index-from: 90 }": "index-from: 90, \(tasks) }"])
    let site = try TicketSite(registry, guides: [guide])
    let home = try site.section("tasks", of: "")
    #expect(home.contains("- **[Pay with a card](buy/index.md#pay-card)**\n"), "\(home)")
    #expect(home.contains("- **[More](guides/first/index.md#x)**\n"))
    #expect(registry.textDomains.flatMap(\.units).contains { $0.id == "task.card.title" })
  }

  @Test func nestTheirSections() throws {
    let html = try site("## One\n\nA.\n\n### Two {#zwei}\n\nB.\n\n## Three\n\nC.").text("en/guides/first/index.html")
    let ids = anchors(of: Array(html.utf8))
    #expect(ids.isSuperset(of: ["one", "zwei", "three"]))
  }
}
