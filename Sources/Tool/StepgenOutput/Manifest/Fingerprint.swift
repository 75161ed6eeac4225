/// What tells whether a file still holds what stepgen wrote.
struct Fingerprint: Sendable, Hashable {
  /// In bytes.
  var size: Int
  /// See ``XXHash64``.
  var hash: UInt64

  init(size: Int, hash: UInt64) {
    self.size = size
    self.hash = hash
  }

  init(of bytes: UnsafeRawBufferPointer) {
    self.init(size: bytes.count, hash: XXHash64.hash(bytes))
  }

  init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Fingerprint(of: $0) }
  }
}

extension UInt64 {
  /// Sixteen hexadecimal digits in lower case.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
