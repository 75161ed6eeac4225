import AmplifyAuthFlows
import Testing

@testable import ReferenceAuth

/// Sessions, at the service: single use, bound to user, client and challenge, and for a time only.
@Suite struct SessionTests {
  /// A service with two users.
  private struct World {
    var service: Service

    init(_ pool: UserPool = .quick { $0.mfa = .optional }, at now: AuthMoment = .start) {
      var turn = Turn(now: now, random: SeededGenerator(seed: 1), triggers: nil)
      let users: [PoolUser] = [
        .ada {
          $0.mfa = [.totp]
          $0.totpSecret = totpSecret
        },
        PoolUser("zoe", password: rightPassword) {
          $0.attributes = ["phone_number": "+15550001111"]
          $0.mfa = [.sms]
        },
      ]
      let state = ServiceState(pool: pool, users: users, &turn)
      service = Service(state: state, turn: turn)
    }

    mutating func begin(_ username: String) throws -> ChallengeReply {
      let request = InitiateAuth(flow: .srp, username: username, password: rightPassword)
      guard case .challenge(let reply) = try request.send(to: &service) else { throw Missing() }
      return reply
    }

    mutating func later(_ seconds: Int) {
      let turn = service.turn
      service.turn = Turn(now: turn.now + seconds, random: turn.random, triggers: nil, messages: turn.messages)
    }

    mutating func answer(
      _ challenge: AuthChallenge,
      _ session: String?,
      as username: String = "ada",
      with text: String? = nil
    ) -> ServiceError? {
      let code = AuthenticatorApp.code(secret: totpSecret, at: service.now) ?? ""
      var answer = RespondToAuthChallenge(challenge: challenge, username: username, answer: text ?? code)
      answer.session = session
      do throws(ServiceError) {
        _ = try answer.send(to: &service)
        return nil
      } catch {
        return error
      }
    }
  }

  private struct Missing: Error {}

  @Test func aRightAnswerUsesTheSessionUp() throws {
    var world = World()
    let reply = try world.begin("ada")
    #expect(world.answer(.totp, reply.session) == nil)
    #expect(world.answer(.totp, reply.session) == .sessionUsed)
  }

  @Test func aWrongAnswerLeavesTheSession() throws {
    var world = World()
    let reply = try world.begin("ada")
    #expect(world.answer(.totp, reply.session, with: "000000") == .wrongTOTP)
    #expect(world.answer(.totp, reply.session) == nil)
  }

  /// What lets a second factor be skipped elsewhere.
  @Test(arguments: AuthChallenge.allCases.filter { $0 != .totp })
  func aSessionTakesNoOtherChallenge(challenge: AuthChallenge) throws {
    var world = World()
    let reply = try world.begin("ada")
    #expect(world.answer(challenge, reply.session, with: "Another-1-Horse") == .sessionInvalid)
    #expect(world.answer(.totp, reply.session) == nil)
  }

  @Test func aSessionTakesNoOtherUser() throws {
    var world = World()
    let reply = try world.begin("ada")
    #expect(world.answer(.totp, reply.session, as: "zoe") == .sessionInvalid)
    #expect(world.answer(.totp, reply.session, as: "nobody") == .sessionInvalid)
  }

  @Test func aSessionTakesNoOtherClient() throws {
    var world = World()
    let reply = try world.begin("ada")
    world.service.state.pool.clientID = "another"
    #expect(world.answer(.totp, reply.session) == .sessionInvalid)
  }

  @Test func theUserIDNamesTheUserToo() throws {
    var world = World()
    let reply = try world.begin("ada")
    let sub = try #require(world.service.state.users["ada"]?.sub)
    #expect(world.answer(.totp, reply.session, as: sub) == nil)
  }

  @Test func aSessionMustBeGivenAndKnown() throws {
    var world = World()
    _ = try world.begin("ada")
    #expect(world.answer(.totp, nil) == .sessionMissing)
    #expect(world.answer(.totp, "made up") == .sessionInvalid)
  }

  @Test(arguments: [(179, true), (180, false), (181, false)])
  func aSessionHoldsForThreeMinutes(seconds: Int, holds: Bool) throws {
    var world = World()
    let reply = try world.begin("ada")
    world.later(seconds)
    world.service.state.sessions.sweep(at: world.service.now)
    #expect(world.answer(.totp, reply.session) == (holds ? nil : .sessionExpired))
  }

  @Test func theSetUpMustBeVerifiedBeforeItIsAnswered() throws {
    var world = World(
      .quick {
        $0.mfa = .required
        $0.mfaTypes = [.totp]
      }
    )
    world.service.state.users["ada"]?.totp = nil
    let reply = try world.begin("ada")
    #expect(reply.challenge == .setUpMFA)
    #expect(world.answer(.setUpMFA, reply.session, with: "")?.error == .invalidParameter)
    let (secret, session) = try AssociateSoftwareToken.send(
      session: reply.session,
      of: "ada",
      to: &world.service
    )
    #expect(world.answer(.setUpMFA, session, with: "")?.error == .invalidParameter)
    let code = try #require(AuthenticatorApp.code(secret: secret, at: world.service.now))
    let verified = try VerifySoftwareToken(code: code).send(session: session, of: "ada", to: &world.service)
    #expect(world.answer(.setUpMFA, verified, with: "") == nil)
  }

  @Test func sessionsAreLetGo() throws {
    var world = World()
    for _ in 0..<3_000 {
      let reply = try world.begin("zoe")
      let code = try #require(world.service.turn.messages.last?.code)
      #expect(world.answer(.smsMFA, reply.session, as: "zoe", with: code) == nil)
      world.service.state.signOutEverywhere("zoe")
    }
    #expect(world.service.state.sessions.count == 0)
    #expect(world.service.state.sessions.endedCount <= 1_024)
    #expect(world.service.state.tokens.families.isEmpty)
  }
}
