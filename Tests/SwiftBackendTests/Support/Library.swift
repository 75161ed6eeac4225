import Foundation
import StepgenModel
import SwiftBackend
import Testing

/// Generated code as a compiled module of a package of its own.
struct Library {
  let folder: URL

  /// Compiles the registry's code as the module `Steps` of the package `library`.
  init(_ registry: Registry, in folder: URL) throws {
    self.folder = folder
    try write(makeBackend().files(for: registry), to: folder)
    let output = try Compiler.run(
      [
        "swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-module-name", "Steps", "-package-name",
        "library",
      ]
        + ["-I", Compiler.runtime.get().path, "-emit-module", "-emit-library", "-static", "-o", "libSteps.a"]
        + ["-warnings-as-errors"] + Compiler.swiftFiles(in: folder),
      in: folder
    )
    try #require(output.status == 0, "\(output.text.prefix(3000))")
  }

  /// Checks a client in another package, or makes a program of it.
  func compile(client: URL, mode: String, program: URL? = nil) throws -> Compiler.Output {
    let runtime = try Compiler.runtime.get().path
    let purpose =
      program.map { ["-o", $0.path, "-L", folder.path, "-lSteps", "-L", runtime, "-lStepRuntime"] } ?? ["-typecheck"]
    return try Compiler.run(
      ["swiftc", "-swift-version", mode, "-parse-as-library", "-module-name", "Client", "-package-name", "client"]
        + ["-I", folder.path, "-I", runtime] + purpose + [client.path],
      in: folder
    )
  }
}
