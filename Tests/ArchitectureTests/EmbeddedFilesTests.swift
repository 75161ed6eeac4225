import Foundation
import StepgenTestSupport
import Testing

/// The program has every file of the folder Templates, and the sources of StepRuntime.
///
/// `STEPGEN_RECORD=1 swift test --filter EmbeddedFilesTests` renews the list in `Sources/Code/CTemplates/embedded.c`.
@Suite struct EmbeddedFilesTests {
  private static let path = "Sources/Code/CTemplates/embedded.c"

  @Test func listsEveryFile() throws {
    let list = try PackageFolder.text(Self.path)
    let start = try #require(list.range(of: "files[] = {\n")).upperBound
    let end = try #require(list.range(of: "};\n", range: start..<list.endIndex)).lowerBound
    let templates = try Self.files(in: "Templates").map { (name: $0, path: "../../../Templates/" + $0) }
    let runtime = try Self.files(in: "Sources/Code/StepRuntime").map {
      (name: "runtime/" + $0, path: "../StepRuntime/" + $0)
    }
    let entries = (templates + runtime).map { file in
      """
          {"\(file.name)", (const unsigned char[]){
      #embed "\(file.path)" suffix(, 0)
          }},

      """
    }
    #expect(entries.count > 50)
    #expect(try Golden(Self.path).problem(of: list[..<start] + entries.joined() + list[end...]) == nil)
  }

  /// The files in the order of the bytes of their paths, without those that systems and editors hide.
  private static func files(in folder: String) throws -> [String] {
    let root = PackageFolder.root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder)
        && !isFolder.boolValue && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
