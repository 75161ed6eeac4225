import Foundation
import Testing

@testable import ReferenceAuth

@Suite struct PasswordHashTests {
  /// RFC 7914, 11, the first 32 of 64 bytes.
  @Test(arguments: [
    ("passwd", "salt", 1, "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"),
    ("Password", "NaCl", 80_000, "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"),
  ])
  func agreesWithTheVectorsOfPBKDF2(password: String, salt: String, rounds: Int, hash: String) throws {
    let stored = PasswordHash(password, salt: Array(salt.utf8), rounds: rounds)
    let data = try JSONEncoder().encode(stored)
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains(hash))
    #expect(!text.contains(password))
    #expect(stored.matches(password))
    #expect(!stored.matches(password + "x"))
  }

  @Test func showsNothing() {
    let stored = PasswordHash("secret", salt: [1], rounds: 1)
    #expect("\(stored)" == "PasswordHash(redacted)")
    #expect(Mirror(reflecting: stored).children.isEmpty)
  }

  @Test(arguments: [("", ""), ("00ff", "00ff"), ("0g", nil), ("0", nil)])
  func readsHexadecimal(text: String, again: String?) {
    #expect(Hex.decode(text).map { Hex.encode($0) } == again)
  }
}
