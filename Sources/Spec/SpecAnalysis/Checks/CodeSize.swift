import StepgenLanguages
import StepgenModel

/// Specs stay within the limits of each target language.
enum CodeSize {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    for target in registry.codeTargets {
      guard let limits = target.language.target?.limits else { continue }
      let fields =
        registry.types.map { ("the type ‘\($0.id)’", $0.range, $0.fields) }
        + registry.operations.map { ("the operation ‘\($0.id)’", $0.range, $0.inputs) }
        + registry.flows.flatMap(\.steps).map { ("the step ‘\($0.id)’", $0.range, $0.payload) }
      for (what, range, fields) in fields where fields.count > limits.values / 2 {
        let present = fields.filter { $0.names[target.platform].isDeclared }
        let slots = present.map { limits.slots(of: $0.type(on: target.platform), in: target.language) }.reduce(0, +)
        guard slots > limits.values else { continue }
        let unit = slots == present.count ? "values" : "values, of which an integer counts as two"
        report("\(what) has \(present.count) \(unit)", limits.values, at: range, target, &diagnostics)
      }
      for choice in registry.choices where choice.members.count > limits.members {
        let count = choice.members.filter { $0.names[target.platform].isDeclared }.count
        guard count > limits.members else { continue }
        report("the choice ‘\(choice.id)’ has \(count) members", limits.members, at: choice.range, target, &diagnostics)
      }
      for flow in registry.flows where flow.steps.count > limits.steps {
        let count = flow.steps.filter { $0.names[target.platform].isDeclared }.count
        guard count > limits.steps else { continue }
        report("the flow ‘\(flow.id)’ has \(count) steps", limits.steps, at: flow.range, target, &diagnostics)
      }
    }
  }

  private static func report(
    _ message: String,
    _ limit: Int,
    at range: SourceRange,
    _ target: CodeTarget,
    _ diagnostics: inout Diagnostics
  ) {
    var diagnostic = Diagnostic(
      .codeSize,
      at: range,
      "\(message), and generated \(target.language.title) can have \(limit)",
      help: "Split it, or leave some of them out on this platform.",
      notes: [target.note]
    )
    diagnostic.canBeAllowed = false
    diagnostics.report(diagnostic)
  }
}

extension TargetForms.Limits {
  /// How many parameters a value counts as.
  fileprivate func slots(of type: TypeReference, in language: Language) -> Int {
    let isInteger = type.shape == .single && !type.isOptional && type.element == .int
    return isInteger && wideTypes.contains(language.types.int[0]) ? 2 : 1
  }
}

extension Rule {
  static let codeSize = Rule(
    "code-size",
    title: "Specs must stay within the limits of each target language.",
    explanation: """
      The Java virtual machine limits a constructor to 255 parameters and also limits the size of classes. Generated \
      Kotlin can therefore have at most \(Language.kotlin.target?.limits?.values ?? 0) values in a type, a payload or a call, \
      \(Language.kotlin.target?.limits?.members ?? 0) members in a choice and \
      \(Language.kotlin.target?.limits?.steps ?? 0) steps in a flow.
      """,
    wrong: .text(
      "types:\n  reading: { name: reading, fields: { value-1: string, value-2: string, …, value-300: string } }\n"
    ),
    right: .text(
      "types:\n  reading: { name: reading, fields: { header: header, body: body } }\n"
        + "  header: { name: header, fields: { value-1: string, …, value-150: string } }\n"
        + "  body: { name: body, fields: { value-151: string, …, value-300: string } }\n"
    )
  )
}
