package import StepgenModel
import YAMLReader

/// The name of a concept on one platform, as written; it also contains the keys of fields and of steps.
///
/// A class, like all larger parts of a spec that are read more than once.
package final class WrittenName: @unchecked Sendable {
  package let range: SourceRange
  package fileprivate(set) var words: WrittenText?
  package fileprivate(set) var spelled: [WrittenText] = []
  package fileprivate(set) var around: WrittenText?
  package fileprivate(set) var status: WrittenText?
  package fileprivate(set) var sameNameAs: [WrittenText] = []
  package fileprivate(set) var toldApartBy: WrittenText?
  package fileprivate(set) var because: WrittenText?
  package fileprivate(set) var source: WrittenText?
  package fileprivate(set) var since: WrittenText?
  package fileprivate(set) var available: WrittenText?
  package fileprivate(set) var deprecated: WrittenDeprecation?
  package fileprivate(set) var removed: WrittenText?
  package fileprivate(set) var former: [WrittenFormerName] = []
  package fileprivate(set) var type: WrittenText?
  package fileprivate(set) var spelledType: WrittenText?
  package fileprivate(set) var labelled: Located<Bool>?
  package fileprivate(set) var alsoLists: [WrittenText] = []
  package fileprivate(set) var step: WrittenStepName?

  /// The value of `told-apart-by` for errors that only their message distinguishes.
  package static let byMessage = "message"

  static let record = RecordOf<WrittenName>(
    .name,
    "The name of a concept on one platform.",
    { WrittenName(at: $0) },
    keys
  )

  static let typedRecord = RecordOf<WrittenName>(
    .typedName,
    "The name of a field on one platform, and its type there.",
    { WrittenName(at: $0) },
    keys + [
      .optional("type", .type, "Its type on this platform, if it differs.") { $0.type = $1 },
      .optional("spelled-type", .literal, "Its type exactly as this platform's users write it.") {
        $0.spelledType = $1
      },
      .labelled { $0.labelled = $1 },
      .optional(
        "also-lists",
        .oneOrMore(.id(of: .member)),
        "For a list of choices: members that are in the list here, although the step rejects them."
      ) { $0.alsoLists = $1 },
    ]
  )

  static let stepRecord = RecordOf<WrittenName>(
    .stepName,
    "The name of a step on one platform, and its differences there.",
    { WrittenName(at: $0, step: WrittenStepName()) },
    keys + [
      .optional("by", .path(from: .field), "For a name that depends on a payload value: the path of the value.") {
        $0.step?.by = $1
      },
      .optional(
        "names",
        .ids(of: .member, .words),
        "For a name that depends on a payload value: the words for each value."
      ) {
        $0.step?.names = $1
      },
      .optional("arrives-as", .id(of: .step), "For a step that does not arrive: the step that represents it.") {
        $0.step?.arrivesAs = $1
      },
      .optional(
        "after",
        .id(of: .member),
        "If the step in `arrives-as` asks for a choice: the member that was chosen the last time."
      ) { $0.step?.after = $1 },
      .optional("error", .id(of: .error), "For `status: exception`: the error that is thrown instead.") {
        $0.step?.error = $1
      },
      .optional(
        "not-returned-since",
        .version,
        "For `status: declared-only`: the first version that no longer returns it, if older versions did."
      ) { $0.step?.notReturnedSince = $1 }.aside,
      .optional("when", .line, "How to recognize that the other step or the error represents this one.") {
        $0.step?.when = $1
      },
      .optional("payload", .ids(of: .field, WrittenName.typedForm), "The differences of the payload's fields here.") {
        $0.step?.payload = $1
      },
    ]
  )

  static let form = absent(or: record)
  static let typedForm = absent(or: typedRecord)
  static let stepForm = absent(or: stepRecord)

  /// Returns the long form, or the word `absent`.
  private static func absent(or record: RecordOf<WrittenName>) -> Form<WrittenName?> {
    .either(
      Form.word([WordOption("absent", "The platform does not have it.")]).map { _, node in
        let name = record.empty(node)
        name.status = Located("absent", at: node.range)
        return name
      },
      .record(record)
    )
  }

  private static let keys: [KeyOf<WrittenName>] = [
    .optional("name", .words, "The name in words, if it differs from the concept's own name; rendered by the scheme.") {
      $0.words = $1
    }.aside,
    .optional("spelled", .oneOrMore(.literal), "The exact name, if no scheme renders it.") {
      $0.spelled = $1
    },
    .optional(
      "around",
      .literal,
      "The name as callers write it, with `*` for the identifier, such as `SignOutResult.*`."
    ) { $0.around = $1 },
    .optional(
      "status",
      .word([
        WordOption("absent", "The platform does not have it."),
        WordOption("declared-only", "The name exists, but nothing ever returns it."),
        WordOption("exception", "It is thrown as an error instead of returned."),
      ]),
      "Whether the platform has it. Default: present."
    ) { $0.status = $1 },
    .optional(
      "same-name-as",
      .oneOrMore(.peer),
      "Other concepts in the same place that have the same name here; without this key, a shared name is an error."
    ) { $0.sameNameAs = $1 },
    .optional(
      "told-apart-by",
      .line,
      "How callers distinguish concepts that share a name; `message` if only the message differs."
    ) { $0.toldApartBy = $1 }.aside,
    .because { $0.because = $1 },
    .source { $0.source = $1 },
    .optional("since", .version, "The first version that has it.") { $0.since = $1 }.aside,
    .optional(
      "available",
      .systems,
      "The systems that have it, each with a version, if the library's other systems do not have it."
    ) {
      $0.available = $1
    },
    .optional(
      "deprecated",
      .record(WrittenDeprecation.record),
      "The version from which it should no longer be used, and the replacement."
    ) {
      $0.deprecated = $1
    }.aside,
    .optional("removed", .version, "The first version without it; the identifier stays reserved.") { $0.removed = $1 }
      .aside,
    .optional("was", .list(.record(WrittenFormerName.record)), "Its names in older versions.") { $0.former = $1 }.aside,
  ]

  private init(at node: YAMLNode, step: WrittenStepName? = nil) {
    range = node.headRange
    self.step = step
  }
}

/// The keys that only a step's name on a platform has.
package struct WrittenStepName: Sendable {
  package var by: WrittenText?
  package var names: [Keyed<WrittenText>] = []
  package var arrivesAs: WrittenText?
  package var after: WrittenText?
  package var error: WrittenText?
  package var notReturnedSince: WrittenText?
  package var when: WrittenText?
  package var payload: [Keyed<WrittenName>] = []
}

package struct WrittenFormerName: Sendable {
  package var range: SourceRange
  package var words: WrittenText?
  package var spelled: WrittenText?
  package var until: WrittenText?
  package var removed: WrittenText?

  static let record = RecordOf<WrittenFormerName>(
    .former,
    "A name of older versions.",
    WrittenFormerName.init(at:),
    [
      .optional("name", .words, "The name in words, rendered by the scheme.") { $0.words = $1 }.aside,
      .optional("spelled", .literal, "The exact old name.") { $0.spelled = $1 },
      .required("until", .version, "The first version that has the new name.") { $0.until = $1 },
      .optional("removed", .version, "The first version without the old name, if both names existed for some time.") {
        $0.removed = $1
      }.aside,
    ]
  )

  init(at node: YAMLNode) {
    range = node.range
  }
}

package struct WrittenDeprecation: Sendable {
  package var range: SourceRange
  package var version: WrittenText?
  package var use: WrittenText?
  package var because: WrittenText?

  static let record = RecordOf<WrittenDeprecation>(
    .deprecation,
    "A deprecation: the version from which a name should no longer be used.",
    WrittenDeprecation.init(at:),
    [
      .optional("in", .version, "The first version with the deprecation, if known.") { $0.version = $1 },
      .optional("use", .peer, "The concept of the same kind to use instead.") { $0.use = $1 },
      .because { $0.because = $1 },
    ]
  )

  init(at node: YAMLNode) {
    range = node.range
  }
}
