import AmplifyAuthFlows
import StepRuntime

@testable import ReferenceAuth

extension Explorer {
  /// What happens around a step: a restart, another app, a full account, wrong answers, a clock that moves.
  mutating func meetEveryCircumstance() async {
    for place in Self.challenges {
      for types in [[MFAType.totp], [.email], [.sms, .totp, .email]] {
        for circumstance in Circumstance.allCases {
          for isAtPassword in [false, true, nil] where isAtPassword == false || place == .selectFactor {
            let script = Script()
            var user = world(script) {
              $0.mfaTypes = types
              $0.requiredAttributes = circumstance == .missingAttribute ? ["name"] : []
              $0.sessionMinutes = circumstance == .oldSession ? 3 : 15
              $0.values.challengeCodeLife = circumstance == .oldCode ? 60 : nil
              $0.values.lockedCodesAreTooManyFailedAttempts = circumstance == .manyWrongCodes
            }
            guard var step = await begin(place, user, script) else { continue }
            if isAtPassword == nil { user.factor = .smsOTP }
            if isAtPassword == true {
              step = .confirmSignInWithPassword
              _ = try? await user.auth.confirmSignIn(challengeResponse: "PASSWORD")
            }
            await circumstance.meet(at: step, user, script)
            await finish(user)
          }
        }
      }
    }
  }
}

/// Something that happens while a step waits.
enum Circumstance: CaseIterable {
  case wrong, empty, restart, otherApp, unconfirmed, reset, oldSession, oldCode, manyWrongCodes, missingAttribute
  case nothingToSetUp, noTOTP, cancelledPasskey, passkey, otherMember, badAddress, failedByTrigger, usedCode

  func meet(at step: AuthSignInStep, _ user: TestUser, _ script: Script) async {
    let auth = user.auth
    switch self {
    case .wrong: await answer(auth, "000000", "nonsense", "x")
    case .empty: await answer(auth, "")
    case .restart: await auth.lab.restartApp()
    case .otherApp: await auth.lab.otherAppSignsIn("ada")
    case .unconfirmed: await auth.lab.put(.ada { $0.status = .unconfirmed })
    case .reset: await auth.lab.put(.ada { $0.status = .resetRequired })
    case .oldSession: auth.clock.advance(seconds: 180)
    case .oldCode: auth.clock.advance(seconds: 61)
    case .manyWrongCodes: for _ in 0..<6 { await answer(auth, "000000") }
    case .missingAttribute: break
    case .nothingToSetUp:
      await auth.lab.setPool(.quick { $0.mfaTypes = [.sms] })
      script.decide(.ask(.setUpMFA))
    case .noTOTP: await auth.lab.setPool(.quick { $0.mfaTypes = [] })
    case .cancelledPasskey:
      await auth.lab.passkeyDialog(isCancelled: true)
      await answer(auth, "WEB_AUTHN")
    case .passkey: await answer(auth, "WEB_AUTHN")
    case .otherMember: await answer(auth, "SMS_MFA", "SOFTWARE_TOKEN_MFA", "EMAIL_OTP", "sms", "SMS", "PASSWORD_SRP")
    case .badAddress: await answer(auth, "no address")
    case .failedByTrigger: script.decide(.failAuthentication)
    case .usedCode: await auth.lab.put(.ada { $0.totpSecret = totpSecret })
    }
    if self == .oldSession, user.platform == .javascript { _ = step }
    _ = try? await user.answerRightly(step)
    if self == .usedCode { _ = try? await user.answerRightly(step) }
  }

  private func answer(_ auth: ReferenceAuth, _ answers: String...) async {
    for text in answers { _ = try? await auth.confirmSignIn(challengeResponse: text) }
  }
}
