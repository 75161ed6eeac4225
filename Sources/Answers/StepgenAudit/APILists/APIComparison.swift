package import StepgenModel

/// Compares a registry with the newest API list of each of its platforms, in both directions.
package struct APIComparison: Sendable {
  private let registry: Registry
  private let vocabulary: Vocabulary
  private let lists: [APIList]
  private let leftOut: LeftOut?

  /// - Parameters:
  ///   - registry: The registry.
  ///   - lists: The lists beside the registry.
  ///   - leftOut: What the registry leaves out on purpose; nil if it says nothing of that.
  package init(_ registry: Registry, lists: [APIList], leftOut: LeftOut?) {
    (self.registry, self.leftOut) = (registry, leftOut)
    vocabulary = Vocabulary([registry], lists: [])
    self.lists = Dictionary(grouping: lists, by: \.platform).values.compactMap { $0.max { $0.version < $1.version } }
      .sorted { $0.platform < $1.platform }
  }

  /// What one side has and the other lacks, and rows of the list of what is left out that cover nothing.
  package func diagnostics() -> [Diagnostic] {
    var unused = Set(leftOut?.rows.map(\.line) ?? [])
    var found: [Diagnostic] = []
    for list in lists {
      guard let place = vocabulary.places.firstIndex(where: { $0.id == list.platform }) else { continue }
      for (row, problem) in undescribed(list, place) + unlisted(list, place) {
        // The first row that covers a name gives the reason.
        if let line = leftOut?.rows.first(where: { $0.covers(row, on: list.platform) })?.line {
          unused.remove(line)
        } else {
          found.append(problem)
        }
      }
    }
    return found + unused.sorted().compactMap(covered)
  }

  /// Declarations of the library that the registry does not have.
  private func undescribed(_ list: APIList, _ place: Int) -> [(APIList.Row, Diagnostic)] {
    let partial = Set(list.partial)
    return list.rows.filter { row in
      row.until == nil && !partial.contains("\(row.owner).\(row.name)") && !isDescribed(row, place)
    }.map { row in
      let problem = Diagnostic(
        .auditUndescribed,
        at: list.range(ofLine: row.line),
        "the registry has no ‘\(row.name)’ of ‘\(row.owner)’ on \(list.platform) and does not exclude it",
        help: "Describe it, or add it to ‘left-out.tsv’ with a reason."
      )
      return (row, problem)
    }
  }

  /// Whether the registry has a name; a property `x` may be a getter `getX` in the library.
  private func isDescribed(_ row: APIList.Row, _ place: Int) -> Bool {
    if ["constructor", "export", "extension", "subscript", "associatedtype"].contains(row.kind) { return true }
    let property = row.name.dropFirst(3)
    return vocabulary.isKnown(row.name, on: place, nil)
      || row.name.hasPrefix("get")
        && vocabulary.isKnown(property.prefix(1).lowercased() + property.dropFirst(), on: place, nil)
  }

  /// Names of the registry that the library does not have.
  ///
  /// How values are called is the business of calls and samples,
  /// which are compiled.
  private func unlisted(_ list: APIList, _ place: Int) -> [(APIList.Row, Diagnostic)] {
    let names = APINames(list)
    return vocabulary.concepts.flatMap { concept -> [(APIList.Row, Diagnostic)] in
      guard ![.field, .input, .method].contains(concept.kind), let name = concept.names[place], name.status != .absent,
        name.removed == nil
      else { return [] }
      return name.identifiers.filter { !names.words.contains($0) }.map { identifier in
        let problem = Diagnostic(
          .auditUnlisted,
          at: name.range,
          "\(list.platform) \(list.version) has no ‘\(identifier)’, says its API list",
          help: "Correct the name of the \(concept.kind.rawValue) ‘\(concept.id)’, or the list."
        )
        return (APIList.Row(name: identifier, kind: "", owner: LeftOut.registry, signature: "", line: 0), problem)
      }
    }
  }

  private func covered(_ line: Int) -> Diagnostic? {
    leftOut.map {
      Diagnostic(
        .auditLeftOut,
        at: $0.range(ofLine: line),
        "this row matches no declaration that the registry lacks",
        help: "Remove it."
      )
    }
  }
}
