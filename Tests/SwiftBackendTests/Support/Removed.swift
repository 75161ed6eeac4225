import StepgenModel

extension PlatformName {
  fileprivate static func gone(_ identifier: String, use replacement: String? = nil) -> PlatformName {
    let name = replacement.map { named(identifier).deprecated("1.0.0", use: $0) } ?? named(identifier)
    return name.with { $0.removed = "2.0.0" }
  }
}

extension Registry {
  /// One of everything that the platform had and has no more, used by what is still there.
  static var removed: Registry {
    .registry("removed") { registry in
      let used = [
        Field.named("old", TypeReference(.type(0))), .named("olds", TypeReference(.type(0), shape: .set)),
        .named("kinds", TypeReference(.choice(0), shape: .set)), .named("kept", TypeReference(.type(1))),
        .named(.gone("lost"), TypeReference(.int)),
      ]
      registry.types = [
        .type(.gone("OldDetails", use: "newdetails"), [.named("value", TypeReference(.int))]),
        .type(.named("NewDetails"), [.named("kind", TypeReference(.choice(1))), .named(.gone("lost"), .init(.int))]),
        .type(.named("Holder"), used),
      ]
      registry.choices = [
        .choice(.gone("OldKind"), [.member("a", .named("a"))]),
        .choice(.named("NewKind"), [.member("a", .named("a")), .member("b", .gone("b", use: "a"))]),
        .choice(.named("Emptied"), [.member("a", .gone("a"))]),
      ]
      registry.errors = ["lost", "kept"].map { id in
        .error(id, id == "lost" ? .gone("lost", use: "kept") : .named(id), wire: ["E" + id])
      }
      registry.operations = [
        .operation("go", .named("go"), used, result: .step(flow: 0), errors: [0, 1]),
        .operation("gone", .gone("gone"), result: .value(TypeReference(.type(0)))),
        .operation("leave", .named("leave"), result: .step(flow: 1)),
      ]
      registry.flows = [
        .flow(
          "some",
          type: "SomeStep",
          steps: [
            .step("a", .named("a"), payload: used, outcomes: [.fails("x", 0, then: .stay)]),
            .step("b", .gone("b", use: "a"), payload: used),
          ]
        ),
        .flow("none", type: "NoneStep", steps: [.step("a", .gone("a"))]),
      ]
    }
  }

  /// A registry whose only error and only structure were removed.
  static var emptied: Registry {
    .registry("emptied") { registry in
      registry.errors = [.error("lost", .gone("lost"), wire: ["Lost"])]
      registry.types = [.type(.gone("OldDetails"), [.named("value", TypeReference(.choice(0)))])]
      registry.choices = [.choice(.gone("OldKind"), [.member("a", .named("a"))])]
      registry.operations = [.operation("gone", .gone("gone"), result: .value(TypeReference(.type(0))))]
    }
  }
}
