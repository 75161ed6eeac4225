/// XXH64 with seed 0, after the specification at github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md.
///
/// It tells whether somebody else touched a file that stepgen wrote, which happens by accident and not by attack: who can
/// write a crafted file into the output folder can as well delete one. So 64 bits together with the size are enough, and
/// speed decides: hashing a site of 100 MB with SHA-256 in Swift would cost more than writing it.
package enum XXHash64 {
  static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var offset = 0
    var sum = bytes.count >= 32 ? hashStripes(bytes, &offset) : prime5
    sum &+= UInt64(bytes.count)
    while offset + 8 <= bytes.count {
      sum ^= round(0, word(bytes, offset))
      sum = sum.rotated(27) &* prime1 &+ prime4
      offset += 8
    }
    if offset + 4 <= bytes.count {
      let half = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      sum ^= UInt64(half) &* prime1
      sum = sum.rotated(23) &* prime2 &+ prime3
      offset += 4
    }
    for byte in bytes[offset...] {
      sum ^= UInt64(byte) &* prime5
      sum = sum.rotated(11) &* prime1
    }
    return avalanche(sum)
  }

  package static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { hash($0) }
  }

  /// Takes in as many stripes of 32 bytes as there are, four lanes at a time.
  private static func hashStripes(_ bytes: UnsafeRawBufferPointer, _ offset: inout Int) -> UInt64 {
    var (lane1, lane2, lane3, lane4) = (prime1 &+ prime2, prime2, UInt64(0), 0 &- prime1)
    while offset + 32 <= bytes.count {
      lane1 = round(lane1, word(bytes, offset))
      lane2 = round(lane2, word(bytes, offset + 8))
      lane3 = round(lane3, word(bytes, offset + 16))
      lane4 = round(lane4, word(bytes, offset + 24))
      offset += 32
    }
    var sum = lane1.rotated(1) &+ lane2.rotated(7) &+ lane3.rotated(12) &+ lane4.rotated(18)
    sum = merge(sum, lane1)
    sum = merge(sum, lane2)
    sum = merge(sum, lane3)
    return merge(sum, lane4)
  }

  private static func merge(_ sum: UInt64, _ lane: UInt64) -> UInt64 {
    (sum ^ round(0, lane)) &* prime1 &+ prime4
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    (lane &+ input &* prime2).rotated(31) &* prime1
  }

  private static func avalanche(_ sum: UInt64) -> UInt64 {
    var sum = (sum ^ sum >> 33) &* prime2
    sum = (sum ^ sum >> 29) &* prime3
    return sum ^ sum >> 32
  }

  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5
}

extension UInt64 {
  fileprivate func rotated(_ count: UInt64) -> UInt64 {
    self &<< count | self &>> (64 &- count)
  }
}
