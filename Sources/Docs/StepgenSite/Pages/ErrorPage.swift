import StepgenCatalogs
import StepgenModel

/// One error on all platforms: its messages, its cause, the code that catches it, and what to do.
struct ErrorPage {
  let scope: PageScope
  let error: Int
  private var words: PageWords { scope.words }
  private var item: FlowError { scope.registry.errors[error] }

  var page: Page {
    var page = scope.page(scope.index.error(item), .error, title: title, summary: summary)
    page.blocks =
      messages.isEmpty
      ? sections : [.paragraph([.text(words(.errorMessages))]), .list(messages, isOrdered: false)] + sections
    page.breadcrumbs = [PageLink(title: words(.allErrors), path: .errors)]
    page.navigation = Navigation(scope).groups
    page.answer = scope.plain(cause + toDo)
    page.sourcePath = scope.sourcePath(item.range)
    return page
  }

  /// The name that logs on all platforms have of it: the one between client and service.
  private var name: String? {
    let others = scope.registry.platforms.indices.filter { !scope.index.platforms.contains($0) }
    return others.lazy.compactMap { item.names[$0].identifiers.first }.first
  }

  /// The name with the service's first message, which is what people search for.
  private var title: String {
    guard let name else { return PlainText.text(of: scope.title(of: item)) }
    let message = scope.registry.messages(of: item).first { $0.platforms.isEmpty }?.text
    return "\(name): \(message ?? PlainText.text(of: scope.title(of: item)))"
  }

  private var summary: String {
    let messages = scope.registry.messages(of: item).prefix(3).map(\.text)
    return words(.errorSummary, ["error": ([name ?? title] + messages).joined(separator: " · ")])
  }

  /// The messages of no single cause, each with the platforms whose libraries write it.
  private var messages: [[Inline]] {
    let explained = Set(item.causes.flatMap(\.messages))
    return messages(item.messages.filter { !explained.contains($0) })
  }

  private func messages(_ texts: [String]) -> [[Inline]] {
    scope.registry.messages(texts).map { message in
      let titles = message.platforms.map(scope.title).joined(separator: words(.listSeparator))
      return (titles.isEmpty ? [] : [.text(titles + words(.labelSeparator))]) + [.code(message.text)]
    }
  }

  private var cause: [Block] { scope.prose(UnitPath.error(item.id).meaning, item.meaning) }

  private var toDo: [Block] { scope.prose(UnitPath.error(item.id).retry, item.retry) }

  private var sections: [Block] {
    let parts: [(String, Word, [Block])] = [
      ("cause", .cause, cause + causes),
      ("values", .errorValues, values),
      ("to-do", .whatToDo, toDo),
      ("catch", .catchIt, SiteParts(scope: scope).samples(catching: error, in: nil, nil)),
      ("where", .whereItOccurs, places), ("names", .names, [names]),
    ]
    return parts.compactMap { id, title, blocks in
      guard !blocks.isEmpty else { return nil }
      return .section(Section(id: id, level: 2, title: [.text(words(title))], blocks: blocks))
    }
  }

  /// Each message with its own cause and what to do about it.
  private var causes: [Block] {
    guard !item.causes.isEmpty else { return [] }
    let rows = item.causes.map { cause in
      let path = UnitPath.error(item.id).cause(cause.id)
      return Table.Row(
        id: "cause-" + cause.id,
        cells: [
          Array(messages(cause.messages).joined(separator: [.lineBreak])), scope.line(path.meaning, cause.meaning),
          cause.retry.isEmpty
            ? scope.line(UnitPath.error(item.id).retry, item.retry) : scope.line(path.retry, cause.retry),
        ]
      )
    }
    let columns = [words(.message), words(.cause), words(.whatToDo)].map { [Inline.text($0)] }
    return [.table(Table(caption: [.text(words(.errorCausesCaption))], columns: columns, rows: rows))]
  }

  /// What comes with it, under the names of each platform.
  private var values: [Block] {
    guard let type = item.values.map({ scope.registry.types[$0] }) else { return [] }
    let rows = type.fields.map { field in
      let names = unique(field.names.flatMap(\.identifiers)).map { [Inline.code($0)] }
      return Table.Row(cells: [
        scope.list(names), scope.meaning(of: field, UnitPath.type(type.id).field(field.id), 0),
      ])
    }
    let columns = [words(.value), words(.meaning)].map { [Inline.text($0)] }
    return [.table(Table(caption: [.text(words(.payload))], columns: columns, rows: rows))]
  }

  /// The calls and steps that report it, folded for each platform.
  private var places: [Block] {
    scope.index.platforms.compactMap { platform -> Block? in
      let flows = scope.registry.flows.filter { flow in
        scope.index.has(flow, platform) && scope.index.errors(in: flow, platform).contains(error)
      }
      let lines = flows.map { line($0, platform) } + otherCalls(beside: flows, platform)
      guard !lines.isEmpty else { return nil }
      return .details(summary: [.text(scope.title(platform))], blocks: [.list(lines, isOrdered: false)])
    }
  }

  /// A flow, with its calls and steps of which an outcome is the error.
  private func line(_ flow: Flow, _ platform: Platform.Index) -> [Inline] {
    func isReported(_ outcomes: [Outcome]) -> Bool {
      outcomes.contains { $0.error == error && $0.platforms.contains(platform) }
    }
    let calls = flow.starts.filter { isReported($0.outcomes) }.map { call($0.operation, platform) }
    let steps = scope.index.arriving(flow, platform).filter { isReported($0.outcomes) }
    let places = unique(calls) + steps.map { [scope.link($0, flow, platform)] }
    let link = Inline.link(
      scope.title(UnitPath.flow(flow.id).title, flow.title),
      to: .page(scope.index.guide(flow, platform))
    )
    return [link] + (places.isEmpty ? [] : [.text(words(.labelSeparator))] + scope.list(places))
  }

  /// Calls that report it outside of these flows.
  private func otherCalls(beside flows: [Flow], _ platform: Platform.Index) -> [[Inline]] {
    let known = Set(flows.flatMap { $0.starts.map(\.operation) + $0.steps.compactMap(\.answeringOperation) })
    let calls = scope.registry.operations.indices.filter { index in
      let operation = scope.registry.operations[index]
      return !known.contains(index) && operation.errors.contains(error) && operation.names[platform].isDeclared
    }
    return calls.isEmpty ? [] : [scope.list(calls.map { call($0, platform) })]
  }

  private func call(_ index: Int, _ platform: Platform.Index) -> [Inline] {
    let operation = scope.registry.operations[index]
    let code = scope.code(operation.names[platform])
    return scope.index.reference(.operation, operation.id, platform).map { [.link(code, to: $0)] } ?? code
  }

  /// What it is called on each platform, and why.
  private var names: Block {
    let rows = scope.registry.platforms.indices.map { platform in
      let name = item.names[platform]
      let (path, id) = (UnitPath.error(item.id), scope.index.id(platform))
      let apart = scope.remark(path.toldApartBy(on: id), name.toldApartBy ?? "")
      let label = [Inline.text(words(.toldApart)), .text(words(.labelSeparator))]
      return Table.Row(cells: [
        [.text(scope.title(platform))], scope.code(name),
        [
          scope.annotated(scope.remark(path.because(on: id), name.because ?? ""), name),
          apart.isEmpty ? [] : label + apart,
        ].joinedLine(),
      ])
    }
    let columns = [words(.platform), words(.name), words(.remarks)].map { [Inline.text($0)] }
    return .table(Table(caption: [.text(words(.errorNamesCaption))], columns: columns, rows: rows))
  }
}
