import Foundation
import StepgenTestSupport
import Testing

/// SIGKILL while the binary brings some 500 files from one version to another.
@Suite struct KilledRunTests {
  private static let moments = 15

  @Test func leavesWholeFilesThatTheNextRunRepairs() throws {
    let versions = try TwoVersions(flows: 120)
    let count = 120 * 3 + 2
    #expect(versions.trees["old"]?.count == count)
    #expect(try versions.generate("old", output: "out").code == 0)

    var killed = 0
    var state = "old"
    for moment in 0..<Self.moments {
      let run = try versions.start(state == "new" ? "old" : "new", output: "out")
      // Each file waits, and is then renamed to its place.
      while run.isRunning, progress(of: versions, files: count) < 2 * count * moment / Self.moments {}
      run.kill()
      if try run.wait().code == -SIGKILL { killed += 1 }
      #expect(versions.broken(in: "out") == [], "killed at moment \(moment)")

      // The next run may go on, or go back.
      state = TwoVersions.names[moment % 3 % 2]
      #expect(try versions.generate(state, output: "out").code == 0, "killed at moment \(moment)")
      #expect(versions.folder.tree("out") == versions.trees[state], "killed at moment \(moment)")
    }
    #expect(killed > Self.moments / 2, "the run ended before it could be killed")
  }

  /// How many files wait or, once the manifest to come is there, how many were renamed besides.
  private func progress(of versions: TwoVersions, files count: Int) -> Int {
    let output = versions.folder.path + "/out/"
    let waiting = (try? FileManager.default.contentsOfDirectory(atPath: output + ".stepgen-tmp-files").count) ?? 0
    let isRenaming = FileManager.default.fileExists(atPath: output + ".stepgen-manifest.next.json")
    return isRenaming ? 2 * count - waiting : waiting
  }
}
