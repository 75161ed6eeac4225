import AmplifyAuthFlows
import Testing

@testable import ReferenceAuth

/// Sessions, at the service: single use, bound to user, client and challenge, and for a time only.
@Suite struct SessionTests {
  /// A service, and a turn to use it with.
  private struct World {
    var service: ServiceState
    var turn: Turn

    init(_ pool: UserPool = .quick { $0.mfa = .optional }, at now: AuthMoment = .start) {
      turn = Turn(now: now, random: SeededGenerator(seed: 1), triggers: nil)
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
      service = ServiceState(pool: pool, users: users, &turn)
    }

    mutating func begin(_ username: String) throws -> ChallengeReply {
      var request = SignInRequest(flow: .srp, username: username)
      request.password = rightPassword
      guard case .challenge(let reply) = try service.initiate(request, &turn) else { throw Missing() }
      return reply
    }

    mutating func later(_ seconds: Int) {
      turn = Turn(now: turn.now + seconds, random: turn.random, triggers: nil, messages: turn.messages)
    }

    mutating func answer(
      _ challenge: AuthChallenge,
      _ session: String?,
      as username: String = "ada",
      with text: String? = nil
    ) -> ServiceError? {
      let code = AuthenticatorApp.code(secret: totpSecret, at: turn.now) ?? ""
      var answer = ChallengeAnswer(challenge: challenge, username: username, answer: text ?? code)
      answer.session = session
      do throws(ServiceError) {
        _ = try service.respond(answer, &turn)
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
    world.service.pool.clientID = "another"
    #expect(world.answer(.totp, reply.session) == .sessionInvalid)
  }

  @Test func theUserIDNamesTheUserToo() throws {
    var world = World()
    let reply = try world.begin("ada")
    let sub = try #require(world.service.users["ada"]?.sub)
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
    world.service.sessions.sweep(at: world.turn.now)
    #expect(world.answer(.totp, reply.session) == (holds ? nil : .sessionExpired))
  }

  @Test func theSetUpMustBeVerifiedBeforeItIsAnswered() throws {
    var world = World(
      .quick {
        $0.mfa = .required
        $0.mfaTypes = [.totp]
      }
    )
    world.service.users["ada"]?.totp = nil
    let reply = try world.begin("ada")
    #expect(reply.challenge == .setUpMFA)
    #expect(world.answer(.setUpMFA, reply.session, with: "")?.error == .invalidParameter)
    let (secret, session) = try world.service.associate(session: reply.session, of: "ada", &world.turn)
    #expect(world.answer(.setUpMFA, session, with: "")?.error == .invalidParameter)
    let code = try #require(AuthenticatorApp.code(secret: secret, at: world.turn.now))
    let verified = try world.service.verify(code: code, session: session, of: "ada", &world.turn)
    #expect(world.answer(.setUpMFA, verified, with: "") == nil)
  }

  @Test func sessionsAreLetGo() throws {
    var world = World()
    for _ in 0..<3_000 {
      let reply = try world.begin("zoe")
      let code = try #require(world.turn.messages.last?.code)
      #expect(world.answer(.smsMFA, reply.session, as: "zoe", with: code) == nil)
      world.service.signOutEverywhere("zoe")
    }
    #expect(world.service.sessions.count == 0)
    #expect(world.service.sessions.endedCount <= 1_024)
    #expect(world.service.tokens.families.isEmpty)
  }
}
