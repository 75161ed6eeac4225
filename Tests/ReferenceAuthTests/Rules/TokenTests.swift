import AmplifyAuthFlows
import Foundation
import Testing

@testable import ReferenceAuth

@Suite struct TokenTests {
  private static func signedIn(_ pool: UserPool = .quick()) async throws -> ReferenceAuth {
    let user = PoolUser.ada {
      $0.unverified = ["phone_number"]
      $0.groups = ["admins"]
    }
    let auth = ReferenceAuth(pool: pool, users: [user])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    return auth
  }

  private static func claims(_ token: String) throws -> [String: Any] {
    let parts = token.split(separator: ".").map(String.init)
    let bytes = try #require(TokenSigner.decode(parts[1]))
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test func tokensAreSignedAndSayWhatCognitosSay() async throws {
    let tokens = try #require(await Self.signedIn().tokens)
    #expect(TokenSigner.verifies(tokens.idToken) && TokenSigner.verifies(tokens.accessToken))
    #expect(!TokenSigner.verifies(tokens.idToken + "x"))
    let id = try Self.claims(tokens.idToken)
    let access = try Self.claims(tokens.accessToken)
    #expect(id["token_use"] as? String == "id" && access["token_use"] as? String == "access")
    #expect(id["email_verified"] as? Bool == true && id["phone_number_verified"] as? Bool == false)
    #expect(id["aud"] as? String == "referenceclient" && access["client_id"] as? String == "referenceclient")
    #expect(id["cognito:username"] as? String == "ada" && access["username"] as? String == "ada")
    #expect(id["cognito:groups"] as? [String] == ["admins"])
    #expect(id["origin_jti"] as? String == access["origin_jti"] as? String)
    #expect(id["jti"] as? String != access["jti"] as? String)
    #expect(id["iss"] as? String == "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Reference")
    #expect(access["exp"] as? Int == AuthMoment.start.rawValue + 3_600)
    #expect(access["scope"] as? String == "aws.cognito.signin.user.admin")
  }

  @Test func aRefreshKeepsTheOrigin() async throws {
    let auth = try await Self.signedIn()
    let first = try Self.claims(try #require(await auth.tokens).accessToken)
    auth.clock.advance(seconds: 60)
    _ = try await auth.fetchAuthSession(forceRefresh: true)
    let second = try Self.claims(try #require(await auth.tokens).accessToken)
    #expect(first["origin_jti"] as? String == second["origin_jti"] as? String)
    #expect(first["jti"] as? String != second["jti"] as? String)
    #expect(first["auth_time"] as? Int == second["auth_time"] as? Int)
    #expect(second["iat"] as? Int == AuthMoment.start.rawValue + 60)
  }

  /// The session has an error in place of its tokens.
  private static func expectNoTokens(
    _ error: AuthFlowError,
    _ message: String,
    of auth: ReferenceAuth,
    at place: SourceLocation = #_sourceLocation
  ) async {
    let session = try? await auth.fetchAuthSession(forceRefresh: true)
    let expected = AuthSession(isSignedIn: true, userPoolTokensError: error.id)
    #expect(session == expected, sourceLocation: place)
    #expect(await auth.lastMessage == message, sourceLocation: place)
  }

  @Test func rotationGivesANewRefreshTokenAndTakesTheOldOneNoMore() async throws {
    let auth = try await Self.signedIn(.quick { $0.rotatesRefreshTokens = true })
    let before = await auth.state
    let first = try #require(await auth.tokens)
    _ = try await auth.fetchAuthSession(forceRefresh: true)
    let second = try #require(await auth.tokens)
    #expect(first.refreshToken != second.refreshToken)
    var stale = await auth.state
    stale.clients["app"] = before.clients["app"]
    await auth.restore(stale)
    await Self.expectNoTokens(.sessionExpired, "Refresh Token has been reused", of: auth)
  }

  @Test func revokedTokensEndTheSession() async throws {
    let auth = try await Self.signedIn()
    await auth.lab.revokeTokens(of: "ada")
    await Self.expectNoTokens(.sessionExpired, "Refresh Token has been revoked", of: auth)
    await expect(.notAuthorized, "Access Token has been revoked", from: auth) { auth throws(AuthFlowError) in
      try await auth.fetchMFAPreference()
    }
  }

  @Test func aSignOutEndsOneSignInAndAGlobalOneAll() async throws {
    let phone = try await Self.signedIn()
    let tablet = phone.client("tablet")
    let watch = phone.client("watch")
    for other in [tablet, watch] { _ = try await other.signIn(username: "ada", password: rightPassword) }
    #expect(try await phone.signOut().nextStep == .complete)
    #expect(try await !phone.fetchAuthSession().isSignedIn)
    #expect(try await tablet.fetchAuthSession(forceRefresh: true).isSignedIn)
    #expect(try await tablet.signOut(globally: true).nextStep == .complete)
    await Self.expectNoTokens(.sessionExpired, "Refresh Token has been revoked", of: watch)
  }

  @Test func aSignOutCanSucceedInPart() async throws {
    let auth = try await Self.signedIn()
    await auth.lab.failRemoteCalls(RemoteCall.allCases)
    let untried = "RevokeToken was not attempted because GlobalSignOut failed."
    #expect(try await auth.signOut(globally: true).nextStep == .partial(untried, "The request failed.", nil))
    #expect(try await auth.fetchAuthSession() == AuthSession(isSignedIn: false, userPoolTokensError: "signed-out"))
    await expect(.signedOut, from: auth) { auth throws(AuthFlowError) in try await auth.getCurrentUser() }
    await expect(.signedOut, from: auth) { auth throws(AuthFlowError) in try await auth.fetchMFAPreference() }
  }

  @Test func aSecondSignInIsRefusedWhileSomebodyIsSignedIn() async throws {
    let auth = try await Self.signedIn()
    await expect(.alreadySignedIn, from: auth) { auth throws(AuthFlowError) in
      try await auth.signIn(username: "ada", password: rightPassword)
    }
  }
}
