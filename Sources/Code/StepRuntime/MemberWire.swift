/// The key of a member's name on the wire: `{"member": "<name>", …}`.
nonisolated private let memberKey = PayloadKey("member")

/// Reads a member of a choice that can carry a value.
///
/// The `init(from:)` of generated code uses it.
nonisolated public struct MemberReader {
  /// The name as received.
  public let name: Swift.String

  private let decoder: any Swift.Decoder
  private let values: Swift.KeyedDecodingContainer<PayloadKey>?
  /// Whether the name is the key of the value.
  private let isKeyed: Swift.Bool

  /// Reads the name, either alone or as `{"member": "<name>", …}`.
  ///
  /// Throws a `DecodingError` if there is no name.
  public init(from decoder: any Swift.Decoder) throws {
    self.decoder = decoder
    isKeyed = false
    if let name = try? decoder.singleValueContainer().decode(Swift.String.self) {
      self.name = name
      values = nil
    } else {
      try decoder.checkLevels()
      let values = try decoder.container(keyedBy: PayloadKey.self)
      name = try values.decode(Swift.String.self, forKey: memberKey)
      self.values = values
    }
  }

  /// Reads the name as the only key with a value: `{"<name>": <value>}`.
  ///
  /// Throws a `DecodingError` if no key has a value, or if several have one.
  public init(keyed decoder: any Swift.Decoder) throws {
    try decoder.checkLevels()
    let values = try decoder.container(keyedBy: PayloadKey.self)
    let keys = try values.allKeys.filter { try !values.decodeNil(forKey: $0) }
    guard let key = keys.first, keys.count == 1 else {
      let text = "One key with a value is needed, and there are \(keys.count)."
      throw Swift.DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
    }
    (self.decoder, self.values, name, isKeyed) = (decoder, values, key.stringValue, true)
  }

  /// Returns the value that the member carries, by one of these names.
  public func value<Value: Swift.Decodable>(_ names: Swift.String...) throws -> Value {
    if let values, isKeyed { return try values.decode(Value.self, forKey: PayloadKey(name)) }
    if let values { return try values.value(names) }
    throw Swift.DecodingError.keyNotFound(
      PayloadKey(names.first ?? ""),
      Swift.DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "The member '\(self.name)' came without its value."
      )
    )
  }

  /// Returns the value that the member carries, by one of these names; nil if the member carries no such value.
  public func valueIfPresent<Value: Swift.Decodable>(_ names: Swift.String...) throws -> Value? {
    try values?.valueIfPresent(names)
  }

  /// Returns every value that was received with the name.
  public func unknown() throws -> [Swift.String: PayloadValue] {
    guard let values else { return [:] }
    if isKeyed { return ["value": try values.decode(PayloadValue.self, forKey: PayloadKey(name))] }
    var all = try [Swift.String: PayloadValue](from: decoder)
    all[memberKey.stringValue] = nil
    return all
  }
}

/// Writes a member of a choice that can carry a value.
///
/// The `encode(to:)` of generated code uses it.
nonisolated public struct MemberWriter {
  private let name: Swift.String
  private let encoder: any Swift.Encoder
  /// Whether the name is the key of the value.
  private let isKeyed: Swift.Bool

  /// Creates a writer.
  public init(name: Swift.String, to encoder: any Swift.Encoder) {
    (self.name, self.encoder, isKeyed) = (name, encoder, false)
  }

  /// Creates a writer that writes the value as `{"<name>": <value>}`.
  public init(key name: Swift.String, to encoder: any Swift.Encoder) {
    (self.name, self.encoder, isKeyed) = (name, encoder, true)
  }

  /// Writes the name alone.
  public func write() throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }

  /// Writes the name and the value that the member carries.
  public func write(_ value: some Swift.Encodable, _ name: Swift.String) throws {
    var values = encoder.container(keyedBy: PayloadKey.self)
    if isKeyed { return try values.encode(value, forKey: PayloadKey(self.name)) }
    try values.encode(self.name, forKey: memberKey)
    try values.encode(value, forKey: PayloadKey(name))
  }

  /// Writes the name, and the value that the member carries if it is not nil.
  public func writeIfPresent(_ value: (some Swift.Encodable)?, _ name: Swift.String) throws {
    if let value { try write(value, name) } else { try write() }
  }

  /// Writes `{"member": "<name>", …}`, with the value that the member carries if it is not nil.
  public func writeObject(_ value: (some Swift.Encodable)?, _ name: Swift.String) throws {
    var values = encoder.container(keyedBy: PayloadKey.self)
    if isKeyed { return try values.encode(value, forKey: PayloadKey(self.name)) }
    try values.encode(self.name, forKey: memberKey)
    try values.encodeIfPresent(value, forKey: PayloadKey(name))
  }

  /// Writes the name and every value that was received with it.
  public func write(_ values: [Swift.String: PayloadValue]) throws {
    if isKeyed { return try write(values["value"] ?? .null, "value") }
    if values.isEmpty { return try write() }
    var all = values
    all[memberKey.stringValue] = .string(name)
    try all.encode(to: encoder)
  }
}
