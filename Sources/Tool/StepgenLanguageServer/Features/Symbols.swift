import SpecLanguage
import StepgenModel

extension Page {
  /// What has an id in the file, as a tree; nothing while it is no YAML, because what was read before is elsewhere now.
  var symbols: [DocumentSymbol] {
    guard file.isCurrent else { return [] }
    var rest = file.occurrences.filter(\.isDeclaration)[...]
    return symbols(&rest, within: nil)
  }

  private func symbols(_ rest: inout ArraySlice<IDOccurrence>, within outer: IDOccurrence?) -> [DocumentSymbol] {
    var result: [DocumentSymbol] = []
    while let next = rest.first, outer.map({ next.isPart(of: $0) }) ?? true {
      rest.removeFirst()
      // A flow's id stands beside its steps, and all of the file is the flow's.
      let isFile = next.subjects == [.flow] || next.subjects == [.registry]
      let range = isFile ? 0..<file.text.bytes.count : file.text.bytes(of: next.extent)
      result.append(
        DocumentSymbol(
          name: next.id,
          detail: next.subjects.first?.rawValue ?? "",
          kind: next.symbolKind,
          range: places.range(range, in: file.text),
          selectionRange: places.range(next.range, in: file.text),
          children: symbols(&rest, within: next)
        )
      )
    }
    return result
  }

  var flatSymbols: [SymbolInformation] {
    file.occurrences.filter(\.isDeclaration).compactMap { occurrence in
      information(RegistryView.Found(path: file.path, occurrence: occurrence))
    }
  }

  fileprivate func information(_ found: RegistryView.Found) -> SymbolInformation? {
    location(found).map { location in
      let owners = found.occurrence.owners.map(\.id).joined(separator: "/")
      return SymbolInformation(
        name: found.occurrence.id,
        kind: found.occurrence.symbolKind,
        location: location,
        containerName: owners.isEmpty ? nil : owners
      )
    }
  }
}

extension IDOccurrence {
  fileprivate func isPart(of other: IDOccurrence) -> Bool {
    if other.subjects == [.flow] || other.subjects == [.registry] { return true }
    return other.extent.start <= extent.start && extent.end <= other.extent.end
  }

  /// `SymbolKind` of the protocol.
  fileprivate var symbolKind: Int {
    switch subjects.first {
    case .registry: 4
    case .flow: 2
    case .platform: 3
    case .step: 5
    case .type, .stepType: 23
    case .choice: 10
    case .member: 22
    case .operation, .method: 6
    case .field, .input: 8
    case .error, .outcome, .trace, .property: 24
    case .constant: 14
    case .condition, .setting: 17
    case .stepSet, .outcomeSet: 18
    case .term, .style, .task, .siteLink, nil: 15
    }
  }
}

/// Looks for things by a part of their ids.
struct SymbolSearch {
  private let letters: [Character]
  private let client: ClientSettings

  init(_ query: String, _ client: ClientSettings) {
    letters = query.lowercased().filter { $0 != " " }
    self.client = client
  }

  /// What has the letters in this order; nobody reads more than a screenful or two.
  func found(in views: [RegistryView]) -> [SymbolInformation] {
    let all = views.flatMap { view in
      view.files.flatMap { file in
        Page(view: view, file: file, places: Places(client, [])).flatSymbols.filter { fits($0.name) }
      }
    }
    return Array(all.prefix(200))
  }

  private func fits(_ name: String) -> Bool {
    var rest = letters[...]
    for letter in name where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
