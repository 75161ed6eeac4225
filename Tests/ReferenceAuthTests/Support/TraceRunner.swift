import AmplifyAuthFlows
import StepRuntime
import Testing

@testable import ReferenceAuth

/// Does a trace of the spec through the facade: its codes are stand-ins for the ones that are sent.
struct TraceRunner {
  let world: TraceWorld
  let auth: ReferenceAuth
  private var step: AuthSignInStep?

  init(_ world: TraceWorld) {
    self.world = world
    auth = world.auth()
  }

  mutating func run() async throws {
    try await begin()
    for move in world.trace.moves {
      await prepare(move)
      let error = await act(move)
      switch move.expected {
      case .step(let id):
        #expect(error == nil, "\(world.trace.id), \(move.outcome)")
        #expect(await reached(id, move), "\(world.trace.id), \(move.outcome)")
      case .error(let id): #expect(error?.id == id, "\(world.trace.id), \(move.outcome)")
      }
      let taken = await auth.coverage.taken
      #expect(taken.contains { $0.flow == world.flow.id && $0.outcome == move.outcome }, "\(world.trace.id)")
    }
    #expect(await auth.coverage.violations.isEmpty)
  }

  /// What a device becomes is not a step that the app gets.
  private func reached(_ id: String, _ move: StepTrace.Move) async -> Bool {
    let last = await auth.lastStep
    return last == id || (world.flow.id == "device-memory" && last == "done" && move.action.operation == "sign-in")
  }

  private func begin() async throws {
    if world.beginsSignedIn { _ = try await auth.signIn(username: "ada", password: rightPassword) }
    if world.trace.id == "automatic-sign-in" {
      let email = AuthUserAttribute(.email, value: "bob@example.com")
      _ = try await auth.signUp(username: "bob", password: rightPassword, attributes: [email])
      _ = try await auth.confirmSignUp(username: "bob", confirmationCode: auth.outbox.code(for: "bob") ?? "")
    }
    if world.trace.given.contains("remote-call-failed") { await auth.lab.failRemoteCalls([.revokeToken]) }
  }

  /// Has the circumstances be what the outcome needs.
  private func prepare(_ move: StepTrace.Move) async {
    switch move.outcome {
    case "custom-without-srp", "asked-again": world.script.decide(.ask(.custom))
    case "failed-by-trigger": world.script.decide(.failAuthentication)
    case "passkey-failed": await auth.lab.passkeyDialog(isCancelled: true)
    case "chose-passkey": await auth.lab.passkeyDialog(isCancelled: false)
    case "session-over": auth.clock.advance(seconds: 181)
    case "expired-code": auth.clock.advance(seconds: world.flow.id == "reset-password" ? 3_601 : 3_599)
    case "hosted-ui-cancelled", "hosted-ui-cancelled-on-android": await auth.lab.hostedUI(isCancelled: true)
    case "hosted-ui-failure-thrown": await auth.lab.failNext(.signOut, with: .signOutFailure)
    case "signed-out": await auth.lab.hostedUI(isCancelled: false)
    case "second-factor-skipped": _ = try? await auth.signOut()
    default: break
    }
    if move.outcome == "expired-code", world.flow.id != "reset-password" { await age() }
  }

  /// Codes of sign-ups hold for a day; whoever is signed in stays so.
  private func age() async {
    auth.clock.advance(seconds: 86_400 - 3_599)
    _ = try? await auth.fetchAuthSession(forceRefresh: true)
  }

  private mutating func act(_ move: StepTrace.Move) async -> AuthFlowError? {
    do throws(AuthFlowError) {
      switch move.action {
      case .call(let operation, let inputs): try await call(operation, inputs, move)
      case .answer(let answer, let inputs): try await self.answer(answer, inputs, move)
      case .wait: Issue.record("nothing of these flows happens without a call")
      }
      return nil
    } catch {
      return error
    }
  }

  private mutating func call(
    _ operation: String,
    _ inputs: [String: String],
    _ move: StepTrace.Move
  ) async throws(AuthFlowError) {
    let username = inputs["username"] ?? "ada"
    switch operation {
    case "sign-in":
      let password = inputs["password"] ?? (world.options == nil ? rightPassword : nil)
      step = try await auth.signIn(username: username, password: password, options: world.options).nextStep
      if world.flow.id == "device-memory", case .confirmSignInWithSMSMFACode? = step {
        _ = try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "")
      }
    case "auto-sign-in": step = try await auth.autoSignIn().nextStep
    case "sign-up":
      let email = AuthUserAttribute(.email, value: "ada@example.com")
      let wantsAutoSignIn = world.trace.given.contains("verified-by-link")
      _ = try await auth.signUp(
        username: username,
        password: inputs["password"],
        attributes: [email],
        autoSignIn: wantsAutoSignIn
      )
    case "resend-sign-up-code": _ = try await auth.resendSignUpCode(username: username)
    case "reset-password": _ = try await auth.resetPassword(username: username)
    case "update-user-attribute":
      let key: AuthUserAttributeKey = world.trace.id == "new-nickname" ? .custom("nickname") : .email
      _ = try await auth.update(userAttribute: AuthUserAttribute(key, value: "new@example.com"))
    case "send-user-attribute-code": _ = try await auth.sendVerificationCode(userAttributeKey: .email)
    case "set-up-totp": auth.authenticator.add(try await auth.setUpTOTP())
    case "fetch-mfa-preference": _ = try await auth.fetchMFAPreference()
    case "update-mfa-preference":
      try await auth.updateMFAPreference(sms: preference(inputs["sms"]), totp: preference(inputs["totp"]))
    case "remember-device": try await auth.rememberDevice()
    case "forget-device": try await auth.forgetDevice()
    default: _ = try await auth.signOut()
    }
  }

  private func preference(_ id: String?) -> MFAPreference? {
    id.map { MFAPreference(answer: $0) }
  }

  private mutating func answer(
    _ answer: String,
    _ inputs: [String: String],
    _ move: StepTrace.Move
  ) async throws(AuthFlowError) {
    let isWrong = answer == "000000"
    let code = isWrong ? answer : auth.outbox.messages.last?.code ?? ""
    switch world.flow.id {
    case "sign-in": step = try await answerSignIn(answer, inputs, move)
    case "sign-up":
      let username = auth.outbox.messages.last?.username ?? "ada"
      _ = try await auth.confirmSignUp(username: username, confirmationCode: code)
    case "reset-password":
      let password = move.outcome == "weak-password" ? "weakling" : "Another-1-Horse"
      try await auth.confirmResetPassword(username: "ada", newPassword: password, confirmationCode: code)
    case "update-user-attribute": try await auth.confirm(userAttribute: .email, confirmationCode: code)
    default:
      try await auth.verifyTOTPSetup(code: isWrong ? answer : auth.authenticator.code(for: "ada") ?? "")
    }
  }

  private func answerSignIn(
    _ answer: String,
    _ inputs: [String: String],
    _ move: StepTrace.Move
  ) async throws(AuthFlowError) -> AuthSignInStep {
    var options: AWSAuthConfirmSignInOptions?
    if inputs["options"] != nil {
      options = AWSAuthConfirmSignInOptions(userAttributes: [AuthUserAttribute(.custom("name"), value: "Ada")])
    }
    let text = await text(of: answer, move)
    return try await auth.confirmSignIn(challengeResponse: text, options: options).nextStep
  }

  /// Six digits stand for a code, ids of members for what the platform takes for them, and the rest for itself.
  private func text(of answer: String, _ move: StepTrace.Move) async -> String {
    if move.outcome.hasPrefix("chose-") || move.outcome == "passkey-failed" { return member(answer) }
    if move.outcome == "asked-again" || move.outcome == "failed-by-trigger" { return "wrong" }
    if move.outcome == "right-answer" { return "right" }
    guard answer != "000000", answer.count == 6, answer.allSatisfy(\.isNumber) else { return answer }
    let pending = await auth.engine.state.clients["app"]?.signIn
    if let details = pending?.totp {
      return AuthenticatorApp.code(secret: details.sharedSecret, at: auth.clock.now) ?? ""
    }
    if pending?.step == .confirmTOTPCode {
      return AuthenticatorApp.code(secret: totpSecret, at: auth.clock.now) ?? ""
    }
    return auth.outbox.messages.last?.code ?? ""
  }

  private func member(_ id: String) -> String {
    let type = MFAType(wire: id)
    if MFAType.knownMembers.contains(type), ["sms", "totp", "email"].contains(id) {
      return Choices.answer(type, on: world.platform)
    }
    return AuthFactorType(wire: id).answer
  }
}

extension StepTrace.Action {
  fileprivate var operation: String? {
    if case .call(let operation, _) = self { operation } else { nil }
  }
}
