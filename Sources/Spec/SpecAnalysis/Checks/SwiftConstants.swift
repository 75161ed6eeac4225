import StepgenLanguages
import StepgenModel

/// Ids that generated Swift makes constants or cases of become different identifiers there, and none that it needs.
enum SwiftConstants {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    guard registry.targets[.swift] != nil else { return }
    check(
      registry.errors.map { ID($0.id, $0.range) },
      "an error",
      reserved: ["knownErrors"],
      in: registry,
      &diagnostics
    )
    check(registry.operations.map { ID($0.id, $0.range) }, "an operation", in: registry, &diagnostics)
    let flows = registry.flows.map { ID($0.id, $0.range) }
    check(flows, "a flow", reserved: ["all"], withTraces: true, in: registry, &diagnostics)
    for flow in registry.flows {
      let steps = flow.steps.map { ID($0.id, $0.range) }
      check(steps, "a step", in: registry, &diagnostics)
    }
  }

  private struct ID {
    var text: String
    var range: SourceRange

    init(_ text: String, _ range: SourceRange) {
      self.text = text
      self.range = range
    }
  }

  private static func check(
    _ ids: [ID],
    _ kind: String,
    reserved: Set<String> = [],
    withTraces: Bool = false,
    in registry: Registry,
    _ diagnostics: inout Diagnostics
  ) {
    guard let target = registry.targets[.swift] else { return }
    var first: [String: ID] = [:]
    for id in ids {
      let name = registry.codeName(Words(id: id.text), .lowerCamel, on: target.platform)
      if reserved.contains(name) || Language.swift.problem(with: name, as: .operation) == .reservedWord {
        report(
          "the id ‘\(id.text)’ of \(kind) is ‘\(name)’ in Swift, which generated code needs",
          id,
          nil,
          &diagnostics
        )
      }
      for name in withTraces ? [name, name + "Traces"] : [name] {
        guard let other = first[name] else {
          first[name] = id
          continue
        }
        let message = "the ids ‘\(id.text)’ and ‘\(other.text)’ both need the name ‘\(name)’ in Swift"
        report(message, id, other, &diagnostics)
        break
      }
    }
  }

  private static func report(_ message: String, _ id: ID, _ other: ID?, _ diagnostics: inout Diagnostics) {
    var diagnostic = Diagnostic(
      .nameCollision,
      at: id.range,
      message,
      help: "Take another id.",
      notes: other.map { [.init(at: $0.range, "‘\($0.text)’ is declared here")] } ?? []
    )
    diagnostic.canBeAllowed = false
    diagnostics.report(diagnostic)
  }
}
