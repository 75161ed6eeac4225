import StepgenModel
import Testing

@testable import StepgenOutput

@Suite struct RuleTests {
  @Test func areListedOnceUnderOneCode() {
    #expect(Set(Rule.ofOutput.map(\.code)).count == Rule.ofOutput.count)
  }

  @Test func areAllListed() throws {
    let path = try OutputPath("a")
    let conflicts: [OutputConflict] = [
      .edited(path), .editedLeftover(path), .hiddenLeftover(path, behind: "b"), .foreign(path), .folderInTheWay(path),
      .specialFileInTheWay(path), .noFolder(path, at: "b"), .symbolicLink("a", at: "b"), .unsafePath("", "is empty"),
      .clash(path, with: path), .clash(path, withFolder: "a"), .unreadableManifest(.newer(version: 2)),
      .recordInTheWay("a"),
    ]
    #expect(Set(conflicts.map(\.rule)) == Set(Rule.ofOutput))
    #expect(conflicts.allSatisfy { !$0.message.isEmpty && $0.help.hasSuffix(".") })
  }
}
