import Foundation
import StepgenTestSupport
import Testing

@Suite struct FreshnessTests {
  @Test func theCommittedSwiftIsWhatTheSpecsMakeNow() throws {
    let answer = try Stepgen(in: PackageFolder.root.path)
      .run(["generate", "swift", "--output", "Tests/GeneratedCode", "--check"])
    #expect(answer.code == 0, "run: swift run stepgen generate swift --output Tests/GeneratedCode\n\(answer.errors)")
  }
}
