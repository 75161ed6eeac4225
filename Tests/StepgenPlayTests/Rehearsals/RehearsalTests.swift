import StepgenPlayProgram
import Foundation
import StepgenDriver
import StepRuntime
import StepgenModel
import StepgenTestSupport
import Testing

@testable import StepgenPlay
@testable import StepgenSite

/// What step pages show as the way to a step, played.
@Suite struct RehearsalTests {
  /// A way to a step or to the error that stands for it, on one platform.
  struct Case: CustomTestStringConvertible {
    var flow: Flow
    var target: Trace.Expectation
    var rehearsal: StepRehearsal

    var testDescription: String {
      let platform = rehearsal.registry.platforms[rehearsal.platform].id
      return "\(flow.id), \(goal), \(platform): \(rehearsal.way.moves.map(\.outcome).joined(separator: ", "))"
    }

    var goal: String {
      switch target {
      case .step(let index): flow.steps[index].id
      case .error(let index): rehearsal.registry.errors[index].id
      }
    }
  }

  static let all: [Case] = ((try? ShippedSpecs.registries()) ?? []).flatMap { registry in
    registry.flows.flatMap { flow in
      SiteIndex(registry).platforms.flatMap { platform in cases(of: flow, platform, registry) }
    }
  }

  private static func cases(of flow: Flow, _ platform: Platform.Index, _ registry: Registry) -> [Case] {
    flow.steps.indices.flatMap { index -> [Case] in
      let name = flow.steps[index].names[platform]
      var target = Trace.Expectation.step(index)
      if name.status == .exception, case .error(let id) = name.arrivesAs?.form {
        target = .error(registry.errors.firstIndex { $0.id == id } ?? 0)
      }
      guard name.status == .present || name.status == .exception else { return [] }
      return StepWays(flow, on: platform).leading(to: target, atMost: 4).compactMap { way in
        StepRehearsal(way, of: flow, on: platform, in: registry).map { Case(flow: flow, target: target, rehearsal: $0) }
      }
    }
  }

  @Test(arguments: all.filter { $0.rehearsal.lines != nil })
  func comesToTheStep(_ item: Case) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "rehearsal-\(UUID()).yaml")
    try Data(item.rehearsal.file.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let fixture = try FixtureFile(path: file.path)
    #expect(fixture.diagnostics.isEmpty)
    let subject = PlaySubject(item.flow, in: item.rehearsal.registry, platform: item.rehearsal.platform)
    let service = try AuthPlay.service(subject, PlaySetup(fixture: fixture.value))
    var session = PlaySession(subject, against: service)
    for line in try #require(item.rehearsal.lines) {
      let turn = session.turn(line)
      #expect(turn.refusal == nil, "\(line)\n\(turn.text)\n\(item.rehearsal.file)")
    }
    switch try #require(session.moves.last?.expected) {
    case .step(let id), .error(let id): #expect(id == item.goal)
    }
  }

  @Test func mostStepsOfTheSignInAreReached() {
    let reached = Set(Self.all.filter { $0.flow.id == "sign-in" && $0.rehearsal.lines != nil }.map(\.goal))
    #expect(reached.count >= 14)
  }

  // MARK: In code

  /// The samples as functions, which the tests of the reference implementation call.
  @Test func samplesAreAsTheyAreTested() throws {
    let samples = Self.all.compactMap { item in item.rehearsal.code.map { (item, $0) } }
    #expect(samples.count >= 14)
    let text = RehearsalFile(samples: samples.map { ($0.flow.id, $0.goal, $1) }).text
    #expect(try Golden("Tests/ReferenceAuthTests/Rehearsals/Rehearsals.swift").problem(of: text) == nil)
  }
}

/// Samples as a file of Swift: a function for each, and a list of all.
struct RehearsalFile {
  var samples: [(flow: String, step: String, code: String)]

  var text: String {
    let imports = Set(samples.flatMap { $0.code.split(separator: "\n").filter { $0.hasPrefix("import ") } }).sorted()
    let list = samples.enumerated().map { number, sample in
      "    (\"\(sample.flow)\", \"\(sample.step)\", sample\(number)),\n"
    }
    return """
      // swift-format-ignore-file
      // The samples of step pages: STEPGEN_RECORD=1 swift test --filter RehearsalTests

      \(imports.joined(separator: "\n"))

      /// Comes to a step, as the pages of steps show it.
      enum Rehearsals {
        typealias Sample = @Sendable () async throws -> ReferenceAuth

        static let all: [(flow: String, step: String, sample: Sample)] = [
      \(list.joined())  ]
      }

      \(samples.enumerated().map(function).joined(separator: "\n"))
      """
  }

  private func function(_ number: Int, _ sample: (flow: String, step: String, code: String)) -> String {
    let lines = sample.code.split(separator: "\n").filter { !$0.hasPrefix("import ") }
    let last = sample.code.contains("let result = ") ? "  _ = result\n" : ""
    let body = lines.map { "  \($0)\n" }.joined() + last
    return """
      @Sendable private func sample\(number)() async throws -> ReferenceAuth {
      \(body)  return auth
      }

      """
  }
}
