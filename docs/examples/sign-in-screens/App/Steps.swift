import AWSCognitoAuthPlugin
import Amplify
import StepRuntime

import enum AmplifyAuthFlows.AuthFactorType
import enum AmplifyAuthFlows.AuthFlowType
import enum AmplifyAuthFlows.AuthResetPasswordStep
import enum AmplifyAuthFlows.AuthSignInStep
import enum AmplifyAuthFlows.AuthSignUpStep
import enum AmplifyAuthFlows.MFAType
import struct AmplifyAuthFlows.AuthCodeDeliveryDetails
import struct AmplifyAuthFlows.AuthUserAttribute
import struct AmplifyAuthFlows.TOTPSetupDetails

extension AmplifySignInStep {
  /// The same step, as the screens know it.
  var step: AuthSignInStep {
    switch self {
    case .confirmSignInWithSMSMFACode(let delivery, let info):
      .confirmSignInWithSMSMFACode(AuthCodeDeliveryDetails(delivery), info)
    case .confirmSignInWithOTP(let delivery): .confirmSignInWithOTP(AuthCodeDeliveryDetails(delivery))
    case .confirmSignInWithTOTPCode: .confirmSignInWithTOTPCode
    case .confirmSignInWithCustomChallenge(let info): .confirmSignInWithCustomChallenge(info)
    case .confirmSignInWithNewPassword(let info): .confirmSignInWithNewPassword(info)
    case .confirmSignInWithPassword: .confirmSignInWithPassword
    case .continueSignInWithMFASelection(let types):
      .continueSignInWithMFASelection(Set(types.map { MFAType(answer: $0.challengeResponse) }))
    case .continueSignInWithMFASetupSelection(let types):
      .continueSignInWithMFASetupSelection(Set(types.map { MFAType(answer: $0.challengeResponse) }))
    case .continueSignInWithEmailMFASetup: .continueSignInWithEmailMFASetup
    case .continueSignInWithTOTPSetup(let details):
      .continueSignInWithTOTPSetup(
        TOTPSetupDetails(sharedSecret: details.sharedSecret, username: details.username)
      )
    case .continueSignInWithFirstFactorSelection(let factors):
      .continueSignInWithFirstFactorSelection(Set(factors.map { AuthFactorType(answer: $0.challengeResponse) }))
    case .resetPassword(let info): .resetPassword(info)
    case .confirmSignUp(let info): .confirmSignUp(info)
    case .done: .done
    @unknown default: .unknownStep(UnknownStep(name: "\(self)"))
    }
  }
}

extension AmplifySignUpStep {
  var step: AuthSignUpStep {
    switch self {
    case .confirmUser(let delivery, let info, let id):
      .confirmUser(delivery.map(AuthCodeDeliveryDetails.init), info, id)
    case .completeAutoSignIn(let session): .completeAutoSignIn(session)
    case .done: .done
    @unknown default: .unknownStep(UnknownStep(name: "\(self)"))
    }
  }
}

extension AmplifyResetPasswordStep {
  var step: AuthResetPasswordStep {
    switch self {
    case .confirmResetPasswordWithCode(let delivery, let info):
      .confirmResetPasswordWithCode(AuthCodeDeliveryDetails(delivery), info)
    case .done: .done
    @unknown default: .unknownStep(UnknownStep(name: "\(self)"))
    }
  }
}

extension AuthCodeDeliveryDetails {
  init(_ delivery: AmplifyDelivery) {
    switch delivery.destination {
    case .email(let address): self.init(destination: .email(address))
    case .sms(let number): self.init(destination: .sms(number))
    case .phone(let number): self.init(destination: .phone(number))
    case .unknown(let place): self.init(destination: .unknown(place))
    }
  }
}

extension AmplifyAttribute {
  init(_ attribute: AuthUserAttribute) {
    let key: AmplifyAttributeKey =
      switch attribute.key {
      case .custom(let name): AmplifyAttributeKey(rawValue: name)
      default: AmplifyAttributeKey(rawValue: attribute.key.wire)
      }
    self.init(key, value: attribute.value)
  }
}

extension AmplifyFlowType {
  init(_ type: AuthFlowType) {
    switch type {
    case .userPassword: self = .userPassword
    case .customWithSRP: self = .customWithSRP
    case .customWithoutSRP: self = .customWithoutSRP
    case .userAuth(let factor): self = .userAuth(preferredFirstFactor: factor.flatMap { .init(rawValue: $0.answer) })
    default: self = .userSRP
    }
  }
}
