internal import AmplifyAuthFlows

/// RespondToAuthChallenge: responds to the challenge of a sign-in.
struct RespondToAuthChallenge: Hashable, Sendable {
  var challenge: AuthChallenge
  var session: String?
  var username: String
  /// The code, the choice, the new password, or the input for the triggers.
  var answer: String
  /// The password that is sent together with its choice as factor.
  var password: String?
  var attributes: [String: String] = [:]
  var device: DeviceProof?

  /// A right response uses the session up; a wrong code does not (the client libraries' tests against Cognito).
  func send(to service: inout Service) throws(ServiceError) -> AuthReply {
    try service.checkSecret(of: username)
    var challenge = try AnsweredChallenge(self, service)
    try service.state.users[challenge.course.username]?.checkMaySignIn()
    try challenge.course.present(device, to: service.state)
    return try challenge.verify(&service)
  }
}
