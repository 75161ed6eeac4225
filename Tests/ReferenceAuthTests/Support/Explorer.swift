import AmplifyAuthFlows
import StepRuntime

@testable import ReferenceAuth

/// Goes every way that the spec has, on one platform, and notes which it got to.
struct Explorer {
  let platform: AuthPlatform
  var coverage = AuthCoverage()

  /// The challenges that any answer of the service may be.
  static let challenges: [AuthChallenge] = [
    .smsMFA, .smsOTP, .emailOTP, .totp, .custom, .newPassword, .selectMFA, .setUpMFA, .selectFactor,
  ]

  /// A pool that can do everything, its user, and an app.
  func world(
    _ script: Script = Script(),
    pool change: (inout UserPool) -> Void = { _ in },
    user: PoolUser? = .ada {
      $0.totpSecret = totpSecret
      $0.hasPasskey = true
    }
  ) -> TestUser {
    let pool = UserPool.quick {
      $0.mfa = .optional
      $0.devices = .onPrompt
      $0.hidesUsers = false
      $0.values.hourlyLimits = [:]
      change(&$0)
    }
    let auth = ReferenceAuth(
      pool: pool,
      users: user.map { [$0] } ?? [],
      platform: platform,
      customChallenge: script.triggers
    )
    return TestUser(auth: auth, platform: platform)
  }

  /// Adds what was covered in a world.
  mutating func finish(_ user: TestUser) async {
    coverage.merge(await user.auth.coverage)
  }

  /// Signs in with the custom flow, so that the triggers lead to the challenge.
  ///
  /// Android passes first factors on only where a choice-based sign-in begins.
  func begin(_ challenge: AuthChallenge, _ user: TestUser, _ script: Script) async -> AuthSignInStep? {
    if platform == .android, challenge == .selectFactor {
      return try? await user.auth.signIn(username: user.username, options: .flow(.userAuth(preferredFirstFactor: nil)))
        .nextStep
    }
    script.decide(.ask(.custom), .ask(challenge))
    let options = AWSAuthSignInOptions.flow(.customWithoutSRP)
    _ = try? await user.auth.signIn(username: user.username, options: options)
    return try? await user.auth.confirmSignIn(challengeResponse: "right").nextStep
  }

  /// Signs in so that a device is stored, and out again.
  func storeDevice(_ user: TestUser) async {
    _ = try? await user.auth.signIn(username: user.username, password: rightPassword)
    _ = try? await user.auth.signOut()
  }
}
