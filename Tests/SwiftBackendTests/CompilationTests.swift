import Foundation
import StepgenLanguages
import StepgenModel
import SwiftBackend
import Testing

@Suite struct CompilationTests {
  @Test(arguments: Sample.all + Sample.sparse + Sample.compiledOnly, ["5", "6"])
  func generatedCodeCompilesWithoutAWarning(sample: Sample, mode: String) throws {
    try withFiles(makeBackend().files(for: sample.registry)) { folder in
      let files = try Compiler.swiftFiles(in: folder)
      let strict = try Compiler.compile(files, mode: mode)
      #expect(strict.status == 0, "\(strict.text.prefix(3000))")
      let plain = try Compiler.compile(files, mode: mode, flags: ["-warnings-as-errors"])
      #expect(plain.status == 0, "\(plain.text.prefix(3000))")
      let isolated = try Compiler.compile(files, mode: mode, flags: Compiler.strict + Compiler.onMainActor)
      #expect(isolated.status == 0, "\(isolated.text.prefix(3000))")
    }
  }

  @Test(arguments: CodeTarget.AccessLevel.allCases, ["5", "6"])
  func codeWithItsRuntimeNeedsNoModule(access: CodeTarget.AccessLevel, mode: String) throws {
    var registry = Registry.signIn
    registry.targets[.swift]?.embedsRuntime = true
    registry.targets[.swift]?.accessLevel = access
    let generated = try makeBackend().files(for: registry)
    #expect(generated.contains { $0.path.hasSuffix("StepRuntime.swift") })
    #expect(!generated.contains { String(decoding: $0.bytes, as: UTF8.self).contains("import ") })
    try withFiles(generated) { folder in
      let files = try Compiler.swiftFiles(in: folder)
      for flags in [Compiler.strict, ["-warnings-as-errors"], Compiler.strict + Compiler.onMainActor] {
        let output = try Compiler.compile(files, mode: mode, flags: flags)
        #expect(output.status == 0, "\(output.text.prefix(3000))")
      }
    }
  }

  @Test(arguments: Sample.all + Sample.sparse)
  func generatedCodeIsFormattedAsTheFormatterWould(sample: Sample) throws {
    try withFiles(makeBackend().files(for: sample.registry)) { folder in
      let configuration = packageFolder.appending(path: ".swift-format").path
      let files = try Compiler.swiftFiles(in: folder)
      let lint = try Compiler.run(
        ["swift", "format", "lint", "--strict", "--configuration", configuration] + files,
        in: folder
      )
      #expect(lint.status == 0, "\(lint.text.prefix(3000))")
      let format = try Compiler.run(["swift", "format", "-i", "--configuration", configuration] + files, in: folder)
      #expect(format.status == 0)
      for file in try makeBackend().files(for: sample.registry) {
        #expect(try Data(contentsOf: folder.appending(path: file.path)) == Data(file.bytes), "\(file.path)")
      }
    }
  }
}
