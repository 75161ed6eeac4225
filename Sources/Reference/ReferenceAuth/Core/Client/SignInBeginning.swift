internal import AmplifyAuthFlows
internal import AmplifyAuthTables

/// A sign-in as an app begins it.
struct SignInBeginning {
  private let flow: SignInFlow
  private let username: String?
  private let password: String?
  /// The first factor that the app prefers.
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
    // JavaScript drops the session of a sign-up and keeps its options (JS:apis/signIn.ts:31-35).
    if call.client.signUp?.signInOptions != nil { call.client.signUp?.session = nil }
    guard call.client.signedIn == nil else {
      throw ServiceError(.alreadySignedIn, "There is already a signed in user.")
    }
    if let refusal = call.client.refusal {
      call.facts.insert(.clientStuck)
      throw ServiceError(.clientValidation, refusal)
    }
    call.client.signIn = nil
    call.client.lostStep = nil
    do throws(ServiceError) {
      if lacksUsername(call) { throw ServiceError(.clientValidation, "EmptySignInUsername") }
      try validate(call)
    } catch {
      if call.platform == .android { call.client.refusal = error.message }
      throw error
    }
    guard let username, !username.isEmpty else {
      throw ServiceError(.invalidParameter, "Missing required parameter USERNAME")
    }
    let reply = try SignInCalls.send(request(of: username, call), &call)
    noteAvailability(of: username, reply, &call)
    if flow == .custom, case .tokens = reply {
      call.facts.insert(.triggerGrantsAtOnce)
      // Android reads only a custom challenge from this request (AN:SignInCustomCognitoActions.kt:64-88).
      if call.platform == .android { throw ServiceError(.unknownChallenge, "This sign in method is not supported") }
    }
    // From this request, it reads only a check of the password (AN:SRPCognitoActions.kt:193-229).
    if call.platform == .android, flow == .customWithSRP, case .challenge(let challenge) = reply,
      call.service.state.sessions[challenge.session]?.progress.hasFirstFactor == false
    {
      throw ServiceError(.unknownChallenge, "Not yet implemented.")
    }
    return try SignInCalls.settle(reply, of: username, flow, &call)
  }

  /// Begins the automatic sign-in with the options of the sign-up, which only JavaScript has
  /// (JS:utils/signUpHelpers.ts:65-133).
  ///
  /// A choice-based sign-in sends the session, unless it proves the password by SRP (JS:handleUserAuthFlow.ts:83-98). A
  /// user who has just signed up has no passkey.
  func begin(after signUp: PendingSignUp, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    call.facts.formUnion(facts(call))
    try validate(call)
    var request = request(of: signUp.username, call)
    if signUp.isChoiceBased, preferred != .passwordSRP { request.session = signUp.session }
    if preferred == .webAuthn { request.preferred = nil }
    let reply = try SignInCalls.send(request, &call)
    noteAvailability(of: signUp.username, reply, &call)
    if case .challenge(let challenge) = reply, Self.isFirstFactor(challenge, call) {
      call.facts.insert(.firstFactorAsked)
    }
    return try SignInCalls.settle(reply, of: signUp.username, flow, &call)
  }

  /// Returns true if the triggers ask, or if the challenge proves the first factor.
  private static func isFirstFactor(_ challenge: ChallengeReply, _ call: ClientCall) -> Bool {
    challenge.challenge == .custom
      || call.service.state.sessions[challenge.session]?.progress.hasFirstFactor == false
  }

  private func facts(_ call: ClientCall) -> Set<Condition> {
    var facts: Set<Condition> = [flow.condition, lacksPassword(call) ? .passwordMissing : .passwordGiven]
    if lacksUsername(call) { facts.insert(.usernameMissing) }
    if !call.service.pool.hidesUsers { facts.insert(.userExistenceShown) }
    guard flow == .choice else { return facts }
    if let preferred, let section = call.service.pool.passwordlessSection, !section.contains(preferred) {
      facts.insert(.preferredFactorNotConfigured)
    }
    switch preferred {
    case .password: facts.insert(.prefersPassword)
    case .passwordSRP: facts.formUnion([.prefersPassword, .passwordSRPPreferred])
    case .smsOTP: facts.insert(.prefersSMSOTP)
    case .emailOTP: facts.insert(.prefersEmailOTP)
    case .webAuthn: facts.insert(.prefersWebAuthn)
    default: facts.insert(.noPreferredFactor)
    }
    return facts
  }

  /// JavaScript treats an empty password as missing (JS:apis/signInWithSRP.ts:66-69 and its like), and so does Swift if
  /// it sends the password (SW:MigrateSignInState+Resolver.swift:50-57).
  private func lacksPassword(_ call: ClientCall) -> Bool {
    let isNoneIfEmpty = call.platform == .javascript || (call.platform == .swift && flow == .password)
    return isNoneIfEmpty ? password?.isEmpty ?? true : password == nil
  }

  private var needsPassword: Bool {
    flow != .custom && (flow != .choice || preferred?.isPassword == true)
  }

  /// Swift and JavaScript refuse an empty name, Android one that is null (AN:AuthenticationCognitoActions.kt:73-160).
  private func lacksUsername(_ call: ClientCall) -> Bool {
    switch call.platform {
    case .swift, .javascript: username?.isEmpty ?? true
    case .android: username == nil
    case .flutter: false
    }
  }

  /// Refuses what the client libraries refuse before they send a request.
  ///
  /// Android requires a password wherever one is needed (AN:AuthenticationCognitoActions.kt:73-139), JavaScript too
  /// (`EmptySignInPassword`), Flutter unless the password is the preferred factor, and Swift for the flow type user
  /// password and for the preferred factor. JavaScript checks the configuration's section `passwordless`
  /// (JS:handleUserAuthFlow.ts:64-81); Flutter and JavaScript refuse a password if none is used.
  private func validate(_ call: ClientCall) throws(ServiceError) {
    if [.flutter, .javascript].contains(call.platform), flow == .custom, !lacksPassword(call) {
      throw ServiceError(.clientValidation, "CustomAuthSignInPassword")
    }
    if call.platform == .javascript, flow == .choice, let preferred,
      let section = call.service.pool.passwordlessSection, !section.contains(preferred)
    {
      throw ServiceError(.clientValidation, "InvalidPreferredChallenge")
    }
    let isRequired =
      switch call.platform {
      case .swift: flow == .choice || flow == .password
      case .android, .javascript: true
      case .flutter: flow != .choice
      }
    if isRequired, needsPassword, lacksPassword(call) {
      throw ServiceError(.clientValidation, "EmptySignInPassword")
    }
  }

  /// Only a choice-based sign-in can omit the password; in Flutter it always does.
  private func request(of username: String, _ call: ClientCall) -> InitiateAuth {
    var request = InitiateAuth(flow: flow, username: username, password: password)
    if flow != .choice {
      request.password = password ?? ""
    } else if call.platform == .flutter {
      request.password = nil
    }
    request.preferred = call.platform == .flutter && preferred == .webAuthn ? nil : preferred
    request.device = call.client.devices[username]?.proof
    return request
  }

  /// If the user does not exist, the availability of factors is known only from the reply.
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
