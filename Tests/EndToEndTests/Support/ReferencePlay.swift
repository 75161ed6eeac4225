import Foundation
import StepgenTestSupport

/// `stepgen play` with the shipped flows of Amplify Auth, in a folder of its own.
struct ReferencePlay {
  let folder: TemporaryFolder
  /// Added to the environment.
  var environment: [String: String] = [:]

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Whether the program that plays against ReferenceAuth was built.
  static let isAvailable = FileManager.default.isExecutableFile(atPath: Stepgen.path + "-play")

  /// Plays lines on standard input.
  func callAsFunction(_ input: String, _ arguments: String...) throws -> Stepgen.Answer {
    try run(input, arguments)
  }

  func run(_ input: String, _ arguments: [String]) throws -> Stepgen.Answer {
    let specs = PackageFolder.root.appending(path: "Specs").path
    return try Stepgen.play(input, arguments, specs: specs, in: folder, environment: environment)
  }
}
