import Foundation
import StepgenModel
import Testing

@testable import StepgenSite

/// What a walk in the page is told of its flow.
@Suite struct WalkFileTests {
  private struct Walk: Decodable {
    struct Step: Decodable {
      struct Member: Decodable { var id: String }

      var id: String
      var title: String
      var names: [String: String]
      var ask: String?
      var prompt: String?
      var code: String?
      var sent: String?
      var members: [Member]?
    }

    var flow: String
    var table: String
    var words: [String: String]
    var guides: [String: String]
    var leaves: [String: String]
    var steps: [Step]
    var outcomes: [String: String]
    var open: [String]
  }

  private func walk(_ registry: Registry? = nil) throws -> Walk {
    let site = try registry.map { try TicketSite($0) } ?? TicketSite.english.get()
    let script = try site.text("en/buy/walk.js")
    let json = try #require(script.wholeMatch(of: /stepgenWalk\.open\((.*)\)\n/.dotMatchesNewlines()))
    return try JSONDecoder().decode(Walk.self, from: Data(json.1.utf8))
  }

  /// The rows that generated code runs on, so that a page cannot go another way.
  @Test func hasTheTableOfTheGeneratedCode() throws {
    let registry = try Tickets.registry()
    let walk = try walk()
    #expect(walk.table == registry.tableText(of: registry.flows[0]))
    #expect(walk.table.contains("start begin-purchase"))
    #expect(walk.steps.map(\.id) == registry.flows[0].steps.map(\.id))
  }

  @Test func saysWhatAPersonSees() throws {
    let walk = try walk()
    let choose = try #require(walk.steps.first)
    #expect(choose.title == "Choose a ticket")
    #expect(choose.prompt == "Which ticket of offer ‹offer›?")
    #expect(choose.members?.map(\.id) == ["single", "day"])
    #expect(walk.steps[1].names["web"] == "pay")
    #expect(walk.leaves == ["renew-card": "Renew a card"])
    #expect(walk.outcomes["pay-coins.too-little"] == "Coins are missing.")
    #expect(walk.guides == ["swift": "swift/buy/", "web": "web/buy/"])
    #expect(walk.words.values.allSatisfy { !$0.isEmpty })
  }

  /// A value that comes with a step is shown by an example of its type, where it has one.
  @Test func promptsHaveExamples() throws {
    let registry = try Tickets.registry(replacing: [
      "types:\n": "types:\n  offer-number: { is: string, example: A-17, meaning: On the label. }\n",
      "        type: int\n        meaning: The number": "        type: offer-number\n        meaning: The number",
    ])
    #expect(try walk(registry).steps.first?.prompt == "Which ticket of offer A-17?")
  }

  @Test func whatOnlyTheServiceDecidesIsOpen() throws {
    let registry = try Tickets.registry(replacing: [
      "paid: { to: [print-ticket, done] }": "paid: { to: [print-ticket, done], up-to: service }"
    ])
    #expect(try walk().open.isEmpty)
    #expect(try walk(registry).open == ["pay-coins.paid", "pay-card.paid"])
  }

  /// The code of the reference implementation, and how it reaches the user.
  @Test func aCodeIsSent() throws {
    let card = try #require(try walk().steps.first { $0.id == "pay-card" })
    #expect(card.code == "1234")
    #expect(card.sent == "The right code is 1234.")
    let registry = try Tickets.registry(replacing: ["for: code, digits: 4": "for: code, code-from: sms, digits: 4"])
    #expect(try walk(registry).steps.first { $0.id == "pay-card" }?.sent == "SMS: Your code is 1234.")
    #expect(try walk().steps.filter { $0.code != nil }.map(\.id) == ["pay-card"])
  }

  /// Texts of a spec stay texts: nothing of them ends the script.
  @Test func aTextCannotEndTheScript() throws {
    let registry = try Tickets.registry(replacing: ["title: Choose a ticket": #"title: 'A "ticket")//\u2028</script>'"#]
    )
    #expect(try walk(registry).steps.first?.title == #"A "ticket")//\u2028</script>"#)
  }
}
