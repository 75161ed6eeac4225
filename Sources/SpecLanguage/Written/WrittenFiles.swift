package import StepgenModel
import YAMLReader

/// Everything that the files of one registry say, as written.
package struct SpecDocument: Sendable {
  package var manifests: [WrittenManifest] = []
  package var shared: [WrittenShared] = []
  package var flows: [WrittenFlow] = []
  /// Every Markdown text of the registry.
  package var prose: [WrittenText] = []
  /// Every text of one line that catalogs translate.
  package var lines: [WrittenText] = []
  /// True when definitions were lost that other files may refer to: with a file that is no YAML, or with a section.
  package var isIncomplete: Bool
  /// Files of which something was lost that a flow needs to hang together.
  package var filesWithGaps: Set<FileID> = []

  package init(isIncomplete: Bool = false) {
    self.isIncomplete = isIncomplete
  }

  /// Adds what another file says.
  package mutating func append(_ other: SpecDocument) {
    manifests += other.manifests
    shared += other.shared
    flows += other.flows
    prose += other.prose
    lines += other.lines
    isIncomplete = isIncomplete || other.isIncomplete
    filesWithGaps.formUnion(other.filesWithGaps)
  }

  package var waivers: [WrittenWaiver] {
    manifests.flatMap(\.waivers) + shared.flatMap(\.waivers) + flows.flatMap(\.waivers)
  }
}

package struct WrittenManifest: Sendable {
  package var range: SourceRange
  package var id: WrittenText?
  package var title: WrittenText?
  package var version: WrittenText?
  package var meaning: WrittenText?
  package var acronyms: [WrittenText]
  package var flows: [WrittenText]
  package var swift: WrittenSwiftTarget?
  package var docs: WrittenDocsTarget?
  package var retired: [WrittenRetiredName]
  package var acknowledged: [WrittenAcknowledgement]
  package var waivers: [WrittenWaiver]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = reader.range
    id = reader.text("registry", .id)
    title = reader.text("title")
    version = reader.text("version", .version)
    meaning = reader.text("meaning")
    acronyms = reader.texts("acronyms", .words)
    flows = reader.texts("flows", .id)
    swift = reader.node("generate").flatMap { RecordReader($0).node("swift") }.map(WrittenSwiftTarget.init)
    docs = reader.node("generate").flatMap { RecordReader($0).node("docs") }.map(WrittenDocsTarget.init)
    retired = reader.list("retired", WrittenRetiredName.init)
    acknowledged = reader.list("acknowledged", WrittenAcknowledgement.init)
    waivers = reader.waivers(within: .file(node.range.file))
  }
}

package struct WrittenSwiftTarget: Sendable {
  package var range: SourceRange
  package var output: WrittenText?
  package var platform: WrittenText?
  package var typePrefix: WrittenText?
  package var unknownStep: WrittenText?
  package var unknownMember: WrittenText?
  package var accessLevel: WrittenText?
  package var labelsPayloads: Located<Bool>?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = reader.range
    output = reader.text("output", .folder)
    platform = reader.text("platform", .id)
    typePrefix = reader.text("type-prefix", .words)
    unknownStep = reader.text("unknown-step", .words)
    unknownMember = reader.text("unknown-member", .words)
    accessLevel = reader.text("access-level")
    labelsPayloads = reader.flag("payload-labels")
  }
}

package struct WrittenDocsTarget: Sendable {
  package var range: SourceRange
  package var output: WrittenText?
  package var baseURL: WrittenText?
  package var editURL: WrittenText?
  package var guides: WrittenText?
  package var indexFrom: Located<Int>?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = reader.range
    output = reader.text("output", .folder)
    baseURL = reader.text("base-url", .address)
    editURL = reader.text("edit-url", .address)
    guides = reader.text("guides", .literal)
    indexFrom = reader.integer("index-from")
  }
}

package struct WrittenRetiredName: Sendable {
  package var range: SourceRange
  package var platform: WrittenText?
  package var name: WrittenText?
  package var was: WrittenText?
  package var until: WrittenText?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = node.range
    platform = reader.text("platform", .id)
    name = reader.text("name", .literal)
    was = reader.text("was")
    until = reader.text("until", .version)
  }
}

package struct WrittenAcknowledgement: Sendable {
  package var range: SourceRange
  package var change: WrittenText?
  package var at: WrittenText?
  package var because: WrittenText?
  package var version: WrittenText?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = node.range
    change = reader.text("change", .id)
    at = reader.text("at", .literal)
    because = reader.text("because")
    version = reader.text("in", .version)
  }
}

/// A diagnostic that the author accepts, and where.
package struct WrittenWaiver: Sendable {
  package var range: SourceRange
  package var code: WrittenText?
  package var because: WrittenText?
  package var scope: Scope

  /// What a waiver speaks for: the whole registry, a file, or a range of one.
  package enum Scope: Sendable {
    case file(FileID)
    case range(SourceRange)
  }
}

package struct WrittenShared: Sendable {
  package var range: SourceRange
  package var platforms: [Keyed<WrittenPlatform>]
  package var conditions: [Keyed<WrittenCondition>]
  package var constants: [Keyed<WrittenConstant>]
  package var terms: [Keyed<WrittenTerm>]
  package var rehearsal: WrittenRehearsal?
  package var types: [Keyed<WrittenType>]
  package var choices: [Keyed<WrittenChoice>]
  package var errors: [Keyed<WrittenError>]
  package var operations: [Keyed<WrittenOperation>]
  package var waivers: [WrittenWaiver]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = reader.range
    platforms = reader.map("platforms", WrittenPlatform.init)
    conditions = reader.map("conditions", WrittenCondition.init)
    constants = reader.map("constants", WrittenConstant.init)
    terms = reader.map("terms", WrittenTerm.init)
    rehearsal = reader.node("rehearsal").map(WrittenRehearsal.init)
    types = reader.map("types", WrittenType.init)
    choices = reader.map("choices", WrittenChoice.init)
    errors = reader.map("errors", WrittenError.init)
    operations = reader.map("operations", WrittenOperation.init)
    waivers =
      reader.waivers(within: .file(node.range.file))
      + ["types", "choices", "errors", "operations"].flatMap { reader.waiversOfEntries($0) }
      + (reader.node("choices")?.entries ?? []).flatMap { RecordReader($0.value).waiversOfEntries("members") }
  }
}

extension RecordReader {
  func waivers(within scope: WrittenWaiver.Scope) -> [WrittenWaiver] {
    list("allow") { node in
      let reader = RecordReader(node)
      return WrittenWaiver(
        range: node.range,
        code: reader.text("code", .id),
        because: reader.text("because"),
        scope: scope
      )
    }
  }

  /// The waivers inside each entry of a map, each for that entry with its key.
  func waiversOfEntries(_ key: String) -> [WrittenWaiver] {
    (node(key)?.entries ?? []).flatMap { entry -> [WrittenWaiver] in
      guard let entries = entry.value.entries, entries.contains(where: { $0.key == "allow" }) else { return [] }
      var range = entry.value.range
      range.start = entry.keyRange.start
      return RecordReader(entry.value).waivers(within: .range(range))
    }
  }
}

package struct WrittenPlatform: Sendable {
  package var range: SourceRange
  package var title: WrittenText?
  package var languages: [WrittenText]
  package var readFrom: WrittenText?
  package var released: [Keyed<WrittenText>]
  package var schemes: [Keyed<WrittenScheme>]?
  package var styles: [Keyed<WrittenStyle>]
  package var docsTags: [WrittenText]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = reader.range
    title = reader.text("title")
    languages = reader.texts("languages", .id)
    readFrom = reader.text("read-from", .literal)
    released = reader.textMap("released", .date)
    schemes = reader.node("names").flatMap { $0.entries == nil ? nil : $0.map(WrittenScheme.init) }
    styles = reader.map("styles", WrittenStyle.init)
    docsTags = reader.texts("docs-tags", .id)
  }
}

package struct WrittenScheme: Sendable {
  package var range: SourceRange
  package var letterCase: WrittenText?
  package var acronyms: WrittenText?
  package var prefix: WrittenText?
  package var suffix: WrittenText?
  package var around: WrittenText?

  /// Reads the long form, or the case alone.
  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = node.range
    letterCase = node.text(.id) ?? reader.text("case")
    acronyms = reader.text("acronyms")
    prefix = reader.text("prefix", .words)
    suffix = reader.text("suffix", .words)
    around = reader.text("around", .literal)
  }
}

package struct WrittenStyle: Sendable {
  package var title: WrittenText?
  package var language: WrittenText?
  package var otherLanguage: WrittenText?
  package var form: WrittenText?
  package var imports: [WrittenText]
  package var receiver: WrittenText?
  package var around: WrittenText?
  package var error: WrittenText?
  package var alsoThrows: [WrittenText]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    title = reader.text("title")
    language = reader.text("language")
    otherLanguage = reader.text("also-in")
    form = reader.text("form")
    imports = reader.texts("imports", .literal)
    receiver = reader.text("receiver", .literal)
    around = reader.text("around", .literal)
    error = reader.text("error", .literal)
    alsoThrows = reader.texts("also-throws", .literal)
  }
}

package struct WrittenCondition: Sendable {
  package var title: WrittenText?
  package var meaning: WrittenText?
  package var source: WrittenText?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    title = reader.text("title")
    meaning = reader.text("meaning")
    source = reader.text("source")
  }
}

package struct WrittenConstant: Sendable {
  package var range: SourceRange
  package var number: Located<Int>?
  package var flag: Located<Bool>?
  package var text: WrittenText?
  package var meaning: WrittenText?
  package var source: WrittenText?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = node.range
    number = reader.integer("number")
    flag = reader.flag("flag")
    text = reader.text("text", .line)
    meaning = reader.text("meaning")
    source = reader.text("source")
  }
}

package struct WrittenTerm: Sendable {
  package var title: WrittenText?
  package var meaning: WrittenText?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    title = reader.text("title")
    meaning = reader.text("meaning")
  }
}
