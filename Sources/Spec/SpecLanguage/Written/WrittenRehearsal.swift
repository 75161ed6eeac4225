import StepgenModel
import YAMLReader

package struct WrittenRehearsal: Sendable {
  package var common = WrittenPreparation()
  package var conditions: [Keyed<WrittenPreparation>] = []
  package var flows: [Keyed<WrittenPreparation>] = []
  package var sample: WrittenSample?

  static let record = RecordOf<WrittenRehearsal>(
    .rehearsal,
    "What those need who play the flows, so that the conditions of a trace hold.",
    { _ in WrittenRehearsal() },
    [
      .settings("file", "What the file of `stepgen play --pool` says in any case, by path.") { $0.common.file = $1 },
      .optional(
        "conditions",
        .ids(of: .condition, .record(WrittenPreparation.record)),
        "What a condition needs; one without it is not played."
      ) { $0.conditions = $1 },
      .optional("flows", .ids(of: .flow, .record(WrittenPreparation.record)), "What a flow needs before it begins.") {
        $0.flows = $1
      },
      .optional("sample", .record(WrittenSample.record), "How the same is written as code.") { $0.sample = $1 },
    ]
  )

  package struct WrittenSample: Sendable {
    package var imports: [WrittenText] = []
    package var begin: WrittenText?
    package var receiver: WrittenText?

    static let record = RecordOf<WrittenSample>(
      .rehearsalSample,
      "How code that plays a trace is written, in the language of the generated code.",
      { _ in WrittenSample() },
      [
        .optional("imports", .list(.literal), "Its first lines.") { $0.imports = $1 },
        .required("begin", .literal, "What makes the thing to call, with `{file}` where the settings belong.") {
          $0.begin = $1
        },
        .required("receiver", .literal, "What operations are called on.") { $0.receiver = $1 },
      ]
    )
  }
}

package struct WrittenPreparation: Sendable {
  package var file: [Keyed<WrittenText>] = []
  package var inputs: [Keyed<WrittenText>] = []
  package var before: [WrittenText] = []
  package var code: [Keyed<WrittenText>] = []
  package var passed: [Keyed<[Keyed<WrittenText>]>] = []
  package var begin: WrittenText?
  package var beforeCode: [WrittenText] = []

  static let record = RecordOf<WrittenPreparation>(
    .preparation,
    "What has to be so for a condition to hold, or a flow to begin.",
    { _ in WrittenPreparation() },
    [
      .settings("file", "What the file of `stepgen play --pool` says, by path.") { $0.file = $1 },
      .settings("inputs", naming: .reference([.operation]), "What goes into a typed call, as `operation.input`.") {
        $0.inputs = $1
      },
      .optional("before", .oneOrMore(.literal), "Lines that are typed before the flow begins.") { $0.before = $1 },
      .settings(
        "code",
        naming: .reference([.operation]),
        "Expressions that go into a call of the sample, as `operation.input`."
      ) { $0.code = $1 },
      .optional(
        "passed",
        .ids(of: .platform, .map(keys: .path, .reference([.operation]), values: .literal)),
        "Expressions that an app passes to a call of the library, by platform, as `operation.input`."
      ) { $0.passed = $1 },
      .optional("begin", .literal, "What the sample begins with in place of the usual.") { $0.begin = $1 },
      .optional("before-code", .oneOrMore(.literal), "What the sample does before the flow begins.") {
        $0.beforeCode = $1
      },
    ]
  )
}

extension KeyOf {
  /// The values in the file, by path.
  fileprivate static func settings(
    _ name: String,
    naming: Naming? = nil,
    _ summary: String,
    _ set: @escaping Set<[Keyed<WrittenText>]>
  ) -> KeyOf {
    .optional(name, .map(keys: .path, naming, values: .literal), summary, set)
  }
}
