import Foundation
import StepgenTestSupport
import Testing

/// What guides show of a terminal is what the program prints today.
///
/// A block of code with the language `console` has a command after `$ `, and below it what the command prints.
@Suite struct GuideExampleTests {
  struct Example: Sendable, CustomStringConvertible {
    var guide: String
    var command: String
    var output: String

    var description: String { "\(guide): \(command)" }
  }

  static let examples: [Example] = {
    let folder = PackageFolder.root.appending(path: "docs/guides")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return text.matches(of: /```console\n\$ swift run stepgen ([^\n]*)\n(.*?)```/.dotMatchesNewlines()).map { match in
        Example(guide: name, command: String(match.1), output: String(match.2))
      }
    }
  }()

  @Test func thereAreExamples() {
    #expect(Self.examples.count >= 2)
  }

  @Test(arguments: examples)
  func printWhatTheGuideSays(example: Example) throws {
    let answer = try Stepgen(in: PackageFolder.root.path).run(example.command.split(separator: " ").map(String.init))
    #expect(answer.code == 0)
    #expect(
      answer.output == example.output,
      "copy what ‘swift run stepgen \(example.command)’ prints into docs/guides/\(example.guide)"
    )
  }
}
