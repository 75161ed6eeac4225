/// Texts and lists with their length before them; lengths take seven bits a byte, the lowest first (LEB128).
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(count: Int) {
    var rest = UInt(clamping: count)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Eight bytes, the lowest first.
  mutating func add(hash: UInt64) {
    withUnsafeBytes(of: hash.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(bytes: some Collection<UInt8>) {
    add(count: bytes.count)
    self.bytes.append(contentsOf: bytes)
  }

  mutating func add(_ text: String) {
    add(bytes: text.utf8)
  }

  /// Each as its distance to the one before it.
  mutating func add(rising numbers: [Int]) {
    var last = 0
    add(numbers) { writer, number in
      writer.add(count: number - last)
      last = number
    }
  }

  mutating func add<Element>(_ elements: [Element], _ add: (inout RecordWriter, Element) -> Void) {
    self.add(count: elements.count)
    for element in elements { add(&self, element) }
  }
}

/// Reads what a ``RecordWriter`` wrote; nothing from where that ends or is damaged.
struct RecordReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  var rest: ArraySlice<UInt8> { bytes[index...] }

  private var left: Int { bytes.endIndex - index }

  mutating func number() -> Int? {
    var number: UInt = 0
    var shift: UInt = 0
    while index < bytes.endIndex, shift < 63 {
      let byte = bytes[index]
      index += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(exactly: number) }
      shift += 7
    }
    return nil
  }

  mutating func hash() -> UInt64? {
    guard left >= 8 else { return nil }
    defer { index += 8 }
    return bytes[index...].withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
  }

  /// Of things that take at least a byte each.
  mutating func count() -> Int? {
    number().flatMap { $0 <= left ? $0 : nil }
  }

  mutating func slice() -> ArraySlice<UInt8>? {
    guard let count = count() else { return nil }
    defer { index += count }
    return bytes[index..<(index + count)]
  }

  mutating func rising() -> [Int]? {
    var last = 0
    return list { reader in
      guard let step = reader.number(), step <= Int.max - last else { return nil }
      last += step
      return last
    }
  }

  mutating func text() -> String? {
    slice().map { String(decoding: $0, as: UTF8.self) }
  }

  mutating func list<Element>(_ element: (inout RecordReader) -> Element?) -> [Element]? {
    guard let count = count() else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      elements.append(next)
    }
    return elements
  }
}
