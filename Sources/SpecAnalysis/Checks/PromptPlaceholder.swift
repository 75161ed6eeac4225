import StepgenModel

/// The placeholders of a prompt are payload values of the step.
enum PromptPlaceholder {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    for step in flow.steps {
      guard let ask = step.ask else { continue }
      if ask.hasOpenBrace {
        diagnostics.report(
          Diagnostic(
            .unknownPlaceholder,
            at: ask.range,
            "the prompt has a ‘{’ that nothing closes",
            help: "Close it after the path of a payload value."
          )
        )
      }
      for path in ask.placeholders where registry.type(of: path, in: step.payload) == nil {
        diagnostics.report(
          Diagnostic(
            .unknownPlaceholder,
            at: ask.range,
            "the prompt has ‘{\(path)}’, and the payload of ‘\(step.id)’ has no such value",
            help: step.payload.isEmpty
              ? "Leave the placeholder out, or give the step a payload."
              : "The payload has \(listed(step.payload.map(\.id)))."
          )
        )
      }
    }
  }
}

/// Ids in quotes, as many as somebody reads: there may be as many messages as ids.
func listed(_ ids: [String]) -> String {
  let shown = ids.prefix(9).map { "‘\($0)’" }.joined(separator: ", ")
  return ids.count > 9 ? "\(shown) and \(ids.count - 9) more" : shown
}

extension Ask {
  var hasOpenBrace: Bool {
    prompt.parts(at: "{").dropFirst().contains { !$0.utf8.contains(UInt8(ascii: "}")) }
  }

  /// What stands between braces in the prompt.
  var placeholders: [String] {
    prompt.parts(at: "{").dropFirst()
      .compactMap { part in part.utf8.firstIndex(of: UInt8(ascii: "}")).map { String(part[..<$0]) } }
  }
}

extension Registry {
  /// The type of a value inside of a payload, such as `delivery.medium`.
  func type(of path: String, in payload: [Field]) -> TypeReference? {
    var fields = payload
    var type: TypeReference?
    for part in path.parts(at: ".") {
      guard let field = fields.first(where: { $0.id == part }) else { return nil }
      type = field.type
      if case .type(let index) = field.type.element { fields = types[index].fields } else { fields = [] }
    }
    return type
  }
}

extension Rule {
  static let unknownPlaceholder = Rule(
    "unknown-placeholder",
    title: "A prompt speaks of the payload that comes with its step.",
    explanation: "`{delivery.destination}` stands for the field `destination` of the payload field `delivery`.",
    wrong: .flow(answeredFlow.replacing("digits: 4 }", with: "digits: 4, prompt: \"Enter the code ({hnt}).\" }")),
    right: .flow(answeredFlow.replacing("digits: 4 }", with: "digits: 4, prompt: \"Enter the code ({hint}).\" }"))
  )
}
