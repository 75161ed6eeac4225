package import StepgenLanguages
package import StepgenModel
import YAMLReader

/// The content of all files of one registry, as written.
package struct SpecDocument: Sendable {
  package var manifests: [WrittenManifest] = []
  package var shared: [WrittenShared] = []
  package var flows: [WrittenFlow] = []
  /// Every Markdown text of the registry.
  package var prose: [WrittenText] = []
  /// True if definitions were lost to which other files may refer: in a file that is not YAML, or in a section.
  package var isIncomplete: Bool
  /// The files in which content was lost that flows need to be complete.
  package var filesWithGaps: Set<FileID> = []
  /// The waivers of the author, and their places.
  package var waivers: [WrittenWaiver] = []

  package init(isIncomplete: Bool = false) {
    self.isIncomplete = isIncomplete
  }

  /// Adds the content of another file.
  package mutating func append(_ other: SpecDocument) {
    manifests += other.manifests
    shared += other.shared
    flows += other.flows
    prose += other.prose
    isIncomplete = isIncomplete || other.isIncomplete
    filesWithGaps.formUnion(other.filesWithGaps)
    waivers += other.waivers
  }
}

package struct WrittenManifest: Sendable {
  package var range: SourceRange
  package var id: WrittenText?
  package var renamedFrom: [WrittenText] = []
  package var title: WrittenText?
  package var version: WrittenText?
  package var meaning: WrittenText?
  package var acronyms: [WrittenText] = []
  package var flows: [WrittenText] = []
  package var wire: WrittenWireLayout?
  /// The settings for code, by language.
  package var targets: [Language: WrittenCodeTarget] = [:]
  package var docs: WrittenDocsTarget?
  package var retired: [WrittenRetiredName] = []
  package var acknowledged: [WrittenAcknowledgement] = []

  static let record = RecordOf<WrittenManifest>(
    .manifest,
    "The file of a registry that describes it and specifies what to generate from it.",
    WrittenManifest.init(at:),
    [
      .version1,
      .required("registry", .newID(of: .registry), "The id of the registry; its folder has the same name.") {
        $0.id = $1
      },
      .renamedFrom { $0.renamedFrom = $1 },
      .required("title", .line, "The name of the registry.") { $0.title = $1 }.aside,
      .required("version", .version, "The version of the registry as a whole.") { $0.version = $1 },
      .meaning { $0.meaning = $1 },
      .optional("acronyms", .list(.words), "Words that some platforms write in capitals, such as `sms`.") {
        $0.acronyms = $1
      },
      .optional(
        "flows",
        .list(.id(of: .flow)),
        "The flows in the order in which readers need them; other flows follow in the order of their files."
      ) { $0.flows = $1 },
      .optional(
        "wire",
        .record(WrittenWireLayout.record),
        "The layout of steps in JSON, the same for generated code in every language."
      ) {
        $0.wire = $1
      },
      .optional("generate", .record(WrittenGenerate.record), "The targets that `stepgen build` generates.") {
        $0.targets = $1?.targets ?? [:]
        $0.docs = $1?.docs
      },
      .optional(
        "retired",
        .list(.record(WrittenRetiredName.record)),
        "Identifiers of older versions whose concept was removed; no other concept can use them."
      ) { $0.retired = $1 },
      .optional(
        "acknowledged",
        .list(.record(WrittenAcknowledgement.record)),
        "Changes since older versions that are accepted, each with a reason."
      ) { $0.acknowledged = $1 },
      .allow,
    ]
  )

  init(at node: YAMLNode) {
    range = node.headRange
  }
}

package struct WrittenWireLayout: Sendable {
  package var range: SourceRange
  package var nameAt: WrittenText?
  package var payloadAt: WrittenText?
  package var stepsAt: [WrittenText] = []
  package var errorsAt: [WrittenText] = []
  package var codeAt: WrittenText?
  package var valuesAt: WrittenText?
  package var names: WrittenText?
  package var fields: WrittenText?

  static let record = RecordOf<WrittenWireLayout>(
    .wireLayout,
    "The places of steps and errors in the JSON of the service, and their spelling.",
    WrittenWireLayout.init(at:),
    [
      .optional(
        "steps-at",
        .oneOrMore(.objects),
        "The keys that lead to the list of steps in a response, with `[]`. If omitted, the response is the step."
      ) { $0.stepsAt = $1 },
      .optional("name-at", .keys, "The keys that lead to the name of the step. Default: `step`.") {
        $0.nameAt = $1
      },
      .optional(
        "payload-at",
        .keys,
        "The keys that lead to the payload; `{name}` is the name of the step, and `beside` puts the values beside it."
      ) { $0.payloadAt = $1 },
      .optional(
        "errors-at",
        .oneOrMore(.objects),
        "The keys that lead to an error, or to a list of errors, with `[]`; with `code-at` alone, the response is the error."
      ) { $0.errorsAt = $1 },
      .optional("code-at", .keys, "The keys that lead from an error to its name on the wire. Default: `code`.") {
        $0.codeAt = $1
      },
      .optional(
        "values-at",
        .keys,
        "The keys that lead from an error to its values. If omitted, the values are in the error itself."
      ) { $0.valuesAt = $1 },
      .optional("names", .id(of: .platform), "The platform whose names are written. Default: ids.") {
        $0.names = $1
      },
      .optional(
        "fields",
        .word(letterCases),
        "The spelling of a value that has no name on this platform. Default: as its id."
      ) { $0.fields = $1 },
    ]
  )

  init(at node: YAMLNode) {
    range = node.headRange
  }
}

package struct WrittenGenerate: Sendable {
  var targets: [Language: WrittenCodeTarget] = [:]
  var docs: WrittenDocsTarget?

  static let record = RecordOf<WrittenGenerate>(
    .generate,
    "The targets of `stepgen build`.",
    { _ in WrittenGenerate() },
    WrittenCodeTarget.records.map { language, record in
      .optional(language.id, .record(record), "\(language.title) code.") { $0.targets[language] = $1 }
    } + [
      .optional(
        "docs",
        .record(WrittenDocsTarget.record),
        "The options for the documentation, which is always generated."
      ) {
        $0.docs = $1
      }
    ],
    removed: ["java": "Remove it: Java calls the code that ‘kotlin’ generates."]
  )
}

package struct WrittenDocsTarget: Sendable {
  package var range: SourceRange
  package var output: WrittenText?
  package var baseURL: WrittenText?
  package var editURL: WrittenText?
  package var guides: WrittenText?
  package var indexFrom: Located<Int>?
  package var tasks: [Keyed<WrittenTask>] = []
  package var theme: WrittenTheme?

  static let record = RecordOf<WrittenDocsTarget>(
    .docsTarget,
    "The options for the generated documentation.",
    WrittenDocsTarget.init(at:),
    [
      .optional("output", .folder, "The folder below the output folder. Default: the registry's id.") {
        $0.output = $1
      },
      .optional(
        "base-url",
        .base,
        "The address of the site. If omitted, pages omit everything that needs absolute addresses."
      ) {
        $0.baseURL = $1
      },
      .optional("edit-url", .address, "The page for editing a file, with `{path}` for its path in the repository.") {
        $0.editURL = $1
      },
      .optional("guides", .literal, "A folder with hand-written guides, relative to the registry's folder.") {
        $0.guides = $1
      },
      .optional(
        "index-from",
        .integer(0...100),
        "The percentage of translated texts from which search engines can list the pages of a language. Default: 90."
      ) { $0.indexFrom = $1 },
      .optional(
        "tasks",
        .new(.task, .record(WrittenTask.record)),
        "Links to common tasks, shown on the first page in this order."
      ) { $0.tasks = $1 },
      .optional("theme", .record(WrittenTheme.record), "The brand of the pages.") { $0.theme = $1 },
    ]
  )

  init(at node: YAMLNode) {
    range = node.headRange
  }
}

package struct WrittenTask: Sendable {
  package var title: WrittenText?
  package var target: WrittenText?

  static let record = RecordOf<WrittenTask>(
    .task,
    "A common task of readers, and the place in the docs that explains it.",
    { _ in WrittenTask() },
    [
      .required("title", .line, "The task in a few words, such as `Sign a user in`.") { $0.title = $1 }.aside,
      .required(
        "to",
        .literal,
        "The target, as in a link in a text: `flow:FLOW`, `step:FLOW/STEP`, `error:ERROR` or `guide:GUIDE#PLACE`."
      ) { $0.target = $1 },
    ]
  )
}

package struct WrittenRetiredName: Sendable {
  package var range: SourceRange
  package var platform: WrittenText?
  package var name: WrittenText?
  package var was: WrittenText?
  package var until: WrittenText?

  static let record = RecordOf<WrittenRetiredName>(
    .retiredName,
    "An identifier of an older version whose concept was removed.",
    WrittenRetiredName.init(at:),
    [
      .required("platform", .id(of: .platform), "The platform with the identifier.") { $0.platform = $1 },
      .required("name", .literal, "The identifier.") { $0.name = $1 }.aside,
      .required("was", .line, "What it represented.") { $0.was = $1 }.aside,
      .optional("until", .version, "The first version without it.") { $0.until = $1 },
    ]
  )

  init(at node: YAMLNode) {
    range = node.range
  }
}

package struct WrittenAcknowledgement: Sendable {
  package var range: SourceRange
  package var change: WrittenText?
  package var at: WrittenText?
  package var because: WrittenText?
  package var version: WrittenText?

  static let record = RecordOf<WrittenAcknowledgement>(
    .acknowledgement,
    "A change since an older version that is accepted.",
    WrittenAcknowledgement.init(at:),
    [
      .required("change", .id, "The code of the change, such as `step-removed`.") { $0.change = $1 },
      .required(
        "at",
        .literal,
        "The path of the change, as `stepgen diff specs` prints it, or a path that contains it."
      ) {
        $0.at = $1
      },
      .required("because", .line, "The reason why it is accepted.") { $0.because = $1 }.aside,
      .optional("in", .version, "The first version with the change.") { $0.version = $1 },
    ]
  )

  init(at node: YAMLNode) {
    range = node.range
  }
}

/// A diagnostic that the author accepts, and its location.
package struct WrittenWaiver: Sendable {
  package var range: SourceRange
  package var code: WrittenText?
  package var because: WrittenText?
  package var scope: Scope

  /// The scope of a waiver: the whole registry, a file, or a range of one.
  package enum Scope: Sendable {
    case file(FileID)
    case range(SourceRange)
  }

  static let record = RecordOf<WrittenWaiver>(
    .waiver,
    "A diagnostic that is accepted at this place and below it.",
    WrittenWaiver.init(at:),
    [
      .required("code", .id, "The code of the diagnostic.") { $0.code = $1 },
      .required("because", .line, "The reason why it is accepted here.") { $0.because = $1 }.aside,
    ]
  )

  private init(at node: YAMLNode) {
    range = node.range
    scope = .range(node.range)
  }

  init(_ waiver: WrittenWaiver, within scope: Scope) {
    self = waiver
    self.scope = scope
  }
}

package struct WrittenShared: Sendable {
  package var range: SourceRange
  package var platforms: [Keyed<WrittenPlatform>] = []
  package var conditions: [Keyed<WrittenCondition>] = []
  package var settings: [Keyed<WrittenSetting>] = []
  package var constants: [Keyed<WrittenConstant>] = []
  package var terms: [Keyed<WrittenTerm>] = []
  package var rehearsal: WrittenRehearsal?
  package var types: [Keyed<WrittenType>] = []
  package var choices: [Keyed<WrittenChoice>] = []
  package var errors: [Keyed<WrittenError>] = []
  package var operations: [Keyed<WrittenOperation>] = []

  static let record = RecordOf<WrittenShared>(
    .sharedFile,
    "A file with definitions that several flows share. A registry can have any number of shared files.",
    WrittenShared.init(at:),
    [
      .version1,
      .optional(
        "platforms",
        .new(.platform, .record(WrittenPlatform.record)),
        "The platforms and their naming schemes."
      ) {
        $0.platforms = $1
      },
      .optional(
        "conditions",
        .new(.condition, .record(WrittenCondition.record)),
        "The conditions that determine which outcome happens."
      ) {
        $0.conditions = $1
      },
      .optional(
        "settings",
        .new(.setting, .record(WrittenSetting.record)),
        "Conditions that exclude each other, as the values of settings."
      ) { $0.settings = $1 },
      .optional(
        "constants",
        .new(.constant, .record(WrittenConstant.record)),
        "Numbers and texts of the service that code and tests rely on."
      ) { $0.constants = $1 },
      .optional(
        "rehearsal",
        .record(WrittenRehearsal.record),
        "The setup with which conditions are true in `stepgen play`."
      ) {
        $0.rehearsal = $1
      },
      .optional("terms", .new(.term, .record(WrittenTerm.record)), "Words of the field, for the glossary.") {
        $0.terms = $1
      },
      .optional(
        "types",
        .new(.type, .record(WrittenType.record)),
        "Structures that steps contain or that operations accept."
      ) {
        $0.types = $1
      },
      .optional(
        "choices",
        .new(.choice, .record(WrittenChoice.record)),
        "Enumerations that payloads and responses use."
      ) {
        $0.choices = $1
      },
      .optional("errors", .new(.error, .record(WrittenError.record)), "Errors that operations report.") {
        $0.errors = $1
      },
      .optional("operations", .new(.operation, .record(WrittenOperation.record)), "The calls of the library.") {
        $0.operations = $1
      },
      .allow,
    ]
  )

  init(at node: YAMLNode) {
    range = node.headRange
  }
}

package struct WrittenCondition: Sendable {
  package var title: WrittenText?
  package var meaning: WrittenText?
  package var source: WrittenText?

  static let record = RecordOf<WrittenCondition>(
    .condition,
    "A property of an account, a configuration or a response that determines which outcome happens.",
    { _ in WrittenCondition() },
    [
      .required("title", .line, "The condition as a short clause.") { $0.title = $1 }.aside,
      .meaning { $0.meaning = $1 },
      .source { $0.source = $1 },
    ],
    removed: Dictionary(
      uniqueKeysWithValues: ["choice", "members", "has", "lacks"].map {
        ($0, "Leave it out: say in the title which calls meet the condition.")
      }
    )
  )
}

package struct WrittenSetting: Sendable {
  package var question: WrittenText?
  package var isUsual = false
  package var values: [Keyed<WrittenCondition>] = []

  static let record = RecordOf<WrittenSetting>(
    .setting,
    "A set of conditions of which exactly one is true, for example those about a user's second factor.",
    { _ in WrittenSetting() },
    [
      .optional(
        "asks",
        .line,
        "The question for the value before a flow begins. Without it, only outcomes change the value."
      ) {
        $0.question = $1
      }.aside,
      .optional("usual", .boolean, "Whether the first value is the usual one, which pages and `play` omit.") {
        $0.isUsual = $1?.value ?? false
      }.aside,
      .required(
        "values",
        .new(.condition, .record(WrittenCondition.record)),
        "The conditions; by default, the first one is true."
      ) { $0.values = $1 },
    ]
  )
}

package struct WrittenConstant: Sendable {
  package var range: SourceRange
  package var number: Located<Int>?
  package var flag: Located<Bool>?
  package var text: WrittenText?
  package var meaning: WrittenText?
  package var source: WrittenText?

  static let record = RecordOf<WrittenConstant>(
    .constant,
    "A fixed value of the service, for example how long a code is valid; one of `number`, `flag` and `text`.",
    WrittenConstant.init(at:),
    [
      .optional("number", .integer(0...1_000_000_000), "The value, if it is a number.") { $0.number = $1 },
      .optional("flag", .boolean, "The value, if it is true or false.") { $0.flag = $1 },
      .optional("text", .line, "The value, if it is a text.") { $0.text = $1 },
      .meaning { $0.meaning = $1 },
      .source { $0.source = $1 },
    ]
  )

  init(at node: YAMLNode) {
    range = node.range
  }
}

package struct WrittenTerm: Sendable {
  package var title: WrittenText?
  package var also: [WrittenText] = []
  package var meaning: WrittenText?

  static let record = RecordOf<WrittenTerm>(
    .term,
    "A word of the field, for the glossary.",
    { _ in WrittenTerm() },
    [
      .required("title", .line, "The term.") { $0.title = $1 }.aside,
      .also { $0.also = $1 },
      .required("meaning", .prose, "The meaning, in Markdown.") { $0.meaning = $1 }.aside,
    ]
  )
}
