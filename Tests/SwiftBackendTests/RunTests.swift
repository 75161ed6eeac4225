import Foundation
import StepgenModel
import SwiftBackend
import Testing

/// What generated code does when it runs.
@Suite struct RunTests {
  @Test func theSampleDoesWhatItPromises() throws {
    let main = GeneratedFile(
      path: "main.swift",
      bytes: Array(try Data(contentsOf: testFolder.appending(path: "Fixtures/sample/main.swift.txt")))
    )
    try withFiles(try makeBackend().files(for: .signIn) + [main]) { folder in
      let program = folder.appending(path: "program")
      let output = try Compiler.compile(
        try Compiler.swiftFiles(in: folder),
        mode: "6",
        flags: ["-warnings-as-errors"],
        program: program
      )
      try #require(output.status == 0, "\(output.text.prefix(3000))")
      let run = try Compiler.run([program.path], in: folder)
      let expected = testFolder.appending(path: "Fixtures/sample/output.txt")
      #expect(run.text == (try String(contentsOf: expected, encoding: .utf8)))
      #expect(run.status == 0)
    }
  }
}
