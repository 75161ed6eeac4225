import AmplifyAuthFlows
import StepRuntime

@testable import ReferenceAuth

extension Explorer {
  /// Every way to begin, with everything that the service may ask.
  mutating func goEveryWayToBegin() async {
    let flows: [AuthFlowType] = [
      .userSRP, .userPassword, .userAuth(preferredFirstFactor: .password),
      .userAuth(preferredFirstFactor: .passwordSRP), .userAuth(preferredFirstFactor: .webAuthn),
      .userAuth(preferredFirstFactor: .smsOTP),
      .userAuth(preferredFirstFactor: .emailOTP), .userAuth(preferredFirstFactor: nil),
    ]
    for flow in flows {
      for challenge in Self.challenges + [nil] {
        for types in [[MFAType.totp], [.email], [.sms], [.sms, .totp, .email]] {
          let user = world { $0.mfaTypes = types }
          if let challenge { await user.auth.lab.askNext(challenge) }
          _ = try? await user.auth.signIn(username: "ada", password: rightPassword, options: .flow(flow))
          await finish(user)
        }
      }
    }
  }

  /// A sign-in over another one, and an automatic one.
  mutating func goEveryWayAgain() async {
    for challenge in Self.challenges + [nil] {
      for types in [[MFAType.totp], [.email], [.sms, .totp, .email]] {
        let script = Script()
        let user = world(script) { $0.mfaTypes = types }
        _ = await begin(.custom, user, script)
        if let challenge { await user.auth.lab.askNext(challenge) }
        _ = try? await user.auth.signIn(username: "ada", password: rightPassword)
        await finish(user)
        let new = world(
          script,
          pool: {
            $0.mfaTypes = types
            $0.offersAutoSignIn = true
            $0.confirmsAtOnce = true
          },
          user: nil
        )
        let attributes = [AuthUserAttribute(.email, value: "ada@example.com")]
        _ = try? await new.auth.signUp(
          username: "ada",
          password: rightPassword,
          attributes: attributes,
          autoSignIn: true
        )
        if let challenge { await new.auth.lab.askNext(challenge) }
        _ = try? await new.auth.autoSignIn()
        await finish(new)
      }
    }
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
      if case .continueSignInWithTOTPSetup = step, platform == .javascript, variant.1 == .emailOTP {
        // JavaScript keeps the challenge over a restart, and not the step.
        await user.auth.lab.restartApp()
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
