package import StepgenDriver
import StepgenModel

/// A flow of four steps with two settings that are asked about and one that is memory.
package enum RandomSettingsFlow {
  private static let manifest = "stepgen: 1\nregistry: r\ntitle: R\nversion: 1.0.0\n"

  package static let shared = """
    stepgen: 1
    platforms:
      ios: { title: iOS, languages: [swift], names: { default: lower-camel, type: upper-camel, error: upper-camel } }
    settings:
      a: { asks: Which a?, values: { a0: { title: A0 }, a1: { title: A1 }, a2: { title: A2 } } }
      b: { asks: Which b?, values: { b0: { title: B0 }, b1: { title: B1 } } }
      m: { values: { m0: { title: M0 }, m1: { title: M1 }, m2: { title: M2 } } }
    errors:
      bad: { name: bad, meaning: Bad. }
    operations:
      begin: { name: begin, leads-to: f }
      answer: { name: answer, inputs: { value: string }, leads-to: f }

    """

  private static let conditions = ["a0", "a1", "a2", "b0", "b1", "m0", "m1", "m2"]

  package static let start =
    "stepgen: 1\nflow: f\ntitle: F\ntype: f step\nstart:\n  - call: begin\n    outcomes: { go: { to: s0 } }\nsteps:\n"

  package static let end = "  done: { name: done, title: Done, meaning: Over., ends: true }\n"

  package static func text(_ random: inout SplitMix64) -> String {
    var text = start
    for step in 0..<4 {
      text += "  s\(step):\n    name: step \(step)\n    title: S\n    meaning: M.\n    ask: { for: text }\n"
      text += "    answer-with: answer\n    outcomes:\n      last-\(step): { to: done, up-to: service }\n"
      for number in 0..<Int.random(in: 1...4, using: &random) {
        text += "      o\(step)\(number): { \(result(&random)), when: [\(clauses(&random))]"
        if Bool.random(using: &random) { text += ", sets: \(conditions.randomElement(using: &random) ?? "a0")" }
        text += " }\n"
      }
    }
    return text + end
  }

  /// The registry with a flow, as far as it compiles.
  package static func workspace(_ flow: String, shared: String = RandomSettingsFlow.shared) -> Workspace {
    var workspace = Workspace()
    workspace.add(
      [("registry", manifest), ("shared", shared), ("flow", flow)].map {
        SourceFile(path: "Specs/r/\($0.0).yaml", text: $0.1)
      },
      folder: "Specs/r"
    )
    return workspace
  }

  private static func result(_ random: inout SplitMix64) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: "error: bad, then: stay"
    case 1: "error: bad, then: restart"
    case let other: "to: s\(other - 2)"
    }
  }

  private static func clauses(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...2, using: &random)).map { _ in
      let (one, other) = (
        conditions.randomElement(using: &random) ?? "a0", conditions.randomElement(using: &random) ?? "b0"
      )
      return switch Int.random(in: 0..<4, using: &random) {
      case 0: "{ not: \(one) }"
      case 1: "{ any: [\(one), { not: \(other) }] }"
      default: one
      }
    }.joined(separator: ", ")
  }
}
