import Foundation
import StepgenModel
import StepgenPlay
import StepgenTestSupport
import Testing

/// Lines in, screens out: `Fixtures/NAME/input.txt` gives `screen.txt`, byte for byte.
@Suite struct GoldenScreenTests {
  private static let fixtures = PackageFolder.root.appending(path: "Tests/StepgenPlayTests/Fixtures")

  private static let names = (try? FileManager.default.contentsOfDirectory(atPath: fixtures.path).sorted()) ?? []

  @Test(arguments: names)
  func aScriptGivesItsScreens(name: String) throws {
    let folder = Self.fixtures.appending(path: name)
    let input = try String(contentsOf: folder.appending(path: "input.txt"), encoding: .utf8)
    let lines = input.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var session = try Shipped.session(lines[0], in: folder)
    let screens = session.opening() + lines.map { session.scriptTurn($0).text }.joined() + session.ending()
    #expect(try Golden(folder.appending(path: "screen.txt")).problem(of: screens) == nil)
    let wide = screens.split(separator: "\n").filter { line in
      // Words are never broken, YAML is as it has to be, and what was typed is shown as it was.
      line.count > 80 && !line.hasPrefix("        - {") && !line.contains(" password=<secret> ")
        && !lines.contains { line.hasSuffix("> " + $0) }
        && (line.split(separator: " ").last?.count ?? 0) < 40
    }
    #expect(wide.isEmpty)
  }

  @Test func thereAreScripts() {
    #expect(Self.names.count >= 15)
  }

  /// The 14 names of Swift: the two steps of one-time codes share one.
  @Test func theScriptsOfSignInShowEveryStep() throws {
    let subject = try Shipped.subject("sign-in", of: "amplify-auth", on: "swift")
    let steps = subject.flow.steps.filter { $0.names[subject.platform].status == .present }
    let screens = try ["every-step", "passwordless"].map { name in
      try String(contentsOf: Self.fixtures.appending(path: "\(name)/screen.txt"), encoding: .utf8)
    }
    let shown = steps.filter { step in
      screens.contains { text in
        text.split(separator: "\n").contains {
          $0.hasPrefix("── ") && ($0.hasSuffix(" \(step.id) ──") || $0.hasPrefix("── \(step.id) ──"))
        }
      }
    }
    #expect(steps.count == 15)
    #expect(shown.map(\.id) == steps.map(\.id))
  }
}
