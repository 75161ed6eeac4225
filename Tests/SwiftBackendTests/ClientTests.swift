import Foundation
import StepgenModel
import SwiftBackend
import Testing

/// What a client in another package meets: with what it must not compile, and that a minor version does not break it.
@Suite struct ClientTests {
  private static let folder = packageFolder.appending(path: "Tests/GeneratedClient")
  private static let client = folder.appending(path: "Sources/Client/Client.swift")

  private static let steps = [
    #"{"step":"red","payload":{"seconds":3}}"#, #"{"step":"green"}"#,
    #"{"step":"flashing","payload":{"reason":"night"}}"#,
  ]

  private func withFolder(_ body: (URL) throws -> Void) throws {
    try withFiles([GeneratedFile(path: "empty", text: "")], body)
  }

  @Test(arguments: [
    ("SwitchWithoutDefault", "switch covers known cases, but 'LightStep' may have additional unknown values"),
    ("HandlerWithoutDefault", "does not conform to protocol 'LightStepHandler'"),
    ("CallWithoutDefault", "missing argument for parameter 'default' in call"),
  ])
  func whatHasNoDefaultBranchDoesNotCompile(file: String, message: String) throws {
    try withFolder { folder in
      let library = try Library(.light(version: 1), in: folder)
      let source = Self.folder.appending(path: "Refused/\(file).swift")
      let output = try library.compile(client: source, mode: "6")
      #expect(output.status != 0)
      #expect(output.text.contains(message), "\(output.text)")
    }
  }

  @Test(arguments: ["5", "6"])
  func aNewStepReachesTheDefaultBranchOfAnUnchangedClient(mode: String) throws {
    try withFolder { folder in
      let program = folder.appending(path: "program")
      let first = try Library(.light(version: 1), in: folder)
      let before = try first.compile(client: Self.client, mode: mode, program: program)
      try #require(before.status == 0, "\(before.text)")
      #expect(!before.text.contains("warning:"), "\(before.text)")
      #expect(try Compiler.run([program.path] + Self.steps, in: folder).text == Self.output("unknown case"))

      let second = try Library(.light(version: 2), in: folder)
      let after = try second.compile(client: Self.client, mode: mode, program: program)
      try #require(after.status == 0, "\(after.text)")
      #expect(try Compiler.run([program.path] + Self.steps, in: folder).text == Self.output("default branch"))
    }
  }

  private static func output(_ branch: String) -> String {
    """
    red for 3 s
    wait for 3 s
    default closure: red, no reason
    green
    go
    closure
    \(branch): flashing, night
    default method: flashing, night
    default closure: flashing, night

    """
  }

  @Test func thePackageBoundaryIsTheSameForThePackageManager() throws {
    try withFolder { folder in
      let steps = folder.appending(path: "GeneratedSteps")
      let client = folder.appending(path: "GeneratedClient")
      let sources = steps.appending(path: "Sources")
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Self.folder, to: client)
      try FileManager.default.copyItem(
        at: packageFolder.appending(path: "Sources/Code/StepRuntime"),
        to: sources.appending(path: "StepRuntime")
      )
      try write([GeneratedFile(path: "Package.swift", text: Self.stepsPackage)], to: steps)
      try write(makeBackend().files(for: .light(version: 2)), to: sources.appending(path: "Steps"))
      let run = try Compiler.run(
        ["swift", "run", "--package-path", client.path, "-q", "Client"] + Self.steps,
        in: folder
      )
      #expect(run.text.hasSuffix(Self.output("default branch")), "\(run.text.suffix(3000))")
      #expect(run.status == 0)
    }
  }

  private static let stepsPackage = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "GeneratedSteps",
      products: [.library(name: "Steps", targets: ["Steps"])],
      targets: [.target(name: "StepRuntime"), .target(name: "Steps", dependencies: ["StepRuntime"])]
    )
    """
}
