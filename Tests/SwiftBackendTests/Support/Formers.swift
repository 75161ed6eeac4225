import StepgenLanguages
import StepgenModel

extension Registry {
  /// Former names that come twice, that something else has now, that were removed, or that are in the way.
  static var formers: Registry {
    .registry("formers") { registry in
      registry.targets[.swift]?.labelsPayloads = true
      let text = TypeReference(.string)
      registry.types = [
        .type(
          .named("Details").formerly("Info").formerly("Other").formerly("Info", until: "3.0.0").formerly("Kind"),
          [
            .named(.named("newValue").formerly("oldValue").formerly("oldValue", until: "3.0.0"), text),
            .named(.named("second").formerly("newValue").formerly("old"), text),
            .named(.named("third").formerly("old"), text),
          ]
        ),
        .type(.named("Other").formerly("Info"), [.named("x", text)]),
      ]
      registry.choices = [
        .choice(
          .named("Kind").formerly("Info"),
          [
            .member("a", .named("a").formerly("z").formerly("z", until: "3.0.0").formerly("b")),
            .member("b", .named("b").formerly("z").formerly("unknown")),
            .member("c", .named("y").with { $0.removed = "2.0.0" }),
            .member("d", .named("z").with { $0.removed = "2.0.0" }),
            .member("e", .named("y").with { $0.removed = "3.0.0" }),
          ]
        ),
        .choice(
          .named("InTheWay"),
          carried: .named("x", TypeReference(.type(1))),
          [.member("a", .named("Other")), .member("b", .named("String"))]
        ),
        .choice(
          .named("Valued"),
          carried: .named("value", text),
          [.member("a", .named("a")), .member("b", .named("b"))]
        ),
      ]
      registry.operations = [.operation("go", .named("go"), result: .step(flow: 0))]
      let gone = PlatformName.named("gone").with { $0.removed = "2.0.0" }
      let flow = Flow.flow(
        "f",
        type: "FStep",
        formerType: "GStep",
        result: FlowResult(range: nowhere, names: [.named("String")], isNamed: true, complete: nil),
        steps: [
          .step("first", .named("first").formerly("old").formerly("older"), payload: [.named("old", text)]),
          .step("second", .named("second").formerly("old").formerly("first").formerly("unknown").formerly("Output")),
          .step("third", gone), .step("fourth", gone),
          .step("fifth", .named("older").with { $0.removed = "2.0.0" }),
        ]
      )
      registry.flows = [flow]
    }
  }
}
