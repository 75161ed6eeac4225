import StepgenCatalogs
import StepgenLanguages
import StepgenMarkdown
import StepgenModel

/// The search index of one language.
struct SearchFiles {
  let scope: PageScope
  let guides: [Guide]
  let glossary: Glossary
  /// Of each guide.
  private let sections: [[GuideSection]]

  init(scope: PageScope, guides: [Guide], glossary: Glossary) {
    self.scope = scope
    self.guides = guides
    self.glossary = glossary
    sections = guides.map { Self.sections(of: $0, in: scope) }
  }

  private var words: PageWords { scope.words }
  private var registry: Registry { scope.registry }

  private var folder: String { "\(scope.locale.id)/\(PagePath.search.text)" }

  var files: [GeneratedFile] {
    SearchIndex(of: documents).files(labels: labels).map { GeneratedFile(path: folder + $0.name, bytes: $0.bytes) }
  }

  private var labels: SearchIndex.Labels {
    var labels = words.searchLabels(
      hasNames: !registry.flows.isEmpty,
      platforms: scope.index.platforms.map { (scope.index.id($0), scope.title($0)) },
      platformWords: platformWords,
      synonyms: synonyms
    )
    // The title of the registry says nothing on its own pages.
    labels.words = labels.words.map { $0.name == "small" ? ($0.name, $0.text + " " + scope.registryTitle) : $0 }
    labels.words.append(("registry", scope.registryTitle))
    return labels
  }

  /// A platform is known by its id, and by the languages, styles and tags that no other has.
  private var platformWords: [(word: String, platform: String)] {
    let words = scope.index.platforms.flatMap { number in
      let platform = registry.platforms[number]
      let words = [platform.title] + platform.languages.flatMap { [$0.id, $0.title] } + platform.styles.map(\.title)
      let all = [platform.id] + platform.docsTags + words
      return unique(all.map { $0.lowercased() }).map { (word: $0, platform: platform.id) }
    }
    let owners = Dictionary(grouping: words, by: \.word)
    return words.filter { word in owners[word.word]?.count == 1 }
  }

  /// What the registry says that flows and terms are also called, in this language's words for them; the words of the
  /// glossary that readers use and the docs do not; and the English terms.
  private var synonyms: [(word: String, use: String)] {
    let flows = registry.flows.flatMap { flow in
      also(flow.also, UnitPath.flow(flow.id)).map { ($0, scope.title(flow)) }
    }
    let terms = registry.terms.flatMap { term in
      let path = UnitPath.term(term.id)
      return also(term.also, path).map { ($0, Self.withoutBrackets(scope.text(path.title, term.title))) }
    }
    let english = glossary.terms.filter { $0.text != $0.translation }.map {
      (Self.withoutBrackets($0.text), $0.translation)
    }
    return (flows + terms + glossary.synonyms.map { ($0.word, $0.use) } + english).map { (word: $0, use: $1) }
  }

  private func also(_ words: [String], _ path: UnitPath) -> [String] {
    scope.translations.searchWords(words, id: path.also)
  }

  private static func withoutBrackets(_ text: String) -> String {
    var text = text[...]
    if let open = text.firstIndex(where: { $0 == "(" || $0 == "（" }) { text = text[..<open] }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Every document, in the order of their numbers.
  private var documents: [SearchDocument] {
    var texts = StepTexts.Store()
    return subjects.map { document(of: $0, &texts) }
  }

  // MARK: What documents are about

  /// What a document is about; numbers are those of the registry.
  private enum Subject {
    case flow(Flow.Index, Platform.Index)
    case step(Int, in: Flow.Index, Platform.Index)
    case name(SharedName, in: Flow.Index, Platform.Index)
    case error(Int, Platform.Index)
    case errorPage(Int)
    case operation(Int, Platform.Index)
    case choice(Int, Platform.Index)
    case type(Int, Platform.Index)
    case list(PagePath)
    case version(ChangesPage.Version, Platform.Index)
    case term(Int)
    case article(Int)
    case section(Int, in: Int)
  }

  private var subjects: [Subject] {
    let platforms = scope.index.platforms
    var subjects: [Subject] = []
    for (number, flow) in registry.flows.indexed {
      subjects += scope.index.platforms(of: flow).map { .flow(number, $0) }
    }
    for (number, flow) in registry.flows.indexed {
      for platform in scope.index.platforms(of: flow) {
        let steps = flow.steps.indices.filter { flow.steps[$0].names[platform].status != .absent }
        subjects += steps.map { .step($0, in: number, platform) }
        subjects += scope.index.sharedNames(in: flow, platform).map { .name($0, in: number, platform) }
      }
    }
    subjects += registry.errors.indices.flatMap { error in
      platforms.filter { isThere(error, $0) }.map { .error(error, $0) }
    }
    subjects += registry.errors.indices.map { .errorPage($0) }
    subjects += registry.operations.indices.flatMap { operation in
      platforms.filter { registry.operations[operation].names[$0].isDeclared }.map { .operation(operation, $0) }
    }
    subjects += registry.choices.indices.flatMap { choice in
      platforms.filter { registry.choices[choice].names[$0].isDeclared }.map { .choice(choice, $0) }
    }
    subjects += registry.types.indices.flatMap { type in
      platforms.filter { registry.types[type].names[$0].isDeclared }.map { .type(type, $0) }
    }
    if !registry.flows.isEmpty { subjects += [PagePath.names, .changes].map { .list($0) } }
    let changes = ChangesPage(scope: scope)
    subjects += platforms.flatMap { platform in changes.versions(platform).map { .version($0, platform) } }
    if registry.platforms.count > 1 { subjects.append(.list(.comparison)) }
    if !registry.errors.isEmpty { subjects.append(.list(.errors)) }
    subjects += registry.terms.indices.map { .term($0) } + guides.indices.map { .article($0) }
    return subjects
      + guides.indices.flatMap { guide in sections[guide].indices.map { .section($0, in: guide) } }
  }

  private func document(of subject: Subject, _ texts: inout StepTexts.Store) -> SearchDocument {
    switch subject {
    case .flow(let number, let platform): document(registry.flows[number], platform)
    case .step(let number, let flow, let platform):
      document(registry.flows[flow].steps[number], registry.flows[flow], platform, texts.texts(number, in: flow, self))
    case .name(let name, let flow, let platform): document(name, registry.flows[flow], platform)
    case .error(let number, let platform): document(ofError: number, platform)
    case .errorPage(let number): document(registry.errors[number])
    case .operation(let number, let platform): document(registry.operations[number], platform)
    case .choice(let number, let platform): document(registry.choices[number], platform)
    case .type(let number, let platform): document(registry.types[number], platform)
    case .list(let path): document(ofList: path)
    case .version(let version, let platform): document(version, platform)
    case .term(let number): document(registry.terms[number])
    case .article(let number): document(guides[number])
    case .section(let number, let guide): document(sections[guide][number], of: guides[guide])
    }
  }

  // MARK: Flows and steps

  private func document(_ flow: Flow, _ platform: Platform.Index) -> SearchDocument {
    SearchDocument(
      url: scope.index.guide(flow, platform).text,
      title: scope.title(flow),
      summary: plain(scope.prose(UnitPath.flow(flow.id).meaning, flow.meaning.firstParagraph)),
      kind: .flow,
      subject: "flow." + flow.id,
      platform: scope.index.id(platform),
      identifiers: flow.typeConcepts.flatMap { $0.names.isEmpty ? [] : $0.names[platform].identifiers } + [flow.id],
      text: ""
    )
  }

  /// What is the same on all platforms.
  private struct StepTexts {
    var title, summary, text: String
    var also: [String]

    /// Those of the flow that was asked for last.
    struct Store {
      private var flow: Flow.Index?
      private var texts: [Int: StepTexts] = [:]

      mutating func texts(_ step: Int, in flow: Flow.Index, _ files: SearchFiles) -> StepTexts {
        if self.flow != flow { (self.flow, texts) = (flow, [:]) }
        if let known = texts[step] { return known }
        let flow = files.registry.flows[flow]
        let new = files.texts(of: flow.steps[step], in: flow)
        texts[step] = new
        return new
      }
    }
  }

  private func texts(of step: Step, in flow: Flow) -> StepTexts {
    let path = UnitPath.flow(flow.id).step(step.id)
    return StepTexts(
      title: scope.title(step, flow),
      summary: plain(scope.prose(path.meaning, step.meaning.firstParagraph)),
      text: plain(scope.prose(path.meaning, step.meaning)) + " "
        + (step.ask.map { scope.text(path.ask, $0.prompt) } ?? ""),
      also: also(step.also, path)
    )
  }

  private func document(_ step: Step, _ flow: Flow, _ platform: Platform.Index, _ texts: StepTexts) -> SearchDocument {
    var document = SearchDocument(
      url: scope.index.step(step, flow, platform).text,
      title: texts.title,
      summary: texts.summary,
      kind: .step,
      subject: "step.\(flow.id).\(step.id)",
      platform: scope.index.id(platform),
      identifiers: own(step.names, platform) + [step.id] + texts.also + valuesOnTheWire(of: step),
      text: texts.text
    )
    document.ownNames = step.names[platform].identifiers
    document.isRare = step.names[platform].status == .declaredOnly
    return document
  }

  /// The page of a name that several steps have, before the pages of these steps.
  private func document(_ name: SharedName, _ flow: Flow, _ platform: Platform.Index) -> SearchDocument {
    var document = SearchDocument(
      url: scope.index.name(name, flow, platform).text,
      title: name.identifier,
      summary: name.steps.map { scope.title($0, flow) }.joined(separator: words(.listSeparator)),
      kind: .step,
      subject: "name.\(flow.id).\(name.path)",
      platform: scope.index.id(platform),
      identifiers: [name.identifier],
      text: ""
    )
    document.ownNames = [name.identifier]
    return document
  }

  // MARK: Errors, calls, choices

  private func address(ofError number: Int, _ platform: Platform.Index) -> String {
    scope.index.error(registry.errors[number]).text + "?platform=" + scope.index.id(platform)
  }

  private func document(ofError number: Int, _ platform: Platform.Index) -> SearchDocument {
    let error = registry.errors[number]
    var document = SearchDocument(
      url: address(ofError: number, platform),
      title: title(of: error, platform),
      summary: plain(scope.prose(UnitPath.error(error.id).meaning, error.meaning.firstParagraph)),
      kind: .error,
      subject: "error." + error.id,
      platform: scope.index.id(platform),
      identifiers: own(error.names, platform) + [error.id] + also(error.also, UnitPath.error(error.id)),
      text: said(of: error, platform)
    )
    document.ownNames = error.names[platform].identifiers + registry.messages(of: error, on: platform).map(\.text)
    return document
  }

  /// The page of an error for all platforms, in place of those of one where nobody asked for one.
  private func document(_ error: FlowError) -> SearchDocument {
    SearchDocument(
      url: scope.index.error(error).text,
      title: plain([.paragraph(scope.title(of: error))]),
      summary: plain(scope.prose(UnitPath.error(error.id).meaning, error.meaning.firstParagraph)),
      kind: .error,
      subject: "error." + error.id,
      platform: nil,
      identifiers: [],
      text: ""
    )
  }

  /// Whether a platform has an error: a name for it, or a flow that ends in it.
  private func isThere(_ error: Int, _ platform: Platform.Index) -> Bool {
    registry.errors[error].names[platform].isDeclared
      || registry.flows.contains { scope.index.errors(in: $0, platform).contains(error) }
  }

  /// The title; for an error without one its name, or what it means in a few words where there are many names.
  private func title(of error: FlowError, _ platform: Platform.Index) -> String {
    let path = UnitPath.error(error.id)
    let names = error.names[platform]
    if !error.title.isEmpty { return scope.text(path.title, error.title) }
    if names.identifiers.count <= 2, let text = names.text { return text }
    return plain(scope.prose(path.meaning, error.meaning.firstParagraph)).asTitle
  }

  /// What to do, and what sets the platform apart, such as that only a message comes.
  private func said(of error: FlowError, _ platform: Platform.Index) -> String {
    let path = UnitPath.error(error.id)
    let details = error.names[platform].details
    let here = scope.index.id(platform)
    let texts = [
      (path.retry, error.retry), (path.because(on: here), details.because ?? ""),
      (path.toldApartBy(on: here), details.toldApartBy ?? ""),
    ]
    let prose = texts.map { plain(scope.prose($0, $1)) }
    let messages = registry.messages(of: error, on: platform).map(\.text)
    return (messages + prose).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// An operation is known by its inputs as well.
  private func document(_ operation: Operation, _ platform: Platform.Index) -> SearchDocument {
    var document = SearchDocument(
      url: scope.index.reference(platform).text + "#operation-" + operation.id,
      title: operation.names[platform].text ?? operation.id,
      summary: plain(scope.prose(UnitPath.operation(operation.id).meaning, operation.meaning.firstParagraph)),
      kind: .operation,
      subject: "operation." + operation.id,
      platform: scope.index.id(platform),
      identifiers: own(operation.names, platform) + also(operation.also, UnitPath.operation(operation.id))
        + unique(operation.inputs.flatMap { $0.names[platform].identifiers }),
      text: plain(scope.prose(UnitPath.operation(operation.id).meaning, operation.meaning))
    )
    document.ownNames = withFormer(operation.names[platform])
    return document
  }

  /// A structure is known by its values as well.
  private func document(_ type: PayloadType, _ platform: Platform.Index) -> SearchDocument {
    var document = SearchDocument(
      url: scope.index.reference(platform).text + "#type-" + type.id,
      title: type.names[platform].text ?? type.id,
      summary: plain(scope.prose(UnitPath.type(type.id).meaning, type.meaning.firstParagraph)),
      kind: .type,
      subject: "type." + type.id,
      platform: scope.index.id(platform),
      identifiers: own(type.names, platform) + unique(type.fields.flatMap { $0.names[platform].identifiers }),
      text: ""
    )
    document.ownNames = type.names[platform].identifiers
    return document
  }

  private func document(_ choice: Choice, _ platform: Platform.Index) -> SearchDocument {
    let members = choice.members.flatMap {
      $0.names[platform].identifiers + [$0.answers[platform]].compactMap(\.self)
    }
    var document = SearchDocument(
      url: scope.index.reference(platform).text + "#choice-" + choice.id,
      title: choice.names[platform].text ?? choice.id,
      summary: plain(scope.prose(UnitPath.choice(choice.id).meaning, choice.meaning.firstParagraph)),
      kind: .choice,
      subject: "choice." + choice.id,
      platform: scope.index.id(platform),
      identifiers: own(choice.names, platform) + unique(members),
      text: ""
    )
    document.ownNames = choice.names[platform].identifiers
    return document
  }

  /// A concept's names on every platform, those of the document's own platform first.
  private func own(_ names: PerPlatform<PlatformName>, _ platform: Platform.Index) -> [String] {
    unique(withFormer(names[platform]) + names.flatMap { withFormer($0) })
  }

  /// The names and, for readers of older code, those of earlier versions.
  private func withFormer(_ name: PlatformName) -> [String] {
    unique(name.identifiers + name.formerNames.map(\.identifier))
  }

  /// The names of a step’s values in responses of the service, which readers copy from there.
  private func valuesOnTheWire(of step: Step) -> [String] {
    let wire = registry.platforms.indices.filter { registry.platforms[$0].languages.isEmpty }
    return step.payload.flatMap { value -> [String] in
      wire.flatMap { value.names.indices.contains($0) ? value.names[$0].identifiers : [] }
    }
  }

  private func address(_ destination: Destination?) -> String? {
    guard case .page(let path, let anchor)? = destination else { return nil }
    return path.text + (anchor.map { "#" + $0 } ?? "")
  }

  // MARK: Lists, terms and guides

  /// A page that is there to look something up.
  private func document(ofList path: PagePath) -> SearchDocument {
    let registry: KeyValuePairs = ["registry": scope.registryTitle]
    let (title, summary) =
      switch path {
      case .changes: (words(.changes), words(.changesSummary, registry))
      case .comparison: (words(.comparisonTitle), words(.comparisonSummary, registry))
      case .errors: (words(.allErrors), words(.allErrorsSummary, registry))
      default: (words(.namesTitle), words(.namesSummary, registry))
      }
    return SearchDocument(
      url: path.text,
      title: title,
      summary: summary,
      kind: .article,
      subject: "list." + path.text,
      platform: nil,
      identifiers: [],
      text: path.text
    )
  }

  /// The entry of a version of a platform's library.
  private func document(_ version: ChangesPage.Version, _ platform: Platform.Index) -> SearchDocument {
    SearchDocument(
      url: PagePath.changes.text + "#" + version.id,
      title: "\(scope.title(platform)) \(version.number)",
      summary: words(.changes),
      kind: .article,
      subject: "version." + version.id,
      platform: scope.index.id(platform),
      identifiers: [version.number],
      text: ""
    )
  }

  private func document(_ term: Term) -> SearchDocument {
    SearchDocument(
      url: PagePath.glossary.text + "#" + term.id,
      title: scope.text(UnitPath.term(term.id).title, term.title),
      summary: plain(scope.prose(UnitPath.term(term.id).meaning, term.meaning)),
      kind: .term,
      subject: "term." + term.id,
      platform: nil,
      identifiers: [],
      text: term.title
    )
  }

  private func document(_ guide: Guide) -> SearchDocument {
    let lead = guide.texts.prefix { if case .heading = $0.part { false } else { true } }
    return SearchDocument(
      url: guide.path.text,
      title: scope.text(UnitPath.guide(guide.name).title, guide.title),
      summary: scope.text(UnitPath.guide(guide.name).meaning, guide.summary),
      kind: .article,
      subject: "guide." + guide.subject,
      platform: guide.platform,
      identifiers: [guide.name],
      text: lead.map(plain).joined(separator: " ")
    )
  }

  /// A part of a guide below a heading.
  struct GuideSection {
    var id, title, text: String
    /// The beginning of its prose.
    var excerpt = ""
  }

  /// The parts of a guide below its headings of the second level.
  static func sections(of guide: Guide, in scope: PageScope) -> [GuideSection] {
    let files = SearchFiles(scope: scope, guides: [], glossary: Glossary())
    var sections: [GuideSection] = []
    for text in guide.texts {
      if case .heading(2, let id, let title) = text.part {
        sections.append(GuideSection(id: id, title: scope.text(text.id, title), text: ""))
      } else if let last = sections.indices.last {
        sections[last].text += " " + files.plain(text)
        if sections[last].excerpt.isEmpty { sections[last].excerpt = files.excerpt(of: text) }
      }
    }
    return sections
  }

  private func document(_ section: GuideSection, of guide: Guide) -> SearchDocument {
    var document = SearchDocument(
      url: guide.path.text + "#" + section.id,
      title: section.title,
      summary: scope.text(UnitPath.guide(guide.name).title, guide.title),
      kind: .article,
      subject: "guide." + guide.subject,
      platform: guide.platform,
      identifiers: [],
      text: section.text
    )
    document.excerpt = section.excerpt
    return document
  }

  /// The words of a part of a guide.
  private func plain(_ text: Guide.Text) -> String {
    switch text.part {
    case .heading(_, _, let title): scope.text(text.id, title)
    case .prose(let markdown): plain(scope.prose(text.id, markdown))
    case .code(_, let code): code
    case .call(_, let calls): calls.map(\.text).joined(separator: " ")
    case .directive, .footnote: ""
    }
  }

  /// The beginning of prose that is no table: what two lines hold.
  private func excerpt(of text: Guide.Text) -> String {
    guard case .prose(let markdown) = text.part, !markdown.hasPrefix("|") else { return "" }
    let paragraph = plain(scope.prose(text.id, markdown.firstParagraph))
    let beginning = paragraph.prefix(200)
    guard beginning.endIndex < paragraph.endIndex else { return paragraph }
    return beginning[..<(beginning.lastIndex(of: " ") ?? beginning.endIndex)] + "…"
  }

  private func plain(_ blocks: [Block]) -> String { scope.plain(blocks) }
}

extension PageScope {
  /// The words of prose and paragraphs, without marks of Markdown.
  func plain(_ blocks: [Block]) -> String {
    let texts = blocks.flatMap { block -> [String] in
      switch block {
      case .prose(let prose):
        prose.pieces.filter { !$0.isVerbatim }.map { MarkdownRenderer().plainText($0.translation.text) }
      case .paragraph(let line): [plain(line)]
      default: []
      }
    }
    return texts.joined(separator: " ")
  }

  private func plain(_ line: [Inline]) -> String {
    line.map { part in
      switch part {
      case .translated(let text), .plain(let text), .remark(let text): MarkdownRenderer().plainText(ofLine: text.text)
      case .text(let text), .code(let text): text
      case .strong(let parts), .link(let parts, _): plain(parts)
      case .badge, .removed, .added, .lineBreak, .source: ""
      }
    }.joined()
  }
}
