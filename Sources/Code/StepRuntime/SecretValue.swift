/// A value that descriptions, debug output and mirrors do not show.
///
/// The `customMirror` of generated code uses it for secrets.
nonisolated public struct SecretValue<Value> {
  /// The value itself.
  public let value: Value

  /// Wraps a secret value.
  public init(_ value: Value) {
    self.value = value
  }
}

nonisolated extension SecretValue: Swift.CustomStringConvertible, Swift.CustomDebugStringConvertible, Swift
    .CustomReflectable
{
  /// Always `<secret>`.
  public var description: Swift.String { "<secret>" }
  /// The same as ``description``.
  public var debugDescription: Swift.String { description }
  /// A mirror without children.
  public var customMirror: Swift.Mirror { Swift.Mirror(self, children: []) }
}

/// The single associated value of a case with its label, as reflection shows it.
nonisolated public struct LabelledValue: Swift.CustomReflectable {
  private let label: Swift.String
  private let value: Any

  /// Creates a value with a label.
  public init(_ label: Swift.String, _ value: Any) {
    (self.label, self.value) = (label, value)
  }

  /// The mirror of a tuple with one value.
  public var customMirror: Swift.Mirror { Swift.Mirror(self, children: [(label, value)], displayStyle: .tuple) }
}

nonisolated extension SecretValue: Swift.Decodable where Value: Swift.Decodable {
  /// Reads the value.
  ///
  /// Throws a `DecodingError` that shows where the value is malformed, but not the value.
  public init(from decoder: any Swift.Decoder) throws {
    do {
      value = try Value(from: decoder)
    } catch {
      let text = "The secret value is malformed."
      throw Swift.DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
    }
  }
}
