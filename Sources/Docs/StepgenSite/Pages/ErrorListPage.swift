import StepgenCatalogs
import StepgenModel

/// The errors of a registry by the names that code catches, and by the messages that logs have.
struct ErrorListPage {
  let scope: PageScope
  private var words: PageWords { scope.words }
  private var registry: Registry { scope.registry }

  var page: Page {
    let summary = words(.allErrorsSummary, ["registry": scope.registryTitle])
    var page = scope.page(.errors, .errors, title: words(.allErrors), summary: summary)
    page.blocks =
      [.paragraph([.text(summary)])] + guide
      + [section("by-name", .names, names), section("by-message", .messages, messages)].compactMap(\.self)
    page.navigation = Navigation(scope).groups
    return page
  }

  /// The way to the guide that has code for it.
  private var guide: [Block] {
    guard let guide = scope.guides.first(where: { $0.path == .catching }) else { return [] }
    return [.paragraph(words.line(.errorsCaught, ["guide": [.link([.text(guide.title)], to: .page(guide.path))]]))]
  }

  private func section(_ id: String, _ title: Word, _ rows: [Table.Row]) -> Block? {
    guard !rows.isEmpty else { return nil }
    let name: Word = title == .messages ? .message : .name
    let columns = [words(name), words(.platform), words(.meaning)].map { [Inline.text($0)] }
    let table = Table(caption: [.text(words(title))], columns: columns, rows: rows)
    let id = registry.errors.contains { $0.id == id } ? id + "-section" : id
    return .section(
      Section(id: id, level: 2, title: [.text(words(title))], blocks: [.table(table.withoutEmptyColumns)])
    )
  }

  /// A name or a message, with the platforms that have it and the errors that it can be.
  private struct Entry {
    var platforms: [Platform.Index] = []
    var errors: [Int] = []
  }

  private var names: [Table.Row] {
    var entries: [String: Entry] = [:]
    for (number, error) in registry.errors.enumerated() {
      for (platform, name) in zip(registry.platforms.indices, error.names) {
        for identifier in name.identifiers {
          entries[identifier, default: Entry()].platforms.append(platform)
          entries[identifier, default: Entry()].errors.append(number)
        }
      }
    }
    return rows(entries)
  }

  private var messages: [Table.Row] {
    var entries: [String: Entry] = [:]
    for (number, error) in registry.errors.enumerated() {
      for message in registry.messages(of: error) {
        entries[message.text, default: Entry()].platforms += message.platforms
        entries[message.text, default: Entry()].errors.append(number)
      }
    }
    return rows(entries, havePlaces: false)
  }

  /// The rows from A to Z; the first of an error is its place.
  private func rows(_ entries: [String: Entry], havePlaces: Bool = true) -> [Table.Row] {
    var placed: Set<Int> = []
    return entries.sorted { ($0.key.lowercased(), $0.key) < ($1.key.lowercased(), $1.key) }.map { text, entry in
      let errors = unique(entry.errors)
      let new = havePlaces ? errors.filter { placed.insert($0).inserted }.map { registry.errors[$0] } : []
      let ids = new.flatMap { [$0.id] + $0.aliases }
      let links = errors.map { error -> [Inline] in
        let item = registry.errors[error]
        return [.link(scope.title(of: item), to: .page(scope.index.error(item)))]
      }
      let platforms = unique(entry.platforms).sorted().map { [Inline.text(scope.title($0))] }
      return Table.Row(
        id: ids.first,
        formerIDs: Array(ids.dropFirst()),
        cells: [[.code(text)], scope.list(platforms), links.itemsInCell]
      )
    }
  }
}
