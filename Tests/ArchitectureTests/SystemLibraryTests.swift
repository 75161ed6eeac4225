import StepgenTestSupport
import Testing

/// The C library is called in few places: about files in one module, about all else in files that are listed here.
@Suite struct SystemLibraryTests {
  private static let files = "Sources/Tool/StepgenFiles/"

  private static let exceptions = [
    "Sources/Reference/ReferenceAuth/Testing/AuthClock.swift":
      "the time, in a product that has nothing to do with files",
    "Sources/Tool/StepgenCLI/Console/Terminal.swift": "whether a stream is a terminal, its width, and writing to it",
    "Sources/Tool/StepgenCLI/Editors/StandardInput.swift":
      "bytes of standard input as they come, and whether there are any",
    "Sources/Tool/StepgenCLI/Play/RawTerminal.swift": "keys of a terminal, one at a time",
    "Sources/Tool/StepgenCLI/Usage/Process.swift": "another program in the place of this one",
    "Sources/Tool/StepgenDriver/Programs/runProgram.swift": "running git and compilers, and the environment",
    "Sources/Spec/StepgenModel/Concurrency/concurrentMap.swift": "how many cores there are",
    "Sources/Spec/StepgenModel/Text/Color.swift": "powers, for the contrast of colors",
    "Sources/Tool/StepgenPreviewProgram/Preview/Preview.swift": "signals, and a pause between two looks",
    "Sources/Tool/StepgenPreviewProgram/Preview/Serving/Sockets.swift":
      "addresses, options and errors of sockets, and how many there may be",
  ]

  @Test func isImportedOnlyWhereItHasToBe() throws {
    let importers = try SwiftSource.all().filter { source in
      !source.imports.filter(["Glibc", "Musl", "Darwin"].contains).isEmpty
    }
    .map(\.path)
    let others = importers.filter { !$0.hasPrefix(Self.files) }
    #expect(others.sorted() == Self.exceptions.keys.sorted())
    #expect(importers.count > others.count)
    #expect(Self.exceptions.values.allSatisfy { !$0.isEmpty })
  }
}
