import StepgenModel

/// A hash of 64 bits of a path, or of a path with a place: enough to tell those of a site apart.
///
/// The links of a site are compared by it, because as text they would be most of what a build holds. It is a polynomial in
/// the bytes (Rabin and Karp's), so that it does not matter in which parts they come.
struct SiteHash: RawRepresentable, Hashable {
  private(set) var rawValue: UInt64

  init() {
    rawValue = 1
  }

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  init(_ path: String) {
    self.init()
    path.withBytes { add($0) }
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init()
    add(bytes)
  }

  mutating func add(_ text: StaticString) {
    add(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { rawValue = rawValue &* Self.base &+ UInt64(byte) }
  }

  /// The golden ratio's fraction in 64 bits, which is odd.
  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

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
