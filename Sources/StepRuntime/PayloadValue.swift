/// A value whose type is not known in advance: what came with a step that this version of the code does not know.
public enum PayloadValue: Sendable, Hashable {
  /// An explicit nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case int(Int64)
  /// A whole number that is too large for ``int(_:)``.
  case unsigned(UInt64)
  /// A number with a fraction, or one that is too large for a whole number.
  case double(Double)
  /// Text.
  case string(String)
  /// Values in order.
  case array([PayloadValue])
  /// Values by name.
  case object([String: PayloadValue])
}

extension PayloadValue {
  /// The text, or nil when the value is of another kind.
  public var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The whole number, or nil when the value is of another kind or does not fit.
  public var intValue: Int? {
    switch self {
    case .int(let number): Int(exactly: number)
    case .unsigned(let number): Int(exactly: number)
    default: nil
    }
  }

  /// True or false, or nil when the value is of another kind.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The values in order, or nil when the value is of another kind.
  public var arrayValue: [PayloadValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The values by name, or nil when the value is of another kind.
  public var objectValue: [String: PayloadValue]? {
    if case .object(let values) = self { values } else { nil }
  }

  /// The value with this name, or nil when there is none or the value is not an ``object(_:)``.
  public subscript(name: String) -> PayloadValue? {
    objectValue?[name]
  }
}
