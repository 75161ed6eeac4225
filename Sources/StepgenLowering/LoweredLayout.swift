import StepgenModel

/// Where the name and the payload of a flow's steps are in JSON, where that is not `{"step": …, "payload": …}`.
package struct LoweredLayout: Sendable, Hashable {
  /// The keys that lead to the name.
  package var name: [String]
  /// The keys that lead to the payload, with `{name}` for the name; nil where its values are beside the name.
  package var payload: [String]?
  /// The keys beside which steps come without a name.
  package var keys: [StepKey]
}

extension LoweringScope {
  /// Nil for the usual places.
  package func layout(of names: StepNames) -> LoweredLayout? {
    let usual = WireLayout(range: registry.range)
    let wire = registry.wire ?? usual
    guard wire.name != usual.name || wire.payload != usual.payload || !names.keys.isEmpty else { return nil }
    return LoweredLayout(name: wire.name, payload: wire.payload, keys: names.keys)
  }
}
