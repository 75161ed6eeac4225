import StepgenTestSupport
import Testing

/// `stepgen ledger` keeps what was published, and `check` holds specs against it.
@Suite struct LedgerCommandTests {
  private static let steps = "Specs/parcel-locker/pick-up.yaml"
  private static let ledger = "Specs/parcel-locker/ledger.tsv"

  @Test func isWrittenAndThenUpToDate() throws {
    let project = try Project()
    #expect(try project.stepgen("ledger", "update", "--check").code == 1)
    #expect(project.folder.read(Self.ledger) == nil)
    #expect(try project.stepgen("ledger", "update").code == 0)
    #expect(try project.text(of: Self.ledger).contains("ios\tstep\tenterCode\tpick-up/enter-code\t3.1.0\t-\n"))
    #expect(try project.stepgen("ledger", "update", "--check").code == 0)
    #expect(try project.stepgen("check").code == 0)
  }

  @Test func refusesAnIdentifierThatComesBackForSomethingElse() throws {
    let project = try Project()
    _ = try project.stepgen("ledger", "update")
    try project.edit("name: show id", "name: prove age", in: Self.steps)
    try project.edit("name: pay fee", "name: show id", in: Self.steps)
    let answer = try project.stepgen("check", "--format", "plain")
    #expect(answer.code == 1)
    #expect(answer.output.contains("‘showID’ meant ‘pick-up/show-id’ on iOS since 3.1.0"))
    #expect(answer.output.contains("[reused-identifier]"))
    #expect(try project.stepgen("ledger", "update").code == 1)
  }

  /// Such a ledger is not read, and what it has would be lost.
  @Test func aLinkThatLeadsOutOfTheSpecsIsNotFollowed() throws {
    let project = try Project()
    _ = try project.stepgen("ledger", "update")
    try project.folder.write("shared.tsv", project.text(of: Self.ledger))
    try project.folder.remove(Self.ledger)
    try project.folder.link(Self.ledger, to: "../../shared.tsv")
    try project.edit("version: 3.1.0", "version: 3.2.0", in: "Specs/parcel-locker/registry.yaml")
    let before = try project.text(of: "shared.tsv")
    let answer = try project.stepgen("ledger", "update")
    #expect(answer.code == 2)
    #expect(answer.errors.hasSuffix("ledger.tsv: a link leads out of ‘\(project.folder.path)/Specs’\n"))
    #expect(try project.text(of: "shared.tsv") == before)
    #expect(try project.text(of: Self.ledger) == before)
  }

  @Test func showsALineThatDoesNotBelongThere() throws {
    let project = try Project()
    _ = try project.stepgen("ledger", "update")
    try project.folder.write(Self.ledger, "<<<<<<< HEAD\n=======\n" + project.text(of: Self.ledger))
    let answer = try project.stepgen("check", "--format", "plain")
    #expect(answer.code == 1)
    #expect(answer.output.contains("Specs/parcel-locker/ledger.tsv:2:1: error:"))
  }
}
