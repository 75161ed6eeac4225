internal import Crypto
internal import CryptoExtras

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Signs tokens with RS256 (RFC 7518, 3.3), as Cognito does.
///
/// The key is published in appendix A.2 of RFC 7515. Everybody has it, so that nobody mistakes these tokens for real
/// ones, and the same claims always produce the same token.
enum TokenSigner {
  /// The id of the key, in the header.
  static let keyID = "rfc7515-a2"

  /// Returns a JSON Web Token with a payload in JSON; nil only if BoringSSL is out of memory.
  static func sign(_ payload: String) -> String? {
    let header = #"{"alg":"RS256","kid":"\#(keyID)","typ":"JWT"}"#
    let text = base64URL(Array(header.utf8)) + "." + base64URL(Array(payload.utf8))
    guard let key,
      let signature = try? key.signature(for: SHA256.hash(data: Array(text.utf8)), padding: .insecurePKCS1v1_5)
    else { return nil }
    return text + "." + base64URL(Array(signature.rawRepresentation))
  }

  /// Returns true if the token was signed with the key.
  static func verifies(_ token: String) -> Bool {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let key, let bytes = decode(String(parts[2])) else { return false }
    let text = "\(parts[0]).\(parts[1])"
    return key.publicKey.isValidSignature(
      _RSA.Signing.RSASignature(rawRepresentation: Data(bytes)),
      for: SHA256.hash(data: Array(text.utf8)),
      padding: .insecurePKCS1v1_5
    )
  }

  /// Base 64 for URLs, without padding (RFC 7515, 2).
  static func base64URL(_ bytes: [UInt8]) -> String {
    String(
      Data(bytes).base64EncodedString().compactMap { character -> Character? in
        switch character {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: character
        }
      }
    )
  }

  /// Returns nil if the text is not base 64 for URLs.
  static func decode(_ text: String) -> [UInt8]? {
    let plain = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    let padding = String(repeating: "=", count: (4 - plain.count % 4) % 4)
    return Data(base64Encoded: plain + padding).map(Array.init)
  }

  private static let key = try? _RSA.Signing.PrivateKey(
    n: Data(decode(n) ?? []),
    e: Data([1, 0, 1]),
    d: Data(decode(d) ?? []),
    p: Data(decode(p) ?? []),
    q: Data(decode(q) ?? [])
  )

  private static let n =
    "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yR"
    + "T-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXB"
    + "dQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9ia"
    + "GNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ"
  private static let d =
    "Eq5xpGnNCivDflJsRQBXHx1hdR1k6Ulwe2JZD50LpXyWPEAeP88vLNO97IjlA7_GQ5sLKMgvfTeXZx9SE-7YwVol2NXOoAJe46sui"
    + "395IW_GO-pWJ1O0BkTGoVEn2bKVRUCgu-GjBVaYLU6f3l9kJfFNS3E0QbVdxzubSu3Mkqzjkn439X0M_V51gfpRLI9JYanrC4D4q"
    + "AdGcopV_0ZHHzQlBjudU2QvXt4ehNYTCBr6XCLQUShb1juUO1ZdiYoFaFQT5Tw8bGUl_x_jTj3ccPDVZFD9pIuhLhBOneufuBiB4"
    + "cS98l2SR_RQyGWSeWjnczT0QU91p1DhOVRuOopznQ"
  private static let p =
    "4BzEEOtIpmVdVEZNCqS7baC4crd0pqnRH_5IB3jw3bcxGn6QLvnEtfdUdiYrqBdss1l58BQ3KhooKeQTa9AB0Hw_Py5PJdTJNPY8cQn7"
    + "ouZ2KKDcmnPGBY5t7yLc1QlQ5xHdwW1VhvKn-nXqhJTBgIPgtldC-KDV5z-y2XDwGUc"
  private static let q =
    "uQPEfgmVtjL0Uyyx88GZFF1fOunH3-7cepKmtH4pxhtCoHqpWmT8YAmZxaewHgHAjLYsp1ZSe7zFYHj7C6ul7TjeLQeZD_YwD66t62wDm"
    + "pe_HlB-TnBA-njbglfIsRLtXlnDzQkv5dTltRJ11BKBBypeeF6689rjcJIDEz9RWdc"
}
