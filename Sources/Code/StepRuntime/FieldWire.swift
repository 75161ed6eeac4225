/// Reads the values of a structure.
///
/// The `init(from:)` of generated code uses it.
nonisolated public struct FieldReader {
  private let values: Swift.KeyedDecodingContainer<PayloadKey>

  /// Creates a reader.
  ///
  /// Throws a `DecodingError` if the value is not an object or is nested too deeply.
  public init(from decoder: any Swift.Decoder) throws {
    try decoder.checkLevels()
    values = try decoder.container(keyedBy: PayloadKey.self)
  }

  /// Returns the value of the first of these names that has one.
  public func value<Value: Swift.Decodable>(_ names: Swift.String...) throws -> Value {
    try values.value(names)
  }

  /// Returns the value of the first of these names that has one; nil if none has.
  public func valueIfPresent<Value: Swift.Decodable>(_ names: Swift.String...) throws -> Value? {
    try values.valueIfPresent(names)
  }
}

/// Writes the values of a structure.
///
/// The `encode(to:)` of generated code uses it.
nonisolated public struct FieldWriter {
  private var values: Swift.KeyedEncodingContainer<PayloadKey>

  /// Creates a writer.
  public init(to encoder: any Swift.Encoder) {
    values = encoder.container(keyedBy: PayloadKey.self)
  }

  /// Writes a value.
  public mutating func write(_ value: some Swift.Encodable, _ name: Swift.String) throws {
    try values.encode(value, forKey: PayloadKey(name))
  }

  /// Writes a value if it is not nil.
  public mutating func writeIfPresent(_ value: (some Swift.Encodable)?, _ name: Swift.String) throws {
    try values.encodeIfPresent(value, forKey: PayloadKey(name))
  }
}

nonisolated extension Swift.KeyedDecodingContainer<PayloadKey> {
  /// Returns the value of the first of these names that has one, or null if one of them has null.
  func value<Value: Swift.Decodable>(_ names: [Swift.String]) throws -> Value {
    try decode(Value.self, forKey: key(among: names))
  }

  /// Returns the value of the first of these names that has one; nil if none has, or if the value is null.
  func valueIfPresent<Value: Swift.Decodable>(_ names: [Swift.String]) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: key(among: names))
  }

  private func key(among names: [Swift.String]) -> PayloadKey {
    let keys = names.map { PayloadKey($0) }
    return keys.first { has($0) } ?? keys.first { contains($0) } ?? keys.first ?? PayloadKey("")
  }
}
