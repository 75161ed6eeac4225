import Foundation
import StepgenDriver
import Testing

@Suite struct GzipTests {
  @Test(arguments: [0, 1, 100, 100_000])
  func givesWhatGunzipReads(count: Int) throws {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<count).map { _ in UInt8.random(in: 97...110, using: &generator) }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).gz")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(try #require(gzip(bytes))).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gunzip", "--stdout", file.path()]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect([UInt8](data) == bytes)
  }

  @Test func holdsNoTime() throws {
    let file = try #require(gzip(Array("text".utf8)))
    #expect(Array(file[4..<8]) == [0, 0, 0, 0])
  }
}
