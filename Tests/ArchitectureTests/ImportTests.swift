import Foundation
import StepgenTestSupport
import Testing

@Suite struct ImportTests {
  /// Modules that come with Swift; a row has to name them too, but Package.swift does not.
  static let systemModules: Set<String> = [
    "Dispatch", "FoundationEssentials", "Glibc", "PackagePlugin", "Synchronization", "os",
  ]

  @Test func filesImportOnlyWhatTheTableAllows() throws {
    for row in try ModuleTable.rows() {
      for source in try SwiftSource.all() where source.module == row.name {
        // What Package.swift excludes: the adapter is code of an app's module, and has a test of its own.
        if source.path.contains("/AmplifyAuthAdapter/") { continue }
        let unlisted = source.imports.filter { !row.allows($0, in: source) }
        #expect(unlisted.isEmpty, "\(source.path): docs/architecture.md does not allow this import")
      }
    }
  }

  /// The adapter names the library's types in a file that imports nothing else, because generated types have their names.
  @Test func theAdapterImportsTheLibraryAndWhatItConvertsTo() throws {
    let library: Set = ["AWSCognitoAuthPlugin", "Amplify"]
    let sources = try SwiftSource.all().filter {
      $0.path.hasPrefix("Sources/Reference/AmplifyAuthFlows/AmplifyAuthAdapter/")
    }
    let imports = sources.sorted { $0.path < $1.path }.map { Set($0.imports) }
    // `AuthAdapter+Types.swift` and `AuthAdapter.swift`.
    #expect(imports == [library, library.union(["AmplifyAuthFlows", "StepRuntime"])])
  }

  @Test(arguments: [
    ("import A", ["A"]), ("package import A.B", ["A"]), ("@testable import A\n  public import struct B.C", ["A", "B"]),
    ("// import A", []), ("let text = \"\"\"\n  import A\n  \"\"\"\nimport B", ["B"]), ("let importance = 1", []),
  ])
  func findsImports(text: String, modules: [String]) {
    #expect(SwiftSource(text).imports == modules)
  }

  @Test func foundationStandsInOnlyWhereItHasTo() {
    let row = ModuleRow(name: "A", own: [], other: ["Dispatch", "FoundationEssentials", "Glibc"])
    let guarded = SwiftSource("#if canImport(FoundationEssentials)")
    #expect(row.allows("Foundation", in: guarded))
    #expect(!row.allows("Foundation", in: SwiftSource("import Foundation")))
    #expect(row.allows("Musl", in: guarded))
    #expect(!ModuleRow(name: "B", own: [], other: []).allows("Foundation", in: guarded))
  }
}

extension ModuleRow {
  fileprivate func allows(_ module: String, in source: SwiftSource) -> Bool {
    switch module {
    case "Foundation":
      other.contains("FoundationEssentials")
        && source.codeLines.contains { $0.hasPrefix("#if canImport(FoundationEssentials)") }
    case "Darwin", "Musl": other.contains("Glibc")
    default: own.contains(module) || other.contains(module)
    }
  }
}
