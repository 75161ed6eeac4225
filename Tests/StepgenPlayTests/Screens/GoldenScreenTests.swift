import Foundation
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
    var session = try Shipped.session(lines[0])
    let screens = session.opening() + lines.map { session.scriptTurn($0).text }.joined() + session.ending()
    try expect(screens, in: folder.appending(path: "screen.txt"))
    let wide = screens.split(separator: "\n").filter { line in
      // Words are never broken, and YAML is as it has to be.
      line.count > 80 && !line.hasPrefix("        - {") && (line.split(separator: " ").last?.count ?? 0) < 40
    }
    #expect(wide.isEmpty)
  }

  private func expect(_ screens: String, in file: URL) throws {
    let old = try? String(contentsOf: file, encoding: .utf8)
    guard old != screens else { return }
    if ProcessInfo.processInfo.environment["STEPGEN_RECORD"] != nil {
      try Data(screens.utf8).write(to: file)
      Issue.record("recorded \(file.lastPathComponent)")
    } else {
      Issue.record("\(file.path) differs; rerun with STEPGEN_RECORD=1, and read the difference")
    }
  }

  @Test func thereAreScripts() {
    #expect(Self.names.count >= 5)
  }
}
