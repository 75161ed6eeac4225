import Foundation
import Testing

@testable import ReferenceAuth

@Suite struct TOTPTests {
  /// RFC 4226, appendix D.
  @Test(
    arguments: [
      "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489",
    ].enumerated().map { ($0.offset, $0.element) }
  )
  func agreesWithTheVectorsOfHOTP(counter: Int, code: String) {
    #expect(TOTP.hotp(key: Array("12345678901234567890".utf8), counter: UInt64(counter)) == code)
  }

  /// RFC 6238, appendix B, SHA-1.
  @Test(arguments: [
    (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
    (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
  ])
  func agreesWithTheVectorsOfTOTP(seconds: Int, code: String) {
    let step = TOTP.step(at: AuthMoment(rawValue: seconds))
    #expect(TOTP.code(key: Array("12345678901234567890".utf8), step: step, digits: 8) == code)
  }

  /// RFC 4648, 10, without padding.
  @Test(arguments: [
    ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
    ("foobar", "MZXW6YTBOI"),
  ])
  func agreesWithTheVectorsOfBase32(text: String, encoded: String) {
    #expect(Base32.encode(Array(text.utf8)) == encoded)
    #expect(Base32.decode(encoded.lowercased()) == Array(text.utf8))
  }

  @Test func takesTheCodesBesideThePresentOneAndNoOthers() {
    let secret = Base32.encode(Array("12345678901234567890".utf8))
    let now = AuthMoment(rawValue: 1_111_111_111)
    let codes = (-3...3).map { TOTP.code(key: Base32.decode(secret) ?? [], step: TOTP.step(at: now) + $0) }
    let taken = codes.map { TOTP.matchingStep(of: $0, secret: secret, at: now) != nil }
    #expect(taken == [false, false, true, true, true, false, false])
  }
}
