internal import AmplifyAuthFlows
internal import AmplifyAuthTables

/// Sign-up calls, as the client libraries show them.
enum SignUpCalls {
  private typealias Step = AuthSignUpStep.ID

  static func signUp(
    _ request: SignUp,
    signsIn: Bool,
    _ options: AWSAuthSignInOptions?,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    try call.refuseEmpty(request.username)
    let reply = try request.send(to: &call.service)
    // A custom flow without SRP does not send the password (JS:apis/signUp.ts:61-64).
    let keepsPassword = call.platform == .javascript && signsIn && SignInFlow(options?.authFlowType) != .custom
    call.client.signUp = PendingSignUp(
      username: request.username,
      password: keepsPassword ? request.password : nil,
      waitsForCode: !reply.isConfirmed,
      wantsAutoSignIn: signsIn,
      signInOptions: call.platform == .javascript ? options : nil
    )
    guard reply.isConfirmed else { return waitForConfirmation(reply, &call) }
    call.facts.insert(.autoConfirmed)
    return finish(reply, &call)
  }

  static func confirm(_ request: ConfirmSignUp, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    try call.refuseEmpty(request.username, request.code)
    let reply = try request.send(to: &call.service)
    if call.client.signUp?.username != request.username {
      call.client.signUp = PendingSignUp(username: request.username, waitsForCode: false, wantsAutoSignIn: false)
    }
    return finish(reply, &call)
  }

  static func resendCode(to username: String, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    try call.refuseEmpty(username)
    // Android refuses the call while a sign-in is pending (AN:ResendSignupCodeUseCase.kt:41,69-75).
    if call.platform == .android, call.client.signIn != nil {
      call.facts.insert(.signInInProgress)
      throw ServiceError(.clientValidation, "A sign-in is in progress.")
    }
    let destination = try ResendConfirmationCode(username: username).send(to: &call.service)
    if call.client.signUp?.username != username {
      call.client.signUp = PendingSignUp(username: username, waitsForCode: true, wantsAutoSignIn: false)
    }
    call.client.signUp?.waitsForCode = true
    return call.answer(.delivery(AuthCodeDeliveryDetails(destination, hasKey: true)), Step.confirmUser)
  }

  /// JavaScript can continue after the user opens a link (JS:apis/signUp.ts:144-160).
  private static func waitForConfirmation(_ reply: SignUpReply, _ call: inout ClientCall) -> Answer {
    call.facts.insert(call.service.pool.verifiesByLink ? .verifiedByLink : .confirmationNeeded)
    if call.platform == .javascript, call.service.pool.verifiesByLink, call.client.signUp?.wantsAutoSignIn == true {
      call.facts.insert(.autoSignInReady)
      call.client.signUp?.isReady = true
      call.client.signUp?.isVerifiedByLink = true
      call.client.signUp?.waitsForCode = false
      return call.answer(.signUp(.completeAutoSignIn("")), Step.completeAutoSignIn)
    }
    let delivery = reply.destination.map { AuthCodeDeliveryDetails($0, hasKey: true) }
    return call.answer(.signUp(.confirmUser(delivery, nil, reply.sub)), Step.confirmUser)
  }

  /// Swift and Android continue if Cognito returns a session, and JavaScript if the app asked for it; Flutter has no
  /// step for this (AN:SignUpCognitoActions.kt:130-150, JS:confirmSignUp.ts:81-126).
  private static func finish(_ reply: SignUpReply, _ call: inout ClientCall) -> Answer {
    call.client.signUp?.waitsForCode = false
    call.client.signUp?.session = reply.session
    let isAsked = call.platform == .javascript ? call.client.signUp?.wantsAutoSignIn == true : reply.session != nil
    call.client.signUp?.isReady = isAsked
    guard isAsked, call.platform != .flutter else {
      call.facts.insert(.noAutoSignIn)
      if !isAsked { call.client.signUp = nil }
      return call.answer(.signUp(.done), Step.done)
    }
    call.facts.insert(.autoSignInReady)
    return call.answer(.signUp(.completeAutoSignIn(reply.session ?? "")), Step.completeAutoSignIn)
  }
}
