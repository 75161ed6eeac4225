import ReferenceAuth
import SignInScreens
import Testing

/// What happened, written down.
@MainActor @Suite struct TranscriptTests {
  @Test func aTranscriptIsReplayedToTheByte() async throws {
    let auth = ReferenceAuth(
      users: [PoolUser("ada", password: "Correct-1-Horse")],
      seed: 7,
      recordsTranscript: true
    )
    let model = SignInModel(service: auth)
    await model.signIn(username: "ada", password: "wrong")
    auth.clock.advance(by: .seconds(5))
    await model.signIn(username: "ada", password: "Correct-1-Horse")
    let transcript = try #require(await auth.transcript)
    #expect(try await ReferenceAuth.replay(transcript.textWithSecrets) == transcript)
    #expect(!transcript.text.contains("Correct-1-Horse"))
  }
}
