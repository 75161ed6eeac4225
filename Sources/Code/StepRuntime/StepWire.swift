/// Reads a step.
///
/// The `init(from:)` of generated code uses it.
nonisolated public struct StepReader<Kind> {
  /// The name as received; empty if a key represents it.
  public let name: Swift.String
  /// The kind of step with this name; nil if the name is unknown.
  public let kind: Kind?

  private let root: Swift.KeyedDecodingContainer<PayloadKey>
  private let layout: StepLayout
  /// The keys of the payload's values; nil if the step has no payload.
  private let payload: Swift.KeyedDecodingContainer<PayloadKey>?

  /// Reads the name, and the payload's keys if the name is one of `kinds`; without a name, one of `keys` can determine
  /// the kind.
  ///
  /// Throws a `DecodingError` if the name is missing, empty or not a text, or if the payload of a known step is not an
  /// object.
  public init(
    from decoder: any Swift.Decoder,
    kinds: [Swift.String: Kind],
    keys: Swift.KeyValuePairs<Swift.String, Kind> = [:],
    layout: StepLayout = .standard
  ) throws {
    self.layout = layout
    root = try decoder.container(keyedBy: PayloadKey.self)
    if let known = try Self.key(among: keys, in: root, layout) {
      (name, kind) = ("", known.value)
      payload = try root.container(at: layout.payload(beside: known.key))
      return
    }
    let holder = try root.requiredContainer(at: layout.holder)
    name = try holder.decode(Swift.String.self, forKey: layout.nameKey)
    if name.isEmpty {
      throw Swift.DecodingError.dataCorruptedError(
        forKey: layout.nameKey,
        in: holder,
        debugDescription: "The name of a step is empty."
      )
    }
    kind = kinds[name]
    payload = kind == nil ? nil : try root.container(at: layout.payload(of: name) ?? layout.holder)
  }

  /// Returns the key that represents the name of a step without one, and the kind that the key represents.
  private static func key(
    among keys: Swift.KeyValuePairs<Swift.String, Kind>,
    in root: Swift.KeyedDecodingContainer<PayloadKey>,
    _ layout: StepLayout
  ) throws -> (key: Swift.String, value: Kind)? {
    guard !keys.isEmpty, let holder = try root.container(at: layout.holder), !holder.has(layout.nameKey) else {
      return nil
    }
    return keys.first { holder.has(PayloadKey($0.key)) }
  }

  /// Returns the payload value of the first of these names that has one.
  public func value<Value: Swift.Decodable>(_ names: Swift.String...) throws -> Value {
    if let payload { return try payload.value(names) }
    let path = layout.payload(of: name) ?? layout.holder
    throw Swift.DecodingError.keyNotFound(
      PayloadKey(names.first ?? ""),
      Swift.DecodingError.Context(
        codingPath: root.codingPath + path.map { PayloadKey($0) },
        debugDescription: "The step '\(self.name)' came without a payload."
      )
    )
  }

  /// Returns the payload value of the first of these names that has one; nil if none has.
  public func valueIfPresent<Value: Swift.Decodable>(_ names: Swift.String...) throws -> Value? {
    try payload?.valueIfPresent(names)
  }

  /// Returns a text, or the name of a member, inside the payload.
  ///
  /// At each level, uses the first of the names that exists.
  public func text(at path: [Swift.String]...) -> Swift.String? {
    guard let payload, let first = path.first else { return nil }
    var value: PayloadValue? = try? payload.value(first)
    for names in path.dropFirst() { value = names.lazy.compactMap { value?[$0] }.first }
    return value?.stringValue ?? value?["member"]?.stringValue
  }

  /// Returns the step as received.
  public func unknown() throws -> UnknownStep {
    guard let path = layout.payload(of: name) else {
      let holder = try root.requiredContainer(at: layout.holder)
      let keys = holder.allKeys.filter { $0.stringValue != layout.nameKey.stringValue }
      let values = try keys.map { ($0.stringValue, try holder.decode(PayloadValue.self, forKey: $0)) }
      return UnknownStep(
        name: name,
        payload: values.isEmpty ? nil : .object(Swift.Dictionary(values) { first, _ in first })
      )
    }
    let key = PayloadKey(path.last ?? "")
    guard let holder = try root.container(at: path.dropLast()), holder.contains(key) else {
      return UnknownStep(name: name)
    }
    return UnknownStep(name: name, payload: try holder.decode(PayloadValue.self, forKey: key))
  }
}

/// Writes a step.
///
/// The `encode(to:)` of generated code uses it.
nonisolated public struct StepWriter {
  /// The keys that lead to the payload.
  private let payload: [Swift.String]
  private let layout: StepLayout
  private let encoder: any Swift.Encoder
  /// The objects that were begun, by the keys that lead to them.
  private var objects: [[Swift.String]: Swift.KeyedEncodingContainer<PayloadKey>] = [:]

  /// Writes the name; if a key represents the name, creates the object that contains the values instead.
  public init(
    name: Swift.String,
    key: Swift.String? = nil,
    to encoder: any Swift.Encoder,
    layout: StepLayout = .standard
  ) throws {
    self.layout = layout
    self.encoder = encoder
    payload = key.map { layout.payload(beside: $0) } ?? layout.payload(of: name) ?? layout.holder
    objects[[]] = encoder.container(keyedBy: PayloadKey.self)
    if key == nil {
      try encode(name, at: layout.name)
    } else {
      _ = object(at: payload)
    }
  }

  /// Writes a value of the payload.
  public mutating func write(_ value: some Swift.Encodable, _ name: Swift.String) throws {
    try encode(value, at: payload + [name])
  }

  /// Writes a value of the payload if it is not nil.
  public mutating func writeIfPresent(_ value: (some Swift.Encodable)?, _ name: Swift.String) throws {
    if let value { try write(value, name) }
  }

  /// Writes the payload of an unknown step as received.
  public mutating func write(_ unknown: UnknownStep) throws {
    guard let payload = unknown.payload else { return }
    if let path = layout.payload(of: unknown.name) {
      try encode(payload, at: path)
    } else {
      for (key, value) in payload.objectValue ?? [:] { try encode(value, at: layout.holder + [key]) }
    }
  }

  private mutating func encode(_ value: some Swift.Encodable, at path: [Swift.String]) throws {
    let outer: [Swift.String] = path.dropLast()
    var object = object(at: outer)
    try object.encode(value, forKey: PayloadKey(path.last ?? ""))
    objects[outer] = object
  }

  /// Returns the object at the end of a path of keys; creates it once.
  private mutating func object(at path: [Swift.String]) -> Swift.KeyedEncodingContainer<PayloadKey> {
    if let known = objects[path] { return known }
    guard let key = path.last else { return encoder.container(keyedBy: PayloadKey.self) }
    let way: [Swift.String] = path.dropLast()
    var outer = object(at: way)
    let inner = outer.nestedContainer(keyedBy: PayloadKey.self, forKey: PayloadKey(key))
    (objects[way], objects[path]) = (outer, inner)
    return inner
  }
}

nonisolated extension Swift.KeyedDecodingContainer<PayloadKey> {
  /// Returns true if the key has a value that is not null.
  func has(_ key: PayloadKey) -> Swift.Bool {
    contains(key) && (try? decodeNil(forKey: key)) != true
  }

  /// Returns the object at the end of a path of keys; nil if one of them is missing or null.
  fileprivate func container(at path: [Swift.String]) throws -> Self? {
    var container = self
    for name in path {
      let key = PayloadKey(name)
      guard container.has(key) else { return nil }
      container = try container.nestedContainer(keyedBy: PayloadKey.self, forKey: key)
    }
    return container
  }

  /// Returns the object at the end of a path of keys.
  fileprivate func requiredContainer(at path: [Swift.String]) throws -> Self {
    try path.reduce(self) { try $0.nestedContainer(keyedBy: PayloadKey.self, forKey: PayloadKey($1)) }
  }
}
