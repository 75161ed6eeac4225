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

  /// The messages, each with the platforms whose libraries write it.
  private var messages: [[Inline]] {
    scope.registry.messages(of: item).map { message in
      let titles = message.platforms.map(scope.title).joined(separator: words(.listSeparator))
      return (titles.isEmpty ? [] : [.text(titles + words(.labelSeparator))]) + [.code(message.text)]
    }
  }

  private var sections: [Block] {
    let parts: [(String, Word, [Block])] = [
      ("cause", .cause, scope.prose(UnitPath.error(item.id).meaning, item.meaning)),
      ("values", .errorValues, values),
      ("to-do", .whatToDo, scope.prose(UnitPath.error(item.id).retry, item.retry)),
      ("catch", .catchIt, SiteParts(scope: scope).samples(catching: error, in: nil, nil)),
      ("where", .whereItOccurs, places), ("names", .names, [names]),
    ]
    return parts.compactMap { id, title, blocks in
      guard !blocks.isEmpty else { return nil }
      return .section(Section(id: id, level: 2, title: [.text(words(title))], blocks: blocks))
    }
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

  /// The flows that report it, on each platform.
  private var places: [Block] {
    let items = scope.index.platforms.compactMap { platform -> [Inline]? in
      let flows = scope.registry.flows.filter { flow in
        scope.index.has(flow, platform) && scope.index.errors(in: flow, platform).contains(error)
      }
      guard !flows.isEmpty else { return nil }
      let links = flows.map { flow in
        [
          Inline.link(
            scope.title(UnitPath.flow(flow.id).title, flow.title),
            to: .page(scope.index.errors(flow, platform), anchor: item.id)
          )
        ]
      }
      return [.text(scope.title(platform) + words(.labelSeparator))] + scope.list(links)
    }
    return items.isEmpty ? [] : [.list(items, isOrdered: false)]
  }

  /// What it is called on each platform, and why.
  private var names: Block {
    let rows = scope.registry.platforms.indices.map { platform in
      let name = item.names[platform]
      let because = UnitPath.error(item.id).because(on: scope.index.id(platform))
      return Table.Row(cells: [
        [.text(scope.title(platform))], scope.code(name),
        scope.annotated(scope.remark(because, name.because ?? ""), name),
      ])
    }
    let columns = [words(.platform), words(.name), words(.remarks)].map { [Inline.text($0)] }
    return .table(Table(caption: [.text(words(.errorNamesCaption))], columns: columns, rows: rows))
  }
}

extension ErrorPage {
  /// What the list of errors is in the order of: the name in logs, or the title of an error that has none.
  fileprivate var key: String {
    (name ?? PlainText.text(of: scope.title(of: item))).lowercased()
  }

  /// The error in that list.
  fileprivate var row: Table.Row {
    let title = scope.title(of: item)
    let link = Inline.link(name.map { [.code($0)] } ?? title, to: .page(scope.index.error(item)))
    let names = scope.index.platforms.compactMap { platform -> [Inline]? in
      let codes = item.names[platform].identifiers.map { [Inline.code($0)] }
      return codes.isEmpty
        ? nil : [.text(scope.title(platform) + words(.labelSeparator))] + scope.list(codes)
    }
    return Table.Row(cells: [
      [link] + (name == nil ? [] : [.lineBreak] + title), Array(names.joined(separator: [.lineBreak])),
      Array(messages.joined(separator: [.lineBreak])),
    ])
  }
}

/// Every error of a registry by its name, each with the way to its page.
struct ErrorListPage {
  let scope: PageScope
  private var words: PageWords { scope.words }

  var page: Page {
    let summary = words(.allErrorsSummary, ["registry": scope.registryTitle])
    var page = scope.page(.errors, .errors, title: words(.allErrors), summary: summary)
    let errors = scope.registry.errors.indices.map { ErrorPage(scope: scope, error: $0) }
    let rows = errors.sorted { $0.key < $1.key }.map(\.row)
    let columns = [words(.error), words(.name), words(.message)].map { [Inline.text($0)] }
    page.blocks = [
      .paragraph([.text(summary)]), .table(Table(caption: [.text(words(.errors))], columns: columns, rows: rows)),
    ]
    page.navigation = Navigation(scope).groups
    return page
  }
}
