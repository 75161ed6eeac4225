import Foundation
import Testing

@testable import ReferenceAuth

/// Codes against those of another implementation (oath-toolkit).
@Suite struct OathtoolTests {
  private static var isInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/oathtool")
  }

  /// Where validators are demanded, a missing one is a failure.
  private static var isDemanded: Bool {
    ProcessInfo.processInfo.environment["STEPGEN_REQUIRE_VALIDATORS"] != nil
  }

  @Test(.enabled(if: isInstalled || isDemanded, "oathtool is missing: run .ci/setup --tests (package oathtool)"))
  func aThousandCodesAgree() throws {
    try #require(Self.isInstalled, "oathtool is missing: run .ci/setup --tests (package oathtool)")
    var random = SeededGenerator(seed: 4_226)
    let cases = (0..<1_000).map { _ in
      let bytes = (0..<Int.random(in: 16...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      return (secret: Base32.encode(bytes), seconds: Int.random(in: 0..<20_000_000_000, using: &random))
    }
    let script = cases.map { "oathtool --totp -b --now=@\($0.seconds) \($0.secret)" }.joined(separator: "\n")
    let theirs = try Self.run(script).split(separator: "\n").map(String.init)
    let ours = cases.map { AuthenticatorApp.code(secret: $0.secret, at: AuthMoment(rawValue: $0.seconds)) ?? "" }
    #expect(theirs.count == 1_000)
    #expect(theirs == ours)
  }

  private static func run(_ script: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
