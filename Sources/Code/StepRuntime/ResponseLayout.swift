/// A type of errors in responses of the service.
///
/// Generated enumerations of errors conform to it.
nonisolated public protocol WireError: Swift.Error, Swift.Hashable, Swift.Sendable {
  /// The id, or the name with which an unknown error was received.
  var id: Swift.String { get }

  /// The names on the wire.
  var wireNames: [Swift.String] { get }

  /// The values of the error; nil if it has none.
  var payload: PayloadValue? { get }

  /// Creates the error with this name on the wire, or with this id, and its values.
  init(wire: Swift.String, payload: PayloadValue?)
}

/// The locations of steps and errors in the responses of a service.
///
/// A location consists of the keys that lead to an object, or of the keys that lead to a list of objects followed by
/// `[]`. A location without keys is the response itself.
nonisolated public struct ResponseLayout: Swift.Sendable {
  private let steps: [[Swift.String]]
  private let errors: [[Swift.String]]
  /// The keys that lead from an error to its name.
  private let code: [Swift.String]
  /// The keys that lead from an error to its values.
  private let values: [Swift.String]
  /// Whether the response itself is a step.
  private let isStep: @Sendable (PayloadValue) -> Swift.Bool

  /// Creates a layout with the locations of steps and errors.
  public init(
    steps: [[Swift.String]] = [[]],
    errors: [[Swift.String]] = [],
    code: [Swift.String] = [],
    values: [Swift.String] = [],
    isStep: @escaping @Sendable (PayloadValue) -> Swift.Bool = { _ in true }
  ) {
    (self.steps, self.errors, self.code, self.values) = (steps, errors, code, values)
    self.isStep = isStep
  }
}

nonisolated extension ResponseLayout {
  /// Returns the steps of a response.
  ///
  /// Throws a `DecodingError` if a step has no name, or if values of a known step are missing or malformed.
  public func steps<Step: FlowStep>(in response: PayloadValue) throws -> [Step] {
    try steps.flatMap { try objects(at: $0, in: response, isStep) }.map { path, value in
      try PayloadDecoder(value: value, codingPath: path).decode(Step.self)
    }
  }

  /// Returns the errors of a response.
  ///
  /// Throws a `DecodingError` if an error has no name.
  public func errors<Failure: WireError>(in response: PayloadValue) throws -> [Failure] {
    try errors.flatMap { try objects(at: $0, in: response, hasCode) }.map { try error(in: $1, at: $0) }
  }

  /// Returns a response that contains only these steps, in the locations that steps have in another response.
  public func response(of steps: [some FlowStep], over received: PayloadValue) throws -> PayloadValue {
    var response = PayloadValue.object([:])
    let values = try steps.map { try PayloadValue(encoding: $0) }
    try put(values, at: self.steps, over: received, isStep, into: &response)
    return response
  }

  /// Returns a response that contains only these steps and errors, in the locations that they have in another response.
  public func response(
    of steps: [some FlowStep],
    _ errors: [some WireError],
    over received: PayloadValue
  ) throws -> PayloadValue {
    var response = try response(of: steps, over: received)
    try put(errors.map(value), at: self.errors, over: received, hasCode, into: &response)
    return response
  }

  /// Returns the objects at a location with their keys; the response itself only if it satisfies `isThere`.
  private func objects(
    at place: [Swift.String],
    in response: PayloadValue,
    _ isThere: (PayloadValue) -> Swift.Bool
  ) throws -> [([any Swift.CodingKey], PayloadValue)] {
    if place.last == "[]" { return try response.list(at: place.dropLast()) }
    guard let value = try response.value(at: place), !place.isEmpty || isThere(value) else { return [] }
    return [(place.map { PayloadKey($0) }, value)]
  }

  private func hasCode(_ value: PayloadValue) -> Swift.Bool {
    ((try? value.value(at: code)) ?? nil) != nil
  }

  /// Puts as many values at each location as another response has there, and the remaining ones into the first list.
  private func put(
    _ values: [PayloadValue],
    at places: [[Swift.String]],
    over received: PayloadValue,
    _ isThere: (PayloadValue) -> Swift.Bool,
    into response: inout PayloadValue
  ) throws {
    var counts = try places.map { try objects(at: $0, in: received, isThere).count }
    let added = values.count - counts.reduce(0, +)
    if added > 0, let place = places.firstIndex(where: { $0.last == "[]" }) ?? places.indices.first {
      counts[place] += added
    }
    var rest = values[...]
    for (place, count) in zip(places, counts) {
      let own = rest.prefix(count)
      rest = rest.dropFirst(count)
      if place.last == "[]", !own.isEmpty {
        response.set(.array(Swift.Array(own)), at: place.dropLast())
      } else {
        for (key, value) in own.first?.objectValue ?? [:] { response.set(value, at: place + [key]) }
      }
    }
  }

  private func error<Failure: WireError>(in value: PayloadValue, at path: [any Swift.CodingKey]) throws -> Failure {
    let name = try value.value(at: code, below: path)
    guard let text = name?.stringValue ?? name?.intValue.map({ "\($0)" }), !text.isEmpty else {
      let keys: [any Swift.CodingKey] = path + code.map { PayloadKey($0) }
      let context = Swift.DecodingError.Context(codingPath: keys, debugDescription: "The error has no name.")
      throw Swift.DecodingError.dataCorrupted(context)
    }
    return Failure(wire: text, payload: try value.value(at: values, below: path))
  }

  private func value(of error: some WireError) -> PayloadValue {
    var value = PayloadValue.object([:])
    if let payload = error.payload { value.set(payload, at: values) }
    value.set(.string(error.wireNames.first ?? error.id), at: code)
    return value
  }
}

nonisolated extension PayloadValue {
  /// Returns the value with the differences between two others applied; parts that neither of them has are kept.
  public func replacing(_ old: PayloadValue, with new: PayloadValue) -> PayloadValue {
    if old == new { return self }
    switch (self, old, new) {
    case (.object(var values), .object(let old), .object(let new)):
      for key in old.keys where new[key] == nil { values[key] = nil }
      for (key, value) in new where old[key] != value {
        values[key] = old[key].flatMap { values[key]?.replacing($0, with: value) } ?? value
      }
      return .object(values)
    case (.array(let values), .array(let old), .array(let new)) where values.count == old.count:
      let elements = new.enumerated().map { index, value in
        // An element that has moved keeps its other values.
        let same = old.indices.contains(index) && old[index] == value ? index : old.firstIndex(of: value)
        if let same { return values[same] }
        return new.count == old.count ? values[index].replacing(old[index], with: value) : value
      }
      return .array(elements)
    default:
      return new
    }
  }

  /// Returns the value at the end of the keys; nil if one of them is missing or null.
  fileprivate func value(
    at path: [Swift.String],
    below outer: [any Swift.CodingKey] = []
  ) throws -> PayloadValue? {
    guard self != .null, let key = path.first else { return self == .null ? nil : self }
    let values = try PayloadDecoder(value: self, codingPath: outer).container(keyedBy: PayloadKey.self)
    guard values.contains(PayloadKey(key)), let value = self[key] else { return nil }
    return try value.value(at: Swift.Array(path.dropFirst()), below: outer + [PayloadKey(key)])
  }

  /// Returns the elements of the list at the end of the keys with their locations; none if one of the keys is missing.
  fileprivate func list(at path: [Swift.String]) throws -> [([any Swift.CodingKey], PayloadValue)] {
    let keys = path.map { PayloadKey($0) }
    guard let list = try value(at: path) else { return [] }
    let values = try PayloadDecoder(value: list, codingPath: keys).decode([PayloadValue].self)
    return values.enumerated().map { (keys + [PayloadKey(index: $0)], $1) }
  }
}
