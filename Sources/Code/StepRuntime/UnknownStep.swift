/// A step for which this version of the code has no case.
///
/// A step without a name, or a known step with a malformed payload, is a decoding error instead.
nonisolated public struct UnknownStep: Swift.Sendable, Swift.Hashable {
  /// The name as received.
  public var name: Swift.String
  /// The values of the step; nil if it has none.
  ///
  /// Descriptions do not show the payload, because it can contain secrets.
  public var payload: PayloadValue?

  /// Creates an unknown step with this name and payload.
  public init(name: Swift.String, payload: PayloadValue? = nil) {
    self.name = name
    self.payload = payload
  }
}

nonisolated extension UnknownStep: Swift.CustomReflectable {
  /// The name, and `<secret>` for the payload.
  public var customMirror: Swift.Mirror {
    let shown: Any = payload == nil ? payload as Any : SecretValue(payload)
    return Swift.Mirror(self, children: ["name": name, "payload": shown], displayStyle: .struct)
  }
}
