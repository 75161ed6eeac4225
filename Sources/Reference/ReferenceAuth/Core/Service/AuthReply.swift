internal import AmplifyAuthFlows

/// Cognito's reply to a request that begins a sign-in, and to each response of the app.
enum AuthReply: Hashable, Sendable {
  case challenge(ChallengeReply)
  case tokens(TokenReply)

  var isChoiceOfFactors: Bool {
    if case .challenge(let challenge) = self { challenge.challenge == .selectFactor } else { false }
  }
}

/// The next challenge.
struct ChallengeReply: Hashable, Sendable {
  var challenge: AuthChallenge
  var session: String
  var username: String
  var destination: CodeDestination?
  /// `MFAS_CAN_CHOOSE` or `MFAS_CAN_SETUP`.
  var mfaTypes: [MFAType] = []
  /// `AvailableChallenges`.
  var factors: [AuthFactorType] = []
  var parameters: [String: String] = [:]
  var missingAttributes: [String] = []
}

/// The user is signed in.
struct TokenReply: Hashable, Sendable {
  var username: String
  var sub: String
  var origin: String
  var refreshToken: String
  var access: AccessToken
  /// The key of a new device (`NewDeviceMetadata`).
  var newDeviceKey: String?
  var usedTrustedDevice = false
}
