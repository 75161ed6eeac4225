import StepgenCatalogs
import StepgenModel
import StepgenSearch

/// The search index of one language.
struct SearchFiles {
  let scope: PageScope
  let guides: [Guide]
  private var words: PageWords { scope.words }
  private var registry: Registry { scope.registry }

  var files: [GeneratedFile] {
    SearchIndex(of: documents).files(labels: labels).map { file in
      GeneratedFile(path: "\(scope.locale.id)/\(PagePath.search.text)\(file.name)", bytes: file.bytes)
    }
  }

  private var labels: SearchIndex.Labels {
    words.searchLabels(platforms: scope.index.platforms.map { (scope.index.id($0), scope.title($0)) })
  }

  private var documents: [SearchDocument] {
    flows + steps + errors + operations + choices + terms + articles
  }

  // MARK: flows and steps

  private var flows: [SearchDocument] {
    registry.flows.flatMap { flow in
      scope.index.platforms(of: flow).map { platform in
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
    }
  }

  private var steps: [SearchDocument] {
    registry.flows.flatMap { flow in
      let told = Dictionary(flow.steps.map { ($0.id, texts(of: $0, in: flow)) }) { first, _ in first }
      return scope.index.platforms(of: flow).flatMap { platform in
        scope.index.steps(of: flow, platform).compactMap { step in
          told[step.id].map { document(step, flow, platform, $0) }
        }
      }
    }
  }

  /// What is the same on all platforms.
  private typealias StepTexts = (title: String, summary: String, text: String)

  private func texts(of step: Step, in flow: Flow) -> StepTexts {
    let path = UnitPath.flow(flow.id).step(step.id)
    return (
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

  // MARK: errors, calls, choices

  private var errors: [SearchDocument] {
    registry.errors.flatMap { error -> [SearchDocument] in
      scope.index.platforms.compactMap { platform in
        guard let address = address(scope.index.errorDestination(error.id, platform)) else { return nil }
        return SearchDocument(
          url: address,
          title: error.names[platform].text ?? error.id,
          summary: plain(scope.prose(UnitPath.error(error.id).meaning, error.meaning.firstParagraph)),
          kind: .error,
          platform: scope.index.id(platform),
          identifiers: own(error.names, platform),
          text: said(of: error, platform)
        )
      }
    }
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

  private var operations: [SearchDocument] {
    registry.operations.flatMap { operation in
      scope.index.platforms.filter { operation.names[$0].isDeclared }.map { platform in
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
    }
  }

  private var choices: [SearchDocument] {
    registry.choices.flatMap { choice in
      scope.index.platforms.filter { choice.names[$0].isDeclared }.map { platform in
        SearchDocument(
          url: scope.index.reference(platform).text + "#choice-" + choice.id,
          title: choice.names[platform].text ?? choice.id,
          summary: plain(scope.prose(UnitPath.choice(choice.id).meaning, choice.meaning.firstParagraph)),
          kind: .choice,
          platform: scope.index.id(platform),
          identifiers: own(choice.names, platform)
            + unique(
              choice.members.flatMap { $0.names[platform].identifiers + [$0.answers[platform]].compactMap(\.self) }
            ),
          text: ""
        )
      }
    }
  }

  /// A concept's names on every platform, that of the document's own platform first.
  private func own(_ names: [PlatformName], _ platform: Int) -> [String] {
    unique(names[platform].identifiers + names.flatMap(\.identifiers))
  }

  private func address(_ destination: Destination?) -> String? {
    guard case .page(let path, let anchor)? = destination else { return nil }
    return path.text + (anchor.map { "#" + $0 } ?? "")
  }

  // MARK: terms and guides

  private var terms: [SearchDocument] {
    registry.terms.map { term in
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
  }

  private var articles: [SearchDocument] {
    guides.map { guide in
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
