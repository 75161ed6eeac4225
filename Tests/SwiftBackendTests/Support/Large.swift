import StepgenModel

extension Registry {
  /// A flow with so many steps that its code has another shape; payloads of three shapes take turns.
  static var large: Registry {
    .registry("large") { registry in
      let payloads: [[Field]] = [
        [], [.named("seconds", TypeReference(.int))],
        [.named("title", TypeReference(.string)), .named("reason", TypeReference(.string, isOptional: true))],
      ]
      registry.operations = [.operation("wait", .named("wait"), result: .step(flow: 0))]
      registry.flows = [
        .flow(
          "large",
          type: "LargeStep",
          steps: (0..<140).map { .step("step-\($0)", .named("step\($0)"), payload: payloads[$0 % 3]) }
        )
      ]
    }
  }
}
