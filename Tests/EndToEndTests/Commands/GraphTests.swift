import Foundation
import Testing

/// `stepgen graph` writes a drawing to standard output, and says what it does not know.
@Suite struct GraphTests {
  @Test(arguments: [
    (["graph", "drop-off"], "<svg xmlns"), (["graph", "drop-off", "--platform", "ios"], "<svg xmlns"),
    (["graph", "drop-off", "--format", "dot"], "digraph \"drop-off\" {"),
    (["graph", "drop-off", "--format", "mermaid", "--registry", "parcel-locker"], "flowchart TB\n"),
  ])
  func drawsAFlow(arguments: [String], beginning: String) throws {
    let answer = try Project().run(arguments)
    #expect(answer.code == 0)
    #expect(answer.output.hasPrefix(beginning))
    #expect(answer.errors.isEmpty)
  }

  @Test(arguments: [("svg", "sg-traced"), ("dot", "━ taken by a trace"), ("mermaid", "linkStyle 0,")])
  func marksWhatTracesTake(format: String, mark: String) throws {
    let project = try Project()
    let plain = try project.stepgen("graph", "drop-off", "--format", format)
    let marked = try project.stepgen("graph", "drop-off", "--format", format, "--coverage")
    #expect(marked.code == 0)
    #expect(marked.output.contains(mark))
    #expect(!plain.output.contains(mark))
    #expect(format == "dot" || marked.output.contains("Thick lines are what traces take: 4 of 4 transitions."))
  }

  @Test func drawsTheSameEachTime() throws {
    let project = try Project()
    #expect(try project.stepgen("graph", "pick-up").output == project.stepgen("graph", "pick-up").output)
  }

  @Test(arguments: [
    (["graph", "drop-of"], "‘drop-off’"), (["graph", "pick-up", "--platform", "iox"], "‘ios’"),
    (["graph", "pick-up", "--registry", "parcel-loker"], "‘parcel-locker’"), (["graph", "zzzzzz"], "drop-off"),
    (["graph", "pick-up", "--format", "png"], "mermaid"), (["graph"], "<flow>"),
  ])
  func saysWhatItDoesNotKnow(arguments: [String], hint: String) throws {
    let answer = try Project().run(arguments)
    #expect(answer.code == 64)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.contains(hint))
  }

  @Test func drawsNothingFromSpecsThatAreWrong() throws {
    let project = try Project()
    try project.breakSpecs()
    let answer = try project.stepgen("graph", "drop-off")
    #expect(answer.code == 1)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.contains("put-inn"))
  }

  @Test func saysWhenThereAreNoSpecs() throws {
    #expect(try Project.empty().stepgen("graph", "drop-off").code == 2)
  }
}
