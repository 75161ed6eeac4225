extension StringProtocol {
  /// The parts between an ASCII separator, empty ones too; several times as fast as splitting at a character.
  package func parts(at separator: Unicode.Scalar) -> [Substring] {
    let text = Substring(self)
    let ends = text.utf8.offsets(of: UInt8(ascii: separator))
    guard !ends.isEmpty else { return [text] }
    var parts: [Substring] = []
    parts.reserveCapacity(ends.count + 1)
    var start = text.startIndex
    for offset in ends {
      let end = text.utf8.index(text.startIndex, offsetBy: offset)
      parts.append(text[start..<end])
      start = text.utf8.index(after: end)
    }
    parts.append(text[start...])
    return parts
  }
}

extension Substring.UTF8View {
  /// The offset of each occurrence of a byte.
  fileprivate func offsets(of byte: UInt8) -> [Int] {
    var offsets: [Int] = []
    let isContiguous: Void? = withContiguousStorageIfAvailable { bytes in
      var offset = bytes.offset(of: byte, from: 0)
      while offset < bytes.count {
        offsets.append(offset)
        offset = bytes.offset(of: byte, from: offset + 1)
      }
    }
    return isContiguous == nil ? enumerated().filter { $0.element == byte }.map(\.offset) : offsets
  }
}

extension StringProtocol {
  /// Whether a byte is in the text's UTF-8; several times as fast as asking its view.
  package func hasByte(_ byte: UInt8) -> Bool {
    let isThere = utf8.withContiguousStorageIfAvailable { $0.offset(of: byte, from: 0) < $0.count }
    if let isThere { return isThere }
    return utf8.contains(byte)
  }
}

extension String {
  /// Lends the text as UTF-8, without a copy where it lies in one piece, as nearly all do.
  @inlinable @inline(__always)
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return withCopiedBytes(body)
  }

  /// Apart, because what is inlined with it would count references to the text each time.
  @usableFromInline @inline(never)
  package func withCopiedBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    Array(utf8).withUnsafeBufferPointer(body)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Some of the bytes.
  package func part(_ range: Range<Int>) -> UnsafeBufferPointer {
    UnsafeBufferPointer(rebasing: self[range])
  }

  /// The position of the next of such bytes; the end if there are none.
  ///
  /// A plain loop over a pointer, which is as fast as it gets in debug builds.
  package func offset(of byte: UInt8, from start: Int) -> Int {
    guard let base = baseAddress else { return 0 }
    var offset = start
    while offset < count, base[offset] != byte { offset += 1 }
    return offset
  }
}
