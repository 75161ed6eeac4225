/// Reads the values of a structure; what the `init(from:)` of generated code is made of.
nonisolated public struct FieldReader {
  private let values: Swift.KeyedDecodingContainer<PayloadKey>

  /// Reads nothing yet.
  ///
  /// Throws a `DecodingError` when there are no values by name, or when they are nested too deeply.
  public init(from decoder: any Swift.Decoder) throws {
    try decoder.checkLevels()
    values = try decoder.container(keyedBy: PayloadKey.self)
  }

  /// The value with one of these names, of which the first one that is there counts.
  public func value<Value: Swift.Decodable>(_ names: Swift.String...) throws -> Value {
    try values.value(names)
  }

  /// The value with one of these names; nil when there is none.
  public func valueIfPresent<Value: Swift.Decodable>(_ names: Swift.String...) throws -> Value? {
    try values.valueIfPresent(names)
  }
}

/// Writes the values of a structure; what the `encode(to:)` of generated code is made of.
nonisolated public struct FieldWriter {
  private var values: Swift.KeyedEncodingContainer<PayloadKey>

  /// Writes nothing yet.
  public init(to encoder: any Swift.Encoder) {
    values = encoder.container(keyedBy: PayloadKey.self)
  }

  /// Writes a value.
  public mutating func write(_ value: some Swift.Encodable, _ name: Swift.String) throws {
    try values.encode(value, forKey: PayloadKey(name))
  }

  /// Writes a value if there is one.
  public mutating func writeIfPresent(_ value: (some Swift.Encodable)?, _ name: Swift.String) throws {
    try values.encodeIfPresent(value, forKey: PayloadKey(name))
  }
}

nonisolated extension Swift.KeyedDecodingContainer<PayloadKey> {
  /// The value with the first of these names that has one, or null if one of them has null.
  func value<Value: Swift.Decodable>(_ names: [Swift.String]) throws -> Value {
    try decode(Value.self, forKey: key(among: names))
  }

  /// The value with the first of these names that has one; nil if none has, or if it is null.
  func valueIfPresent<Value: Swift.Decodable>(_ names: [Swift.String]) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: key(among: names))
  }

  private func key(among names: [Swift.String]) -> PayloadKey {
    let keys = names.map { PayloadKey($0) }
    return keys.first { has($0) } ?? keys.first { contains($0) } ?? keys.first ?? PayloadKey("")
  }
}
