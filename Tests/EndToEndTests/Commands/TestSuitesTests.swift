import Foundation
import StepgenTestSupport
import Testing

/// `stepgen test` shows what paths cover, and has the paths as JSON.
@Suite struct TestSuitesTests {
  private static let specs = ["--specs", PackageFolder.root.appending(path: "Specs/parcel-locker").path]

  private struct Document: Decodable {
    struct Suite: Decodable {
      struct Count: Decodable {
        var covered, total: Int
      }

      struct Coverage: Decodable {
        var outcomes, transitions, pairs: Count
      }

      struct Mutants: Decodable {
        var noticed, total: Int
      }

      struct Unreachable: Decodable {
        var step, operation: String?
        var outcome, reason, message: String
      }

      struct Path: Decodable {
        var id: String
        var given: [String]
        var moves, refused: [Move]
        var end: String?
      }

      struct Move: Decodable {
        var after: Int?
        var call, answer: String?
        var outcome: String
        var expect, expectError: String?
      }

      var registry, flow, platform: String
      var complete: Bool
      var coverage, traces: Coverage
      var mutants: [String: Mutants]
      var unreachable: [Unreachable]
      var paths: [Path]
    }

    var suites: [Suite]
  }

  @Test func showsWhatPathsCover() throws {
    let answer = try Project.empty().run(["test"] + Self.specs)
    #expect(answer.code == 0)
    #expect(answer.errors.isEmpty)
    let golden = Golden("Tests/EndToEndTests/Fixtures/suites/parcel-locker.txt")
    #expect(try golden.problem(of: answer.output) == nil)
  }

  @Test func hasThePathsAsJSON() throws {
    let answer = try Project.empty().run(["test", "drop-off", "--platform", "ios", "--format", "json"] + Self.specs)
    #expect(answer.code == 0)
    let golden = Golden("Tests/EndToEndTests/Fixtures/suites/drop-off.json")
    #expect(try golden.problem(of: answer.output) == nil)
    let suites = try JSONDecoder().decode(Document.self, from: Data(answer.output.utf8)).suites
    let suite = try #require(suites.first)
    #expect(suites.count == 1)
    #expect([suite.registry, suite.flow, suite.platform] == ["parcel-locker", "drop-off", "ios"])
    #expect(suite.complete && suite.unreachable.isEmpty && !suite.paths.isEmpty)
    #expect(suite.coverage.outcomes.covered == 5 && suite.coverage.outcomes.total == 5)
    #expect(suite.mutants["outcome-removed"]?.noticed == 5)
    #expect(suite.paths.flatMap(\.moves).allSatisfy { ($0.expect == nil) != ($0.expectError == nil) })
    #expect(suite.paths.flatMap(\.moves).allSatisfy { $0.call == nil || $0.answer == nil })
  }

  @Test func failsForAnOutcomeThatCannotHappen() throws {
    let project = try Project()
    let setting = "settings:\n  door: { values: { door-works: { title: Works }, door-is-stuck: { title: Stuck } } }\n\n"
    try project.edit("conditions:\n", setting + "conditions:\n", in: "Specs/parcel-locker/shared.yaml")
    let never = "never: { error: door-jammed, then: stay, when: door-is-stuck }"
    try project.edit("shut: { to: done }", "shut: { to: done }\n      \(never)")
    let answer = try project.stepgen("test", "drop-off")
    #expect(answer.code == 1)
    #expect(answer.output.contains("  put-in/never: requires ‘door-is-stuck’, which is never true there\n"))
  }

  @Test(arguments: [
    (["test", "drop-of"], "‘drop-off’"), (["test", "--platform", "iox"], "‘ios’"),
    (["test", "--registry", "parcel-loker"], "‘parcel-locker’"), (["test", "--format", "png"], "json"),
  ])
  func saysWhatItDoesNotKnow(arguments: [String], hint: String) throws {
    let answer = try Project().run(arguments)
    #expect(answer.code == 64)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.contains(hint))
  }

  @Test func findsNothingInSpecsThatAreWrong() throws {
    let project = try Project()
    try project.breakSpecs()
    let answer = try project.stepgen("test", "drop-off")
    #expect(answer.code == 1)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.contains("put-inn"))
  }
}
