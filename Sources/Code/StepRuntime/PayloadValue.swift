/// A value whose type is not known in advance, for example in the payload of an unknown step.
nonisolated public enum PayloadValue: Swift.Sendable, Swift.Hashable {
  /// An explicit null.
  case null
  /// True or false.
  case bool(Swift.Bool)
  /// A whole number.
  case int(Swift.Int64)
  /// A whole number that is too large for ``int(_:)``.
  case unsigned(Swift.UInt64)
  /// A number with a fraction, or one that is too large for a whole number.
  case double(Swift.Double)
  /// Text.
  case string(Swift.String)
  /// Values in order.
  case array([PayloadValue])
  /// Values by name.
  case object([Swift.String: PayloadValue])
}

nonisolated extension PayloadValue {
  /// The text; nil if the value is of another kind.
  public var stringValue: Swift.String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The whole number; nil if the value is of another kind or does not fit.
  public var intValue: Swift.Int? {
    switch self {
    case .int(let number): Swift.Int(exactly: number)
    case .unsigned(let number): Swift.Int(exactly: number)
    default: nil
    }
  }

  /// True or false; nil if the value is of another kind.
  public var boolValue: Swift.Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The values in order; nil if the value is of another kind.
  public var arrayValue: [PayloadValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The values by name; nil if the value is of another kind.
  public var objectValue: [Swift.String: PayloadValue]? {
    if case .object(let values) = self { values } else { nil }
  }

  /// The value with this name; nil if it does not exist or this value is not an ``object(_:)``.
  public subscript(name: Swift.String) -> PayloadValue? {
    objectValue?[name]
  }
}

nonisolated extension PayloadValue: Swift.ExpressibleByBooleanLiteral {
  /// Creates a ``bool(_:)``.
  public init(booleanLiteral value: Swift.Bool) {
    self = .bool(value)
  }
}

nonisolated extension PayloadValue: Swift.ExpressibleByIntegerLiteral {
  /// Creates an ``int(_:)``.
  public init(integerLiteral value: Swift.Int64) {
    self = .int(value)
  }
}

nonisolated extension PayloadValue: Swift.ExpressibleByFloatLiteral {
  /// Creates a ``double(_:)``.
  public init(floatLiteral value: Swift.Double) {
    self = .double(value)
  }
}

nonisolated extension PayloadValue: Swift.ExpressibleByStringLiteral {
  /// Creates a ``string(_:)``.
  public init(stringLiteral value: Swift.String) {
    self = .string(value)
  }
}

nonisolated extension PayloadValue: Swift.ExpressibleByArrayLiteral {
  /// Creates an ``array(_:)``.
  public init(arrayLiteral elements: PayloadValue...) {
    self = .array(elements)
  }
}

nonisolated extension PayloadValue: Swift.ExpressibleByDictionaryLiteral {
  /// Creates an ``object(_:)``; if two values have the same name, the last one is used.
  public init(dictionaryLiteral elements: (Swift.String, PayloadValue)...) {
    self = .object(Swift.Dictionary(elements) { _, last in last })
  }
}

nonisolated extension PayloadValue: Swift.Codable {
  /// Reads any value from a decoder; throws the decoder's errors, and an error if values are nested more than 128
  /// levels deep.
  ///
  /// A number that does not fit in a `Double`, for example `1e400`, is read as ``null``, because decoders do not offer
  /// it in another form.
  public init(from decoder: any Swift.Decoder) throws {
    if let container = try? decoder.singleValueContainer(), let value = container.scalar {
      self = value
      return
    }
    try decoder.checkLevels()
    if var container = try? decoder.unkeyedContainer() {
      var values: [PayloadValue] = []
      while !container.isAtEnd { values.append(try container.decode(PayloadValue.self)) }
      self = .array(values)
    } else if let container = try? decoder.container(keyedBy: PayloadKey.self) {
      let pairs = try container.allKeys.map { ($0.stringValue, try container.decode(PayloadValue.self, forKey: $0)) }
      self = .object(Swift.Dictionary(pairs) { _, last in last })
    } else {
      _ = try decoder.singleValueContainer()
      self = .null
    }
  }

  /// Writes the value as it was read.
  public func encode(to encoder: any Swift.Encoder) throws {
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

  private func encodeScalar(to container: inout some Swift.SingleValueEncodingContainer) throws {
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

nonisolated extension Swift.SingleValueDecodingContainer {
  /// The value; nil if it is an array or an object.
  fileprivate var scalar: PayloadValue? {
    if decodeNil() { return .null }
    if let value = try? decode(Swift.String.self) { return .string(value) }
    if let value = try? decode(Swift.Bool.self) { return .bool(value) }
    if let value = try? decode(Swift.Int64.self) { return .int(value) }
    if let value = try? decode(Swift.UInt64.self) { return .unsigned(value) }
    if let value = try? decode(Swift.Double.self) { return .double(value) }
    return nil
  }
}

nonisolated extension Swift.Decoder {
  /// Throws a `DecodingError` if the value is nested so deeply that reading it could exhaust the stack of a thread.
  func checkLevels() throws {
    if codingPath.count <= 128 { return }
    let text = "A value of at most 128 levels is needed."
    throw Swift.DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: text))
  }
}

/// A key with any text.
nonisolated struct PayloadKey: Swift.CodingKey {
  let stringValue: Swift.String
  let intValue: Swift.Int?

  init(_ name: Swift.String) {
    stringValue = name
    intValue = nil
  }

  init(index: Swift.Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init?(stringValue: Swift.String) {
    self.init(stringValue)
  }

  init?(intValue: Swift.Int) {
    self.init(index: intValue)
  }
}
