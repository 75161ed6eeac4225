/// Numbers of eight bytes, lowest first, and texts with their length before them.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(bytes: [UInt8]) {
    add(UInt64(bytes.count))
    self.bytes += bytes
  }

  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  mutating func add<Element>(_ elements: [Element], _ add: (inout RecordWriter, Element) -> Void) {
    self.add(UInt64(elements.count))
    for element in elements { add(&self, element) }
  }
}

/// Reads what a ``RecordWriter`` wrote; nothing from where that ends or is damaged.
struct RecordReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  mutating func number() -> UInt64? {
    guard rest.count >= 8 else { return nil }
    defer { rest = rest.dropFirst(8) }
    return rest.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
  }

  /// Of things that take at least a byte each.
  mutating func count() -> Int? {
    number().flatMap { $0 <= UInt64(rest.count) ? Int($0) : nil }
  }

  mutating func bytes() -> [UInt8]? {
    guard let count = count() else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func text() -> String? {
    guard let count = count() else { return nil }
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  mutating func list<Element>(_ element: (inout RecordReader) -> Element?) -> [Element]? {
    guard let count = count() else { return nil }
    var elements: [Element] = []
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      elements.append(next)
    }
    return elements
  }
}
