import Foundation
import ParcelLockerSteps
import Testing

/// The lines that generated code of every language reads and writes, byte for byte: `Tests/Validators/jvm.py`.
@Suite struct SharedWireTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Validators/json")

  @Test func pickUp() throws { try expectRoundTrips(of: PickUpStep.self, in: "pick-up.jsonl") }

  @Test func dropOff() throws { try expectRoundTrips(of: DropOffStep.self, in: "drop-off.jsonl") }

  private func expectRoundTrips<Step: Codable>(of type: Step.Type, in file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 2)
    for line in lines {
      let step = try JSONDecoder().decode(type, from: Data(line.utf8))
      #expect(String(decoding: try encoder.encode(step), as: UTF8.self) == line)
    }
  }
}
