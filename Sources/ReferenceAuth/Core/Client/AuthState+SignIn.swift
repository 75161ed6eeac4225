internal import AmplifyAuthFlows
internal import StepRuntime

/// How the client libraries begin a sign-in.
extension AuthState {
  mutating func signIn(
    _ username: String?,
    _ password: String?,
    _ options: AWSAuthSignInOptions?,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    let flow = SignInFlow(options?.authFlowType)
    let preferred = Self.preferredFactor(options)
    call.facts.formUnion(signInFacts(username, flow, preferred, password, call))
    guard call.client.signedIn == nil else {
      throw ServiceError(.alreadySignedIn, "There is already a signed in user.")
    }
    call.client.signIn = nil
    call.client.lostStep = nil
    try validate(username, call.facts)
    try validate(flow, preferred, password, call.facts)
    guard let username, !username.isEmpty else {
      throw ServiceError(.invalidParameter, "Missing required parameter USERNAME")
    }
    var request = SignInRequest(flow: flow, username: username)
    request.password = flow == .choice && platform == .flutter ? nil : password ?? (flow == .choice ? nil : "")
    request.preferred = platform == .flutter && preferred == .webAuthn ? nil : preferred
    request.device = call.client.devices[username]?.proof
    let reply = try begin(request, &call)
    noteAvailability(preferred, username, reply, &call)
    return try settle(reply, flow, username, &call)
  }

  private static func preferredFactor(_ options: AWSAuthSignInOptions?) -> AuthFactorType? {
    if case .userAuth(let preferred?) = options?.authFlowType { return preferred }
    return options?.preferredFirstFactor
  }

  static func isPassword(_ factor: AuthFactorType?) -> Bool {
    factor == .password || factor == .passwordSRP
  }

  private func signInFacts(
    _ username: String?,
    _ flow: SignInFlow,
    _ preferred: AuthFactorType?,
    _ password: String?,
    _ call: ClientCall
  ) -> Set<String> {
    var facts: Set<String> = [flow.condition, password == nil ? "password-missing" : "password-given"]
    if username?.isEmpty ?? true { facts.insert("username-missing") }
    if call.client.signIn != nil { facts.insert("sign-in-in-progress") }
    if !service.pool.hidesUsers { facts.insert("user-existence-shown") }
    if flow != .custom, flow != .choice || Self.isPassword(preferred) { facts.insert("password-needed") }
    guard flow == .choice else { return facts }
    if let preferred, let section = service.pool.passwordlessSection, !section.contains(preferred) {
      facts.insert("preferred-factor-not-configured")
    }
    switch preferred {
    case .password, .passwordSRP: facts.insert("prefers-password")
    case .smsOTP: facts.insert("prefers-sms-otp")
    case .emailOTP: facts.insert("prefers-email-otp")
    case .webAuthn: facts.insert("prefers-web-authn")
    default: facts.insert("no-preferred-factor")
    }
    return facts
  }

  /// Swift and JavaScript refuse an empty name, Android one that is null (AN:AuthenticationCognitoActions.kt:73-160).
  private func validate(_ username: String?, _ facts: Set<String>) throws(ServiceError) {
    let isRefused =
      switch platform {
      case .swift, .javascript: username?.isEmpty ?? true
      case .android: username == nil
      case .flutter: false
      }
    if isRefused { throw ServiceError(.clientValidation, "EmptySignInUsername") }
  }

  /// What the client libraries refuse before they send anything.
  ///
  /// Android wants a password wherever one is needed (AN:AuthenticationCognitoActions.kt:73-139), JavaScript too
  /// (`EmptySignInPassword`), Flutter unless the password is the preferred factor, and Swift for the flow type user
  /// password and for the preferred factor. JavaScript checks the configuration's section `passwordless`
  /// (JS:handleUserAuthFlow.ts:64-81); Flutter and JavaScript refuse a password where none is used.
  private func validate(
    _ flow: SignInFlow,
    _ preferred: AuthFactorType?,
    _ password: String?,
    _ facts: Set<String>
  ) throws(ServiceError) {
    if [.flutter, .javascript].contains(platform), flow == .custom, password != nil {
      throw ServiceError(.clientValidation, "CustomAuthSignInPassword")
    }
    if platform == .javascript, flow == .choice, let preferred, let section = service.pool.passwordlessSection,
      !section.contains(preferred)
    {
      throw ServiceError(.clientValidation, "InvalidPreferredChallenge")
    }
    let isRequired =
      switch platform {
      case .swift: flow == .choice || flow == .password
      case .android, .javascript: true
      case .flutter: flow != .choice
      }
    if isRequired, facts.isSuperset(of: ["password-needed", "password-missing"]) {
      throw ServiceError(.clientValidation, "EmptySignInPassword")
    }
  }

  /// Sends the request, and once more without the device when the service does not know it (SW:
  /// VerifySignInChallenge.swift:111-125, JS: retryOnResourceNotFoundException).
  private mutating func begin(
    _ request: SignInRequest,
    _ call: inout ClientCall
  ) throws(ServiceError) -> AuthReply {
    do {
      return try service.initiate(request, &call.turn)
    } catch {
      guard error == .unknownDevice, request.device != nil else { throw error }
      call.client.devices[request.username] = nil
      var request = request
      request.device = nil
      return try service.initiate(request, &call.turn)
    }
  }

  /// Of a user who does not exist, nobody knows more than the answer says.
  private func noteAvailability(
    _ preferred: AuthFactorType?,
    _ username: String,
    _ reply: AuthReply,
    _ call: inout ClientCall
  ) {
    guard call.facts.contains("flow-user-auth"), let preferred else { return }
    let user = service.canonicalName(username).flatMap { service.users[$0] }
    let isKnown = !(platform == .flutter && preferred == .webAuthn)
    let isOffered = user?.firstFactors(in: service.pool).contains(preferred) ?? !reply.isChoiceOfFactors
    let isAvailable = isKnown && isOffered
    call.facts.insert(isAvailable ? "preferred-factor-available" : "preferred-factor-unavailable")
  }

  mutating func autoSignIn(
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    if call.client.signedIn != nil { call.facts.insert("already-signed-in") }
    guard let signUp = call.client.signUp, signUp.isReady, call.client.signedIn == nil else {
      throw ServiceError(.autoSignInNotStarted, "There is no sign-up to go on from.")
    }
    call.facts.insert("auto-sign-in-ready")
    call.client.signUp = nil
    call.client.signIn = nil
    var request = SignInRequest(flow: .choice, username: signUp.username)
    request.session = signUp.session
    if signUp.session == nil {
      request.flow = .srp
      request.password = signUp.password ?? ""
    }
    // Whoever was deleted since the sign-up is told what an old session is told.
    guard service.canonicalName(signUp.username) != nil else { throw .sessionInvalid }
    let reply = try begin(request, &call)
    return try settle(reply, request.flow, signUp.username, &call)
  }

  /// The browser asks for everything, so there are no steps.
  mutating func signInWithWebUI(
    _ provider: String?,
    _ call: inout ClientCall
  ) -> Answer {
    let username = call.client.webUIUser ?? "\(provider ?? "browser")_user"
    if service.users[username] == nil { service.add(PoolUser(username), &call.turn) }
    let tokens = service.issueTokens(to: username, Progress(flow: .password), &call.turn)
    call.client.signIn = nil
    call.client.signedIn = SignedIn(tokens)
    return call.answer(.signIn(.done), "done")
  }
}

extension SignedIn {
  init(_ tokens: TokenReply) {
    self.init(
      username: tokens.username,
      sub: tokens.sub,
      origin: tokens.origin,
      refreshToken: tokens.refreshToken,
      access: tokens.access
    )
  }
}
