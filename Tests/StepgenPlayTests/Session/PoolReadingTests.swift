import Foundation
import ReferenceAuth
import StepgenDriver
import StepgenTestSupport
import Testing

/// Holds the pool of the command and the fixtures of apps to one list.
///
/// They are read by two readers of YAML, which cannot be in one process: both bring libyaml.
@Suite struct PoolReadingTests {
  struct Reading: Decodable, Sendable, CustomTestStringConvertible {
    var yaml: String
    var isRead: Bool
    var seed: UInt64?
    var password: String?

    var testDescription: String { yaml }
  }

  private static func readings() throws -> [Reading] {
    let path = "docs/examples/sign-in-screens/Tests/FixtureFormatTests/readings.json"
    return try JSONDecoder().decode([Reading].self, from: Data(contentsOf: PackageFolder.root.appending(path: path)))
  }

  @Test(arguments: try readings())
  func readsWhatTheFixturesOfAppsAreReadAs(reading: Reading) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "pool-\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(reading.yaml.utf8).write(to: file)
    let fixture = try FixtureFile(path: file.path).value.flatMap { try? AuthFixture($0) }
    #expect((fixture != nil) == reading.isRead)
    if let seed = reading.seed { #expect(fixture?.seed == seed) }
    if let password = reading.password { #expect(fixture?.users.first?.password == password) }
  }
}
