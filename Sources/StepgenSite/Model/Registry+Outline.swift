import StepgenModel

extension Registry {
  /// The registry without what is said of each step at length.
  ///
  /// Pages that need none of that are made from this, so that they cannot depend on it: when such a text changes, they stay
  /// as they are. See ``PageKeys``, which has to leave out the same.
  func outlined() -> Registry {
    var registry = self
    for index in flows.indices { registry.flows[index].steps = flows[index].steps.map { $0.outlined() } }
    return registry
  }
}

extension Step {
  fileprivate func outlined() -> Step {
    Step(
      id: id,
      range: range,
      title: title,
      meaning: "",
      retry: "",
      words: words,
      names: names,
      payload: payload,
      ask: ask,
      role: role,
      isOver: isOver,
      outcomes: outcomes,
      reads: reads,
      aliases: aliases
    )
  }
}
