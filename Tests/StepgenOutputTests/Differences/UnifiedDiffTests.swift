import Foundation
import StepgenTestSupport
import Testing

@testable import StepgenOutput

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String?, _ new: String?, lineLimit: Int = 200) -> String {
    UnifiedDiff.text(path: "f", from: old.map { Array($0.utf8) }, to: new.map { Array($0.utf8) }, lineLimit: lineLimit)
  }

  @Test func showsThreeLinesAround() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- a/f
        +++ b/f
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """
    )
  }

  @Test func namesAMissingFileAsPatchDoes() {
    #expect(diff(nil, "a\n") == "--- /dev/null\n+++ b/f\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\n", nil) == "--- a/f\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test func showsAMissingEndOfLine() {
    #expect(diff("a", "a\n") == "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
  }

  @Test func cutsALongOne() {
    let long = String(repeating: "line\n", count: 50)
    #expect(
      diff(nil, long, lineLimit: 2) == "--- /dev/null\n+++ b/f\n@@ -0,0 +1,50 @@\n+line\n+line\n… 48 more lines\n"
    )
  }

  @Test func doesNotShowBinaryFiles() {
    #expect(diff("a\0", "b") == "Binary files a/f and b/f differ\n")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "there is no /usr/bin/git"))
  func isUnderstoodByOthers() throws {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<25 {
      let old = text(&generator)
      let new = text(&generator)
      guard old != new else { continue }
      let folder = try TemporaryFolder()
      try folder.write("f", old)
      try folder.write("patch", diff(old, new))
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/git")
      process.arguments = ["apply", "--whitespace=nowarn", "patch"]
      process.currentDirectoryURL = URL(filePath: folder.path)
      try process.run()
      process.waitUntilExit()
      #expect(folder.read("f") == new, "\(diff(old, new))")
    }
  }

  private func text(_ generator: inout SplitMix64) -> String {
    let lines = (1...40).filter { _ in Int.random(in: 0...5, using: &generator) > 0 }.map { "line \($0)" }
    return lines.joined(separator: "\n") + (Bool.random(using: &generator) ? "\n" : "")
  }
}
