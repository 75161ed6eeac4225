import Foundation
import StepgenDriver
import StepgenModel
import StepgenTestSupport
import StepgenVersions
import Testing

@Suite struct LedgerTests {
  private static func registry(_ edits: [Edit], _ comment: String = "") throws -> Registry {
    try ShippedVersion.registry(ShippedVersion.files.applying(edits, comment), comment)
  }

  private static func published() throws -> Ledger {
    Ledger().updated(for: try registry([]))
  }

  /// What the check finds in a registry with a ledger.
  private static func problems(_ registry: Registry, _ ledger: String) -> [Diagnostic] {
    var found = Diagnostics()
    let sources = SourceSet([SourceFile(path: Ledger.fileName, text: ledger)])
    let rule = RuleBook.rule("reused-identifier")
    guard let rule else { return [] }
    LedgerCheck(registry, ledger: FileID(0), in: sources, reuse: rule).check(reporting: &found)
    return found.sorted
  }

  @Test(arguments: ["amplify-auth", "parcel-locker"])
  func shippedLedgersAreFresh(_ name: String) throws {
    let workspace = try Workspace(paths: [PackageFolder.root.appending(path: "Specs/\(name)").path])
    let compiled = try #require(workspace.registries.first)
    let update = try #require(LedgerUpdate(compiled, in: workspace.sources))
    #expect(update.isFresh, "swift run stepgen ledger update")
  }

  @Test func anUpdateIsStable() throws {
    let ledger = try Self.published()
    #expect(ledger.updated(for: try Self.registry([])).text == ledger.text)
    #expect(Ledger(Array(ledger.text.utf8)).text == ledger.text)
  }

  @Test func theRegistryAgreesWithItsLedger() throws {
    #expect(Self.problems(try Self.registry([]), try Self.published().text).isEmpty)
  }

  @Test func anIdentifierThatComesBackForSomethingElseIsAnError() throws {
    let renamed = [
      Edit("pick-up", "name: show id", "name: prove age"), Edit("registry", "version: 3.1.0", "version: 4.0.0"),
    ]
    let later = try Self.published().updated(for: try Self.registry(renamed))
    #expect(later.entries.contains { $0.identifier == "showID" && $0.since == "3.1.0" && $0.until == "4.0.0" })

    let reused = try Self.registry(renamed + [Edit("pick-up", "name: pay fee", "name: show id")])
    let problem = try #require(Self.problems(reused, later.text).first)
    #expect(
      problem.message
        == "‘showID’ meant ‘pick-up/show-id’ on iOS since 3.1.0 until 4.0.0, and would now mean ‘pick-up/pay-fee’"
    )
    #expect(problem.notes.count == 1)
  }

  @Test func aConceptWithAnotherIDKeepsItsIdentifiers() throws {
    let edits = [
      Edit("pick-up", "  cancelled:\n", "  given-back:\n    renamed-from: cancelled\n"),
      Edit("pick-up", "too-young: { to: cancelled,", "too-young: { to: given-back,"),
      Edit("pick-up", "to: cancelled } }", "to: given-back } }"),
      Edit("pick-up", "expect: cancelled", "expect: given-back"),
    ]
    let registry = try Self.registry(edits)
    #expect(Self.problems(registry, try Self.published().text).isEmpty)
    let later = try Self.published().updated(for: registry)
    #expect(later.entries.filter { $0.identifier == "cancelled" }.map(\.concept) == ["pick-up/given-back"])
  }

  @Test func whatWasNeverPublishedIsForgotten() throws {
    let wrong = [
      Edit("pick-up", "name: show id", "name: prove age"), Edit("registry", "version: 3.1.0", "version: 4.0.0"),
    ]
    let right = [
      Edit("pick-up", "name: show id", "name: prove it"), Edit("registry", "version: 3.1.0", "version: 4.0.0"),
    ]
    let ledger = try Self.published().updated(for: try Self.registry(wrong)).updated(for: try Self.registry(right))
    #expect(!ledger.entries.contains { $0.identifier == "proveAge" })
    #expect(ledger.entries.contains { $0.identifier == "proveIt" && $0.since == "4.0.0" && $0.until == nil })
  }

  @Test(arguments: ["<<<<<<< HEAD", "ios\tstep", "a\tb\tc\td\te\tf\tg"])
  func aLineThatIsNoneOfALedgerIsTold(_ line: String) throws {
    let problems = Self.problems(try Self.registry([]), try Self.published().text + line + "\n")
    #expect(problems.map(\.code) == ["ledger-line"])
  }
}
