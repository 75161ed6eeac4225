internal import AmplifyAuthFlows
internal import StepRuntime

/// Sign-up as the client libraries show it.
extension AuthState {
  mutating func performSignUp(
    _ command: Command,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    switch command {
    case .signUp(let username, let password, let attributes, let autoSignIn):
      try refuseEmpty(username)
      let reply = try service.signUp(username, password, attributes, &call.turn)
      call.client.signUp = PendingSignUp(
        username: username,
        password: platform == .javascript && autoSignIn ? password : nil,
        waitsForCode: !reply.isConfirmed,
        wantsAutoSignIn: autoSignIn
      )
      if reply.isConfirmed {
        call.facts.insert("auto-confirmed")
        return signedUp(reply, &call)
      }
      return waitForConfirmation(reply, &call)
    case .confirmSignUp(let username, let code, let forcesAlias):
      try refuseEmpty(username, code)
      let reply = try service.confirmSignUp(username, code, forcesAlias: forcesAlias, &call.turn)
      if call.client.signUp?.username != username {
        call.client.signUp = PendingSignUp(username: username, waitsForCode: false, wantsAutoSignIn: false)
      }
      return signedUp(reply, &call)
    case .resendSignUpCode(let username):
      try refuseEmpty(username)
      let destination = try service.resendConfirmation(username, &call.turn)
      if call.client.signUp?.username != username {
        call.client.signUp = PendingSignUp(username: username, waitsForCode: true, wantsAutoSignIn: false)
      }
      call.client.signUp?.waitsForCode = true
      return call.answer(.delivery(Self.delivery(destination, hasKey: true)), "confirm-user")
    default: return Answer(.nothing)
    }
  }

  /// Swift and JavaScript refuse empty values before they send anything (SW:AuthSignUpRequest+Validation.swift and its
  /// like, JS:apis/signUp.ts and its like).
  func refuseEmpty(_ values: String...) throws(ServiceError) {
    guard [.swift, .javascript].contains(platform), values.contains("") else { return }
    throw ServiceError(.clientValidation, "A value is empty.")
  }

  /// JavaScript can go on from a link that is opened (JS:apis/signUp.ts:144-160).
  private func waitForConfirmation(
    _ reply: SignUpReply,
    _ call: inout ClientCall
  ) -> Answer {
    call.facts.insert("confirmation-needed")
    if platform == .javascript, service.pool.verifiesByLink, call.client.signUp?.wantsAutoSignIn == true {
      call.facts.insert("verified-by-link")
      call.client.signUp?.isReady = true
      call.client.signUp?.waitsForCode = false
      return call.answer(.signUp(.completeAutoSignIn("")), "complete-auto-sign-in")
    }
    let delivery = reply.destination.map { Self.delivery($0, hasKey: true) }
    return call.answer(.signUp(.confirmUser(delivery, nil, reply.sub)), "confirm-user")
  }

  /// Swift and Android go on when the service gives a session, JavaScript when the app asked for it, and Flutter has no
  /// step that says so (AN:SignUpCognitoActions.kt:130-150, JS:confirmSignUp.ts:81-126).
  private func signedUp(
    _ reply: SignUpReply,
    _ call: inout ClientCall
  ) -> Answer {
    call.client.signUp?.waitsForCode = false
    call.client.signUp?.session = reply.session
    let isAsked = platform == .javascript ? call.client.signUp?.wantsAutoSignIn == true : reply.session != nil
    call.client.signUp?.isReady = isAsked
    guard isAsked, platform != .flutter else {
      call.facts.insert("no-auto-sign-in")
      if !isAsked { call.client.signUp = nil }
      return call.answer(.signUp(.done), "done")
    }
    call.facts.insert("auto-sign-in-ready")
    return call.answer(.signUp(.completeAutoSignIn(reply.session ?? "")), "complete-auto-sign-in")
  }
}
