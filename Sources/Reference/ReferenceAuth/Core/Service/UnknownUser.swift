internal import AmplifyAuthFlows

/// A name that no user has, and Cognito's replies about it (developer guide, “Managing error responses”).
///
/// A pool that hides users replies as for an existing user; the same name gets the same reply every time, because the
/// reply is derived from a keyed hash of the name.
struct UnknownUser {
  let name: String

  private static let mostPretendedCodes = 1_024

  /// Refuses a password as wrong; still offers a choice, and still calls the triggers.
  func begin(_ request: InitiateAuth, _ service: inout Service) throws(ServiceError) -> AuthReply {
    guard service.pool.hidesUsers else { throw .noSuchUser }
    var course = SignInCourse(username: name, progress: Progress(flow: request.flow))
    switch request.flow {
    case .srp, .password: throw .wrongPassword
    case .custom: return try course.advance(&service)
    case .customWithSRP:
      course.progress.custom = [CustomChallenge.Attempt("SRP_A", true)]
      let question = course.triggerRequest(to: service.state)
      guard let decision = try? service.turn.triggers?.define(question) else {
        throw ServiceError(.unexpectedLambda, "A trigger failed.")
      }
      if case .ask(.passwordVerifier) = decision { throw .wrongPassword }
      return try course.advance(&service)
    case .choice:
      if request.session != nil { throw .sessionInvalid }
      return try choose(request, course, &service)
    }
  }

  private func choose(
    _ request: InitiateAuth,
    _ course: SignInCourse,
    _ service: inout Service
  ) throws(ServiceError) -> AuthReply {
    let offer = factors(in: service.state)
    switch request.preferred {
    case .smsOTP where offer.contains(.smsOTP): return try Self.ask(.smsOTP, course, &service)
    case .emailOTP where offer.contains(.emailOTP): return try Self.ask(.emailOTP, course, &service)
    case .password, .passwordSRP:
      if request.password != nil { throw .wrongPassword }
    default: break
    }
    let reply = try course.ask(.selectFactor, &service)
    guard case .challenge(var challenge) = reply else { return reply }
    challenge.factors = offer
    service.state.sessions[challenge.session]?.isPretended = true
    service.state.sessions[challenge.session]?.offered = offer.map(\.wire)
    return .challenge(challenge)
  }

  /// Returns passwords for every name, and each kind of code for about half of the names.
  private func factors(in state: ServiceState) -> [AuthFactorType] {
    let hash = Secrets.keyedHash(["factors", state.folded(name)], key: state.key)
    return state.pool.firstFactors.filter { factor in
      switch factor {
      case .password, .passwordSRP: true
      case .smsOTP: state.pool.mfa != .required && hash[0].isMultiple(of: 2)
      case .emailOTP: state.pool.mfa != .required && hash[1].isMultiple(of: 2)
      default: false
      }
    }
  }

  /// Asks for a code that was never sent, with a destination that looks real.
  static func ask(
    _ challenge: AuthChallenge,
    _ course: SignInCourse,
    _ service: inout Service
  ) throws(ServiceError) -> AuthReply {
    let reply = try course.ask(challenge, &service)
    guard case .challenge(var asked) = reply else { return reply }
    let medium: SentMessage.Medium = challenge == .smsOTP ? .sms : .email
    asked.destination = UnknownUser(name: course.username).destination(medium, service.state)
    service.state.sessions[asked.session]?.isPretended = true
    return .challenge(asked)
  }

  /// Records that a code was requested, and returns the destination that it would have had.
  func askForCode(_ purpose: SentMessage.Purpose, _ service: inout Service) -> CodeDestination {
    let values = service.pool.values
    let life = purpose == .signUp ? values.confirmationCodeLife : values.resetCodeLife
    let now = service.now
    service.state.pretendedCodes = service.state.pretendedCodes.filter { $0.value > now }
    if service.state.pretendedCodes.count < Self.mostPretendedCodes {
      service.state.pretendedCodes["\(purpose.rawValue):\(service.state.folded(name))"] = now + life
    }
    let medium: SentMessage.Medium = service.pool.verifiedAttributes.first == "phone_number" ? .sms : .email
    return destination(medium, service.state)
  }

  /// Returns the error for a code: no such user exists to whom it was sent.
  ///
  /// A pool that hides this returns the same errors as for other users: the code is wrong, or none was requested.
  func refusal(ofCodeFor purpose: SentMessage.Purpose, _ service: Service) -> ServiceError {
    guard service.pool.hidesUsers else { return .noSuchUserToReset }
    let wasAsked =
      service.state.pretendedCodes["\(purpose.rawValue):\(service.state.folded(name))"].map { $0 > service.now }
      ?? false
    return wasAsked ? .wrongConfirmation : .expiredCode
  }

  private func destination(_ medium: SentMessage.Medium, _ state: ServiceState) -> CodeDestination {
    let hash = Secrets.keyedHash(["destination", medium.rawValue, state.folded(name)], key: state.key)
    switch medium {
    case .sms:
      let digits = hash.prefix(11).map { String($0 % 10) }.joined()
      return CodeDestination(medium: .sms, full: "+" + digits, attribute: "phone_number")
    case .email:
      let letters = hash.prefix(2).map { String(UnicodeScalar(UInt8(ascii: "a") + $0 % 26)) }
      return CodeDestination(medium: .email, full: letters.joined(separator: "@"), attribute: "email")
    }
  }
}
