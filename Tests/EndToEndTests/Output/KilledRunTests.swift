import Foundation
import StepgenTestSupport
import Testing

/// SIGKILL while the binary brings some 500 files from one version to another.
@Suite struct KilledRunTests {
  private static let moments = 15

  @Test func leavesWholeFilesThatTheNextRunRepairs() throws {
    let versions = try TwoVersions(flows: 120)
    #expect(versions.trees["old"]?.count == 120 * 4 + 3)
    #expect(try versions.generate("old", output: "out").code == 0)
    // In microseconds, of a run that changes every file.
    let duration = try versions.generate("new", output: "out").duration / .microseconds(1)

    var killed = 0
    var state = "new"
    for moment in 0..<Self.moments {
      let run = try versions.start(state == "new" ? "old" : "new", output: "out")
      usleep(UInt32(duration * Double(moment) / Double(Self.moments)))
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
}
