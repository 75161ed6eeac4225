import StepgenCatalogs
import StepgenModel

/// The parts of a step that its page and the guide show, each under a heading.
struct StepSections {
  let parts: StepParts
  private var scope: PageScope { parts.scope }
  private var words: PageWords { parts.scope.words }

  init(_ parts: StepParts) {
    self.parts = parts
  }

  /// What the page of the step holds, in the order in which a reader needs it.
  func all(level: Int, samples: [Block]) -> [Block] {
    // What never arrives is not answered: what stands for it is.
    guard parts.name.status == .present else {
      return [happening(level), section("names", .onOtherPlatforms, names, level)].compactMap(\.self)
    }
    return [
      section("ask", .whatToAsk, parts.ask, level),
      section("payload", .payload, parts.payload, level),
      section("sample", .sample, samples, level),
      section("next", .whatComesNext, parts.outcomeTable, level),
      section("retry", .retry, parts.retry, level),
      section("errors", .errors, parts.errors, level),
      section("names", .onOtherPlatforms, names, level),
      happening(level),
      section("since", .versions, versions, level),
    ].compactMap(\.self)
  }

  private func section(_ id: String, _ title: Word, _ blocks: [Block], _ level: Int) -> Block? {
    guard !blocks.isEmpty else { return nil }
    return .section(Section(id: id, level: level, title: [.text(words(title))], blocks: blocks))
  }

  private func happening(_ level: Int) -> Block? {
    guard case .section(var section) = section("happen", .howItHappens, StepHappening(parts).blocks, level) else {
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
    return [.table(Table(caption: [.text(words(.namesCaption))], columns: columns, rows: rows))]
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
