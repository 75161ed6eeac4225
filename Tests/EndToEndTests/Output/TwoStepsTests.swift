import Foundation
import StepgenTestSupport
import Testing

/// `Fixtures/two-steps` shows a spec of two steps and what stepgen makes of it.
///
/// Left out is what is the same for every spec and, so that no language takes more than 300 lines, the handler of Swift and
/// the operations of Swift, Dart and TypeScript.
@Suite struct TwoStepsTests {
  private static let folder = "Tests/EndToEndTests/Fixtures/two-steps"

  private static let code = [
    "swift": ["Door/DoorFlowError.swift", "Door/DoorStep+Coding.swift", "Door/DoorStep.swift"],
    "kotlin": ["door/DoorStep.kt", "door/FlowErrors.kt", "door/FlowOperations.kt"],
    "dart": ["door/door_step.dart", "door/flow_exceptions.dart"],
    "typescript": ["door/doorStep.ts", "door/flowErrors.ts", "door/index.ts"],
  ]

  private func make(_ arguments: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.copy(Self.folder + "/Specs", as: "Specs/door")
    let answer = try Stepgen(in: folder.path).run(arguments + ["--output", "out"])
    try #require(answer.code == 0, "\(answer.errors)")
    return folder
  }

  /// Holds a made file against the one in `expected`; returns its text.
  private func expect(_ path: String, as name: String, in made: TemporaryFolder) throws -> String {
    let text = try #require(made.read("out/" + path))
    let problem = try Golden("\(Self.folder)/expected/\(name)").problem(of: text)
    #expect(problem == nil)
    return text
  }

  @Test(arguments: code.keys.sorted())
  func codeIsAsRecorded(language: String) throws {
    let made = try make(["generate", language])
    var lines = 0
    for path in try #require(Self.code[language]) {
      let name = URL(filePath: path).lastPathComponent
      lines += try expect(path, as: "\(language)/\(name)", in: made).count { $0 == "\n" }
    }
    #expect(lines <= 300)
  }

  @Test func pageIsAsRecorded() throws {
    let made = try make(["docs", "--format", "markdown"])
    _ = try expect("door/en/swift/open-door/enter-code/README.md", as: "enter-code.md", in: made)
  }
}
