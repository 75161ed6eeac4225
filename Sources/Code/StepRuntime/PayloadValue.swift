/// A value whose type is not known in advance: what came with a step that this version of the code does not know.
nonisolated public enum PayloadValue: Sendable, Hashable {
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

nonisolated extension PayloadValue {
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

nonisolated extension PayloadValue: ExpressibleByBooleanLiteral {
  /// Makes a ``bool(_:)``.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

nonisolated extension PayloadValue: ExpressibleByIntegerLiteral {
  /// Makes an ``int(_:)``.
  public init(integerLiteral value: Int64) {
    self = .int(value)
  }
}

nonisolated extension PayloadValue: ExpressibleByFloatLiteral {
  /// Makes a ``double(_:)``.
  public init(floatLiteral value: Double) {
    self = .double(value)
  }
}

nonisolated extension PayloadValue: ExpressibleByStringLiteral {
  /// Makes a ``string(_:)``.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

nonisolated extension PayloadValue: ExpressibleByArrayLiteral {
  /// Makes an ``array(_:)``.
  public init(arrayLiteral elements: PayloadValue...) {
    self = .array(elements)
  }
}

nonisolated extension PayloadValue: ExpressibleByDictionaryLiteral {
  /// Makes an ``object(_:)``; of two values with the same name the last one counts.
  public init(dictionaryLiteral elements: (String, PayloadValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

nonisolated extension PayloadValue: Codable {
  /// Reads any value that the decoder has; throws only what the decoder throws.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.singleValueContainer(), let value = container.scalar {
      self = value
    } else if var container = try? decoder.unkeyedContainer() {
      var values: [PayloadValue] = []
      while !container.isAtEnd { values.append(try container.decode(PayloadValue.self)) }
      self = .array(values)
    } else {
      let container = try decoder.container(keyedBy: PayloadKey.self)
      let pairs = try container.allKeys.map { ($0.stringValue, try container.decode(PayloadValue.self, forKey: $0)) }
      self = .object(Dictionary(pairs) { _, last in last })
    }
  }

  /// Writes the value as it was read.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .object(let values):
      var container = encoder.container(keyedBy: PayloadKey.self)
      for (name, value) in values { try container.encode(value, forKey: PayloadKey(name)) }
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(to: &container)
    }
  }

  private func encodeScalar(to container: inout some SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .null, .array, .object: try container.encodeNil()
    }
  }
}

nonisolated extension SingleValueDecodingContainer {
  /// The value, or nil when it is a list or has names.
  fileprivate var scalar: PayloadValue? {
    if decodeNil() { return .null }
    if let value = try? decode(String.self) { return .string(value) }
    if let value = try? decode(Bool.self) { return .bool(value) }
    if let value = try? decode(Int64.self) { return .int(value) }
    if let value = try? decode(UInt64.self) { return .unsigned(value) }
    if let value = try? decode(Double.self) { return .double(value) }
    return nil
  }
}

/// Any text as a key.
nonisolated struct PayloadKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }

  init?(intValue: Int) {
    self.init(index: intValue)
  }
}
