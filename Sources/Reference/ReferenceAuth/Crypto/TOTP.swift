internal import Crypto

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// One-time passwords of authenticator apps: HOTP (RFC 4226) over time (RFC 6238) with HMAC-SHA-1.
enum TOTP {
  /// Seconds for which a code holds (RFC 6238, 5.2).
  static let period = 30
  /// Digits of a code, as Cognito and authenticator apps have them.
  static let digits = 6

  /// The code with that counter (RFC 4226, 5.3).
  static func hotp(key: [UInt8], counter: UInt64, digits: Int = digits) -> String {
    let message = withUnsafeBytes(of: counter.bigEndian) { Array($0) }
    var hash = HMAC<Insecure.SHA1>(key: SymmetricKey(data: key))
    hash.update(data: message)
    let code = Array(hash.finalize())
    let offset = Int(code[19] & 15)
    let number = code[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7fff_ffff
    let modulus = (0..<digits).reduce(UInt32(1)) { product, _ in product * 10 }
    let text = String(number % modulus)
    return String(repeating: "0", count: digits - text.count) + text
  }

  /// The step that a moment is in (RFC 6238, 4.2).
  static func step(at moment: AuthMoment) -> Int {
    Int((Double(moment.rawValue) / Double(period)).rounded(.down))
  }

  /// The code of a step.
  static func code(key: [UInt8], step: Int, digits: Int = digits) -> String {
    hotp(key: key, counter: UInt64(bitPattern: Int64(step)), digits: digits)
  }

  /// The step whose code this is: the present one, or one before or after (RFC 6238, 5.2; developer guide, “within 30
  /// seconds before or after”).
  ///
  /// Nil for a wrong code.
  static func matchingStep(of code: String, secret: String, at moment: AuthMoment) -> Int? {
    guard let key = Base32.decode(secret) else { return nil }
    let now = step(at: moment)
    return [now, now - 1, now + 1].first { Secrets.areEqual(Self.code(key: key, step: $0), code) }
  }
}
