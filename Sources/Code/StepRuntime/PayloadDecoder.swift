nonisolated extension PayloadValue {
  /// Reads a value of another type from this one.
  ///
  /// Throws a `DecodingError` when the two do not fit.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try PayloadDecoder(value: self, codingPath: []).decode(type)
  }
}

nonisolated struct PayloadDecoder: Decoder {
  let value: PayloadValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let values) = value else { throw mismatch([String: PayloadValue].self) }
    return KeyedDecodingContainer(KeyedPayloadDecoder<Key>(values: values, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = value else { throw mismatch([PayloadValue].self) }
    return UnkeyedPayloadDecoder(values: values, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SinglePayloadDecoder(decoder: self) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if Value.self == PayloadValue.self, let value = value as? Value { return value }
    return try Value(from: self)
  }

  func scalar<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw mismatch(Value.self) }
    return value
  }

  private func mismatch(_ type: any Any.Type) -> DecodingError {
    let text = "Expected to decode \(type) but found \(value.kind) instead."
    return .typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: text))
  }
}

nonisolated private struct SinglePayloadDecoder: SingleValueDecodingContainer {
  let decoder: PayloadDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value == .null }
  func decode(_ type: Bool.Type) throws -> Bool { try decoder.scalar(decoder.value.boolValue) }
  func decode(_ type: String.Type) throws -> String { try decoder.scalar(decoder.value.stringValue) }
  func decode(_ type: Double.Type) throws -> Double { try decoder.scalar(decoder.value.doubleValue) }
  func decode(_ type: Float.Type) throws -> Float { try decoder.scalar(decoder.value.doubleValue.map(Float.init)) }

  func decode<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.scalar(decoder.value.number())
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}

nonisolated private struct UnkeyedPayloadDecoder: UnkeyedDecodingContainer {
  let values: [PayloadValue]
  let codingPath: [any CodingKey]
  var currentIndex = 0
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  init(values: [PayloadValue], codingPath: [any CodingKey]) {
    self.values = values
    self.codingPath = codingPath
  }

  private mutating func next(_ type: any Any.Type) throws -> PayloadDecoder {
    let path = codingPath + [PayloadKey(index: currentIndex)]
    guard !isAtEnd else {
      let context = DecodingError.Context(codingPath: path, debugDescription: "The list is at its end.")
      throw DecodingError.valueNotFound(type, context)
    }
    defer { currentIndex += 1 }
    return PayloadDecoder(value: values[currentIndex], codingPath: path)
  }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, values[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next(type).decode(type) }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try next([String: PayloadValue].self).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next([PayloadValue].self).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next(PayloadValue.self) }
}

nonisolated private struct KeyedPayloadDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let values: [String: PayloadValue]
  let codingPath: [any CodingKey]
  var allKeys: [Key] { values.keys.compactMap(Key.init(stringValue:)) }

  private func decoder(for key: any CodingKey) throws -> PayloadDecoder {
    guard let value = values[key.stringValue] else {
      let text = "There is no value for '\(key.stringValue)'."
      throw DecodingError.keyNotFound(key, DecodingError.Context(codingPath: codingPath, debugDescription: text))
    }
    return PayloadDecoder(value: value, codingPath: codingPath + [key])
  }

  func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try decoder(for: key).value == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(for: key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(for: PayloadKey("super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(for: key) }
}

nonisolated extension PayloadValue {
  /// What to call the value in an error.
  fileprivate var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .int, .unsigned, .double: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  fileprivate var doubleValue: Double? {
    switch self {
    case .int(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  fileprivate func number<Number: FixedWidthInteger>() -> Number? {
    switch self {
    case .int(let number): Number(exactly: number)
    case .unsigned(let number): Number(exactly: number)
    case .double(let number): Number(exactly: number)
    default: nil
    }
  }
}
