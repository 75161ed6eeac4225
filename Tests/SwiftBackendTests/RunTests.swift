import Foundation
import StepgenModel
import SwiftBackend
import Testing

/// A registry's code, a program that uses it, and what the program prints; paths are of fixtures.
struct Program: Sendable, CustomTestStringConvertible {
  var registry: Registry
  var main: String
  var output: String

  var testDescription: String { main }
}

/// What generated code does when it runs.
@Suite struct RunTests {
  @Test(arguments: [
    Program(registry: .signIn, main: "sample/main.swift.txt", output: "sample/output.txt"),
    Program(registry: .large, main: "large/main.swift.txt", output: "large/output.txt"),
  ])
  func generatedCodeDoesWhatItPromises(example: Program) throws {
    let fixtures = testFolder.appending(path: "Fixtures")
    let main = GeneratedFile(
      path: "main.swift",
      bytes: Array(try Data(contentsOf: fixtures.appending(path: example.main)))
    )
    try withFiles(try makeBackend().files(for: example.registry) + [main]) { folder in
      let program = folder.appending(path: "program")
      let output = try Compiler.compile(
        try Compiler.swiftFiles(in: folder),
        mode: "6",
        flags: ["-warnings-as-errors"],
        program: program
      )
      try #require(output.status == 0, "\(output.text.prefix(3000))")
      let run = try Compiler.run([program.path], in: folder)
      #expect(run.text == (try String(contentsOf: fixtures.appending(path: example.output), encoding: .utf8)))
      #expect(run.status == 0)
    }
  }
}
