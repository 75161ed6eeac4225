package import StepgenModel

/// A `switch` over the steps of a flow, and what it lacks.
package struct StepSwitch: Sendable {
  /// The ids of the registry, the flow and the platform.
  package var registry, flow, platform: String
  /// The word that begins it.
  package var range: SourceRange
  package var hasDefault: Bool
  /// The steps that the platform returns and that no label names.
  package var missing: [MissingStep]
  /// Labels that are not names of the flow's steps on the platform.
  package var wrong: [WrongLabel]

  package struct MissingStep: Sendable {
    package var name, id: String
    /// Where the spec has the step.
    package var range: SourceRange
  }

  package struct WrongLabel: Sendable {
    package var name: String
    package var range: SourceRange
    /// The names to write instead.
    package var right: [String]
  }
}

extension StepSwitch {
  fileprivate init(_ found: FlowSwitch, _ page: PageContext, _ vocabulary: Vocabulary) {
    let flow = vocabulary.flows[found.flow]
    registry = vocabulary.registries[flow.registry]
    self.flow = flow.steps.first.map { vocabulary.concepts[$0].owner } ?? ""
    platform = vocabulary.places[found.place].id
    range = page.text.range(found.code.keyword)
    hasDefault = found.code.hasDefault
    missing = found.missing(vocabulary).map { name, step in
      MissingStep(name: name, id: vocabulary.concepts[step].id, range: vocabulary.concepts[step].range)
    }
    wrong = found.code.labels.compactMap { label in
      guard !vocabulary.isStep(label.name, of: found.flow, on: found.place) else { return nil }
      let elsewhere = vocabulary.foreignMeanings(of: label.name, besides: [found.place], registries: page.registries)
      let right = vocabulary.rightNames(elsewhere, on: [found.place])
      return WrongLabel(
        name: label.name,
        range: page.text.range(label.range),
        right: right.isEmpty ? vocabulary.nearest(to: label.name, on: found.place) : right
      )
    }
  }
}

extension Audit {
  /// The branches over steps in a file, in the order of its lines; none if it is not text.
  package func switches(in file: FileID, _ source: SourceFile) -> [StepSwitch] {
    guard case .success(let page) = read(file, source) else { return [] }
    return FlowSwitch.all(page, vocabulary).map { StepSwitch($0, page, vocabulary) }
  }
}
