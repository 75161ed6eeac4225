import AmplifyAuthFlows
import Foundation
import StepRuntime
import Testing

@testable import ReferenceAuth

@Suite struct TranscriptTests {
  /// A little of everything.
  private static func run(seed: UInt64) async throws -> ReferenceAuth {
    let pool = UserPool.quick {
      $0.mfa = .optional
      $0.devices = .always
    }
    let auth = ReferenceAuth(
      pool: pool,
      users: [.ada { $0.mfa = [.sms] }],
      seed: seed,
      customChallenge: .question(answer: "right"),
      recordsTranscript: true
    )
    _ = try? await auth.signIn(username: "ada", password: "wrong")
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    auth.clock.advance(seconds: 10)
    _ = try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "")
    let details = try await auth.setUpTOTP()
    try await auth.verifyTOTPSetup(code: AuthenticatorApp.code(secret: details.sharedSecret, at: auth.clock.now) ?? "")
    try await auth.updateMFAPreference(totp: .preferred)
    _ = try await auth.fetchTrackedDevices()
    _ = try await auth.updateEach([AuthUserAttribute(.email, value: "new@example.org")])
    _ = try await auth.signOut()
    await auth.lab.failNext(.signIn, with: .tooManyRequests)
    _ = try? await auth.signIn(username: "ada", password: rightPassword)
    _ = try await auth.signIn(username: "ada", options: .flow(.customWithoutSRP))
    _ = try await auth.confirmSignIn(challengeResponse: "right")
    await auth.lab.put(PoolUser("eve", password: "Secret-1-Horse") { $0.totpSecret = totpSecret })
    return auth
  }

  @Test func theSameSeedMakesTheSameBytes() async throws {
    let first = try #require(await Self.run(seed: 7).transcript)
    let second = try #require(await Self.run(seed: 7).transcript)
    let other = try #require(await Self.run(seed: 8).transcript)
    #expect(first == second)
    #expect(first.textWithSecrets != other.textWithSecrets)
    #expect(first.text.split(separator: "\n").count > 12)
  }

  @Test func aTranscriptReplays() async throws {
    let auth = try await Self.run(seed: 7)
    let transcript = try #require(await auth.transcript)
    let again = try await ReferenceAuth.replay(transcript.textWithSecrets, customChallenge: .question(answer: "right"))
    #expect(again == transcript)
  }

  /// Attributes that go with an answer are told as the app would be told where a code went.
  @Test func attributesOfAnAnswerAreMasked() {
    let options = AWSAuthConfirmSignInOptions(userAttributes: [
      AuthUserAttribute(.email, value: "ada@example.com"),
      AuthUserAttribute(.phoneNumber, value: "+15551230199"),
    ])
    let shown = "\(Redaction.command(.confirmSignIn(answer: "123456", options: options)))"
    for secret in ["123456", "ada@example.com", "+15551230199"] { #expect(!shown.contains(secret)) }
  }

  @Test func everyLineIsJSON() async throws {
    let transcript = try #require(await Self.run(seed: 7).transcript)
    for line in transcript.text.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test func nothingSecretIsInWhatIsShown() async throws {
    let auth = try await Self.run(seed: 7)
    let transcript = try #require(await auth.transcript)
    let state = await auth.state
    var shown = "\(transcript) \(state) \(auth.outbox.messages)"
    dump(transcript, to: &shown)
    dump(state, to: &shown)
    dump(auth.outbox.messages, to: &shown)
    dump(try #require(await auth.tokens), to: &shown)
    dump(PoolUser.ada { $0.totpSecret = totpSecret }, to: &shown)
    let secrets =
      [rightPassword, "Secret-1-Horse", totpSecret, "+15551230199", try #require(await auth.tokens).accessToken]
      + auth.outbox.messages.map(\.code) + state.service.users.values.compactMap { $0.totp?.secret }
    for secret in secrets { #expect(!shown.contains(secret), "\(secret)") }
    #expect(transcript.textWithSecrets.contains(rightPassword))
  }

  @Test(arguments: [
    ("", "the transcript has no lines"), ("\n\n", "the transcript has no lines"),
    ("{}", "line 1: no format is named; is this a transcript?"), ("\nhello", "line 2: this is no JSON"),
    ("[]", "line 1: ‘’ has a value of another kind"),
    (
      #"{"format":"stepgen reference-auth transcript 2"}"#,
      "line 1: the format ‘stepgen reference-auth transcript 2’ is not known; this version reads "
        + "‘stepgen reference-auth transcript 1’"
    ),
    (#"{"format":"stepgen reference-auth transcript 1"}"#, "line 1: ‘platform’ is missing"),
  ])
  func whatIsNoTranscriptIsAnError(text: String, message: String) async {
    await #expect(throws: AuthTranscriptError.self) { try await ReferenceAuth.replay(text) }
    do throws(AuthTranscriptError) {
      _ = try await ReferenceAuth.replay(text)
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func aLineThatIsBrokenIsNamed() async throws {
    let transcript = try #require(await Self.run(seed: 7).transcript)
    var lines = transcript.textWithSecrets.split(separator: "\n").map(String.init)
    lines[3] = lines[3].replacing("\"client\"", with: "\"clint\"")
    await #expect(throws: AuthTranscriptError.unreadable(line: 4, reason: "‘client’ is missing")) {
      try await ReferenceAuth.replay(lines.joined(separator: "\n"))
    }
    lines[3] = #"{"client":"app","command":{"fly":{}},"messages":[],"reply":{"nothing":{}},"time":0}"#
    await #expect(throws: AuthTranscriptError.self) { try await ReferenceAuth.replay(lines.joined(separator: "\n")) }
  }

  @Test func whatWasLeftOutCannotBeReplayed() async throws {
    let transcript = try #require(await Self.run(seed: 7).transcript)
    await #expect(throws: AuthTranscriptError.redacted(line: 1)) { try await ReferenceAuth.replay(transcript.text) }
  }

  @Test func aTranscriptOfAWalkReplaysByteForByte() async throws {
    let fixture = try AuthFixture([
      "seed": 3, "pool": ["mfa": "optional"],
      "users": ["ada": ["password": "Correct-1-Horse", "email": "ada@example.com", "mfa": ["email"]]],
    ])
    var walk = AuthWalk(fixture, customChallenge: .question(answer: "Paris"))
    _ = try walk.call("sign-in", ["username": "ada", "password": "Correct-1-Horse"])
    walk.advance(seconds: 20)
    _ = try walk.call("confirm-sign-in", ["challenge-response": try #require(walk.messages.last?.code)])
    _ = try walk.call("sign-out", [:])
    walk.failNext("sign-in", with: "too-many-requests")
    _ = try walk.call("sign-in", ["username": "ada", "flow": "custom-without-srp"])
    let again = try await ReferenceAuth.replay(
      walk.transcript.textWithSecrets,
      customChallenge: .question(answer: "Paris")
    )
    #expect(again == walk.transcript)
    #expect(again.text.split(separator: "\n").count == 6)
  }

  @Test func aStateIsEncodedAndRead() async throws {
    let state = await (try Self.run(seed: 7)).state
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(state)
    let read = try JSONDecoder().decode(AuthState.self, from: data)
    #expect(read == state)
    #expect(try encoder.encode(read) == data)
    #expect(!String(decoding: data, as: UTF8.self).contains(rightPassword))
  }
}
