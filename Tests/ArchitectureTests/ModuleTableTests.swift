import StepgenTestSupport
import Testing

@Suite struct ModuleTableTests {
  private static func targets() throws -> [ManifestTarget] {
    Manifest.targets(of: try PackageFolder.text("Package.swift")).filter { !$0.isForTests }
  }

  @Test func listsEveryTarget() throws {
    let names = try ModuleTable.rows().map(\.name)
    #expect(names.sorted() == (try Self.targets().map(\.name)).sorted())
    #expect(names.count > 10)
  }

  @Test func agreesWithTheDeclaredDependencies() throws {
    let rows = Dictionary(uniqueKeysWithValues: try ModuleTable.rows().map { ($0.name, $0) })
    for target in try Self.targets() {
      let row = try #require(rows[target.name])
      let packages = row.other.subtracting(ImportTests.systemModules)
      #expect(target.dependencies == row.own.union(packages), "\(target.name)")
    }
  }

  /// `stepgen` only starts the command, for which it needs the import as well.
  @Test func namesEachLibraryInOneRow() throws {
    let rows = try ModuleTable.rows().filter { $0.name != "stepgen" }
    let libraries = rows.flatMap { row in
      row.other.subtracting(ImportTests.systemModules) + row.own.filter { $0.hasPrefix("C") }
    }
    #expect(
      libraries.sorted() == [
        "ArgumentParser", "CCmarkGFM", "CLibYAML", "CTemplates", "CZlib", "Crypto", "CryptoExtras", "FlyingSocks",
        "Yams",
      ]
    )
  }

  /// A budget is raised only in the commit that needs it, with the reason in its body.
  @Test func noModuleHasMoreLinesThanItsBudget() throws {
    let sources = Dictionary(grouping: try SwiftSource.all(), by: \.module)
    for row in try ModuleTable.rows() {
      let texts = sources[row.name, default: []].map(\.text) + (try Self.templates(of: row.name))
      guard let budget = row.budget else {
        #expect(texts.isEmpty || row.name.hasPrefix("AmplifyAuth"), "\(row.name) has no budget")
        continue
      }
      let lines = texts.reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "\n") } }
      #expect(lines <= budget, "\(row.name) has \(lines) lines")
    }
  }

  /// The templates of the language that a backend writes.
  private static func templates(of module: String) throws -> [String] {
    guard module.hasSuffix("Backend") else { return [] }
    let folder = "Templates/" + module.dropLast("Backend".count).lowercased()
    return try PackageFolder.files(in: folder, withExtension: "mustache").map { try PackageFolder.text($0) }
  }

  @Test func readsRows() {
    let document = """
      | a | b |
      | Module | Does | Own | Other | Lines |
      | --- | --- | --- | --- | ---: |
      | `A` | x | – | `Z` | 1,200 |
      | `B` | y | `A`, `C` | – | – |

      | `D` | no | – | – | 5 |
      """
    #expect(
      ModuleTable.rows(of: document) == [
        ModuleRow(name: "A", own: [], other: ["Z"], budget: 1200), ModuleRow(name: "B", own: ["A", "C"], other: []),
      ]
    )
  }

  @Test func readsManifests() {
    let manifest = """
      products: [.library(name: "L", targets: ["A"])],
      dependencies: [.package(url: "https://x.y/z", from: "1.0.0")],
      targets: [
        .target(name: "A"),  // ("B"
        .executableTarget(
          name: "E",
          dependencies: ["A", .product(name: "P", package: "z")],
          exclude: ["X"]
        ),
        .target(name: "T", dependencies: ["E"], path: "Tests/T"),
        .testTarget(name: "U"),
      ]
      """
    #expect(
      Manifest.targets(of: manifest) == [
        ManifestTarget(name: "A", dependencies: [], isForTests: false),
        ManifestTarget(name: "E", dependencies: ["A", "P"], isForTests: false),
        ManifestTarget(name: "T", dependencies: ["E"], isForTests: true),
        ManifestTarget(name: "U", dependencies: [], isForTests: true),
      ]
    )
  }
}
