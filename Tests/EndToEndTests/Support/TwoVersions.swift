import StepgenTestSupport
import Testing

/// Two versions of a large registry, and what the output of each has to be.
struct TwoVersions {
  let folder: TemporaryFolder
  /// The trees by the folder of specs, with their manifests.
  let trees: [String: [String: String]]

  static let names = ["old", "new"]

  /// Flows that are in both versions, and some that are in one of them alone.
  init(flows: Int) throws {
    folder = try TemporaryFolder()
    try Errands(flows: 0..<flows, version: 1).write(to: folder, specs: "old")
    try Errands(flows: 10..<flows + 10, version: 2).write(to: folder, specs: "new")
    var trees: [String: [String: String]] = [:]
    for name in Self.names {
      let answer = try Self.stepgen(folder).run(Self.arguments(name, output: "right-\(name)"))
      try #require(answer.code == 0, "\(answer.errors)")
      trees[name] = folder.tree("right-\(name)")
    }
    self.trees = trees
  }

  func generate(_ name: String, output: String) throws -> Stepgen.Answer {
    try start(name, output: output).wait()
  }

  func start(_ name: String, output: String) throws -> Running {
    try Self.stepgen(folder).start(Self.arguments(name, output: output))
  }

  /// The files that are neither those of the old version nor those of the new one, byte for byte.
  func broken(in output: String) -> [String] {
    let found = folder.tree(output)
    let all = Set(trees.values.flatMap(\.keys)).subtracting([".stepgen-manifest.json"])
    return all.filter { name in !Self.names.contains { trees[$0]?[name] == found[name] } }.sorted()
  }

  private static func arguments(_ name: String, output: String) -> [String] {
    ["generate", "swift", "--specs", name, "--output", output]
  }

  private static func stepgen(_ folder: TemporaryFolder) -> Stepgen {
    Stepgen(in: folder.path)
  }
}
