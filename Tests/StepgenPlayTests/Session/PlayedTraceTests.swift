import Foundation
import StepgenPlay
import StepgenTestSupport
import Testing

/// A trace that is shown begins with what held before its first move.
@Suite struct PlayedTraceTests {
  @Test func givesTheFirstValueOfEachSetting() throws {
    let line = "# stepgen play sign-in --registry amplify-auth --platform swift --pool pool.yaml --seed 14"
    let folder = PackageFolder.root.appending(path: "Tests/StepgenPlayTests/Fixtures/every-step")
    var session = try Shipped.session(line, in: folder)
    for line in ["sign-in username=zoe password=Correct-1-Horse", "Other-1-Horse"] {
      #expect(session.turn(line).refusal == nil, "\(line)")
    }
    let outbox = session.turn(":outbox").text
    let code = try #require(outbox.firstMatch(of: /\b\d{6,8}\b/))
    #expect(session.turn(String(code.0)).refusal == nil)
    let trace = session.turn(":trace").text
    #expect(trace.contains("expect: done"))
    #expect(trace.contains("given: [password-given, new-password-required, mfa-by-email"))
    #expect(!trace.contains("account-confirmed"))
  }
}
