import Foundation
import PackagePlugin

/// Compiles the specs in a target's folder `Specs` into code of that target.
///
/// Each spec has one output that is named for it, so that nothing of a spec has to be read to know the names: SwiftPM
/// keeps a build plan when only the content of inputs changes (swift-package-manager#7891).
@main
struct StepgenBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let specs = target.directoryURL.appending(path: "Specs")
    let inputs = try files(in: specs)
    guard inputs.contains(where: \.isSpec) else {
      Diagnostics.error("\(target.name) has no specs: put a registry into \(specs.path), as ‘stepgen init NAME’ does")
      return []
    }
    let output = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Compiling the specs of \(target.name)",
        executable: try context.tool(named: "stepgen").url,
        // The outputs lie in a folder of the build, where nobody's edits are lost.
        arguments: [
          "generate", "swift", "--by-spec", "--force", "--quiet", "--format", "plain",
          "--specs", specs.path, "--output", output.path,
        ],
        inputFiles: inputs.map { specs.appending(path: $0) },
        outputFiles: inputs.filter(\.isSpec).map { output.appending(path: $0.nameOfCode) }
      )
    ]
  }

  /// The paths of all files below a folder, sorted; of one that is left out, such as the schema for editors, SwiftPM warns.
  private func files(in folder: URL) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { path in
        let url = folder.appending(path: path)
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        return isThere && !isFolder.boolValue && !url.lastPathComponent.hasPrefix(".")
      }
      .sorted()
  }
}

extension String {
  fileprivate var isSpec: Bool { hasSuffix(".yaml") || hasSuffix(".yml") }

  /// What `stepgen generate swift --by-spec` calls the code of a spec.
  fileprivate var nameOfCode: String {
    (self as NSString).deletingPathExtension.replacingOccurrences(of: "/", with: ".") + ".swift"
  }
}
