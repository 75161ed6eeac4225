import Foundation
import StepgenTestSupport

/// A folder with specs, as a user has it.
struct Project {
  let folder: TemporaryFolder
  var environment: [String: String] = [:]

  /// A small registry without a fault: parcel-locker as it once was.
  init() throws {
    folder = try TemporaryFolder()
    try folder.copy("Tests/EndToEndTests/Fixtures/parcel-locker", as: "Specs/parcel-locker")
  }

  /// No specs at all.
  static func empty() throws -> Project {
    Project(folder: try TemporaryFolder())
  }

  private init(folder: TemporaryFolder) {
    self.folder = folder
  }

  static let flow = "Specs/parcel-locker/drop-off.yaml"
  static let out = "out/ParcelLocker"

  func stepgen(_ arguments: String...) throws -> Stepgen.Answer {
    try run(arguments)
  }

  func run(_ arguments: [String]) throws -> Stepgen.Answer {
    try withExtendedLifetime(folder) {
      try Stepgen(in: folder.path, environment: environment).run(arguments)
    }
  }

  /// Runs `generate swift --output out` with more arguments.
  func generate(_ more: String...) throws -> Stepgen.Answer {
    try run(["generate", "swift", "--output", "out"] + more)
  }

  /// Replaces a text in a spec.
  func edit(_ old: String, _ new: String, in path: String = Project.flow) throws {
    let text = try text(of: path)
    guard text.contains(old) else { throw NoSuchText(text: old, path: path) }
    try folder.write(path, text.replacing(old, with: new))
  }

  func text(of path: String) throws -> String {
    guard let text = folder.read(path) else { throw NoSuchText(text: "", path: path) }
    return text
  }

  /// Makes the specs wrong: a reference to a step that is not there, with a near name that is.
  func breakSpecs() throws {
    try edit("in-front: { to: put-in,", "in-front: { to: put-inn,")
  }

  struct NoSuchText: Error {
    var text: String
    var path: String
  }
}
