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
    for file in try PackageFolder.sources() {
      let source = try SwiftSource(path: file)
      for (call, pattern) in Self.crashes {
        let lines = source.lines(matching: pattern)
        let allowed = unused.filter { $0.file == file && $0.call == call }
        if !lines.isEmpty { unused.subtract(allowed) }
        #expect(lines.isEmpty || !allowed.isEmpty, "\(file):\(lines.first ?? 0): \(call)")
      }
    }
    #expect(unused.isEmpty, "exceptions that nothing needs any more")
    #expect(Self.exceptions.allSatisfy { !$0.reason.isEmpty })
  }

  @Test func onlyTheCommandLinePrints() throws {
    let files = try PackageFolder.sources().filter {
      !$0.hasPrefix("Sources/StepgenCLI/") && !$0.hasPrefix("Sources/stepgen/")
    }
    for file in files {
      let lines = try SwiftSource(path: file).lines(matching: /(?:^|[^.\w])(?:print|debugPrint|dump)\(/)
      #expect(lines.isEmpty, "\(file)")
    }
  }

  @Test func nothingIsLeftForLater() throws {
    for file in try PackageFolder.sources() {
      #expect(!(try PackageFolder.text(file)).contains(/\b(TODO|FIXME|XXX)\b/), "\(file)")
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
    #expect(Self.crashes.map { source.lines(matching: $0.pattern) } == [[], [], [], [6]])
    #expect(source.codeLines[1] == "let url = \"http://x\" ")
  }
}
