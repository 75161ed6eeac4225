import Foundation
import StepgenTestSupport

/// The Kotlin compiler of the package that `.ci/setup` installs into `.venv`.
enum KotlinCompiler {
  /// Whether the compiler is there, or has to be.
  static var isThere: Bool {
    if jars != nil { return Toolchain.canRun("java") }
    if ProcessInfo.processInfo.environment["STEPGEN_REQUIRE_VALIDATORS"] != nil { return true }
    print("skipped: there is no Kotlin compiler in .venv to compile samples with")
    return false
  }

  /// Compiles files into the folder `out`.
  static func run(_ files: [String], classes: URL, in folder: URL) throws -> Toolchain.Output {
    guard let jars, let standard = library(in: jars) else {
      return Toolchain.Output(status: 1, text: "there is no Kotlin compiler in .venv: run .ci/setup --tests")
    }
    return try Toolchain.run(
      [
        "java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", jars.path + "/*",
        "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect", "-nowarn", "-d", "out",
        "-cp", standard.path + ":" + classes.path,
      ] + files,
      in: folder
    )
  }

  private static var jars: URL? {
    let libraries = PackageFolder.root.appending(path: ".venv/lib")
    return contents(of: libraries).lazy
      .map { $0.appending(path: "site-packages/run_kotlin_kernel/jars") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static func library(in jars: URL) -> URL? {
    contents(of: jars).first { $0.lastPathComponent.hasPrefix("kotlin-stdlib-") }
  }

  private static func contents(of folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }
}
