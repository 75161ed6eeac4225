/// The keys of a step on the wire: `{"step": "<name>", "payload": {…}}`.
enum StepWire: String, CodingKey {
  case step, payload
}

/// Reads a step; what the `init(from:)` of generated code is made of.
public struct StepReader<Kind> {
  /// The name as it arrived.
  public let name: String
  /// What the name stands for; nil when it is not known.
  public let kind: Kind?

  private let step: KeyedDecodingContainer<StepWire>
  private let payload: KeyedDecodingContainer<PayloadKey>?

  /// Reads the name, and the payload's keys if the name is one of `kinds`.
  ///
  /// Throws a `DecodingError` when the name is missing, empty or no text, or the payload of a known step has no names.
  public init(from decoder: any Decoder, kinds: [String: Kind]) throws {
    step = try decoder.container(keyedBy: StepWire.self)
    name = try step.decode(String.self, forKey: .step)
    if name.isEmpty {
      throw DecodingError.dataCorruptedError(forKey: .step, in: step, debugDescription: "The name of a step is empty.")
    }
    kind = kinds[name]
    let hasPayload = try step.contains(.payload) && !step.decodeNil(forKey: .payload)
    payload =
      kind != nil && hasPayload ? try step.nestedContainer(keyedBy: PayloadKey.self, forKey: .payload) : nil
  }

  /// The value of the payload with this name.
  public func value<Value: Decodable>(_ name: String) throws -> Value {
    let key = PayloadKey(name)
    if let payload { return try payload.decode(Value.self, forKey: key) }
    throw DecodingError.keyNotFound(
      key,
      DecodingError.Context(
        codingPath: step.codingPath + [StepWire.payload],
        debugDescription: "The step '\(self.name)' came without a payload."
      )
    )
  }

  /// The value of the payload with this name; nil when there is none.
  public func valueIfPresent<Value: Decodable>(_ name: String) throws -> Value? {
    try payload?.decodeIfPresent(Value.self, forKey: PayloadKey(name))
  }

  /// The step as it arrived.
  public func unknown() throws -> UnknownStep {
    let payload = step.contains(.payload) ? try step.decode(PayloadValue.self, forKey: .payload) : nil
    return UnknownStep(name: name, payload: payload)
  }
}

/// Writes a step; what the `encode(to:)` of generated code is made of.
public struct StepWriter {
  private var step: KeyedEncodingContainer<StepWire>
  private var payload: KeyedEncodingContainer<PayloadKey>?

  /// Writes the name.
  public init(name: String, to encoder: any Encoder) throws {
    step = encoder.container(keyedBy: StepWire.self)
    try step.encode(name, forKey: .step)
  }

  /// Writes a value of the payload.
  public mutating func write(_ value: some Encodable, _ name: String) throws {
    var payload = self.payload ?? step.nestedContainer(keyedBy: PayloadKey.self, forKey: .payload)
    try payload.encode(value, forKey: PayloadKey(name))
    self.payload = payload
  }

  /// Writes a value of the payload if there is one.
  public mutating func writeIfPresent(_ value: (some Encodable)?, _ name: String) throws {
    if let value { try write(value, name) }
  }

  /// Writes the payload of an unknown step as it arrived.
  public mutating func write(_ unknown: UnknownStep) throws {
    try step.encodeIfPresent(unknown.payload, forKey: .payload)
  }
}
