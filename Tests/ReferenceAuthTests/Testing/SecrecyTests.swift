import AmplifyAuthFlows
import Foundation
import ReferenceAuth
import StepRuntime
import Testing

/// Nothing that a test prints by the way shows a password, a code, a token or another secret.
@Suite struct SecrecyTests {
  private static let secrets = [rightPassword, totpSecret, "of the client", "private answer", "+15551230199"]

  private static func expectNothingSecret(
    in value: Any,
    besides more: [String] = [],
    at place: SourceLocation = #_sourceLocation
  ) {
    var shown = "\(value) \(String(reflecting: value)) \(String(describing: value))"
    dump(value, to: &shown)
    for secret in secrets + more {
      #expect(!shown.contains(secret), "\(type(of: value)): \(secret)", sourceLocation: place)
    }
  }

  private static let user = PoolUser.ada {
    $0.mfa = [.sms]
    $0.totpSecret = totpSecret
  }

  private static let pool = UserPool.quick {
    $0.mfa = .optional
    $0.clientSecret = "of the client"
  }

  @Test func valuesThatARunBeginsWith() {
    Self.expectNothingSecret(in: Self.user)
    Self.expectNothingSecret(in: Self.pool)
    Self.expectNothingSecret(in: [Self.user])
    var fixture = AuthFixture()
    fixture.pool = Self.pool
    fixture.users = [Self.user]
    Self.expectNothingSecret(in: fixture)
    Self.expectNothingSecret(in: CustomChallenge.Question(private: ["answer": "private answer"]))
    Self.expectNothingSecret(in: CustomChallenge.question(answer: "private answer"))
  }

  @Test func whatARunHasInIt() async throws {
    let auth = ReferenceAuth(pool: Self.pool, users: [Self.user], recordsTranscript: true)
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    let message = try #require(auth.outbox.last(for: "ada"))
    _ = try await auth.confirmSignIn(challengeResponse: message.code)
    auth.authenticator.add(secret: totpSecret, for: "ada")
    await auth.lab.setPool(Self.pool)
    await auth.lab.configureApp(clientSecret: "of the client")
    let tokens = try #require(await auth.tokens)
    let more = [message.code, tokens.accessToken, tokens.idToken, tokens.refreshToken]
    Self.expectNothingSecret(in: auth, besides: more)
    Self.expectNothingSecret(in: auth.lab, besides: more)
    Self.expectNothingSecret(in: auth.outbox, besides: more)
    Self.expectNothingSecret(in: auth.authenticator, besides: more)
    Self.expectNothingSecret(in: message, besides: more)
    Self.expectNothingSecret(in: tokens, besides: more)
    Self.expectNothingSecret(in: await auth.state, besides: more)
    Self.expectNothingSecret(in: await auth.coverage, besides: more)
    let transcript = try #require(await auth.transcript)
    Self.expectNothingSecret(in: transcript, besides: more)
    Self.expectNothingSecret(in: transcript.text, besides: more)
    #expect(transcript.textWithSecrets.contains("of the client"))
  }

  /// Who saves a state keeps a value: it can be written, read, compared and put back.
  @Test func aStateIsSavedAndPutBackWithoutPasswords() async throws {
    let auth = ReferenceAuth(pool: Self.pool, users: [Self.user])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    let state = await auth.state
    let data = try JSONEncoder().encode(state)
    #expect(!String(decoding: data, as: UTF8.self).contains(rightPassword))
    _ = try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "")
    #expect(await auth.state != state)
    await auth.restore(try JSONDecoder().decode(AuthState.self, from: data))
    #expect(await auth.state == state)
    #expect(Set([state, await auth.state]).count == 1)
    #expect(try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "").isSignedIn)
  }
}
