/// A step that this version of the code has no case for, as it arrived.
///
/// It stands neither for a step without a name nor for one with a malformed payload: these are decoding errors.
nonisolated public struct UnknownStep: Swift.Sendable, Swift.Hashable {
  /// The name as it arrived.
  public var name: Swift.String
  /// What came with the step; nil when nothing came.
  ///
  /// Descriptions do not show it: it may hold secrets.
  public var payload: PayloadValue?

  /// Makes an unknown step with this name and payload.
  public init(name: Swift.String, payload: PayloadValue? = nil) {
    self.name = name
    self.payload = payload
  }
}

nonisolated extension UnknownStep: Swift.CustomReflectable {
  /// The name, and `<secret>` for what came with the step.
  public var customMirror: Swift.Mirror {
    let shown: Any = payload == nil ? payload as Any : SecretValue(payload)
    return Swift.Mirror(self, children: ["name": name, "payload": shown], displayStyle: .struct)
  }
}
