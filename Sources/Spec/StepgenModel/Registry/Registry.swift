package import StepgenLanguages

/// A registry after resolving: every reference is an index or an id that is known to exist, every name is rendered.
///
/// Backends see this and nothing of how it was written.
package struct Registry: Sendable {
  package var id: String
  /// Its ids in older versions.
  package var formerIDs: [String] = []
  package var range: SourceRange
  package var title: String
  package var version: String
  package var meaning: String
  package var acronyms: Set<String>
  package var platforms: PerPlatform<Platform>
  package var conditions: [Condition]
  package var settings: [Setting] = []
  package var constants: [Constant] = []
  package var types: [PayloadType] { didSet { typeIndex = IDIndex(types) } }
  package var choices: [Choice] { didSet { choiceIndex = IDIndex(choices) } }
  package var errors: [FlowError] { didSet { errorIndex = IDIndex(errors) } }
  package var operations: [Operation] { didSet { operationIndex = IDIndex(operations) } }
  package var flows: Column<Flow, Flow>
  /// The layout of steps in JSON, if the manifest describes it.
  package var wire: WireLayout?
  /// The code that the manifest asks for.
  package var targets: [Language: CodeTarget] = [:]
  /// The terms of the field with their meanings, for the glossary.
  package var terms: [Term]
  package var docsTarget: DocsTarget?
  /// The preparation for playing its traces.
  package var rehearsal: Rehearsal?
  /// Identifiers of older versions whose concept is gone.
  package var retired: [RetiredName] = []
  /// Changes since older versions that are accepted.
  package var acknowledged: [Acknowledgement] = []
  /// The range of the version's number.
  package var versionRange: SourceRange?
  /// The path of each of its files below the folder of specs, with `/` between its parts.
  package var paths: [FileID: String]

  private var typeIndex = IDIndex()
  private var choiceIndex = IDIndex()
  private var errorIndex = IDIndex()
  private var operationIndex = IDIndex()

  package init(id: String, range: SourceRange, title: String, version: String, meaning: String) {
    self.id = id
    self.range = range
    self.title = title
    self.version = version
    self.meaning = meaning
    self.acronyms = []
    self.platforms = []
    self.conditions = []
    self.types = []
    self.choices = []
    self.errors = []
    self.operations = []
    self.flows = []
    self.terms = []
    self.docsTarget = nil
    self.paths = [:]
  }
}

extension CodeTarget {
  /// Shows in a diagnostic where the manifest asks for the code.
  package var note: Diagnostic.Note { .init(at: range, "the \(language.title) target is declared here") }

  /// The types of StepRuntime, which generated Swift uses.
  package static let runtimeTypes: Set<String> = [
    "FieldReader", "FieldWriter", "FlowRun", "FlowStep", "FlowTable", "MemberReader", "MemberWriter", "PayloadDecoder",
    "PayloadEncoder", "PayloadKey", "PayloadNode", "PayloadValue", "ResponseLayout", "SecretValue", "LabelledValue",
    "StepReader", "StepTrace", "StepLayout", "StepWriter", "UnknownStep", "WireError",
  ]
}

extension Registry {
  /// The registry that this one was in an older version; nil for a new one.
  package func predecessor(among old: [Registry]) -> Registry? {
    old.first { $0.id == id } ?? old.first { formerIDs.contains($0.id) }
  }

  /// A name that stepgen itself makes for a platform's code, with acronyms as in the names of its types.
  package func codeName(
    _ words: Words,
    _ letterCase: NamingScheme.LetterCase,
    on platform: Platform.Index
  ) -> String {
    let style = platforms[platform].schemes?[.type].acronymStyle ?? .upper
    return NamingScheme(letterCase: letterCase, acronymStyle: style).identifier(for: words, acronyms: acronyms)
  }

  /// The code that the manifest asks for, in the order of languages.
  package var codeTargets: [CodeTarget] { Language.all.compactMap { targets[$0] } }

  /// Whether generated code has the names of a platform, and structures for payloads.
  package func structuresPayloads(on platform: Platform.Index) -> Bool {
    targets.values.contains { $0.structuresPayloads && $0.platform == platform }
  }
}

/// The declaration with an id, in constant time; nil if there is none.
extension Registry {
  package func type(_ id: String?) -> PayloadType? { typeIndex[id].map { types[$0] } }
  package func choice(_ id: String?) -> Choice? { choiceIndex[id].map { choices[$0] } }
  package func error(_ id: String?) -> FlowError? { errorIndex[id].map { errors[$0] } }
  package func operation(_ id: String?) -> Operation? { operationIndex[id].map { operations[$0] } }

  package func index(ofType id: String?) -> Int? { typeIndex[id] }
  package func index(ofChoice id: String?) -> Int? { choiceIndex[id] }
  package func index(ofError id: String?) -> Int? { errorIndex[id] }
  package func index(ofOperation id: String?) -> Int? { operationIndex[id] }
}

/// The settings for the backend of one language in the manifest.
package struct CodeTarget: Sendable, Hashable {
  /// The language of the code.
  package var language: Language
  package var range: SourceRange
  /// Folder below the output folder, with `/` between its parts.
  package var output: String
  /// The index of the platform whose names the code carries.
  package var platform: Platform.Index
  /// The package of the code, such as `com.example.auth`; empty where the language has none.
  package var namespace: String
  /// The ending of imports of the code's own files, for example `.js`.
  package var importExtension: String
  /// The prefix of types that belong to the whole registry, for example `Auth` in `AuthOperations`.
  package var typePrefix: Words
  /// Names the enum case of a step that the code does not know.
  package var unknownStep: Words
  /// Names the enum case of a choice member that the code does not know.
  package var unknownMember: Words
  package var accessLevel: AccessLevel
  /// False: payloads are associated values without labels.
  package var labelsPayloads: Bool
  /// Whether the case of a step carries one structure with the values of its payload; otherwise it carries each value.
  package var structuresPayloads = false
  /// Whether what the code needs is written beside it; otherwise it imports the module `StepRuntime`.
  package var embedsRuntime = false
  /// The module that has the code, where an adapter is to be made that imports it.
  package var adapter: String?
  /// Folder below the output folder for a reference implementation and its suite, where these are to be made.
  package var tests: String?
  /// Folder below the output folder for transition tables, where these are to be made: that of the tests, or its own.
  package var tables: String?

  package enum AccessLevel: String, Sendable, Hashable, CaseIterable {
    case `public`, `package`, `internal`
  }

  package init(
    language: Language,
    range: SourceRange,
    output: String,
    platform: Platform.Index,
    namespace: String = "",
    importExtension: String = "",
    typePrefix: Words = Words([String]()),
    unknownStep: Words = Words(["unknown", "step"]),
    unknownMember: Words = Words(["unknown", "member"]),
    accessLevel: AccessLevel,
    labelsPayloads: Bool = true
  ) {
    self.language = language
    self.range = range
    self.output = output
    self.platform = platform
    self.namespace = namespace
    self.importExtension = importExtension
    self.typePrefix = typePrefix
    self.unknownStep = unknownStep
    self.unknownMember = unknownMember
    self.accessLevel = accessLevel
    self.labelsPayloads = labelsPayloads
  }
}
