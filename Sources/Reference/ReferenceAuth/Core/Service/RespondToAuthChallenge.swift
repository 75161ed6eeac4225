internal import AmplifyAuthFlows

/// RespondToAuthChallenge: answers what a sign-in asks.
struct RespondToAuthChallenge: Hashable, Sendable {
  var challenge: AuthChallenge
  var session: String?
  var username: String
  /// The code, the choice, the new password, or what the triggers get.
  var answer: String
  /// The password that goes with the choice of it.
  var password: String?
  var attributes: [String: String] = [:]
  var device: DeviceProof?

  /// A right answer uses the session up; a wrong code leaves it (the client libraries' tests against the service).
  func send(to service: inout Service) throws(ServiceError) -> AuthReply {
    try service.checkSecret(of: username)
    var challenge = try AnsweredChallenge(self, service)
    try service.state.users[challenge.course.username]?.checkMaySignIn()
    try challenge.course.present(device, to: service.state)
    return try challenge.verify(&service)
  }
}
