extension PayloadValue: Codable {
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

extension SingleValueDecodingContainer {
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
struct PayloadKey: CodingKey {
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
