nonisolated extension PayloadValue {
  /// Decodes a value of another type from this one.
  ///
  /// Throws a `DecodingError` if this value does not match the type.
  public func decode<Value: Swift.Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try PayloadDecoder(value: self, codingPath: []).decode(type)
  }
}

nonisolated struct PayloadDecoder: Swift.Decoder {
  let value: PayloadValue
  let codingPath: [any Swift.CodingKey]
  var userInfo: [Swift.CodingUserInfoKey: Any] { [:] }

  func container<Key: Swift.CodingKey>(keyedBy type: Key.Type) throws -> Swift.KeyedDecodingContainer<Key> {
    guard case .object(let values) = value else { throw mismatch([Swift.String: PayloadValue].self) }
    return Swift.KeyedDecodingContainer(KeyedPayloadDecoder<Key>(values: values, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
    guard case .array(let values) = value else { throw mismatch([PayloadValue].self) }
    return UnkeyedPayloadDecoder(values: values, codingPath: codingPath)
  }

  func singleValueContainer() -> any Swift.SingleValueDecodingContainer { SinglePayloadDecoder(decoder: self) }

  func decode<Value: Swift.Decodable>(_ type: Value.Type) throws -> Value {
    if Value.self == PayloadValue.self, let value = value as? Value { return value }
    return try Value(from: self)
  }

  func scalar<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw mismatch(Value.self) }
    return value
  }

  private func mismatch(_ type: any Any.Type) -> Swift.DecodingError {
    let text = "Expected to decode \(type) but found \(value.kind) instead."
    return .typeMismatch(type, Swift.DecodingError.Context(codingPath: codingPath, debugDescription: text))
  }
}

nonisolated private struct SinglePayloadDecoder: Swift.SingleValueDecodingContainer {
  let decoder: PayloadDecoder
  var codingPath: [any Swift.CodingKey] { decoder.codingPath }

  func decodeNil() -> Swift.Bool { decoder.value == .null }
  func decode(_ type: Swift.Bool.Type) throws -> Swift.Bool { try decoder.scalar(decoder.value.boolValue) }
  func decode(_ type: Swift.String.Type) throws -> Swift.String { try decoder.scalar(decoder.value.stringValue) }
  func decode(_ type: Swift.Double.Type) throws -> Swift.Double { try decoder.scalar(decoder.value.doubleValue) }
  func decode(_ type: Swift.Float.Type) throws -> Swift.Float {
    try decoder.scalar(decoder.value.doubleValue.map(Swift.Float.init))
  }

  func decode<Value: Swift.FixedWidthInteger & Swift.Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.scalar(decoder.value.number())
  }

  func decode<Value: Swift.Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}

nonisolated private struct UnkeyedPayloadDecoder: Swift.UnkeyedDecodingContainer {
  let values: [PayloadValue]
  let codingPath: [any Swift.CodingKey]
  var currentIndex = 0
  var count: Swift.Int? { values.count }
  var isAtEnd: Swift.Bool { currentIndex >= values.count }

  init(values: [PayloadValue], codingPath: [any Swift.CodingKey]) {
    self.values = values
    self.codingPath = codingPath
  }

  private mutating func next(_ type: any Any.Type) throws -> PayloadDecoder {
    let path = codingPath + [PayloadKey(index: currentIndex)]
    guard !isAtEnd else {
      let context = Swift.DecodingError.Context(codingPath: path, debugDescription: "The list is at its end.")
      throw Swift.DecodingError.valueNotFound(type, context)
    }
    defer { currentIndex += 1 }
    return PayloadDecoder(value: values[currentIndex], codingPath: path)
  }

  mutating func decodeNil() -> Swift.Bool {
    guard !isAtEnd, values[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Swift.Decodable>(_ type: Value.Type) throws -> Value { try next(type).decode(type) }

  mutating func nestedContainer<Key: Swift.CodingKey>(
    keyedBy type: Key.Type
  ) throws -> Swift.KeyedDecodingContainer<Key> {
    try next([Swift.String: PayloadValue].self).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
    try next([PayloadValue].self).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Swift.Decoder { try next(PayloadValue.self) }
}

nonisolated private struct KeyedPayloadDecoder<Key: Swift.CodingKey>: Swift.KeyedDecodingContainerProtocol {
  let values: [Swift.String: PayloadValue]
  let codingPath: [any Swift.CodingKey]
  var allKeys: [Key] { values.keys.compactMap(Key.init(stringValue:)) }

  private func decoder(for key: any Swift.CodingKey) throws -> PayloadDecoder {
    guard let value = values[key.stringValue] else {
      let text = "There is no value for '\(key.stringValue)'."
      throw Swift.DecodingError.keyNotFound(
        key,
        Swift.DecodingError.Context(codingPath: codingPath, debugDescription: text)
      )
    }
    return PayloadDecoder(value: value, codingPath: codingPath + [key])
  }

  func contains(_ key: Key) -> Swift.Bool { values[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Swift.Bool { try decoder(for: key).value == .null }

  func decode<Value: Swift.Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(for: key).decode(type)
  }

  func nestedContainer<NestedKey: Swift.CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> Swift.KeyedDecodingContainer<NestedKey> {
    try decoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any Swift.UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Swift.Decoder { try decoder(for: PayloadKey("super")) }
  func superDecoder(forKey key: Key) throws -> any Swift.Decoder { try decoder(for: key) }
}

nonisolated extension PayloadValue {
  /// The name of the value's kind in errors.
  fileprivate var kind: Swift.String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .int, .unsigned, .double: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  fileprivate var doubleValue: Swift.Double? {
    switch self {
    case .int(let number): Swift.Double(number)
    case .unsigned(let number): Swift.Double(number)
    case .double(let number): number
    default: nil
    }
  }

  fileprivate func number<Number: Swift.FixedWidthInteger>() -> Number? {
    switch self {
    case .int(let number): Number(exactly: number)
    case .unsigned(let number): Number(exactly: number)
    case .double(let number): Number(exactly: number)
    default: nil
    }
  }
}
