import StepgenDriver
import StepgenMarkdown
import StepgenModel
import Testing

@testable import StepgenSite

/// Titles, prompts and remarks are plain text, whatever they look like.
@Suite struct PlainTextTests {
  private static let text = "a [b](c) *d* <e> | f"

  /// The registry of ``Tickets`` with all its plain texts made to look like markup.
  private func site(asMarkdown: Bool) throws -> TicketSite {
    let plain = [
      "Buy a ticket", "Choose a ticket", "Pay with coins", "Pay with a card", "Show your age", "Print the ticket",
      "Renew the card first", "Bought", "A single ride", "Ticket machine", "Renew a card", "Renewed", "Swift", "Web",
      "async/await", "Promise", "Day pass", "Put coins in.", "Type the code.", "How old are you?",
      "Wait for the ticket.", "There is no card number.", "There is a card number.", "The page has one form.",
      "The page has two forms.", "The page asks no age.", "Browsers print by themselves.", "Cards pay without a code.",
      "Old offers have none.",
    ]
    var workspace = try Tickets.workspace()
    let files = workspace.sources.files.map { file in
      let text = plain.reduce(String(decoding: file.bytes, as: UTF8.self)) { text, value in
        let quoted = "\"\(value.prefix(2)) \(Self.text)\""
        return ["title", "prompt", "because", "told-apart-by"].reduce(text) {
          $0.replacing("\($1): \(value)", with: "\($1): \(quoted)")
        }
      }
      return SourceFile(path: file.path, text: text.replacing("Which ticket of offer", with: "\(Self.text) "))
    }
    workspace = Workspace()
    workspace.add(files, folder: "tickets")
    let registry = try #require(workspace.registries.first?.checked, "\(workspace.diagnostics.map(\.message))")
    return try TicketSite(registry, asMarkdown: asMarkdown)
  }

  /// The lines that are no code.
  private func prose(_ text: String) -> [Substring] {
    var isCode = false
    return text.split(separator: "\n").filter { line in
      if line.contains("```") { isCode.toggle() }
      return !isCode && !line.contains("```")
    }
  }

  @Test(arguments: [false, true])
  func isNoMarkupInMarkdown(asMarkdown: Bool) throws {
    let site = try site(asMarkdown: asMarkdown)
    #expect(site.result.brokenLinks.isEmpty)
    var shown = 0
    for path in site.paths.sorted() where path.hasSuffix(".md") || path.hasSuffix("llms.txt") {
      for line in prose(try site.text(path)) {
        if line.contains("(c)") { shown += 1 }
        // Markdown is not read within a line of HTML.
        if line.hasPrefix("<summary>") { continue }
        #expect(!line.contains("[b](c)") && !line.contains("*d*"), "\(path): \(line)")
        #expect(!line.replacing(#"\<e>"#, with: "").contains("<e>"))
        #expect(!line.contains("> | f"), "\(path): \(line)")
      }
    }
    #expect(shown > 100)
  }

  @Test func isNoMarkupInHTML() throws {
    let site = try site(asMarkdown: false)
    for path in site.paths.sorted() where path.hasSuffix(".html") {
      let text = try site.text(path)
      for mark in ["<e>", "<em>d</em>", "href=\"c\"", "\\[b", "\\*d"] {
        #expect(!text.contains(mark), "\(path): \(mark)")
      }
    }
  }

  @Test func codeInARemarkStaysCode() throws {
    let registry = try Tickets.registry(replacing: ["The page has two forms.": "\"The forms are `a*b*` and [c](d).\""])
    let site = try TicketSite(registry)
    let pages = try site.paths.filter { $0.hasSuffix(".md") }.map { try site.text($0) }
    #expect(pages.contains { $0.contains("The forms are `a*b*` and \\[c\\](d).") })
  }

  @Test func remarksHaveCodeInBackticks() {
    #expect(
      "a `b` c `` d `".textParts
        == [
          TextPart(text: "a ", isCode: false), TextPart(text: "b", isCode: true),
          TextPart(text: " c `` d `", isCode: false),
        ]
    )
  }
}
