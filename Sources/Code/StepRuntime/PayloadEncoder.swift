nonisolated extension PayloadValue {
  /// Creates the value that another value encodes to.
  ///
  /// Throws the errors of the value's `encode(to:)`.
  public init(encoding value: some Swift.Encodable) throws {
    let node = PayloadNode()
    try value.encode(to: PayloadEncoder(node: node, codingPath: []))
    self = node.value
  }
}

nonisolated extension PayloadValue {
  /// Returns a text by which the elements of a set are sorted; equal values have equal texts.
  public static func order(of value: some Swift.Encodable) -> Swift.String {
    (try? PayloadValue(encoding: value))?.order ?? ""
  }

  private var order: Swift.String {
    switch self {
    case .array(let values): "\(values.map(\.order))"
    case .object(let values): "\(values.sorted { $0.key < $1.key }.map { [$0.key, $0.value.order] })"
    default: "\(self)"
    }
  }
}

/// A value that is being encoded; a class because containers keep a reference and write into it later.
nonisolated final class PayloadNode {
  private enum Content {
    case value(PayloadValue)
    case array([PayloadNode])
    case object([Swift.String: PayloadNode])
  }

  private var content = Content.object([:])

  var value: PayloadValue {
    switch content {
    case .value(let value): value
    case .array(let nodes): .array(nodes.map(\.value))
    case .object(let nodes): .object(nodes.mapValues(\.value))
    }
  }

  var count: Swift.Int {
    if case .array(let nodes) = content { nodes.count } else { 0 }
  }

  func set(_ value: PayloadValue) {
    content = .value(value)
  }

  func beginArray() {
    if case .array = content { return }
    content = .array([])
  }

  func beginObject() {
    if case .object = content { return }
    content = .object([:])
  }

  func append() -> PayloadNode {
    let node = PayloadNode()
    guard case .array(var nodes) = content else { return node }
    content = .value(.null)  // leaves one owner of the list, which therefore is not copied
    nodes.append(node)
    content = .array(nodes)
    return node
  }

  func child(_ name: Swift.String) -> PayloadNode {
    guard case .object(var nodes) = content else { return PayloadNode() }
    content = .value(.null)
    let node = nodes[name] ?? PayloadNode()
    nodes[name] = node
    content = .object(nodes)
    return node
  }
}

nonisolated struct PayloadEncoder: Swift.Encoder {
  let node: PayloadNode
  let codingPath: [any Swift.CodingKey]
  var userInfo: [Swift.CodingUserInfoKey: Any] { [:] }

  func container<Key: Swift.CodingKey>(keyedBy type: Key.Type) -> Swift.KeyedEncodingContainer<Key> {
    node.beginObject()
    return Swift.KeyedEncodingContainer(KeyedPayloadEncoder<Key>(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any Swift.UnkeyedEncodingContainer {
    node.beginArray()
    return UnkeyedPayloadEncoder(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any Swift.SingleValueEncodingContainer {
    SinglePayloadEncoder(node: node, codingPath: codingPath)
  }
}

nonisolated private struct SinglePayloadEncoder: Swift.SingleValueEncodingContainer {
  let node: PayloadNode
  let codingPath: [any Swift.CodingKey]

  func encodeNil() { node.set(.null) }
  func encode(_ value: Swift.Bool) { node.set(.bool(value)) }
  func encode(_ value: Swift.String) { node.set(.string(value)) }
  func encode(_ value: Swift.Double) { node.set(.double(value)) }
  func encode(_ value: Swift.Float) { node.set(.double(Swift.Double(value))) }
  func encode(_ value: some Swift.BinaryInteger & Swift.Encodable) { node.set(PayloadValue(number: value)) }

  func encode(_ value: some Swift.Encodable) throws {
    try value.encode(to: PayloadEncoder(node: node, codingPath: codingPath))
  }
}

nonisolated private struct UnkeyedPayloadEncoder: Swift.UnkeyedEncodingContainer {
  let node: PayloadNode
  let codingPath: [any Swift.CodingKey]
  var count: Swift.Int { node.count }

  private func next() -> PayloadEncoder {
    let key = PayloadKey(index: count)
    return PayloadEncoder(node: node.append(), codingPath: codingPath + [key])
  }

  func encodeNil() { node.append().set(.null) }
  func encode(_ value: some Swift.Encodable) throws { try value.encode(to: next()) }

  func nestedContainer<Key: Swift.CodingKey>(keyedBy type: Key.Type) -> Swift.KeyedEncodingContainer<Key> {
    next().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any Swift.UnkeyedEncodingContainer { next().unkeyedContainer() }
  func superEncoder() -> any Swift.Encoder { next() }
}

nonisolated private struct KeyedPayloadEncoder<Key: Swift.CodingKey>: Swift.KeyedEncodingContainerProtocol {
  let node: PayloadNode
  let codingPath: [any Swift.CodingKey]

  private func encoder(for key: any Swift.CodingKey) -> PayloadEncoder {
    PayloadEncoder(node: node.child(key.stringValue), codingPath: codingPath + [key])
  }

  func encodeNil(forKey key: Key) { node.child(key.stringValue).set(.null) }
  func encode(_ value: some Swift.Encodable, forKey key: Key) throws { try value.encode(to: encoder(for: key)) }

  func nestedContainer<NestedKey: Swift.CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> Swift.KeyedEncodingContainer<NestedKey> {
    encoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any Swift.UnkeyedEncodingContainer {
    encoder(for: key).unkeyedContainer()
  }

  func superEncoder() -> any Swift.Encoder { encoder(for: PayloadKey("super")) }
  func superEncoder(forKey key: Key) -> any Swift.Encoder { encoder(for: key) }
}

nonisolated extension PayloadValue {
  /// Creates a whole number of up to 64 bits; a larger number keeps only its magnitude.
  fileprivate init(number: some Swift.BinaryInteger) {
    if let signed = Swift.Int64(exactly: number) {
      self = .int(signed)
    } else if let unsigned = Swift.UInt64(exactly: number) {
      self = .unsigned(unsigned)
    } else {
      self = .double(Swift.Double(number))
    }
  }
}
