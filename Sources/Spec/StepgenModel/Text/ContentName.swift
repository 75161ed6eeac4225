extension [UInt8] {
  /// What stands in the name of a file so that it changes with the content, and browsers may keep the file: FNV-1a of 64
  /// bits, in 16 hexadecimal digits.
  package var contentName: String {
    let hash = reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
