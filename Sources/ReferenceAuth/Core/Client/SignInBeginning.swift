internal import AmplifyAuthFlows

/// A sign-in as an app begins it.
struct SignInBeginning {
  private let flow: SignInFlow
  private let username: String?
  private let password: String?
  /// The first factor that the app would rather use.
  private let preferred: AuthFactorType?

  init(_ options: AWSAuthSignInOptions?, _ username: String?, _ password: String?) {
    flow = SignInFlow(options?.authFlowType)
    (self.username, self.password) = (username, password)
    if case .userAuth(let preferred?) = options?.authFlowType {
      self.preferred = preferred
    } else {
      preferred = options?.preferredFirstFactor
    }
  }

  func begin(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    call.facts.formUnion(facts(call))
    guard call.client.signedIn == nil else {
      throw ServiceError(.alreadySignedIn, "There is already a signed in user.")
    }
    call.client.signIn = nil
    call.client.lostStep = nil
    try validate(call)
    guard let username, !username.isEmpty else {
      throw ServiceError(.invalidParameter, "Missing required parameter USERNAME")
    }
    let reply = try SignInCalls.send(request(of: username, call), &call)
    noteAvailability(of: username, reply, &call)
    return try SignInCalls.settle(reply, of: username, flow, &call)
  }

  private func facts(_ call: ClientCall) -> Set<Condition> {
    var facts: Set<Condition> = [flow.condition, password == nil ? .passwordMissing : .passwordGiven]
    if call.client.signIn != nil { facts.insert(.signInInProgress) }
    if !call.service.pool.hidesUsers { facts.insert(.userExistenceShown) }
    guard flow == .choice else { return facts }
    if let preferred, let section = call.service.pool.passwordlessSection, !section.contains(preferred) {
      facts.insert(.preferredFactorNotConfigured)
    }
    switch preferred {
    case .password, .passwordSRP: facts.insert(.prefersPassword)
    case .smsOTP: facts.insert(.prefersSMSOTP)
    case .emailOTP: facts.insert(.prefersEmailOTP)
    case .webAuthn: facts.insert(.prefersWebAuthn)
    default: facts.insert(.noPreferredFactor)
    }
    return facts
  }

  /// What the client libraries refuse before they send anything.
  ///
  /// Swift and JavaScript want the password along with the preference for it (JS:handleUserAuthFlow.ts:83-106);
  /// JavaScript checks the configuration's section `passwordless` (:64-81) and refuses a password where none is used
  /// (`CustomAuthSignInPassword`).
  private func validate(_ call: ClientCall) throws(ServiceError) {
    if call.platform == .javascript, flow == .custom, password != nil {
      throw ServiceError(.clientValidation, "CustomAuthSignInPassword")
    }
    guard flow == .choice, let preferred else { return }
    if call.platform == .javascript, let section = call.service.pool.passwordlessSection, !section.contains(preferred) {
      throw ServiceError(.clientValidation, "InvalidPreferredChallenge")
    }
    if [.swift, .javascript].contains(call.platform), preferred.isPassword, password == nil {
      throw ServiceError(.clientValidation, "EmptySignInPassword")
    }
  }

  /// Only a choice-based sign-in goes without a password: in Flutter always, in Android unless that is preferred.
  private func request(of username: String, _ call: ClientCall) -> InitiateAuth {
    var request = InitiateAuth(flow: flow, username: username, password: password)
    if flow != .choice || (call.platform == .android && preferred?.isPassword == true) {
      request.password = password ?? ""
    } else if call.platform == .flutter {
      request.password = nil
    }
    request.preferred = call.platform == .flutter && preferred == .webAuthn ? nil : preferred
    request.device = call.client.devices[username]?.proof
    return request
  }

  /// Of a user who does not exist, nobody knows more than the answer says.
  private func noteAvailability(of username: String, _ reply: AuthReply, _ call: inout ClientCall) {
    guard flow == .choice, let preferred else { return }
    let state = call.service.state
    let user = state.canonicalName(username).flatMap { state.users[$0] }
    let isKnown = !(call.platform == .flutter && preferred == .webAuthn)
    let isOffered = user?.firstFactors(in: state.pool).contains(preferred) ?? !reply.isChoiceOfFactors
    call.facts.insert(isKnown && isOffered ? .preferredFactorAvailable : .preferredFactorUnavailable)
  }
}

extension AuthFactorType {
  var isPassword: Bool {
    self == .password || self == .passwordSRP
  }
}
