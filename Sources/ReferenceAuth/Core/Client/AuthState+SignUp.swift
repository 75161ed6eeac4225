internal import AmplifyAuthFlows
internal import StepRuntime

/// Sign-up as the client libraries show it.
extension AuthState {
  mutating func performSignUp(
    _ command: Command,
    _ exchange: inout Exchange,
    _ client: inout ClientState,
    _ turn: inout Turn
  ) throws(ServiceError) -> Answer {
    switch command {
    case .signUp(let username, let password, let attributes, let autoSignIn):
      let reply = try service.signUp(username, password, attributes, &turn)
      client.signUp = PendingSignUp(
        username: username,
        password: platform == .javascript && autoSignIn ? password : nil,
        waitsForCode: !reply.isConfirmed,
        wantsAutoSignIn: autoSignIn
      )
      if reply.isConfirmed {
        exchange.facts.insert("auto-confirmed")
        return signedUp(reply, &exchange, &client)
      }
      return waitForConfirmation(reply, &exchange, &client)
    case .confirmSignUp(let username, let code, let forcesAlias):
      let reply = try service.confirmSignUp(username, code, forcesAlias: forcesAlias, &turn)
      if client.signUp?.username != username {
        client.signUp = PendingSignUp(username: username, waitsForCode: false, wantsAutoSignIn: false)
      }
      return signedUp(reply, &exchange, &client)
    case .resendSignUpCode(let username):
      let destination = try service.resendConfirmation(username, &turn)
      if client.signUp?.username != username {
        client.signUp = PendingSignUp(username: username, waitsForCode: true, wantsAutoSignIn: false)
      }
      client.signUp?.waitsForCode = true
      return exchange.answer(.delivery(Self.delivery(destination, hasKey: true)), "confirm-user")
    default: return Answer(.nothing)
    }
  }

  /// JavaScript can go on from a link that is opened (JS:apis/signUp.ts:144-160).
  private func waitForConfirmation(
    _ reply: SignUpReply,
    _ exchange: inout Exchange,
    _ client: inout ClientState
  ) -> Answer {
    exchange.facts.insert("confirmation-needed")
    if platform == .javascript, service.pool.verifiesByLink, client.signUp?.wantsAutoSignIn == true {
      exchange.facts.insert("verified-by-link")
      client.signUp?.isReady = true
      client.signUp?.waitsForCode = false
      return exchange.answer(.signUp(.completeAutoSignIn("")), "complete-auto-sign-in")
    }
    let delivery = reply.destination.map { Self.delivery($0, hasKey: true) }
    return exchange.answer(.signUp(.confirmUser(delivery, nil, reply.sub)), "confirm-user")
  }

  /// Swift and Android go on when the service gives a session, JavaScript when the app asked for it, and Flutter has no
  /// step that says so (AN:SignUpCognitoActions.kt:130-150, JS:confirmSignUp.ts:81-126).
  private func signedUp(
    _ reply: SignUpReply,
    _ exchange: inout Exchange,
    _ client: inout ClientState
  ) -> Answer {
    client.signUp?.waitsForCode = false
    client.signUp?.session = reply.session
    let isAsked = platform == .javascript ? client.signUp?.wantsAutoSignIn == true : reply.session != nil
    client.signUp?.isReady = isAsked
    guard isAsked, platform != .flutter else {
      exchange.facts.insert("no-auto-sign-in")
      if !isAsked { client.signUp = nil }
      return exchange.answer(.signUp(.done), "done")
    }
    exchange.facts.insert("auto-sign-in-ready")
    return exchange.answer(.signUp(.completeAutoSignIn(reply.session ?? "")), "complete-auto-sign-in")
  }
}
