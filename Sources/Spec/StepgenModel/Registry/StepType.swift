/// One of several types in which platforms have the steps of one flow, such as an action and a status.
package struct StepType: Sendable {
  package var id: String
  package var range: SourceRange
  /// A sentence.
  package var meaning: String
  /// Ids that older versions had for it.
  package var formerIDs: [String] = []
  package var names: PerPlatform<PlatformName>
  /// How a caller reaches a step of the type on each platform; that of the flow if the type has none.
  package var access: PerPlatform<String?>
  /// Where the names and the payloads of its steps are in JSON.
  package var layout: WireLayout
  /// Indices of the flow's steps, in order.
  package var steps: [Int]

  package init(
    id: String,
    range: SourceRange,
    meaning: String,
    names: PerPlatform<PlatformName>,
    access: PerPlatform<String?>,
    layout: WireLayout,
    steps: [Int]
  ) {
    (self.id, self.range, self.meaning, self.names) = (id, range, meaning, names)
    (self.access, self.layout, self.steps) = (access, layout, steps)
  }
}

extension Flow {
  /// The flow as each type of its steps has it: with the steps of that type, its name and its access, and without traces.
  ///
  /// Where its steps have one type, that is the flow itself. Outcomes of a part lead to steps of the whole flow.
  package var parts: [Flow] {
    types.isEmpty ? [self] : types.map(part)
  }

  /// The part that has the step with this index, and the index of the step in it.
  package func part(ofStep index: Int) -> (part: Flow, index: Int)? {
    guard !types.isEmpty else { return (self, index) }
    for type in types {
      if let own = type.steps.firstIndex(of: index) { return (part(type), own) }
    }
    return nil
  }

  /// How callers on a platform reach a step, of each type of its steps.
  package func accesses(on platform: Platform.Index) -> [String?] {
    types.isEmpty ? [access[platform]] : types.map { $0.access[platform] }
  }

  /// The type that a step is in, of several; nil where there is one.
  package func type(of step: Step) -> StepType? {
    let index = index(ofStep: step.id)
    return types.first { type in index.map(type.steps.contains) ?? false }
  }

  package func part(_ type: StepType) -> Flow {
    Flow(
      id: id,
      range: range,
      title: title,
      meaning: type.meaning.isEmpty ? meaning : type.meaning,
      typeNames: type.names,
      access: type.access,
      type: type,
      result: result,
      starts: starts,
      steps: type.steps.map { steps[$0] },
      internals: [],
      traces: []
    )
  }
}

extension Registry {
  /// The flow of which another one may be a part.
  package func whole(_ flow: Flow) -> Flow {
    flow.type == nil ? flow : flows[id: flow.id] ?? flow
  }

  /// Where the names and the payloads of a flow's steps are in JSON, or of one of its parts.
  package func layout(of flow: Flow) -> WireLayout {
    flow.type?.layout ?? wire ?? WireLayout(range: range)
  }
}
