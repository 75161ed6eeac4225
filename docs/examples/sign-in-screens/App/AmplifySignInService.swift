import AWSCognitoAuthPlugin
import Amplify
import SignInScreens

import enum AmplifyAuthFlows.AWSCognitoSignOutResult
import enum AmplifyAuthFlows.AuthFlowError
import struct AmplifyAuthFlows.AWSAuthConfirmSignInOptions
import struct AmplifyAuthFlows.AWSAuthSignInOptions
import struct AmplifyAuthFlows.AuthCodeDeliveryDetails
import struct AmplifyAuthFlows.AuthResetPasswordResult
import struct AmplifyAuthFlows.AuthSignInResult
import struct AmplifyAuthFlows.AuthSignOutResult
import struct AmplifyAuthFlows.AuthSignUpResult
import struct AmplifyAuthFlows.AuthUserAttribute

/// What stands behind the screens in the app.
struct AmplifySignInService: SignInService {
  func signIn(
    username: String?,
    password: String?,
    options: AWSAuthSignInOptions?
  ) async throws -> AuthSignInResult {
    try await call {
      let flow = AmplifySignInOptions(authFlowType: options?.authFlowType.map(AmplifyFlowType.init))
      let result = try await Amplify.Auth.signIn(
        username: username,
        password: password,
        options: .init(pluginOptions: flow)
      )
      return AuthSignInResult(nextStep: result.nextStep.step)
    }
  }

  func confirmSignIn(
    challengeResponse: String,
    options: AWSAuthConfirmSignInOptions?
  ) async throws -> AuthSignInResult {
    try await call {
      let attributes = options?.userAttributes?.map(AmplifyAttribute.init)
      let result = try await Amplify.Auth.confirmSignIn(
        challengeResponse: challengeResponse,
        options: .init(pluginOptions: AmplifyConfirmSignInOptions(userAttributes: attributes))
      )
      return AuthSignInResult(nextStep: result.nextStep.step)
    }
  }

  func autoSignIn() async throws -> AuthSignInResult {
    try await call { AuthSignInResult(nextStep: try await Amplify.Auth.autoSignIn().nextStep.step) }
  }

  func signOut() async throws -> AuthSignOutResult {
    let result = await Amplify.Auth.signOut() as? AmplifySignOutResult
    if case .failed = result { throw AuthFlowError.signOutFailure }
    // Signed out here, whatever the service said.
    return AuthSignOutResult(nextStep: .complete)
  }

  func signUp(username: String, password: String, email: String) async throws -> AuthSignUpResult {
    try await call {
      let result = try await Amplify.Auth.signUp(
        username: username,
        password: password,
        options: .init(userAttributes: [AmplifyAttribute(.email, value: email)])
      )
      return AuthSignUpResult(nextStep: result.nextStep.step)
    }
  }

  func confirmSignUp(
    username: String,
    confirmationCode: String
  ) async throws -> AuthSignUpResult {
    try await call {
      let result = try await Amplify.Auth.confirmSignUp(for: username, confirmationCode: confirmationCode)
      return AuthSignUpResult(nextStep: result.nextStep.step)
    }
  }

  func resendSignUpCode(username: String) async throws -> AuthCodeDeliveryDetails {
    try await call { AuthCodeDeliveryDetails(try await Amplify.Auth.resendSignUpCode(for: username)) }
  }

  func resetPassword(username: String) async throws -> AuthResetPasswordResult {
    try await call {
      AuthResetPasswordResult(nextStep: try await Amplify.Auth.resetPassword(for: username).nextStep.step)
    }
  }

  func confirmResetPassword(
    username: String,
    newPassword: String,
    confirmationCode: String
  ) async throws -> AuthResetPasswordResult {
    try await call {
      try await Amplify.Auth.confirmResetPassword(
        for: username,
        with: newPassword,
        confirmationCode: confirmationCode
      )
      return AuthResetPasswordResult(nextStep: .done)
    }
  }

  private func call<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch {
      throw AuthFlowError(error)
    }
  }
}
