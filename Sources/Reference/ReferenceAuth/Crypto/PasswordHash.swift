internal import Crypto
internal import CryptoExtras

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A password as it is stored: salted and slow, by PBKDF2 with HMAC-SHA-256 (RFC 8018, 5.2).
struct PasswordHash: Hashable, Codable, Sendable {
  private var salt: String
  private var rounds: Int
  private var hash: String

  init(_ password: String, salt: [UInt8], rounds: Int) {
    self.salt = Hex.encode(salt)
    self.rounds = max(rounds, 1)
    hash = Self.derive(password, salt: salt, rounds: self.rounds)
  }

  /// Returns true if this is the password.
  func matches(_ password: String) -> Bool {
    Secrets.areEqual(Self.derive(password, salt: Hex.decode(salt) ?? [], rounds: rounds), hash)
  }

  /// Derives 32 bytes.
  ///
  /// The number of rounds is a setting of the pool, and can be low: see ``UserPool/passwordRounds``.
  private static func derive(_ password: String, salt: [UInt8], rounds: Int) -> String {
    let key = try? KDF.Insecure.PBKDF2.deriveKey(
      from: Array(password.utf8),
      salt: salt,
      using: .sha256,
      outputByteCount: 32,
      unsafeUncheckedRounds: rounds
    )
    // BoringSSL fails only if there is no memory; nothing matches then, because a key is random.
    return key.map { $0.withUnsafeBytes { Hex.encode($0) } } ?? "-"
  }
}

extension PasswordHash: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "PasswordHash(redacted)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
