internal import Crypto

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Keyed hashes, and a comparison in constant time.
enum Secrets {
  /// HMAC-SHA-256 of the parts and their lengths, so that different parts are never the same input.
  static func keyedHash(_ parts: [String], key: String) -> [UInt8] {
    var hash = HMAC<SHA256>(key: SymmetricKey(data: Array(key.utf8)))
    for part in parts {
      hash.update(data: withUnsafeBytes(of: UInt64(part.utf8.count).bigEndian) { Array($0) })
      hash.update(data: Array(part.utf8))
    }
    return Array(hash.finalize())
  }

  /// SECRET_HASH: base 64 of HMAC-SHA-256 over the username and the client's id, with the client's secret as key.
  static func secretHash(_ username: String, clientID: String, secret: String) -> String {
    let key = SymmetricKey(data: Array(secret.utf8))
    return Data(HMAC<SHA256>.authenticationCode(for: Array((username + clientID).utf8), using: key))
      .base64EncodedString()
  }

  /// SHA-256 in hexadecimal.
  static func digest(_ text: String) -> String {
    Hex.encode(SHA256.hash(data: Array(text.utf8)))
  }

  /// Returns true if two texts are equal; the duration depends only on their lengths.
  static func areEqual(_ left: String, _ right: String) -> Bool {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
