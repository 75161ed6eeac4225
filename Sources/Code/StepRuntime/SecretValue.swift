/// A value that descriptions, debug output and mirrors do not show; what the `customMirror` of generated code shows of secrets.
nonisolated public struct SecretValue<Value> {
  /// The value itself.
  public let value: Value

  /// Makes a secret of a value.
  public init(_ value: Value) {
    self.value = value
  }
}

nonisolated extension SecretValue: Swift.CustomStringConvertible, Swift.CustomDebugStringConvertible, Swift
    .CustomReflectable
{
  /// `<secret>`, whatever the value.
  public var description: Swift.String { "<secret>" }
  /// The same as ``description``.
  public var debugDescription: Swift.String { description }
  /// Shows nothing.
  public var customMirror: Swift.Mirror { Swift.Mirror(self, children: []) }
}

/// The one associated value of a case with its label, as reflection shows it.
nonisolated public struct LabelledValue: Swift.CustomReflectable {
  private let label: Swift.String
  private let value: Any

  /// Gives a value its label.
  public init(_ label: Swift.String, _ value: Any) {
    (self.label, self.value) = (label, value)
  }

  /// Shows what a tuple of one value would.
  public var customMirror: Swift.Mirror { Swift.Mirror(self, children: [(label, value)], displayStyle: .tuple) }
}

nonisolated extension SecretValue: Swift.Decodable where Value: Swift.Decodable {
  /// Reads the value.
  ///
  /// Throws a `DecodingError` that says where the value is malformed, and nothing of what it is.
  public init(from decoder: any Swift.Decoder) throws {
    do {
      value = try Value(from: decoder)
    } catch {
      let text = "The secret value is malformed."
      throw Swift.DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
    }
  }
}
