import StepgenCatalogs
import StepgenModel
import StepgenSamples

/// The parts of a step that its page and the guide show, each under a heading.
struct StepSections {
  let parts: StepParts
  private var scope: PageScope { parts.scope }
  private var words: PageWords { parts.scope.words }

  init(_ parts: StepParts) {
    self.parts = parts
  }

  /// What the page of the step holds, in the order in which a reader needs it: a sentence, the code, the values in it,
  /// what can fail, and then all the rest.
  ///
  /// - Parameter samples: The code that handles the step, or what arrives in its place.
  /// - Returns: The blocks of the page.
  func all(_ samples: [Block]) -> [Block] {
    let sample = section("sample", .sample, samples)
    // What never arrives is not answered: what stands for it is.
    guard parts.name.status == .present else {
      let rest = [happening, section("names", .onOtherPlatforms, names)].compactMap(\.self)
      return parts.warnings + [sample].compactMap(\.self) + parts.because + parts.meaning + rest
    }
    let (lead, more) = parts.meaning.splitAfterFirstParagraph
    let sections = [
      section("payload", .payload, parts.payload), section("ask", .whatToAsk, parts.ask),
      section("errors", .errors, parts.errors), section("retry", .retry, parts.retry),
      section("next", .whatComesNext, parts.outcomeTable), happening,
      section("names", .onOtherPlatforms, names), section("json", .onTheWire, json),
      section("since", .versions, versions),
    ]
    return lead + call + [sample].compactMap(\.self) + parts.warnings + more + sections.compactMap(\.self)
  }

  /// The call that takes the answer.
  private var call: [Block] {
    guard parts.step.answeringOperation != nil else { return [] }
    return [.paragraph(words.line(.stepLead, ["operation": parts.operation]))]
  }

  private func section(_ id: String, _ title: Word, _ blocks: [Block]) -> Block? {
    guard !blocks.isEmpty else { return nil }
    return .section(Section(id: id, level: 2, title: [.text(words(title))], blocks: blocks))
  }

  private var happening: Block? {
    guard case .section(var section) = section("happen", .howItHappens, WaysToStep(parts).blocks) else {
      return nil
    }
    section.formerIDs = ["before"]
    return .section(section)
  }

  // MARK: other platforms

  /// The step on every platform, and on the wire.
  var names: [Block] {
    let rows = scope.registry.platforms.indices.map { platform in
      let name = parts.step.names[platform]
      let other = StepParts(scope: scope, flow: parts.flow, step: parts.step, platform: platform)
      let title = [Inline.text(scope.title(platform))]
      let isPage = scope.index.platforms.contains(platform) && name.status != .absent && platform != parts.platform
      let destination = Destination.page(scope.index.step(parts.step, parts.flow, platform))
      return Table.Row(cells: [
        isPage ? [.link(title, to: destination)] : title, scope.code(name), other.nameRemarks,
      ])
    }
    let columns = [words(.platform), words(.name), words(.remarks)].map { [Inline.text($0)] }
    let table = Table(caption: [.text(words(.namesCaption))], columns: columns, rows: rows)
    return [.table(table.withoutEmptyColumns)]
  }

  /// The step as the service writes it.
  private var json: [Block] {
    let index = parts.flow.index(ofStep: parts.step.id)
    let json = index.flatMap { scope.registry.json(of: $0, in: parts.flow) }
    return json.map { [.code(Code(language: "json", text: $0.text + "\n", title: "JSON"))] } ?? []
  }

  // MARK: versions

  private var versions: [Block] {
    let items = scope.index.platforms.compactMap { platform -> [Inline]? in
      let name = parts.step.names[platform]
      guard let since = name.since, name.status != .absent else { return nil }
      return words.line(.sinceVersion, ["platform": [.text(scope.title(platform))], "version": [.text(since)]])
    }
    return items.isEmpty ? [] : [.list(items, isOrdered: false)]
  }
}

extension [Block] {
  /// The first paragraph of a text, and the rest of it.
  var splitAfterFirstParagraph: (first: [Block], rest: [Block]) {
    guard count == 1, case .prose(let prose) = self[0],
      let end = prose.pieces.indices.dropFirst().first(where: { prose.pieces[$0].beginsBlock })
    else { return (self, []) }
    return (
      [.prose(Prose(pieces: [Prose.Piece](prose.pieces[..<end])))],
      [.prose(Prose(pieces: [Prose.Piece](prose.pieces[end...])))]
    )
  }
}
