/// Where the name and the payload of a step stand in its JSON.
nonisolated public struct StepLayout: Swift.Sendable, Swift.Hashable {
  /// The keys that lead to the name, from the outermost to the name's own.
  public let name: [Swift.String]
  /// The keys that lead to the payload, with `{name}` in the place of the step's name; nil where its values stand beside
  /// the name.
  public let payload: [Swift.String]?
  /// Keys that stand for the name of a step, and below which its payload stands.
  public let objects: [Swift.String]

  /// Makes a layout of the keys that lead to the name and to the payload.
  public init(name: [Swift.String], payload: [Swift.String]?, objects: [Swift.String] = []) {
    self.name = name
    self.payload = payload
    self.objects = objects
  }

  /// `{"step": "<name>", "payload": {…}}`.
  public static let standard = StepLayout(name: ["step"], payload: ["payload"])
}

nonisolated extension StepLayout {
  /// Whether a step is there: a text as its name, or one of the keys by which a step comes without a name.
  public func holds(_ wire: PayloadValue, orAnyOf keys: [Swift.String] = []) -> Swift.Bool {
    let object = holder.reduce(Swift.Optional(wire)) { $0?[$1] }
    return object?[nameKey.stringValue]?.stringValue != nil
      || keys.contains { object?[$0].map { $0 != .null } ?? false }
  }

  /// The keys that lead to the object with the name.
  var holder: [Swift.String] { name.dropLast() }

  /// The key of the name in its object.
  var nameKey: PayloadKey { PayloadKey(name.last ?? "") }

  /// The keys that lead to the payload of the step with this name; nil where its values stand beside the name.
  func payload(of name: Swift.String) -> [Swift.String]? {
    payload?.map { $0 == "{name}" ? name : $0 }
  }

  /// The keys that lead to the payload of a step for whose name a key stands.
  func payload(beside key: Swift.String) -> [Swift.String] {
    objects.contains(key) ? holder + [key] : holder
  }

  /// What came with a step, of a step as it is on the wire.
  func payload(in wire: PayloadValue) -> PayloadValue? {
    let object = holder.reduce(Swift.Optional(wire)) { $0?[$1] }
    guard let name = object?[nameKey.stringValue]?.stringValue else {
      let key = objects.first { object?[$0] != nil }
      return key.map { object?[$0] } ?? object
    }
    if let path = payload(of: name) { return path.reduce(Swift.Optional(wire)) { $0?[$1] } }
    var values = object?.objectValue ?? [:]
    values[nameKey.stringValue] = nil
    return values.isEmpty ? nil : .object(values)
  }

  /// A step of this name and payload as it is on the wire.
  func wire(name: Swift.String, payload: PayloadValue?) -> PayloadValue {
    var wire = PayloadValue.object([:])
    if self.payload == nil, case .object(let values)? = payload {
      for (key, value) in values { wire.set(value, at: holder + [key]) }
    } else if let payload {
      wire.set(payload, at: self.payload(of: name) ?? holder)
    }
    wire.set(.string(name), at: self.name)
    return wire
  }
}

nonisolated extension PayloadValue {
  /// Puts a value at the end of a way of keys, and objects along it where there are none.
  mutating func set(_ value: PayloadValue, at path: [Swift.String]) {
    guard let key = path.first else {
      self = value
      return
    }
    var values = objectValue ?? [:]
    var inner = values[key] ?? .object([:])
    inner.set(value, at: Swift.Array(path.dropFirst()))
    values[key] = inner
    self = .object(values)
  }
}
