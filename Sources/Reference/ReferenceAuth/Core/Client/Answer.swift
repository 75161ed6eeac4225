internal import AmplifyAuthFlows

/// The reply to a command.
enum Reply: Hashable, Codable, Sendable {
  case signIn(AuthSignInStep)
  case signUp(AuthSignUpStep)
  case resetPassword(AuthResetPasswordStep)
  case attributeUpdates([AttributeUpdate])
  case attributes([AuthUserAttribute])
  case delivery(AuthCodeDeliveryDetails)
  case totpSetup(TOTPSetupDetails)
  case preference(UserMFAPreference)
  case devices([TrackedDevice])
  case passkeys(AuthListWebAuthnCredentialsResult)
  case user(AuthUser)
  case session(AuthSession)
  case signOut(AWSCognitoSignOutResult)
  case nothing
  case failure(String)

  /// The result of updating one attribute.
  struct AttributeUpdate: Hashable, Codable, Sendable {
    var key: AuthUserAttributeKey
    var step: AuthUpdateAttributeStep
  }
}

/// A reply with Cognito's message, and the transitions of the spec that it represents.
struct Answer: Hashable, Sendable {
  var reply: Reply
  /// The id of the canonical step, if the reply has one.
  var step: String?
  /// The message of the error.
  var message: String?
  var transitions: [FlowTransition] = []
  /// The events that the Hub sends to its listeners.
  var events: [Auth] = []
  /// The reason why the spec does not allow the reply; it is not returned then.
  var violation: String?

  init(_ reply: Reply, step: String? = nil, message: String? = nil) {
    self.reply = reply
    self.step = step
    self.message = message
  }
}
