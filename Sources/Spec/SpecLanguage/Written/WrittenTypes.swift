package import StepgenModel
import YAMLReader

/// The common parts of every named concept: words, prose, and differences between platforms.
package struct WrittenConcept: Sendable {
  package var name: WrittenText?
  package var meaning: WrittenText?
  package var onPlatform: [Keyed<WrittenName>] = []
  package var since: [Keyed<WrittenText>] = []
  package var renamedFrom: [WrittenText] = []
}

package struct WrittenField: Sendable {
  package var concept = WrittenConcept()
  package var type: WrittenText?
  package var secret: Located<Bool>?

  static let record = RecordOf<WrittenField>(
    .field,
    "A value of a type, of a payload or of an operation's input.",
    { _ in WrittenField() },
    [
      .required("type", .type, "Its type, with `?` if the value can be missing.") { $0.type = $1 },
      .optional("name", .words, "Its name. Default: the words of its id.") { $0.concept.name = $1 }.aside,
      .meaning { $0.concept.meaning = $1 },
      .optional(
        "secret",
        .boolean,
        "Whether it is a token, a password or another secret that descriptions and logs must omit. Default: `false`."
      ) { $0.secret = $1 },
      .renamedFrom { $0.concept.renamedFrom = $1 },
      .optional("on-platform", .ids(of: .platform, WrittenName.typedForm), "Other names and types, by platform.") {
        $0.concept.onPlatform = $1
      },
      .since { $0.concept.since = $1 },
    ]
  )

  /// Fields by id, each with its keys or its type alone.
  static func forms(_ subject: Subject) -> Form<[Keyed<WrittenField>]> {
    .new(
      subject,
      .either(
        Form.type.map { type, _ in
          var field = WrittenField()
          field.type = type
          return field
        },
        .record(record)
      )
    )
  }
}

package struct WrittenType: Sendable {
  package var concept = WrittenConcept()
  package var fields: [Keyed<WrittenField>] = []
  package var methods: [Keyed<WrittenMethod>] = []
  package var base: WrittenText?
  package var example: WrittenText?
  package var oneOf: [Keyed<WrittenField>] = []

  static let record = RecordOf<WrittenType>(
    .type,
    "A structure; with `is`, a scalar; with `one-of`, a value of one of several forms.",
    { _ in WrittenType() },
    [
      .optional("name", .words, "The name of the type. Default: the words of its id.") { $0.concept.name = $1 }
        .aside,
      .meaning { $0.concept.meaning = $1 },
      .renamedFrom { $0.concept.renamedFrom = $1 },
      .optional("fields", WrittenField.forms(.field), "Its values.") { $0.fields = $1 },
      .optional("methods", .new(.method, .record(WrittenMethod.record)), "Its methods.") { $0.methods = $1 },
      .optional(
        "is",
        .word(Scalar.allCases.map { WordOption($0.rawValue, $0.summary) }),
        "For a scalar: the kind of its values. It has no fields or name; `spelled`, by platform, is its type."
      ) { $0.base = $1 },
      .optional("example", .literal, "For a scalar: one of its values, for samples, pages and generated tests.") {
        $0.example = $1
      },
      .optional(
        "one-of",
        WrittenField.forms(.member),
        "For a value of one of several forms: each form, by its key in JSON."
      ) { $0.oneOf = $1 },
      .optional("on-platform", .ids(of: .platform, WrittenName.form), "Other names, by platform.") {
        $0.concept.onPlatform = $1
      },
      .since { $0.concept.since = $1 },
      .allow,
    ]
  )
}

extension Keyed<WrittenType> {
  /// The choice for a value of one of several forms: each member carries a value.
  package var choice: Keyed<WrittenChoice>? {
    guard !value.oneOf.isEmpty else { return nil }
    var choice = WrittenChoice()
    choice.concept = value.concept
    choice.isOneOf = true
    choice.members = value.oneOf.map { form in
      var member = WrittenMember()
      member.concept = form.value.concept
      member.value = form.value
      return Keyed<WrittenMember>(id: form.id, value: member)
    }
    return Keyed<WrittenChoice>(id: id, value: choice)
  }
}

package struct WrittenMethod: Sendable {
  package var concept = WrittenConcept()
  package var calls: [Keyed<WrittenText>] = []
  package var examples: [Keyed<WrittenText>] = []

  static let record = RecordOf<WrittenMethod>(
    .method,
    "A method of a type, as callers on each platform write it.",
    { _ in WrittenMethod() },
    [
      .optional("name", .words, "Its name. Default: the words of its id.") { $0.concept.name = $1 }.aside,
      .meaning { $0.concept.meaning = $1 },
      .renamedFrom { $0.concept.renamedFrom = $1 },
      .required("calls", .ids(of: .platform, .literal), "The call as callers write it, by platform.") { $0.calls = $1 },
      .optional(
        "examples",
        .ids(of: .platform, .literal),
        "For a text that the user sees: the call in samples, by platform, with `*` for the value."
      ) { $0.examples = $1 },
      .optional("on-platform", .ids(of: .platform, WrittenName.form), "Other names, by platform.") {
        $0.concept.onPlatform = $1
      },
      .since { $0.concept.since = $1 },
    ]
  )
}

package struct WrittenChoice: Sendable {
  package var concept = WrittenConcept()
  package var members: [Keyed<WrittenMember>] = []
  package var answers: [Keyed<WrittenText>] = []
  package var answerCode: [Keyed<WrittenText>] = []
  package var carries: [Keyed<WrittenCarried>] = []
  /// Whether the type is one whose values have one of several forms.
  package var isOneOf = false

  static let record = RecordOf<WrittenChoice>(
    .choice,
    "An enumeration: a fixed list of members.",
    { _ in WrittenChoice() },
    [
      .optional("name", .words, "The name of its type. Default: the words of its id.") { $0.concept.name = $1 }
        .aside,
      .meaning { $0.concept.meaning = $1 },
      .renamedFrom { $0.concept.renamedFrom = $1 },
      .required("members", .new(.member, .record(WrittenMember.record)), "Its members.") { $0.members = $1 },
      .optional(
        "answers",
        .ids(
          of: .platform,
          .word([
            WordOption("wire", "The member's name on the wire."),
            WordOption("name", "The member's name on the platform."),
          ])
        ),
        "The text that the app passes to choose a member, by platform."
      ) { $0.answers = $1 },
      .optional(
        "answer-code",
        .ids(.literal),
        "The code with which samples turn a member into that text, by language, with `*` for the member."
      ) { $0.answerCode = $1 },
      .optional(
        "carries",
        .ids(of: .platform, .record(WrittenCarried.record)),
        "A value that each member carries, by platform."
      ) {
        $0.carries = $1
      },
      .optional("on-platform", .ids(of: .platform, WrittenName.form), "Other names of its type, by platform.") {
        $0.concept.onPlatform = $1
      },
      .since { $0.concept.since = $1 },
      .allow,
    ]
  )
}

package struct WrittenMember: Sendable {
  package var concept = WrittenConcept()
  package var wire: WrittenText?
  package var carries: [Keyed<WrittenCarried>] = []
  package var answers: [Keyed<WrittenText>] = []
  /// The value that the member carries on every platform, if it is one of several forms.
  package var value: WrittenField?

  static let record = RecordOf<WrittenMember>(
    .member,
    "A member of a choice.",
    { _ in WrittenMember() },
    [
      .optional("name", .words, "Its name. Default: the words of its id.") { $0.concept.name = $1 }.aside,
      .meaning { $0.concept.meaning = $1 },
      .renamedFrom { $0.concept.renamedFrom = $1 },
      .optional("wire", .literal, "Its name on the wire.") { $0.wire = $1 }.aside,
      .optional(
        "answer",
        .ids(of: .platform, .literal),
        "The text that the app passes to choose it, if it differs from the rule of the choice."
      ) { $0.answers = $1 },
      .optional(
        "carries",
        .ids(of: .platform, .record(WrittenCarried.record)),
        "A value that only this member carries, by platform."
      ) { $0.carries = $1 },
      .optional("on-platform", .ids(of: .platform, WrittenName.form), "Other names, by platform.") {
        $0.concept.onPlatform = $1
      },
      .since { $0.concept.since = $1 },
      .allow,
    ]
  )
}

package struct WrittenCarried: Sendable {
  package var range: SourceRange
  package var name: WrittenText?
  package var type: WrittenText?
  package var meaning: WrittenText?
  package var labelled: Located<Bool>?

  static let record = RecordOf<WrittenCarried>(
    .carried,
    "A value that members of a choice carry on one platform.",
    WrittenCarried.init(at:),
    [
      .required("name", .words, "The name of the value.") { $0.name = $1 }.aside,
      .required("type", .type, "Its type.") { $0.type = $1 },
      .meaning { $0.meaning = $1 },
      .labelled { $0.labelled = $1 },
    ]
  )

  init(at node: YAMLNode) {
    range = node.headRange
  }
}

package struct WrittenError: Sendable {
  package var concept = WrittenConcept()
  package var title: WrittenText?
  package var also: [WrittenText] = []
  package var aliases: [WrittenText] = []
  package var retry: WrittenText?
  package var wire: [WrittenText] = []
  package var messages: [WrittenText] = []
  package var causes: [Keyed<WrittenCause>] = []
  package var fields: [Keyed<WrittenField>] = []

  static let record = RecordOf<WrittenError>(
    .error,
    "A failure that operations report.",
    { _ in WrittenError() },
    [
      .optional("name", .words, "Its name. Default: the words of its id.") { $0.concept.name = $1 }.aside,
      .optional(
        "title",
        .line,
        "Its display name, if its name does not say enough: a shared name, one of many names, or no name."
      ) {
        $0.title = $1
      }.aside,
      .also { $0.also = $1 },
      .required("meaning", .prose, "The meaning of the error, in Markdown.") { $0.concept.meaning = $1 }.aside,
      .aliases { $0.aliases = $1 },
      .renamedFrom { $0.concept.renamedFrom = $1 },
      .optional("retry", .prose, "The action for the caller, in Markdown.") { $0.retry = $1 }.aside,
      .optional("wire", .oneOrMore(.literal), "Its name, or names, on the wire.") { $0.wire = $1 }.aside,
      .optional(
        "messages",
        .oneOrMore(.literal),
        "The messages of the error, as in logs; `[PLATFORM]` before a message specifies whose library writes it."
      ) { $0.messages = $1 }.aside,
      .optional(
        "causes",
        .ids(.record(WrittenCause.record)),
        "Causes that only the message distinguishes, each with its messages."
      ) { $0.causes = $1 }.aside,
      .optional("fields", WrittenField.forms(.field), "Its values.") { $0.fields = $1 },
      .optional("on-platform", .ids(of: .platform, WrittenName.form), "Other names, by platform.") {
        $0.concept.onPlatform = $1
      },
      .since { $0.concept.since = $1 },
      .allow,
    ]
  )
}

package struct WrittenCause: Sendable {
  package var messages: [WrittenText] = []
  package var meaning: WrittenText?
  package var retry: WrittenText?

  static let record = RecordOf<WrittenCause>(
    .cause,
    "One of several causes of an error.",
    { _ in WrittenCause() },
    [
      .required("messages", .oneOrMore(.literal), "Its messages, written like `messages` of the error.") {
        $0.messages = $1
      },
      .required("meaning", .prose, "The meaning of the error, in Markdown.") { $0.meaning = $1 },
      .optional("retry", .prose, "The action for the caller, in Markdown; by default that of the error.") {
        $0.retry = $1
      },
    ]
  )
}

extension Keyed<WrittenError> {
  /// The structure of the error's values; nil if it has none.
  package var values: Keyed<WrittenType>? {
    guard !value.fields.isEmpty else { return nil }
    var type = WrittenType()
    type.concept.meaning = Located("What comes with the error `\(id.value)`.", at: id.range)
    type.fields = value.fields
    return Keyed<WrittenType>(id: Located(id.value + "-values", at: id.range), value: type)
  }
}

package struct WrittenOperation: Sendable {
  package var concept = WrittenConcept()
  package var also: [WrittenText] = []
  package var inputs: [Keyed<WrittenField>] = []
  package var leadsTo: WrittenText?
  package var result: WrittenText?
  package var failsWith: [WrittenText] = []
  package var calls: [Keyed<WrittenInterface>] = []

  static let record = RecordOf<WrittenOperation>(
    .operation,
    "A call of the library.",
    { _ in WrittenOperation() },
    [
      .optional("name", .words, "Its name. Default: the words of its id.") { $0.concept.name = $1 }.aside,
      .also { $0.also = $1 },
      .meaning { $0.concept.meaning = $1 },
      .renamedFrom { $0.concept.renamedFrom = $1 },
      .optional("inputs", WrittenField.forms(.input), "Its inputs.") { $0.inputs = $1 },
      .optional("leads-to", .id(of: .flow), "The flow whose next step it returns.") { $0.leadsTo = $1 },
      .optional("result", .type, "The value that it returns, if that is not a step.") { $0.result = $1 },
      .optional(
        "fails-with",
        .list(.id(of: .error)),
        "Errors that every call can fail with; each step that uses the operation must have an outcome for each of them."
      ) { $0.failsWith = $1 },
      .optional(
        "calls",
        .ids(of: .platform, .record(WrittenInterface.record)),
        "The calls on each platform; omit platforms where it is `absent`."
      ) { $0.calls = $1 },
      .optional("on-platform", .ids(of: .platform, WrittenName.form), "Other names, by platform.") {
        $0.concept.onPlatform = $1
      },
      .since { $0.concept.since = $1 },
      .allow,
    ]
  )
}

package struct WrittenInterface: Sendable {
  package var range: SourceRange
  package var styles: [Keyed<WrittenText>] = []
  package var result: WrittenText?
  package var error: WrittenText?
  package var throwsErrors: Located<Bool>?
  package var completionFlag: WrittenText?
  package var note: WrittenText?
  package var example: WrittenText?
  package var fullExample: WrittenText?
  package var receiver: WrittenText?
  package var receiverIn: [Keyed<WrittenText>] = []

  static let record = RecordOf<WrittenInterface>(
    .interface,
    "The calls of an operation on one platform.",
    WrittenInterface.init(at:),
    [
      .required("styles", .ids(of: .style, .literal), "The call as callers write it, by sample style.") {
        $0.styles = $1
      },
      .optional("result", .literal, "The type of the result, as written there.") { $0.result = $1 },
      .optional("error", .literal, "The type of the error that the call throws or reports, as written there.") {
        $0.error = $1
      },
      .optional("throws", .boolean, "Whether the call is marked `throws` in Swift. Default: `true`.") {
        $0.throwsErrors = $1
      },
      .optional("completion-flag", .line, "The property that shows that the flow has ended.") {
        $0.completionFlag = $1
      },
      .optional("note", .prose, "Additional information for callers.") { $0.note = $1 },
      .optional("example", .literal, "The call in samples, without its receiver; `{input}` represents a value.") {
        $0.example = $1
      },
      .optional(
        "full-example",
        .literal,
        "The call with every input, if samples omit some inputs; adapters use it."
      ) { $0.fullExample = $1 },
      .optional("receiver", .literal, "The receiver in samples, if it is not the style's `receiver`.") {
        $0.receiver = $1
      },
      .optional("receiver-in", .ids(.literal), "The receiver by language, if the languages of the platform differ.") {
        $0.receiverIn = $1
      },
    ]
  )

  init(at node: YAMLNode) {
    range = node.headRange
  }
}
