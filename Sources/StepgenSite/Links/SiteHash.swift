/// FNV-1a, 64 bits, of a path or of a path with a place: enough to tell the few million of a site apart.
///
/// The links of a site are compared by it, because as text they would be most of what a build holds.
struct SiteHash: Hashable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  init(_ path: String) {
    add(Array(path.utf8)[...])
  }

  init(_ bytes: ArraySlice<UInt8>) {
    add(bytes)
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        value = (value ^ UInt64(bytes[index])) &* 0x100_0000_01B3
        index += 1
      }
    }
  }

  /// A place in the file.
  func anchored(_ id: ArraySlice<UInt8>) -> SiteHash {
    var hash = self
    hash.add([UInt8(ascii: "#")])
    hash.add(id)
    return hash
  }
}
