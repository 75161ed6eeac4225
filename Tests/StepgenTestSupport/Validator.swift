import Foundation

/// A Python script in Tests/Validators: a second opinion on what stepgen reads and writes.
///
/// `STEPGEN_PYTHON` names the interpreter; otherwise it is `.venv/bin/python` of this package, or `python3`. Tests that
/// need one are skipped where Python or a package is missing, unless `STEPGEN_REQUIRE_VALIDATORS` is set.
package struct Validator {
  private let script: String

  package init(script: String) {
    self.script = script
  }

  package struct Result {
    package var exitCode: Int32
    package var output: String

    package init(exitCode: Int32, output: String) {
      self.exitCode = exitCode
      self.output = output
    }
  }

  /// Whether the Python packages are there, or have to be.
  package static func canRun(with packages: [String]) -> Bool {
    if ProcessInfo.processInfo.environment["STEPGEN_REQUIRE_VALIDATORS"] != nil { return true }
    let result = try? run(["-c", "import " + packages.joined(separator: ", ")])
    return result?.exitCode == 0
  }

  package func run(_ arguments: [String]) throws -> Result {
    let path = PackageFolder.root.appending(path: "Tests/Validators/\(script)").path
    return try Self.run([path] + arguments)
  }

  private static func run(_ arguments: [String]) throws -> Result {
    try ExternalTool.run([interpreter] + arguments)
  }

  private static var interpreter: String {
    if let path = ProcessInfo.processInfo.environment["STEPGEN_PYTHON"], !path.isEmpty { return path }
    let own = PackageFolder.root.appending(path: ".venv/bin/python").path
    return FileManager.default.isExecutableFile(atPath: own) ? own : "python3"
  }
}
