package import StepgenModel

/// The location of the name and the payload of a flow's steps in JSON, if it differs from `{"step": …, "payload": …}`.
package struct LoweredLayout: Sendable, Hashable {
  /// The keys that lead to the name.
  package var name: [String]
  /// The keys that lead to the payload, with `{name}` for the name; nil if its values are beside the name.
  package var payload: [String]?
  /// The keys of steps without a name.
  package var keys: [StepKey]
}

extension LoweringScope {
  /// Returns the layout of a flow with one type of steps; nil if it is the standard layout.
  package func layout(of flow: Flow, _ names: StepNames) -> LoweredLayout? {
    let usual = WireLayout(range: registry.range)
    let wire = registry.layout(of: flow)
    guard
      wire.name != usual.name || wire.payload != usual.payload || !names.keys.isEmpty || flow.type != nil
        || responsesAreSteps
    else { return nil }
    return LoweredLayout(name: wire.name, payload: wire.payload, keys: names.keys)
  }
}
