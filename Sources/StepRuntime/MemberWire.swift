/// The key of a member's name on the wire: `{"member": "<name>", …}`.
nonisolated private let memberKey = PayloadKey("member")

/// Reads a member of a choice that may carry a value; what the `init(from:)` of generated code is made of.
nonisolated public struct MemberReader {
  /// The name as it arrived.
  public let name: String

  private let decoder: any Decoder
  private let values: KeyedDecodingContainer<PayloadKey>?

  /// Reads the name, alone or as `{"member": "<name>", …}`.
  ///
  /// Throws a `DecodingError` when there is none.
  public init(from decoder: any Decoder) throws {
    self.decoder = decoder
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.name = name
      values = nil
    } else {
      let values = try decoder.container(keyedBy: PayloadKey.self)
      name = try values.decode(String.self, forKey: memberKey)
      self.values = values
    }
  }

  /// The value that the member carries, by one of these names.
  public func value<Value: Decodable>(_ names: String...) throws -> Value {
    if let values { return try values.value(names) }
    throw DecodingError.keyNotFound(
      PayloadKey(names.first ?? ""),
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "The member '\(self.name)' came without its value."
      )
    )
  }

  /// The value that the member carries, by one of these names; nil when there is none.
  public func valueIfPresent<Value: Decodable>(_ names: String...) throws -> Value? {
    try values?.valueIfPresent(names)
  }

  /// Every value that came with the name.
  public func unknown() throws -> [String: PayloadValue] {
    guard values != nil else { return [:] }
    var all = try [String: PayloadValue](from: decoder)
    all[memberKey.stringValue] = nil
    return all
  }
}

/// Writes a member of a choice that may carry a value; what the `encode(to:)` of generated code is made of.
nonisolated public struct MemberWriter {
  private let name: String
  private let encoder: any Encoder

  /// Writes nothing yet.
  public init(name: String, to encoder: any Encoder) {
    self.name = name
    self.encoder = encoder
  }

  /// Writes the name alone.
  public func write() throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }

  /// Writes the name, and the value that the member carries.
  public func write(_ value: some Encodable, _ name: String) throws {
    var values = encoder.container(keyedBy: PayloadKey.self)
    try values.encode(self.name, forKey: memberKey)
    try values.encode(value, forKey: PayloadKey(name))
  }

  /// Writes the name, and the value that the member carries if there is one.
  public func writeIfPresent(_ value: (some Encodable)?, _ name: String) throws {
    if let value { try write(value, name) } else { try write() }
  }

  /// Writes `{"member": "<name>", …}`, with the value that the member carries if there is one.
  public func writeObject(_ value: (some Encodable)?, _ name: String) throws {
    var values = encoder.container(keyedBy: PayloadKey.self)
    try values.encode(self.name, forKey: memberKey)
    try values.encodeIfPresent(value, forKey: PayloadKey(name))
  }

  /// Writes the name, and every value that came with it.
  public func write(_ values: [String: PayloadValue]) throws {
    if values.isEmpty { return try write() }
    var all = values
    all[memberKey.stringValue] = .string(name)
    try all.encode(to: encoder)
  }
}
