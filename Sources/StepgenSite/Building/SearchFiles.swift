import StepgenCatalogs
import StepgenModel
import StepgenSearch

/// The search index of one language.
struct SearchFiles {
  let scope: PageScope
  let guides: [Guide]
  private var words: PageWords { scope.words }
  private var registry: Registry { scope.registry }

  private var folder: String { "\(scope.locale.id)/\(PagePath.search.text)" }

  var files: [GeneratedFile] {
    SearchIndex(of: documents).files(labels: labels).map { GeneratedFile(path: folder + $0.name, bytes: $0.bytes) }
  }

  private var labels: SearchIndex.Labels {
    words.searchLabels(platforms: scope.index.platforms.map { (scope.index.id($0), scope.title($0)) })
  }

  /// Every document, in the order of their numbers.
  private var documents: [SearchDocument] {
    var texts = StepTexts.Store()
    return subjects.map { document(of: $0, &texts) }
  }

  // MARK: What documents are about

  /// What a document is about; numbers are those of the registry.
  private enum Subject {
    case flow(Int, Int)
    case step(Int, in: Int, Int)
    case error(Int, Int)
    case operation(Int, Int)
    case choice(Int, Int)
    case term(Int)
    case article(Int)
  }

  private var subjects: [Subject] {
    let platforms = scope.index.platforms
    var subjects: [Subject] = []
    for (number, flow) in registry.flows.enumerated() {
      subjects += scope.index.platforms(of: flow).map { .flow(number, $0) }
    }
    for (number, flow) in registry.flows.enumerated() {
      for platform in scope.index.platforms(of: flow) {
        let steps = flow.steps.indices.filter { flow.steps[$0].names[platform].status != .absent }
        subjects += steps.map { .step($0, in: number, platform) }
      }
    }
    subjects += registry.errors.indices.flatMap { error in
      platforms.filter { isThere(error, $0) && address(ofError: error, $0) != nil }.map { .error(error, $0) }
    }
    subjects += registry.operations.indices.flatMap { operation in
      platforms.filter { registry.operations[operation].names[$0].isDeclared }.map { .operation(operation, $0) }
    }
    subjects += registry.choices.indices.flatMap { choice in
      platforms.filter { registry.choices[choice].names[$0].isDeclared }.map { .choice(choice, $0) }
    }
    return subjects + registry.terms.indices.map { .term($0) } + guides.indices.map { .article($0) }
  }

  private func document(of subject: Subject, _ texts: inout StepTexts.Store) -> SearchDocument {
    switch subject {
    case .flow(let number, let platform): document(registry.flows[number], platform)
    case .step(let number, let flow, let platform):
      document(registry.flows[flow].steps[number], registry.flows[flow], platform, texts.texts(number, in: flow, self))
    case .error(let number, let platform): document(ofError: number, platform)
    case .operation(let number, let platform): document(registry.operations[number], platform)
    case .choice(let number, let platform): document(registry.choices[number], platform)
    case .term(let number): document(registry.terms[number])
    case .article(let number): document(guides[number])
    }
  }

  // MARK: Flows and steps

  private func document(_ flow: Flow, _ platform: Int) -> SearchDocument {
    SearchDocument(
      url: scope.index.guide(flow, platform).text,
      title: scope.title(flow),
      summary: plain(scope.prose(UnitPath.flow(flow.id).meaning, flow.meaning.firstParagraph)),
      kind: .flow,
      platform: scope.index.id(platform),
      identifiers: flow.typeNames.isEmpty ? [] : flow.typeNames[platform].identifiers,
      text: ""
    )
  }

  /// What is the same on all platforms.
  private struct StepTexts {
    var title, summary, text: String

    /// Those of the flow that was asked for last.
    struct Store {
      private var flow: Int?
      private var texts: [Int: StepTexts] = [:]

      mutating func texts(_ step: Int, in flow: Int, _ files: SearchFiles) -> StepTexts {
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
        + (step.ask.map { scope.text(path.ask, $0.prompt) } ?? "")
    )
  }

  private func document(_ step: Step, _ flow: Flow, _ platform: Int, _ texts: StepTexts) -> SearchDocument {
    SearchDocument(
      url: scope.index.step(step, flow, platform).text,
      title: texts.title,
      summary: texts.summary,
      kind: .step,
      platform: scope.index.id(platform),
      identifiers: own(step.names, platform),
      text: texts.text
    )
  }

  // MARK: Errors, calls, choices

  private func address(ofError number: Int, _ platform: Int) -> String? {
    address(scope.index.errorDestination(registry.errors[number].id, platform))
  }

  private func document(ofError number: Int, _ platform: Int) -> SearchDocument {
    let error = registry.errors[number]
    return SearchDocument(
      url: address(ofError: number, platform) ?? "",
      title: title(of: error, platform),
      summary: plain(scope.prose(UnitPath.error(error.id).meaning, error.meaning.firstParagraph)),
      kind: .error,
      platform: scope.index.id(platform),
      identifiers: own(error.names, platform),
      text: said(of: error, platform)
    )
  }

  /// Whether a platform has an error: a name for it, or a flow that ends in it.
  private func isThere(_ error: Int, _ platform: Int) -> Bool {
    registry.errors[error].names[platform].isDeclared
      || registry.flows.contains { scope.index.errors(in: $0, platform).contains(error) }
  }

  /// The title; for an error without one its name, or what it means in a few words where there are many names.
  private func title(of error: FlowError, _ platform: Int) -> String {
    let path = UnitPath.error(error.id)
    let names = error.names[platform]
    if !error.title.isEmpty { return scope.text(path.title, error.title) }
    if names.identifiers.count <= 2, let text = names.text { return text }
    return plain(scope.prose(path.meaning, error.meaning.firstParagraph)).asTitle
  }

  /// What to do, and what sets the platform apart, such as that only a message comes.
  private func said(of error: FlowError, _ platform: Int) -> String {
    let path = UnitPath.error(error.id)
    let details = error.names[platform].details
    let here = scope.index.id(platform)
    let texts = [
      (path.retry, error.retry), (path.because(on: here), details.because ?? ""),
      (path.toldApartBy(on: here), details.toldApartBy ?? ""),
    ]
    let prose = texts.map { plain(scope.prose($0, $1)) }
    return (error.messages + prose).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func document(_ operation: Operation, _ platform: Int) -> SearchDocument {
    SearchDocument(
      url: scope.index.reference(platform).text + "#operation-" + operation.id,
      title: operation.names[platform].text ?? operation.id,
      summary: plain(scope.prose(UnitPath.operation(operation.id).meaning, operation.meaning.firstParagraph)),
      kind: .operation,
      platform: scope.index.id(platform),
      identifiers: own(operation.names, platform),
      text: ""
    )
  }

  private func document(_ choice: Choice, _ platform: Int) -> SearchDocument {
    let members = choice.members.flatMap {
      $0.names[platform].identifiers + [$0.answers[platform]].compactMap(\.self)
    }
    return SearchDocument(
      url: scope.index.reference(platform).text + "#choice-" + choice.id,
      title: choice.names[platform].text ?? choice.id,
      summary: plain(scope.prose(UnitPath.choice(choice.id).meaning, choice.meaning.firstParagraph)),
      kind: .choice,
      platform: scope.index.id(platform),
      identifiers: own(choice.names, platform) + unique(members),
      text: ""
    )
  }

  /// A concept's names on every platform, that of the document's own platform first.
  private func own(_ names: [PlatformName], _ platform: Int) -> [String] {
    unique(names[platform].identifiers + names.flatMap(\.identifiers))
  }

  private func address(_ destination: Destination?) -> String? {
    guard case .page(let path, let anchor)? = destination else { return nil }
    return path.text + (anchor.map { "#" + $0 } ?? "")
  }

  // MARK: Terms and guides

  private func document(_ term: Term) -> SearchDocument {
    SearchDocument(
      url: PagePath.glossary.text + "#" + term.id,
      title: scope.text(UnitPath.term(term.id).title, term.title),
      summary: plain(scope.prose(UnitPath.term(term.id).meaning, term.meaning)),
      kind: .term,
      platform: nil,
      identifiers: [],
      text: term.title
    )
  }

  private func document(_ guide: Guide) -> SearchDocument {
    let headings = guide.texts.compactMap { text -> String? in
      if case .heading(_, _, let title) = text.part { scope.text(text.id, title) } else { nil }
    }
    return SearchDocument(
      url: guide.path.text,
      title: scope.text(UnitPath.guide(guide.name).title, guide.title),
      summary: scope.text(UnitPath.guide(guide.name).meaning, guide.summary),
      kind: .article,
      platform: nil,
      identifiers: [],
      text: headings.joined(separator: " ")
    )
  }

  /// The words of a field, without marks of Markdown.
  private func plain(_ blocks: [Block]) -> String {
    let texts = blocks.flatMap { block -> [String] in
      guard case .prose(let prose) = block else { return [] }
      return prose.pieces.filter { !$0.isVerbatim }.map { MarkdownProse().plainText(of: $0.translation.text) }
    }
    return texts.joined(separator: " ")
  }
}
