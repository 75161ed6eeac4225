import StepgenModel

extension Record {
  static let ofRehearsals: [Record] = [
    Record(
      .rehearsal,
      "What those need who play the flows, so that the conditions of a trace hold.",
      [
        settings("file", "What the file of `stepgen play --pool` says in any case, by path."),
        .optional("conditions", .ids(.record(.preparation)), "What a condition needs; one without it is not played."),
        .optional("flows", .ids(.record(.preparation)), "What a flow needs before it begins."),
        .optional("sample", .record(.rehearsalSample), "How the same is written as code."),
      ]
    ),
    Record(
      .preparation,
      "What has to be so for a condition to hold, or a flow to begin.",
      [
        settings("file", "What the file of `stepgen play --pool` says, by path."),
        settings("inputs", "What goes into a typed call, as `operation.input`."),
        .optional("before", .oneOrMore(.literal), "Lines that are typed before the flow begins."),
        settings("code", "Expressions that go into a call of the sample, as `operation.input`."),
        .optional("begin", .literal, "What the sample begins with in place of the usual."),
        .optional("before-code", .oneOrMore(.literal), "What the sample does before the flow begins."),
      ]
    ),
    Record(
      .rehearsalSample,
      "How code that plays a trace is written, in the language of the generated code.",
      [
        .optional("imports", .list(.literal), "Its first lines."),
        .required("begin", .literal, "What makes the thing to call, with `{file}` where the settings belong."),
        .required("receiver", .literal, "What operations are called on."),
      ]
    ),
  ]

  /// Values as they stand in the file, by path.
  private static func settings(_ name: String, _ summary: String) -> Key {
    .optional(name, .map(keys: .path, values: .literal), summary)
  }
}
