internal import AmplifyAuthFlows
internal import AmplifyAuthTables

/// Sign-in calls, as the client libraries show them.
enum SignInCalls {
  static func confirm(
    _ text: String,
    _ options: AWSAuthConfirmSignInOptions?,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    try call.refuseEmpty(text)
    guard let pending = call.client.signIn else {
      call.client.lostStep = nil
      // Swift reports success if a user is signed in (SW:AWSAuthConfirmSignInTask.swift:94-100).
      if call.platform == .swift, call.client.signedIn != nil {
        return call.answer(.signIn(.done), AuthSignInStep.ID.done)
      }
      throw ServiceError(.noSignInInProgress, "No sign-in is waiting for an answer.")
    }
    call.facts.insert(pending.flow.condition)
    if let other = call.client.keychain, call.platform == .swift {
      call.facts.insert(.otherAppSignedIn)
      call.client.keychain = nil
      call.client.signIn = nil
      call.client.signedIn = other
      return call.answer(.signIn(.done), AuthSignInStep.ID.done)
    }
    var answer = SignInAnswer(text, options, to: pending)
    return try answer.take(&call)
  }

  static func autoSignIn(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    if let refusal = call.client.refusal {
      call.facts.insert(.clientStuck)
      throw ServiceError(.clientValidation, refusal)
    }
    if call.client.signedIn != nil { call.facts.insert(.alreadySignedIn) }
    let isRefused = call.client.signedIn != nil && [.swift, .android].contains(call.platform)
    guard let signUp = call.client.signUp, signUp.isReady, !isRefused else {
      throw ServiceError(.autoSignInNotStarted, "There is no sign-up to go on from.")
    }
    call.facts.insert(.autoSignInReady)
    // Only JavaScript forgets the sign-up: on other platforms, the next call sends the used session again.
    if call.platform == .javascript { call.client.signUp = nil }
    // In a choice-based sign-in, JavaScript does not check whether a user is signed in
    // (JS:apis/signInWithUserAuth.ts:55-126).
    if call.client.signedIn != nil, call.platform == .flutter || !signUp.isChoiceBased {
      throw ServiceError(.alreadySignedIn, "There is already a signed in user.")
    }
    call.client.signIn = nil
    var request = InitiateAuth(flow: .choice, username: signUp.username)
    request.session = signUp.session
    if signUp.session == nil {
      request.flow = .srp
      request.password = signUp.password ?? ""
    }
    // A user who was deleted or given a temporary password since the sign-up gets the same error as for an old session.
    let user = call.service.state.canonicalName(signUp.username).flatMap { call.service.state.users[$0] }
    guard let user, user.status != .forceChangePassword else { throw .sessionInvalid }
    if let options = signUp.signInOptions {
      return try SignInBeginning(options, signUp.username, signUp.password).begin(after: signUp, &call)
    }
    let reply = try send(request, &call)
    return try settle(reply, of: signUp.username, request.flow, &call)
  }

  /// The browser handles the whole sign-in, so there are no steps; for an account that may not sign in, it shows an
  /// error, and the user can only close the page.
  static func signInWithWebUI(_ provider: String?, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    if call.client.signedIn != nil, call.platform != .flutter {
      throw ServiceError(.alreadySignedIn, "There is already a signed in user.")
    }
    let username = call.client.webUIUser ?? "\(provider ?? "browser")_user"
    if call.service.state.users[username] == nil {
      call.service.state.add(PoolUser(username), &call.service.turn)
    }
    call.client.signIn = nil
    if call.service.state.users[username]?.isDisabled == true {
      throw ServiceError(.webUICancelled, "The page of the hosted UI was closed.")
    }
    let tokens = call.service.issueTokens(to: username, Progress(flow: .password))
    call.client.signedIn = SignedIn(tokens)
    return call.answer(.signIn(.done), AuthSignInStep.ID.done)
  }

  /// Sends the request, and sends it again without the device if Cognito does not know the device (SW:
  /// VerifySignInChallenge.swift:111-125, JS: retryOnResourceNotFoundException).
  static func send(_ request: InitiateAuth, _ call: inout ClientCall) throws(ServiceError) -> AuthReply {
    do {
      return try request.send(to: &call.service)
    } catch {
      guard error == .unknownDevice, request.device != nil else { throw error }
      call.client.devices[request.username] = nil
      var request = request
      request.device = nil
      return try request.send(to: &call.service)
    }
  }

  /// Goes to the step for Cognito's reply, or ends the sign-in.
  static func settle(
    _ reply: AuthReply,
    of username: String,
    _ flow: SignInFlow,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    switch reply {
    case .tokens(let tokens): return finish(tokens, username, &call)
    case .challenge(let challenge):
      var pending = PendingSignIn(challenge, of: username, flow, call)
      if challenge.challenge == .webAuthn { return try showPasskeyDialog(pending, &call) }
      let step = try pending.show(challenge, &call)
      call.client.signIn = pending
      return call.answer(.signIn(step), pending.step)
    }
  }

  /// Shows the system's dialog, which no step reports.
  private static func showPasskeyDialog(
    _ pending: PendingSignIn,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    if call.client.passkeyFails {
      call.facts.insert(.preferredFactorAvailable)
      call.service.state.sessions.end(pending.session)
      throw ServiceError(.passkeyFailure, "The dialog was cancelled.")
    }
    var request = RespondToAuthChallenge(challenge: .webAuthn, username: pending.username, answer: "")
    request.session = pending.session
    let reply = try request.send(to: &call.service)
    return try settle(reply, of: pending.username, pending.flow, &call)
  }

  /// Signs the user in; a new device is confirmed first.
  private static func finish(_ tokens: TokenReply, _ username: String, _ call: inout ClientCall) -> Answer {
    call.client.signIn = nil
    call.client.signedIn = SignedIn(tokens)
    if let key = tokens.newDeviceKey { DeviceCalls.track(key, tokens, username, &call) }
    if tokens.usedTrustedDevice {
      let remembered = AuthFlows.DeviceMemoryStepID.remembered
      call.facts.insert(.deviceTrusted)
      call.client.deviceStep = remembered
      call.alongside.append((.step(remembered), .step(remembered)))
    }
    return call.answer(.signIn(.done), AuthSignInStep.ID.done)
  }
}
