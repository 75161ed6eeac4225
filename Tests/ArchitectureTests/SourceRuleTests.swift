import Foundation
import StepgenTestSupport
import Testing

@Suite struct SourceRuleTests {
  /// A call that may stand in a file in spite of the rule, and why nothing else will do.
  private struct Exception: Hashable {
    var file: String
    var call: String
    var reason: String
  }

  private static let exceptions: [Exception] = []

  private nonisolated(unsafe) static let crashes: [(call: String, pattern: Regex<Substring>)] = [
    ("fatalError", /\bfatalError\(/), ("preconditionFailure", /\bpreconditionFailure\(/), ("try!", /\btry!/),
    ("as!", /\bas!/),
  ]

  @Test func nothingCrashesOnPurpose() throws {
    var unused = Set(Self.exceptions)
    for source in try SwiftSource.all() {
      for (call, pattern) in Self.crashes {
        let lines = source.lines(with: [call], matching: pattern)
        let allowed = unused.filter { $0.file == source.path && $0.call == call }
        if !lines.isEmpty { unused.subtract(allowed) }
        #expect(lines.isEmpty || !allowed.isEmpty, "\(source.path):\(lines.first ?? 0): \(call)")
      }
    }
    #expect(unused.isEmpty, "exceptions that nothing needs any more")
    #expect(Self.exceptions.allSatisfy { !$0.reason.isEmpty })
  }

  @Test func onlyTheCommandLinePrints() throws {
    let others = try SwiftSource.all().filter {
      !$0.path.hasPrefix("Sources/Tool/StepgenCLI/") && !$0.path.hasPrefix("Sources/Tool/stepgen/")
    }
    for source in others {
      let lines = source.lines(
        with: ["print(", "debugPrint(", "dump("],
        matching: /(?:^|[^.\w])(?:print|debugPrint|dump)\(/
      )
      #expect(lines.isEmpty, "\(source.path)")
    }
  }

  /// The runtime is embedded beside types that a registry may call `Error` or `Set`.
  @Test func runtimeQualifiesTypesOfTheStandardLibrary() throws {
    let lines = try SwiftSource.all().filter { $0.module == "StepRuntime" }.flatMap(\.codeLines)
      .map { $0.replacing(/"[^"]*"/, with: "") }
    let declaring =
      /\b(?:struct|class|enum|protocol|typealias|associatedtype) (\w+)|[<(,] ?([A-Z]\w*)(?:: [\w.& ]+)?[>,]/
    let declared = lines.flatMap { $0.matches(of: declaring).map { $0.1 ?? $0.2 ?? "" } }
    let used = lines.flatMap { $0.matches(of: /(?:^|[^\w.#@])([A-Z]\w*)/).map(\.1) }
    #expect(used.count > 300)
    #expect(Set(used).subtracting(declared).subtracting(["Any", "Self", "Swift"]) == [])
  }

  @Test func nothingIsLeftForLater() throws {
    let marks = ["TODO", "FIXME", "XXX"]
    for source in try SwiftSource.all() where marks.contains(where: source.text.contains) {
      #expect(!source.text.contains(/\b(TODO|FIXME|XXX)\b/), "\(source.path)")
    }
  }

  @Test func commentsAndLiteralsAreNoCode() {
    let text = """
      // fatalError()
      let url = "http://x" // try! x
      let text = \"\"\"
        as! y
        \"\"\"
      let z = "a" as! B
      """
    let source = SwiftSource(text)
    #expect(Self.crashes.map { source.lines(with: [$0.call], matching: $0.pattern) } == [[], [], [], [6]])
    #expect(source.codeLines[1] == "let url = \"http://x\" ")
  }
}
