internal import AmplifyAuthFlows

/// What a client sends to prove that it is a device which the service knows.
struct DeviceProof: Hashable, Codable, Sendable {
  var key: String
  var secret: String
}

/// What begins a sign-in.
struct SignInRequest: Hashable, Sendable {
  var flow: SignInFlow
  var username: String
  var password: String?
  var preferred: AuthFactorType?
  var device: DeviceProof?
  /// The session with which a sign-up ended.
  var session: String?
}

/// What answers a challenge.
struct ChallengeAnswer: Hashable, Sendable {
  var challenge: AuthChallenge
  var session: String?
  var username: String
  /// The code, the choice, the new password, or what the triggers get.
  var answer: String
  /// The password that goes with the choice of it.
  var password: String?
  var attributes: [String: String] = [:]
  var device: DeviceProof?
}

/// What the service answers to both.
enum AuthReply: Hashable, Sendable {
  case challenge(ChallengeReply)
  case tokens(TokenReply)
}

extension AuthReply {
  var isChoiceOfFactors: Bool {
    if case .challenge(let challenge) = self { challenge.challenge == .selectFactor } else { false }
  }
}

/// The next challenge.
struct ChallengeReply: Hashable, Sendable {
  var challenge: AuthChallenge
  var session: String
  var username: String
  /// Whether the challenge is a second factor of the user's, and not one that came some other way.
  var isSecondFactor = false
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
