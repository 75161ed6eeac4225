internal import Crypto

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// One-time passwords of authenticator apps: HOTP (RFC 4226) over time (RFC 6238) with HMAC-SHA-1.
enum TOTP {
  /// The seconds for which a code is valid (RFC 6238, 5.2).
  static let period = 30
  /// The number of digits of a code in Cognito and authenticator apps.
  static let digits = 6

  /// Returns the code with that counter (RFC 4226, 5.3).
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

  /// Returns the time step that a moment is in (RFC 6238, 4.2).
  static func step(at moment: AuthMoment) -> Int {
    Int((Double(moment.rawValue) / Double(period)).rounded(.down))
  }

  /// Returns the code of a time step.
  static func code(key: [UInt8], step: Int, digits: Int = digits) -> String {
    hotp(key: key, counter: UInt64(bitPattern: Int64(step)), digits: digits)
  }

  /// Returns the time step of a code: the current one, or the one before or after (RFC 6238, 5.2; developer guide,
  /// “within 30 seconds before or after”).
  ///
  /// Returns nil for a wrong code.
  static func matchingStep(of code: String, secret: String, at moment: AuthMoment) -> Int? {
    guard let key = Base32.decode(secret) else { return nil }
    let now = step(at: moment)
    return [now, now - 1, now + 1].first { Secrets.areEqual(Self.code(key: key, step: $0), code) }
  }
}
