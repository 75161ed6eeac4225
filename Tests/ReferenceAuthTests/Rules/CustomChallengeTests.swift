import AmplifyAuthFlows
import ReferenceAuth
import Testing

@Suite struct CustomChallengeTests {
  private static func auth(_ challenge: CustomChallenge?) -> ReferenceAuth {
    ReferenceAuth(pool: .quick(), users: [.ada()], customChallenge: challenge)
  }

  @Test func aWrongAnswerIsNoErrorUntilTheTriggersSaySo() async throws {
    let auth = Self.auth(.question(["hint": "capital of France"], answer: "Paris", tries: 2))
    let step = try await auth.signIn(username: "ada", options: .flow(.customWithoutSRP)).nextStep
    #expect(step == .confirmSignInWithCustomChallenge(["hint": "capital of France", "USERNAME": "ada"]))
    #expect(try await auth.confirmSignIn(challengeResponse: "Lyon").nextStep == step)
    await expect(.notAuthorized, "Incorrect username or password.", from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmSignIn(challengeResponse: "Nice")
    }
    await expect(.noSignInInProgress, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmSignIn(challengeResponse: "Paris")
    }
    _ = try await auth.signIn(username: "ada", options: .flow(.customWithoutSRP))
    #expect(try await auth.confirmSignIn(challengeResponse: "Paris").isSignedIn)
  }

  @Test func thePasswordComesFirstWhereTheFlowSaysSo() async throws {
    let auth = Self.auth(.question(answer: "right"))
    await expect(.notAuthorized, from: auth) { auth throws(AuthFlowError) in
      try await auth.signIn(username: "ada", password: "wrong", options: .flow(.customWithSRP))
    }
    _ = try await auth.signIn(username: "ada", password: rightPassword, options: .flow(.customWithSRP))
    #expect(try await auth.confirmSignIn(challengeResponse: "right").isSignedIn)
  }

  @Test(arguments: AuthPlatform.allCases)
  func androidWantsThePasswordCheckedFirst(platform: AuthPlatform) async throws {
    let script = Script(checksPassword: false)
    script.decide(.ask(.custom), .ask(.custom))
    let auth = ReferenceAuth(pool: .quick(), users: [.ada()], platform: platform, customChallenge: script.triggers)
    let options = AWSAuthSignInOptions.flow(.customWithSRP)
    guard platform == .android else {
      _ = try await auth.signIn(username: "ada", password: rightPassword, options: options)
      #expect(try await auth.confirmSignIn(challengeResponse: "right").isSignedIn)
      return
    }
    await expect(.unknownChallenge, "Not yet implemented.", from: auth) { auth throws(AuthFlowError) in
      try await auth.signIn(username: "ada", password: rightPassword, options: options)
    }
  }

  @Test(arguments: [
    (CustomChallenge.Failure.refused("not today"), AuthFlowError.userLambdaValidation),
    (.broken("oops"), .unexpectedLambda), (.unreadable("what"), .invalidLambdaResponse),
  ])
  func aTriggerCanFail(failure: CustomChallenge.Failure, error: AuthFlowError) async {
    var challenge = CustomChallenge.question(answer: "right")
    challenge.create = { _ in throw failure }
    await expect(error, from: Self.auth(challenge)) { auth throws(AuthFlowError) in
      try await auth.signIn(username: "ada", options: .flow(.customWithoutSRP))
    }
  }

  @Test func noChallengeIsInventedWithoutTriggers() async {
    await expect(.invalidParameter, from: Self.auth(nil)) { auth throws(AuthFlowError) in
      try await auth.signIn(username: "ada", options: .flow(.customWithoutSRP))
    }
  }
}
