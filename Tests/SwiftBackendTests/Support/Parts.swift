import StepgenLanguages
import StepgenModel

extension Step {
  static func step(
    _ id: String,
    _ name: PlatformName,
    title: String? = nil,
    meaning: String = "",
    payload: [Field] = [],
    role: Role = .answered(operation: 0),
    ask: Ask? = nil,
    outcomes: [Outcome] = []
  ) -> Step {
    Step(
      id: id,
      range: nowhere,
      title: title ?? id,
      meaning: meaning,
      retry: "",
      words: Words(id: id),
      names: [name],
      payload: payload,
      ask: ask,
      role: role,
      outcomes: outcomes,
      reads: []
    )
  }
}

extension Outcome {
  static func to(_ id: String, _ steps: Int..., members: [Int] = [], when conditions: [Int] = []) -> Outcome {
    outcome(id, .steps(steps), members: members, conditions: conditions)
  }

  static func fails(_ id: String, _ error: Int, then: Result.AfterError) -> Outcome {
    outcome(id, .error(error, then: then))
  }

  private static func outcome(
    _ id: String,
    _ result: Result,
    members: [Int] = [],
    conditions: [Int] = []
  ) -> Outcome {
    Outcome(
      id: id,
      range: nowhere,
      operation: nil,
      result: result,
      members: members,
      conditions: conditions.map {
        Outcome.Clause([Outcome.Alternative(condition: $0, isHeld: true)])
      },
      platforms: [0],
      meaning: "",
      wire: nil,
      source: nil
    )
  }
}

extension Flow {
  static func flow(
    _ id: String,
    type: String?,
    formerType: String? = nil,
    title: String? = nil,
    meaning: String = "",
    result: FlowResult? = nil,
    starts: [Start] = [],
    steps: [Step],
    traces: [Trace] = []
  ) -> Flow {
    Flow(
      id: id,
      range: nowhere,
      title: title ?? id,
      meaning: meaning,
      typeNames: type.map { type in
        [formerType.map { .named(type).formerly($0) } ?? .named(type)]
      } ?? [],
      access: [nil],
      result: result,
      starts: starts,
      steps: steps,
      internals: [],
      traces: traces
    )
  }
}

extension Choice {
  static func choice(_ name: PlatformName, carried: Field? = nil, _ members: [Member]) -> Choice {
    Choice(
      id: name.identifiers[0].lowercased(),
      range: nowhere,
      meaning: "",
      names: [name],
      members: members.map { member in
        var member = member
        if let carried { member.carried = [carried] }
        return member
      }
    )
  }
}

extension Choice.Member {
  static func member(
    _ id: String,
    _ name: PlatformName,
    wire: String? = nil,
    answer: String? = nil,
    carried: Field? = nil
  ) -> Self {
    Self(id: id, range: nowhere, meaning: "", names: [name], wire: wire, answers: [answer], carried: [carried])
  }
}

extension PayloadType {
  static func type(_ name: PlatformName, _ fields: [Field], methods: [Method] = []) -> PayloadType {
    PayloadType(
      id: name.identifiers[0].lowercased(),
      range: nowhere,
      meaning: "",
      names: [name],
      fields: fields,
      methods: methods
    )
  }
}

extension FlowError {
  static func error(_ id: String, _ name: String, wire: [String], meaning: String = "", retry: String = "") -> FlowError
  {
    error(id, .named(name), wire: wire, meaning: meaning, retry: retry)
  }

  static func error(
    _ id: String,
    _ name: PlatformName,
    wire: [String],
    meaning: String = "",
    retry: String = ""
  ) -> FlowError {
    FlowError(id: id, range: nowhere, meaning: meaning, retry: retry, names: [name], wire: wire)
  }
}

extension Operation {
  static func operation(
    _ id: String,
    _ name: PlatformName,
    _ inputs: [Field] = [],
    result: Result = .nothing,
    errors: [Int] = [],
    calls: [Call] = []
  ) -> Operation {
    Operation(
      id: id,
      range: nowhere,
      meaning: "",
      names: [name],
      inputs: inputs,
      result: result,
      errors: errors,
      onPlatform: [Interface(calls: calls, result: nil, error: nil, completionFlag: nil, note: nil)]
    )
  }
}

extension Registry {
  static func registry(_ id: String, prefix: String = "", _ fill: (inout Registry) -> Void) -> Registry {
    var registry = Registry(id: id, range: nowhere, title: id, version: "1.0.0", meaning: "")
    registry.acronyms = ["sms", "mfa", "totp", "otp"]
    registry.platforms = [
      Platform(id: "swift", range: nowhere, title: "Swift", languages: [.swift], schemes: nil, styles: [])
    ]
    registry.targets[.swift] = CodeTarget(
      language: .swift,
      range: nowhere,
      output: "",
      platform: 0,
      typePrefix: Words(prefix.isEmpty ? [] : [prefix]),
      unknownStep: Words(["unknown"]),
      unknownMember: Words(["unknown"]),
      accessLevel: .public,
      labelsPayloads: false
    )
    // Beside the code, so that the compiler gets both.
    registry.targets[.swift]?.tables = ""
    fill(&registry)
    return registry
  }
}

extension Constant {
  static func constant(_ id: String, _ value: Value, _ meaning: String = "", source: String? = nil) -> Constant {
    Constant(id: id, range: nowhere, value: value, meaning: meaning, source: source)
  }
}
