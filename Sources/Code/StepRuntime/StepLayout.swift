/// The location of the name and the payload of a step in its JSON.
nonisolated public struct StepLayout: Swift.Sendable, Swift.Hashable {
  /// The keys that lead to the name, from the outermost to the key of the name.
  public let name: [Swift.String]
  /// The keys that lead to the payload, with `{name}` for the step's name; nil if the values of the payload are beside
  /// the name.
  public let payload: [Swift.String]?
  /// Keys that represent the name of a step and contain its payload.
  public let objects: [Swift.String]

  /// Creates a layout with the keys that lead to the name and to the payload.
  public init(name: [Swift.String], payload: [Swift.String]?, objects: [Swift.String] = []) {
    self.name = name
    self.payload = payload
    self.objects = objects
  }

  /// `{"step": "<name>", "payload": {…}}`.
  public static let standard = StepLayout(name: ["step"], payload: ["payload"])
}

nonisolated extension StepLayout {
  /// Returns true if the value is a step: it has a text as the name, or one of the keys of steps without a name.
  public func holds(_ wire: PayloadValue, orAnyOf keys: [Swift.String] = []) -> Swift.Bool {
    let object = holder.reduce(Swift.Optional(wire)) { $0?[$1] }
    return object?[nameKey.stringValue]?.stringValue != nil
      || keys.contains { object?[$0].map { $0 != .null } ?? false }
  }

  /// The keys that lead to the object that contains the name.
  var holder: [Swift.String] { name.dropLast() }

  /// The key of the name in its object.
  var nameKey: PayloadKey { PayloadKey(name.last ?? "") }

  /// Returns the keys that lead to the payload of the step with this name; nil if its values are beside the name.
  func payload(of name: Swift.String) -> [Swift.String]? {
    payload?.map { $0 == "{name}" ? name : $0 }
  }

  /// Returns the keys that lead to the payload of a step whose name is represented by a key.
  func payload(beside key: Swift.String) -> [Swift.String] {
    objects.contains(key) ? holder + [key] : holder
  }

  /// Returns the payload of a step on the wire.
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

  /// Returns a step with this name and payload as it is on the wire.
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
  /// Sets the value at the end of a path of keys; creates missing objects along the path.
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
