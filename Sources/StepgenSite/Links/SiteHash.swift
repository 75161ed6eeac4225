import StepgenModel

/// FNV-1a, 64 bits, of a path, of a path with a place, or of a file's contents: enough to tell those of a site apart.
///
/// The links of a site are compared by it, because as text they would be most of what a build holds.
struct SiteHash: Hashable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  init(_ path: String) {
    path.withBytes { add($0) }
  }

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { add($0) }
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    add(bytes)
  }

  mutating func add(_ text: StaticString) {
    add(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    var (value, index) = (value, 0)
    while index < bytes.count {
      value = (value ^ UInt64(base[index])) &* 0x100_0000_01B3
      index += 1
    }
    self.value = value
  }

  /// 16 digits.
  var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A file in the folder, or whatever else a path goes on with.
  func adding(_ name: StaticString) -> SiteHash {
    var hash = self
    hash.add(name)
    return hash
  }

  /// A place in the file.
  func anchored(_ id: String) -> SiteHash {
    id.withBytes { anchored($0) }
  }

  /// A place in the file.
  func anchored(_ id: UnsafeBufferPointer<UInt8>) -> SiteHash {
    var hash = adding("#")
    hash.add(id)
    return hash
  }
}
