internal import AmplifyAuthFlows

/// What a command is answered with.
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

  /// What became of one attribute.
  struct AttributeUpdate: Hashable, Codable, Sendable {
    var key: AuthUserAttributeKey
    var step: AuthUpdateAttributeStep
  }
}

/// A reply, what the service said, and which ways through the spec it stands for.
struct Answer: Hashable, Sendable {
  var reply: Reply
  /// The id of the canonical step, where the reply has one.
  var step: String?
  /// The message of the error.
  var message: String?
  var transitions: [FlowTransition] = []
  /// What the Hub tells its listeners.
  var events: [Auth] = []
  /// What is wrong with the answer, by the spec; it is not given out then.
  var violation: String?

  init(_ reply: Reply, step: String? = nil, message: String? = nil) {
    self.reply = reply
    self.step = step
    self.message = message
  }
}
