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
    page.blocks = messages + sections
    page.breadcrumbs = [PageLink(title: words(.allErrors), path: .errors)]
    page.navigation = Navigation(scope).groups
    page.sourcePath = scope.sourcePath(item.range)
    return page
  }

  /// The name that logs have of it: the one between client and service, or that of the first platform with one.
  private var name: String? {
    let order = scope.registry.platforms.indices.filter { !scope.index.platforms.contains($0) } + scope.index.platforms
    return order.lazy.compactMap { item.names[$0].identifiers.first }.first
  }

  /// The name with the first message, which is what people search for; its id where another error has both.
  private var title: String {
    let what = item.messages.first ?? PlainText.text(of: scope.title(of: item))
    return name.map { "\($0): \(what)" } ?? what
  }

  private var summary: String {
    let told = ([name].compactMap(\.self) + item.messages.prefix(3)).joined(separator: " · ")
    return words(.errorSummary, ["error": told])
  }

  private var messages: [Block] {
    item.messages.isEmpty
      ? []
      : [.paragraph([.text(words(.errorMessages))]), .list(item.messages.map { [.code($0)] }, isOrdered: false)]
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

/// Every error of a registry, each with the way to its page.
struct ErrorListPage {
  let scope: PageScope
  private var words: PageWords { scope.words }

  var page: Page {
    let summary = words(.allErrorsSummary, ["registry": scope.registryTitle])
    var page = scope.page(.errors, .errors, title: words(.allErrors), summary: summary)
    let errors = scope.registry.errors.map { (error: $0, title: scope.plain([.paragraph(scope.title(of: $0))])) }
    let rows = errors.sorted { $0.title.lowercased() < $1.title.lowercased() }.map { error, _ in
      let names = unique(error.names.flatMap(\.identifiers)).map { [Inline.code($0)] }
      return Table.Row(cells: [
        [.link(scope.title(of: error), to: .page(scope.index.error(error)))], scope.list(names),
        error.messages.map { [Inline.code($0)] }.reduce(into: []) { $0 += ($0.isEmpty ? [] : [.lineBreak]) + $1 },
      ])
    }
    let columns = [words(.error), words(.name), words(.message)].map { [Inline.text($0)] }
    page.blocks = [
      .paragraph([.text(summary)]), .table(Table(caption: [.text(words(.errors))], columns: columns, rows: rows)),
    ]
    page.navigation = Navigation(scope).groups
    return page
  }
}
