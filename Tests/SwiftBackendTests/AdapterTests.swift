import Foundation
import SwiftBackend
import Testing

/// The adapter of Amplify Auth beside the code that it imports, and the library's interface.
///
/// Nothing of Amplify is here but what `Fixtures/adapter` declares after its sources.
/// `expected.txt` says for each expectation where it is read.
@Suite struct AdapterTests {
  private static let fixtures = testFolder.appending(path: "Fixtures/adapter")
  private static let code = packageFolder.appending(path: "Sources/Reference/AmplifyAuthFlows")

  private static let adapter = ["AuthAdapter.swift", "AuthAdapter+Types.swift"].map {
    code.appending(path: "AmplifyAuthAdapter/\($0)").path
  }

  /// The folder with the modules that the adapter imports.
  private static let modules = Result {
    let folder = Compiler.temporaryFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let flows = try Compiler.swiftFiles(in: code.appending(path: "AmplifyAuth"))
    try module("AmplifyAuthFlows", flows, in: folder)
    try module("AmplifyAuthTables", Compiler.swiftFiles(in: code.appending(path: "AmplifyAuthTables")), in: folder)
    return folder
  }

  private static func module(
    _ name: String,
    _ files: [String],
    in folder: URL,
    flags: [String] = []
  ) throws {
    let runtime = try Compiler.runtime.get().path
    let output = try Compiler.run(
      ["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-module-name", name, "-I", runtime, "-I", "."]
        + ["-emit-module", "-emit-library", "-static", "-o", "lib\(name).a"] + flags + files,
      in: folder
    )
    try #require(output.status == 0, "\(output.text.prefix(3000))")
  }

  /// Compiles the library's interface, in the version of the tag or in a later one, into a folder of its own.
  private static func library(isLater: Bool) throws -> URL {
    let folder = try modules.get().appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Amplify", "AWSCognitoAuthPlugin"] {
      let file = folder.appending(path: name + ".swift")
      try FileManager.default.copyItem(at: fixtures.appending(path: name + ".swift.txt"), to: file)
      try module(name, [file.path], in: folder, flags: isLater ? ["-D", "LATER"] : [])
    }
    return folder
  }

  private static func compile(_ files: [String], _ library: URL, _ flags: [String]) throws -> Compiler.Output {
    let (modules, runtime) = (try modules.get().path, try Compiler.runtime.get().path)
    let libraries =
      ["-L", library.path, "-L", modules, "-L", runtime]
      + ["-lAWSCognitoAuthPlugin", "-lAmplify", "-lAmplifyAuthFlows", "-lAmplifyAuthTables", "-lStepRuntime"]
    return try Compiler.run(
      ["swiftc", "-module-name", "App", "-I", library.path, "-I", modules, "-I", runtime] + libraries + flags + files,
      in: library
    )
  }

  /// The app that is tested with ReferenceAuth stands on the adapter as it is.
  @Test func theExampleAppStandsOnIt() throws {
    let library = try Self.library(isLater: false)
    let example = packageFolder.appending(path: "docs/examples/sign-in-screens")
    let screens = try Compiler.swiftFiles(in: example.appending(path: "Sources/SignInScreens"))
    try Self.module("SignInScreens", screens, in: library, flags: ["-I", Self.modules.get().path])
    let app = try Compiler.swiftFiles(in: example.appending(path: "App"))
    let flags = ["-swift-version", "6", "-typecheck", "-warnings-as-errors"]
    let output = try Self.compile(Self.adapter + app, library, flags)
    #expect(output.status == 0, "\(output.text.prefix(3000))")
  }

  @Test(arguments: [false, true])
  func everyValueOfTheLibraryArrives(isLater: Bool) throws {
    let library = try Self.library(isLater: isLater)
    for mode in ["5", "6"] {
      for flags in [Compiler.strict, ["-warnings-as-errors"], Compiler.strict + Compiler.onMainActor] {
        // A library that has one more step warns that the adapter does not know it.
        let strict = isLater ? flags.filter { $0 != "-warnings-as-errors" } : flags
        let output = try Self.compile(Self.adapter, library, ["-swift-version", mode, "-typecheck"] + strict)
        #expect(output.status == 0, "\(output.text.prefix(3000))")
      }
    }
    let main = library.appending(path: "main.swift")
    try FileManager.default.copyItem(at: Self.fixtures.appending(path: "main.swift.txt"), to: main)
    let flags = ["-swift-version", "6", "-o", "app"] + (isLater ? ["-D", "LATER"] : ["-warnings-as-errors"])
    let built = try Self.compile(Self.adapter + [main.path], library, flags)
    try #require(built.status == 0, "\(built.text.prefix(3000))")
    let printed = try Compiler.run(["./app"], in: library)
    #expect(printed.status == 0)
    #expect(printed.text == (try Self.expected(isLater: isLater)))
  }

  /// What the program should print.
  ///
  /// The file is written by hand: its comments say where each expectation is read in the library's sources, and every
  /// block has one.
  private static func expected(isLater: Bool) throws -> String {
    let text = try String(contentsOf: fixtures.appending(path: "expected.txt"), encoding: .utf8)
    let blocks = text.split(separator: "\n\n")
    try #require(blocks.allSatisfy { $0.hasPrefix("# ") })
    let lines = blocks.flatMap { $0.split(separator: "\n") }.filter { !$0.hasPrefix("#") }
    let marks = isLater ? (own: "later: ", other: "now: ") : (own: "now: ", other: "later: ")
    return lines.filter { !$0.hasPrefix(marks.other) }
      .map { ($0.hasPrefix(marks.own) ? $0.dropFirst(marks.own.count) : $0) + "\n" }.joined()
  }
}
