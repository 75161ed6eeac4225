import AmplifyAuthFlows
import StepRuntime

@testable import ReferenceAuth

extension Explorer {
  /// Every way to begin, by a user with every first factor.
  mutating func goEveryWayToBegin() async {
    let flows: [AuthFlowType] = [
      .userSRP, .userPassword, .userAuth(preferredFirstFactor: .password),
      .userAuth(preferredFirstFactor: .passwordSRP), .userAuth(preferredFirstFactor: .webAuthn),
      .userAuth(preferredFirstFactor: .smsOTP),
      .userAuth(preferredFirstFactor: .emailOTP), .userAuth(preferredFirstFactor: nil),
    ]
    for flow in flows {
      let user = world()
      _ = try? await user.auth.signIn(username: "ada", password: rightPassword, options: .flow(flow))
      await finish(user)
    }
  }

  /// From every way to prove a password to everything that an account can need after it.
  mutating func goOnFromEveryPassword() async {
    for mfa in [[MFAType.sms], [.totp], [.email], [.sms, .totp, .email], []] {
      for types in [[MFAType.totp], [.email], [.sms], [.totp, .email], [.sms, .totp, .email]] {
        for hasAttributes in [false, true] {
          for status in [PoolUser.Status.confirmed, .forceChangePassword] {
            let ada = PoolUser("ada", password: rightPassword) {
              $0.status = status
              $0.mfa = mfa
              $0.totpSecret = mfa.contains(.totp) ? totpSecret : nil
              if hasAttributes { $0.attributes = ["email": "ada@example.com", "phone_number": "+15551230199"] }
            }
            await signInByEveryPassword(ada, types)
          }
        }
      }
    }
  }

  private mutating func signInByEveryPassword(_ ada: PoolUser, _ types: [MFAType]) async {
    let flows: [AuthFlowType] = [
      .userSRP, .userAuth(preferredFirstFactor: nil), .userAuth(preferredFirstFactor: .password),
    ]
    for flow in flows {
      let user = world(
        pool: {
          $0.mfa = .required
          $0.mfaTypes = types
        },
        user: ada
      )
      var step = try? await user.auth.signIn(username: "ada", password: rightPassword, options: .flow(flow)).nextStep
      while let current = step, Self.comesBeforeSecondFactor(current) {
        step = try? await user.answerRightly(current).nextStep
      }
      await finish(user)
    }
    // The spec does not say what an automatic sign-in does where there is nothing to set up.
    if types != [.sms] || !ada.attributes.isEmpty {
      await signInAutomatically(as: ada) {
        $0.mfa = .required
        $0.mfaTypes = types
      }
    }
  }

  private static func comesBeforeSecondFactor(_ step: AuthSignInStep) -> Bool {
    switch step {
    case .continueSignInWithFirstFactorSelection, .confirmSignInWithPassword, .confirmSignInWithNewPassword: true
    default: false
    }
  }

  /// Signs up as ada, becomes this ada, and signs in automatically, twice.
  mutating func signInAutomatically(
    as ada: PoolUser,
    asking challenge: AuthChallenge? = nil,
    pool change: (inout UserPool) -> Void = { _ in }
  ) async {
    let user = world(
      pool: {
        $0.offersAutoSignIn = true
        $0.confirmsAtOnce = true
        change(&$0)
      },
      user: nil
    )
    _ = try? await user.auth.signUp(
      username: "ada",
      password: rightPassword,
      attributes: [AuthUserAttribute(.email, value: "ada@example.com")],
      autoSignIn: true
    )
    await user.auth.lab.put(ada)
    if let challenge { await user.auth.lab.askNext(challenge) }
    _ = try? await user.auth.autoSignIn()
    _ = try? await user.auth.autoSignIn()
    await finish(user)
  }

  /// From every step by the right answer to everything that the service may ask, with a device that it does not know.
  mutating func goOnFromEveryStep() async {
    for place in Self.challenges {
      for types in [[MFAType.totp], [.email], [.sms, .totp, .email]] {
        for next in Self.challenges + [nil] {
          for variant in Self.variants(at: place) {
            for later in next == .setUpMFA ? [[MFAType.email], [.totp, .email], nil] : [nil] {
              for forgets in [false, true] {
                await goOn(from: place, to: next, types, variant, later, forgetsDevice: forgets)
              }
            }
          }
        }
      }
    }
  }

  private static func variants(at place: AuthChallenge) -> [(MFAType, AuthFactorType)] {
    let all: [(MFAType, AuthFactorType)] = [(.sms, .password), (.totp, .smsOTP), (.email, .emailOTP)]
    return place == .selectFactor ? all + [(.sms, .passwordSRP)] : all
  }

  private mutating func goOn(
    from place: AuthChallenge,
    to next: AuthChallenge?,
    _ types: [MFAType],
    _ variant: (MFAType, AuthFactorType),
    _ later: [MFAType]?,
    forgetsDevice: Bool
  ) async {
    let script = Script()
    var user = world(script) { $0.mfaTypes = types }
    user.mfaType = variant.0
    user.factor = variant.1
    await storeDevice(user)
    guard var step = await begin(place, user, script) else { return }
    if forgetsDevice { await user.auth.lab.forgetDevices(of: "ada") }
    script.decide(next.map { .ask($0) } ?? .issueTokens)
    if platform == .android, place == .selectFactor, [.password, .passwordSRP].contains(variant.1), let next {
      await user.auth.lab.askNext(next)
    }
    if let later { await user.auth.lab.setPool(UserPool.quick { $0.mfaTypes = later }) }
    for _ in 0..<3 {
      if platform == .javascript, case .continueSignInWithMFASetupSelection = step, variant.1 == .smsOTP {
        // JavaScript takes an address for the choice.
        _ = try? await user.auth.confirmSignIn(challengeResponse: "ada@example.org")
        break
      }
      if platform == .flutter, case .continueSignInWithMFASetupSelection = step {
        step = await answerSetupInFlutter(user) ?? .done
        continue
      }
      guard let result = try? await user.answerRightly(step) else { break }
      step = result.nextStep
      if result.isSignedIn { break }
    }
    await finish(user)
  }

  /// In Flutter the answer may be the type, the code or the address.
  func answerSetupInFlutter(_ user: TestUser) async -> AuthSignInStep? {
    let pending = await user.auth.engine.state.clients["app"]?.signIn
    let answer: String
    if let totp = pending?.totp {
      answer = user.totpCode(totp.sharedSecret)
    } else if pending?.hasChosenEmail == true {
      answer = "ada@example.org"
    } else {
      answer = pending?.mfaTypes.contains(.totp) == true && user.mfaType != .email ? "totp" : "email"
    }
    return try? await user.auth.confirmSignIn(challengeResponse: answer).nextStep
  }

  /// From every step by every error that the spec has there, on demand.
  mutating func failAtEveryStep() async {
    for place in Self.challenges {
      for types in [[MFAType.totp], [.email], [.sms, .totp, .email]] {
        for error in OperationErrors.documented(for: .confirmSignIn, on: platform) {
          let script = Script()
          let user = world(script) { $0.mfaTypes = types }
          guard let step = await begin(place, user, script) else { continue }
          await user.auth.lab.failNext(.confirmSignIn, with: error)
          _ = try? await user.answerRightly(step)
          if let last = await user.auth.engine.state.clients["app"]?.signIn?.step, last == .confirmPassword {
            _ = try? await user.auth.confirmSignIn(challengeResponse: rightPassword)
          }
          await finish(user)
        }
      }
    }
    for error in OperationErrors.documented(for: .confirmSignIn, on: platform) {
      let script = Script()
      let user = world(script)
      _ = await begin(.selectFactor, user, script)
      _ = try? await user.auth.confirmSignIn(challengeResponse: "PASSWORD")
      await user.auth.lab.failNext(.confirmSignIn, with: error)
      _ = try? await user.auth.confirmSignIn(challengeResponse: rightPassword)
      await finish(user)
    }
  }
}
