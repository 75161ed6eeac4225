import StepgenModel

/// Branches over the steps of a flow that leave steps out and have no default branch.
enum SwitchCheck {
  static func findings(_ page: PageContext, _ vocabulary: Vocabulary) -> [Finding] {
    FlowSwitch.all(page, vocabulary).compactMap { found in
      // A sample with one branch shows one step.
      guard !found.code.hasDefault, page.isSource || !found.code.isShortened && found.code.labels.count > 1 else {
        return nil
      }
      let missing = found.missing(vocabulary).map(\.name)
      guard missing.isEmpty else {
        let names =
          missing.count > 4
          ? "\(missing[0..<3].map { "‘\($0)’" }.joined(separator: ", ")) and \(missing.count - 3) more"
          : missing.quoted("and")
        return page.finding(
          .auditNoDefault,
          at: found.code.keyword,
          "this branches over the steps of ‘\(vocabulary.flows[found.flow].title)’ without \(names), and has no default branch",
          help: "Add a default branch."
        )
      }
      guard !found.code.matchesTypes else { return nil }
      return page.finding(
        .auditNoDefault,
        at: found.code.keyword,
        "this lists every step of ‘\(vocabulary.flows[found.flow].title)’, but has no default branch for those of later versions",
        help: "Add a default branch.",
        severity: .note
      )
    }
  }
}

extension FlowSwitch {
  /// The steps that the platform returns and that no label has, each with its names.
  func missing(_ vocabulary: Vocabulary) -> [(name: String, step: Int)] {
    let labels = Set(code.labels.map(\.name))
    let misspelt = Set(
      labels.flatMap { vocabulary.isKnown($0, on: place, nil) ? [] : vocabulary.nearest(to: $0, on: place) }
    )
    var missing: [(name: String, step: Int)] = []
    for step in vocabulary.flows[flow].steps {
      guard let name = vocabulary.concepts[step].names[place], name.status == .present,
        name.isThere(in: version), labels.union(misspelt).isDisjoint(with: name.identifiers),
        !vocabulary.concepts[step].names.contains(where: { !labels.isDisjoint(with: $0?.identifiers ?? []) })
      else { continue }
      for identifier in name.identifiers where !missing.contains(where: { $0.name == identifier }) {
        missing.append((identifier, step))
      }
    }
    return missing
  }
}

extension PlatformName {
  /// Whether a version of the library has the name; nil is the version that the specs describe.
  func isThere(in version: Version?) -> Bool {
    guard let version, let since = since.flatMap({ Version($0) }) else { return true }
    return since <= version
  }
}
