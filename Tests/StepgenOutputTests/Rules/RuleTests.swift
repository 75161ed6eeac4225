import StepgenFiles
import StepgenModel
import Testing

@testable import StepgenOutput

@Suite struct RuleTests {
  @Test func areListedOnceUnderOneCode() {
    #expect(Set(Rule.ofOutput.map(\.code)).count == Rule.ofOutput.count)
  }

  @Test func areAllListed() throws {
    let path = try RelativePath("a")
    let conflicts: [OutputConflict] = [
      .edited(path), .editedLeftover(path), .hiddenLeftover(path, behind: "b"), .foreign(path), .folderInTheWay(path),
      .specialFileInTheWay(path), .noFolder(path, at: "b"), .symbolicLink("a", at: "b"), .unsafePath("", "is empty"),
      .clash(path, with: path), .clash(path, withFolder: "a"), .unreadableManifest(.newer(version: 2)),
      .recordInTheWay("a"), .otherKind(.docs),
    ]
    let differences = OutputDifference.Kind.allCases.map { OutputDifference(path: "a", kind: $0, diff: "") }
    let problems = conflicts + differences.compactMap(\.problem)
    #expect(Set(problems.map(\.rule)) == Set(Rule.ofOutput))
    #expect(problems.allSatisfy { !$0.message.isEmpty && $0.help.hasSuffix(".") })
  }
}
