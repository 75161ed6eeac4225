import StepgenModel

extension Registry {
  /// A small flow in two versions: the second has one more step, between the others.
  static func light(version: Int) -> Registry {
    .registry("light") { registry in
      var steps: [Step] = [
        .step("red", .named("red"), title: "Wait", payload: [.named("seconds", TypeReference(.int))]),
        .step("green", .named("green"), title: "Go", role: .end),
      ]
      if version > 1 {
        let reason = Field.named("reason", TypeReference(.string, isOptional: true))
        steps.insert(.step("flashing", .named("flashing"), title: "Look around", payload: [reason]), at: 1)
      }
      registry.operations = [.operation("wait", .named("wait"), result: .step(flow: 0))]
      registry.flows = [.flow("light", type: "LightStep", steps: steps)]
    }
  }
}
