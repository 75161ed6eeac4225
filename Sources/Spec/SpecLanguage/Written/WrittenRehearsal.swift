import StepgenModel
import YAMLReader

package struct WrittenRehearsal: Sendable {
  package var common = WrittenPreparation()
  package var conditions: [Keyed<WrittenPreparation>] = []
  package var flows: [Keyed<WrittenPreparation>] = []
  package var sample: WrittenSample?

  static let record = RecordOf<WrittenRehearsal>(
    .rehearsal,
    "The setup for playing the flows, so that the conditions of a trace are true.",
    { _ in WrittenRehearsal() },
    [
      .settings("file", "Settings that the file of `stepgen play --pool` always contains, by path.") {
        $0.common.file = $1
      },
      .optional(
        "conditions",
        .ids(of: .condition, .record(WrittenPreparation.record)),
        "The prerequisites of a condition. A condition without them is not played."
      ) { $0.conditions = $1 },
      .optional("flows", .ids(of: .flow, .record(WrittenPreparation.record)), "The prerequisites of a flow.") {
        $0.flows = $1
      },
      .optional("sample", .record(WrittenSample.record), "The same as code.") { $0.sample = $1 },
    ]
  )

  package struct WrittenSample: Sendable {
    package var imports: [WrittenText] = []
    package var begin: WrittenText?
    package var receiver: WrittenText?

    static let record = RecordOf<WrittenSample>(
      .rehearsalSample,
      "The code that plays a trace, in the language of the generated code.",
      { _ in WrittenSample() },
      [
        .optional("imports", .list(.literal), "Its first lines.") { $0.imports = $1 },
        .required("begin", .literal, "The code that creates the receiver, with `{file}` where the settings belong.") {
          $0.begin = $1
        },
        .required("receiver", .literal, "The receiver of the operations.") { $0.receiver = $1 },
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
    "The prerequisites of a condition or a flow.",
    { _ in WrittenPreparation() },
    [
      .settings("file", "Settings in the file of `stepgen play --pool`, by path.") { $0.file = $1 },
      .settings("inputs", naming: .reference([.operation]), "The inputs of a typed call, as `operation.input`.") {
        $0.inputs = $1
      },
      .optional("before", .oneOrMore(.literal), "Lines to type before the flow begins.") { $0.before = $1 },
      .settings(
        "code",
        naming: .reference([.operation]),
        "Expressions for the inputs of a call in the sample, as `operation.input`."
      ) { $0.code = $1 },
      .optional(
        "passed",
        .ids(of: .platform, .map(keys: .path, .reference([.operation]), values: .literal)),
        "Expressions that an app passes to a call of the library, by platform, as `operation.input`."
      ) { $0.passed = $1 },
      .optional("begin", .literal, "The code at the beginning of the sample, instead of the default.") {
        $0.begin = $1
      },
      .optional("before-code", .oneOrMore(.literal), "The code of the sample before the flow begins.") {
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
