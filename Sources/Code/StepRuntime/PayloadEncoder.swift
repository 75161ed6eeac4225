nonisolated extension PayloadValue {
  /// Turns a value into what it would be on the wire.
  ///
  /// Throws what the value's `encode(to:)` throws.
  public init(encoding value: some Encodable) throws {
    let node = PayloadNode()
    try value.encode(to: PayloadEncoder(node: node, codingPath: []))
    self = node.value
  }
}

nonisolated extension PayloadValue {
  /// A text by which the elements of a set are put in order: equal values have the same.
  public static func order(of value: some Encodable) -> String {
    (try? PayloadValue(encoding: value))?.order ?? ""
  }

  private var order: String {
    switch self {
    case .array(let values): "\(values.map(\.order))"
    case .object(let values): "\(values.sorted { $0.key < $1.key }.map { [$0.key, $0.value.order] })"
    default: "\(self)"
    }
  }
}

/// A value in the making; a class because containers that were handed out go on writing into it.
nonisolated final class PayloadNode {
  private enum Content {
    case value(PayloadValue)
    case array([PayloadNode])
    case object([String: PayloadNode])
  }

  private var content = Content.object([:])

  var value: PayloadValue {
    switch content {
    case .value(let value): value
    case .array(let nodes): .array(nodes.map(\.value))
    case .object(let nodes): .object(nodes.mapValues(\.value))
    }
  }

  var count: Int {
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

  func child(_ name: String) -> PayloadNode {
    guard case .object(var nodes) = content else { return PayloadNode() }
    content = .value(.null)
    let node = nodes[name] ?? PayloadNode()
    nodes[name] = node
    content = .object(nodes)
    return node
  }
}

nonisolated struct PayloadEncoder: Encoder {
  let node: PayloadNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginObject()
    return KeyedEncodingContainer(KeyedPayloadEncoder<Key>(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginArray()
    return UnkeyedPayloadEncoder(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SinglePayloadEncoder(node: node, codingPath: codingPath)
  }
}

nonisolated private struct SinglePayloadEncoder: SingleValueEncodingContainer {
  let node: PayloadNode
  let codingPath: [any CodingKey]

  func encodeNil() { node.set(.null) }
  func encode(_ value: Bool) { node.set(.bool(value)) }
  func encode(_ value: String) { node.set(.string(value)) }
  func encode(_ value: Double) { node.set(.double(value)) }
  func encode(_ value: Float) { node.set(.double(Double(value))) }
  func encode(_ value: some BinaryInteger & Encodable) { node.set(PayloadValue(number: value)) }

  func encode(_ value: some Encodable) throws {
    try value.encode(to: PayloadEncoder(node: node, codingPath: codingPath))
  }
}

nonisolated private struct UnkeyedPayloadEncoder: UnkeyedEncodingContainer {
  let node: PayloadNode
  let codingPath: [any CodingKey]
  var count: Int { node.count }

  private func next() -> PayloadEncoder {
    let key = PayloadKey(index: count)
    return PayloadEncoder(node: node.append(), codingPath: codingPath + [key])
  }

  func encodeNil() { node.append().set(.null) }
  func encode(_ value: some Encodable) throws { try value.encode(to: next()) }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    next().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }
  func superEncoder() -> any Encoder { next() }
}

nonisolated private struct KeyedPayloadEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: PayloadNode
  let codingPath: [any CodingKey]

  private func encoder(for key: any CodingKey) -> PayloadEncoder {
    PayloadEncoder(node: node.child(key.stringValue), codingPath: codingPath + [key])
  }

  func encodeNil(forKey key: Key) { node.child(key.stringValue).set(.null) }
  func encode(_ value: some Encodable, forKey key: Key) throws { try value.encode(to: encoder(for: key)) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(for: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(for: PayloadKey("super")) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }
}

nonisolated extension PayloadValue {
  /// A whole number of any size up to 64 bits; what is larger keeps its magnitude only.
  fileprivate init(number: some BinaryInteger) {
    if let signed = Int64(exactly: number) {
      self = .int(signed)
    } else if let unsigned = UInt64(exactly: number) {
      self = .unsigned(unsigned)
    } else {
      self = .double(Double(number))
    }
  }
}
