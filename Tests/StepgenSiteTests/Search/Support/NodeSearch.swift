import Foundation
import StepgenTestSupport

@testable import StepgenSite

/// The search of the pages, run by Node.js on an index that was just made.
enum NodeSearch {
  static let canRun: Bool =
    ProcessInfo.processInfo.environment["STEPGEN_REQUIRE_VALIDATORS"] != nil
    || (try? run(["--version"], input: Data())) != nil

  /// The addresses found for each query, the best first.
  static func addresses(
    for queries: [String],
    platform: String = "",
    in documents: [SearchDocument]
  ) throws
    -> [[String]]
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stepgen-search-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in SearchIndex(of: documents).files(labels: .sample) {
      try Data(file.bytes).write(to: folder.appending(path: file.name))
    }
    let scripts = ["Tests/Validators/search.mjs", "Templates/site/search.js"].map {
      PackageFolder.root.appending(path: $0).path
    }
    let input = try JSONEncoder().encode(queries.map { [$0, platform] })
    return try JSONDecoder().decode([[String]].self, from: run(scripts + [folder.path], input: input))
  }

  private static func run(_ arguments: [String], input: Data) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node"] + arguments
    let (standardInput, output) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: input)
    try standardInput.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return data
  }
}

extension SearchIndex.Labels {
  static let sample = SearchIndex.Labels(
    words: [("title", "Search"), ("small", "a the")],
    platforms: [("swift", "Swift"), ("android", "Android")],
    platformWords: [("swift", "swift"), ("kotlin", "android")],
    synonyms: [("one-time password", "one-time code")],
    kinds: [.step: "Step"]
  )
}
