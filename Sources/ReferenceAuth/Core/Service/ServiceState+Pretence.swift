internal import AmplifyAuthFlows

/// What the service answers about users who do not exist (developer guide, “Managing error responses”).
extension ServiceState {
  /// A password is wrong; a choice is offered all the same; the triggers are told.
  mutating func pretend(_ request: SignInRequest, _ turn: inout Turn) throws(ServiceError) -> AuthReply {
    guard pool.hidesUsers else { throw .noSuchUser }
    switch request.flow {
    case .srp, .password: throw .wrongPassword
    case .custom: return try advance(request.username, Progress(flow: .custom), &turn)
    case .customWithSRP:
      var progress = Progress(flow: .customWithSRP)
      progress.custom = [CustomChallenge.Attempt("SRP_A", true)]
      if case .ask(.passwordVerifier) = try decideForNobody(request, progress, turn) { throw .wrongPassword }
      return try advance(request.username, progress, &turn)
    case .choice:
      if request.session != nil { throw .sessionInvalid }
      return try pretendChoice(request, &turn)
    }
  }

  private func decideForNobody(
    _ request: SignInRequest,
    _ progress: Progress,
    _ turn: Turn
  ) throws(ServiceError) -> CustomChallenge.Decision {
    let question = CustomChallenge.Request(
      username: request.username,
      userNotFound: true,
      session: progress.custom
    )
    guard let decision = try? turn.triggers?.define(question) else {
      throw ServiceError(.unexpectedLambda, "A trigger failed.")
    }
    return decision
  }

  /// The same name gets the same offer every time, because it is made of a keyed hash of the name.
  private mutating func pretendChoice(
    _ request: SignInRequest,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    let progress = Progress(flow: .choice)
    let offer = pretendedFactors(request.username)
    switch request.preferred {
    case .smsOTP where offer.contains(.smsOTP): return try pretendCode(.smsOTP, request.username, progress, &turn)
    case .emailOTP where offer.contains(.emailOTP): return try pretendCode(.emailOTP, request.username, progress, &turn)
    case .password, .passwordSRP:
      if request.password != nil { throw .wrongPassword }
    default: break
    }
    let reply = try ask(.selectFactor, of: request.username, progress, &turn)
    guard case .challenge(var challenge) = reply else { return reply }
    challenge.factors = offer
    sessions[challenge.session]?.isPretended = true
    sessions[challenge.session]?.offered = offer.map(\.wire)
    return .challenge(challenge)
  }

  /// Passwords always, codes for every other name.
  private func pretendedFactors(_ username: String) -> [AuthFactorType] {
    let hash = Secrets.keyedHash(["factors", username], key: key)
    return pool.firstFactors.filter { factor in
      switch factor {
      case .password, .passwordSRP: true
      case .smsOTP: pool.mfa != .required && hash[0].isMultiple(of: 2)
      case .emailOTP: pool.mfa != .required && hash[1].isMultiple(of: 2)
      default: false
      }
    }
  }

  /// A code that was never sent, with a destination that looks real.
  mutating func pretendCode(
    _ challenge: AuthChallenge,
    _ username: String,
    _ progress: Progress,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    let reply = try ask(challenge, of: username, progress, &turn)
    guard case .challenge(var asked) = reply else { return reply }
    asked.destination = pretendedDestination(username, challenge == .smsOTP ? .sms : .email)
    sessions[asked.session]?.isPretended = true
    return .challenge(asked)
  }

  /// Notes that a code was asked for, and says where it would have gone.
  mutating func pretendToSend(_ purpose: SentMessage.Purpose, to name: String, _ turn: Turn) -> CodeDestination {
    let life = purpose == .signUp ? pool.values.confirmationCodeLife : pool.values.resetCodeLife
    pretendedCodes = pretendedCodes.filter { $0.value > turn.now }
    if pretendedCodes.count < Self.mostPretendedCodes {
      pretendedCodes["\(purpose.rawValue):\(name)"] = turn.now + life
    }
    return pretendedDestination(name, pool.verifiedAttributes.first == "phone_number" ? .sms : .email)
  }

  private static let mostPretendedCodes = 1_024

  /// What a code is refused with: there is no user to whom it was sent.
  ///
  /// A pool that hides this says what it says of others: the code is wrong, or none was asked for.
  func pretendedRefusal(of purpose: SentMessage.Purpose, for name: String, at now: AuthMoment) -> ServiceError {
    guard pool.hidesUsers else { return .noSuchUserToReset }
    let wasAsked = pretendedCodes["\(purpose.rawValue):\(name)"].map { $0 > now } ?? false
    return wasAsked ? .wrongConfirmation : .expiredCode
  }

  /// The same every time for the same name.
  func pretendedDestination(_ username: String, _ medium: SentMessage.Medium) -> CodeDestination {
    let hash = Secrets.keyedHash(["destination", medium.rawValue, username], key: key)
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
