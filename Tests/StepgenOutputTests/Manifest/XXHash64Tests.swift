import Testing

@testable import StepgenOutput

@Suite struct XXHash64Tests {
  /// With seed 0, from `XSUM_sanityCheck.c` of xxHash and, for texts, from `xxhsum -H1`.
  @Test(
    arguments: [
      (0, 0xEF46_DB37_51D8_E999), (1, 0xE934_A84A_DB05_2768), (4, 0x9136_A0DC_A574_57EE),
      (14, 0x8282_DCC4_994E_35C8), (222, 0xB641_AE8C_B691_C174),
    ] as [(Int, UInt64)]
  )
  func agreesWithTheVectorsOfItsAuthor(length: Int, expected: UInt64) {
    #expect(XXHash64.hash(sanityBuffer(length)) == expected)
  }

  @Test func agreesOnAText() {
    #expect(XXHash64.hash(Array("abc".utf8)) == 0x44BC_2CF5_AD77_0999)
  }

  @Test func changesWithEveryByte() {
    for length in 1...80 {
      let bytes = sanityBuffer(length)
      for index in bytes.indices {
        var other = bytes
        other[index] ^= 1
        #expect(XXHash64.hash(bytes) != XXHash64.hash(other))
      }
    }
  }

  @Test func printsSixteenDigits() {
    #expect(UInt64(0xAB).hexadecimal == "00000000000000ab")
    #expect(UInt64.max.hexadecimal == "ffffffffffffffff")
  }

  /// The bytes that xxHash checks itself with.
  private func sanityBuffer(_ length: Int) -> [UInt8] {
    var generator: UInt64 = 2_654_435_761
    return (0..<length).map { _ in
      defer { generator = generator &* 11_400_714_785_074_694_797 }
      return UInt8(generator >> 56)
    }
  }
}
