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
      var members: [Member]?
    }

    struct Trace: Decodable {
      var id: String
      var moves: [String]
      var on: [String]
    }

    var flow: String
    var table: String
    var words: [String: String]
    var guides: [String: String]
    var leaves: [String: String]
    var steps: [Step]
    var outcomes: [String: String]
    var usual: [String]
    var traces: [Trace]
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

  /// An address keeps what is chosen from a list, and nothing that a person types.
  @Test func aTraceIsItsMoves() throws {
    let trace = try #require(try walk().traces.first { $0.id == "single-ride" })
    #expect(
      trace.moves == [
        "begin-purchase.begun.choose-ticket.", "choose-ticket.single.pay-coins.single", "pay-coins.paid.done.",
      ]
    )
    #expect(trace.on == ["swift", "web"])
  }

  @Test func aTraceIsOnPlatformsThatHaveItsOutcomesOnly() throws {
    let registry = try Tickets.registry(replacing: [
      "paid: { to: [print-ticket, done] }\n      too-little":
        "paid: { to: [print-ticket, done], only-on: swift }\n      too-little"
    ])
    let trace = try #require(try walk(registry).traces.first { $0.id == "single-ride" })
    #expect(trace.on == ["swift"])
  }

  @Test func whatATraceTakesIsUsual() throws {
    let usual = try walk().usual
    #expect(usual.contains("begin-purchase>choose-ticket"))
    #expect(usual.contains("pay-coins>done"))
  }

  /// Texts of a spec stay texts: nothing of them ends the script.
  @Test func aTextCannotEndTheScript() throws {
    let registry = try Tickets.registry(replacing: ["title: Choose a ticket": #"title: 'A "ticket")//\u2028</script>'"#]
    )
    #expect(try walk(registry).steps.first?.title == #"A "ticket")//\u2028</script>"#)
  }
}
