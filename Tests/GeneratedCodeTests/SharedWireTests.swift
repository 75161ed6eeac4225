import Foundation
import ParcelLockerSteps
import Testing

/// The lines that generated code of every language reads and writes, byte for byte: `Tests/Validators/jvm.py`.
@Suite struct SharedWireTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Validators/json")

  @Test func pickUp() throws { try expectRoundTrips(of: PickUpStep.self, in: "pick-up.jsonl") }

  @Test func dropOff() throws { try expectRoundTrips(of: DropOffStep.self, in: "drop-off.jsonl") }

  /// Pairs of lines: one with the names of some platform or of an older version, and what is written for it.
  @Test func everyPlatformsNamesAreRead() throws {
    let lines = try lines(in: "pick-up.names.jsonl")
    #expect(lines.count == 12)
    for pair in stride(from: 0, to: lines.count, by: 2) {
      let step = try JSONDecoder().decode(PickUpStep.self, from: Data(lines[pair].utf8))
      #expect(try text(of: step) == lines[pair + 1])
    }
  }

  private func expectRoundTrips<Step: Codable>(of type: Step.Type, in file: String) throws {
    let lines = try lines(in: file)
    #expect(lines.count > 2)
    for line in lines {
      let step = try JSONDecoder().decode(type, from: Data(line.utf8))
      #expect(try text(of: step) == line)
    }
  }

  private func lines(in file: String) throws -> [Substring] {
    try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8).split(separator: "\n")
  }

  private func text(of step: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(step), as: UTF8.self)
  }
}
