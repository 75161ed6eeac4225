import StepgenModel

extension Registry {
  /// Ids that would become one identifier, again where the first remedy is taken too.
  static var collisions: Registry {
    .registry("collisions") { registry in
      let ids = [
        "a-1", "a1", "a1-traces", "unknown", "unknown-step", "unknown-member", "unknown-error", "all", "other",
      ]
      registry.errors = ids.map { .error($0, $0, wire: ["E" + $0]) }
      let inputs = (ids + ["self", "init"]).enumerated().map { index, id in
        Field.named(.named("input\(index)"), TypeReference(.int), id: id)
      }
      registry.operations = ids.enumerated().map {
        .operation($1, .named("op\($0)"), inputs, result: .step(flow: 0))
      }
      registry.conditions = (ids + ["self", "init", "hash-value"]).map {
        Condition(id: $0, range: nowhere, title: $0, meaning: "", source: nil)
      }
      let names = ["unknown", "unknownStep", "unknownMember"]
      registry.choices = [.choice(.named("Names"), names.map { .member($0.lowercased(), .named($0)) })]
      let steps = ids.enumerated().map { Step.step($1, .named($0 < names.count ? names[$0] : "case\($0)")) }
      let result = FlowResult(range: nowhere, names: [.named("if")], isNamed: true, complete: nil)
      registry.flows = Column(
        ids.enumerated().map { .flow($1, type: "Flow\($0)Step", result: $0 == 0 ? result : nil, steps: steps) }
      )
    }
  }

  /// Concepts of which the platform has nothing inside.
  static var hollow: Registry {
    .registry("hollow") { registry in
      let value = Field.named("value", TypeReference(.int))
      let other = Field.named("value", TypeReference(.string))
      registry.choices = [
        .choice(.named("Hollow"), [.member("a", .missing), .member("b", .missing)]),
        .choice(
          .named("Laden"),
          [.member("a", .named("a"), carried: value), .member("b", .named("b"), carried: other)]
        ),
      ]
      registry.types = [.type(.named("Bare"), [.named(.missing, TypeReference(.int))])]
      registry.operations = [.operation("go", .named("go"), result: .step(flow: 0))]
      let field = Field.named("hollow", TypeReference(.choice(0), shape: .set))
      registry.flows = [
        .flow(
          "none",
          type: "NoneStep",
          steps: [.step("a", .missing, payload: [.named("value", TypeReference(.json))])]
        ),
        .flow("some", type: "SomeStep", steps: [.step("a", .named("a"), payload: [field])]),
      ]
    }
  }
}
