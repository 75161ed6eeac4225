import AmplifyAuthFlows
import ReferenceAuth
import StepRuntime
import Synchronization

/// ReferenceAuth as the conformance suite runs it.
///
/// Errors on which the service decides come from ``AuthLab/failNext(_:with:)``. What else a call needs is made of the
/// conditions that hold: a pool, a user, what the triggers ask, and what happens between two calls.
actor ReferenceAuthAdapter: AuthConformanceAdapter {
  private let flow: FlowTable
  /// The conditions that hold, as far as the outcomes so far say.
  private var holding: Set<String> = []
  private var auth = ReferenceAuth()
  private let script = TriggerScript()
  /// The outcome on which the service decides at the next call, and that of the last one.
  private var decision, decided: String?
  /// The step to which the last call led.
  private var step = ""
  /// Makes names, addresses and passwords that were not used before.
  private var count = 0
  /// Whether the last call ended the flow with an error.
  private var isOver = false
  private var username = "ada"
  /// Whether the call has an error on which the service decides.
  private var isForced = false
  /// Whether the user is still to prove who it is without a password, which no second factor follows.
  private var isPasswordless = false
  /// Whether a second factor was proved in this sign-in, which the service does not ask for again.
  private var hasSecondFactor = false
  private var beganAutomatically = false

  init(_ path: AuthConformance.Path) {
    flow = path.flow
  }

  var operations: any AuthOperations & Sendable { auth }

  func begin(given: [String]) async throws {
    holding = Set(given)
    auth = ReferenceAuth(pool: pool, users: [user], customChallenge: script.triggers)
    if ["totp-setup", "mfa-preference", "update-user-attribute"].contains(flow.id) { try await signIn() }
    if holds("sign-in-in-progress") {
      await auth.lab.put(Self.ada { $0.mfa = [.sms] })
      try await signIn()
    }
    if holds("remote-call-failed") { await auth.lab.failRemoteCalls([.revokeToken]) }
    if holds("hosted-ui-cancelled") || holds("hosted-ui-failed") { await auth.lab.hostedUI(isCancelled: true) }
  }

  func decide(_ outcome: String, to step: String?) {
    decision = outcome
  }

  func happen(_ outcome: String) {}
  func pass(until outcome: String) {}

  /// A link has no code, a factor that the user lacks cannot be chosen, and a second factor is not asked for twice.
  func supports(_ outcome: String) async -> Bool {
    let isAtPassword = ["confirm-password", "confirm-new-password"].contains(await auth.lastStep ?? step)
    let hasSecondFactor = hasSecondFactor || Self.codes.contains(step)
    return switch outcome {
    case "wrong-code", "right-code", "right-code-and-ready": !holds("verified-by-link")
    case "chose-password": !lacks("prefers-password")
    case "chose-sms-otp": !lacks("prefers-sms-otp")
    case "chose-email-otp": !lacks("prefers-email-otp")
    case "chose-passkey": !isCustom && !lacks("prefers-web-authn")
    case "asked-by-trigger": !beganAutomatically
    case "set-up-completed": !isCustom
    case "right-password", "sms-mfa", "totp-mfa", "email-mfa", "mfa-selection", "setup-selection", "setup-with-totp",
      "setup-with-email", "nothing-to-set-up":
      !isAtPassword || !hasSecondFactor
    default: true
    }
  }

  /// Whether this first factor is preferred, and the user does not have it.
  private func lacks(_ preference: String) -> Bool {
    holds("flow-user-auth") && holds("preferred-factor-unavailable") && holds(preference)
  }

  private func holds(_ condition: String) -> Bool {
    if holding.contains(condition) { return true }
    guard let setting = flow.setting(of: condition) else { return false }
    return setting.values[0] == condition && holding.isDisjoint(with: setting.values)
  }
}

// MARK: Before a call

extension ReferenceAuthAdapter {
  func prepare(_ operation: String) async throws {
    await noteOutcomes()
    (decided, decision) = (decision, nil)
    let decision = decided
    switch (flow.id, operation) {
    case ("sign-in", "confirm-sign-in"): await prepareConfirmation(decision)
    case ("sign-in", _): try await begin(operation, decision)
    case ("sign-up", "sign-up"): nextUsername()
    case ("sign-up", _): try await signUpIfNeeded()
    case ("sign-out", _): try await signInAgain()
    case ("device-memory", _): try await prepareDevice(operation, decision)
    case ("reset-password", _): if isOver { await auth.lab.put(user) }
    default:
      if isOver { await auth.lab.put(user) }
      if await auth.tokens == nil || isOver {
        _ = try? await auth.signOut()
        try await signIn()
      }
    }
    script.next = nextChallenge(operation, decision)
    await auth.resetCoverage()
    isForced = false
    guard let decision, let outcome = outcome(decision, of: operation) else { return }
    if case .error(let id, _) = outcome.result {
      isForced = true
      await auth.lab.failNext(AuthOperation(rawValue: operation), with: AuthFlowError(wire: id))
    } else if decision == "factors-offered-later" || decision == "factors-offered" && operation == "auto-sign-in" {
      await auth.lab.askNext(.selectFactor)
    }
  }

  /// Keeps what the outcomes of the last call set and cleared.
  private func noteOutcomes() async {
    if let last = await auth.lastStep { step = last }
    isOver = false
    for transition in await auth.coverage.taken.sorted() where transition.flow == flow.id {
      let outcomes = flow.start(transition.from)?.outcomes ?? flow.step(transition.from)?.outcomes ?? []
      guard transition.outcome == decided ?? transition.outcome,
        let outcome = outcomes.first(where: { $0.id == transition.outcome })
      else { continue }
      for condition in outcome.sets {
        holding.subtract(flow.setting(of: condition)?.values ?? [])
        holding.insert(condition)
      }
      holding.subtract(outcome.clears)
      if case .error(_, let then) = outcome.result, then != .stay { isOver = true }
    }
  }

  private func outcome(_ id: String, of operation: String) -> FlowTable.Outcome? {
    let outcomes = (flow.start(operation)?.outcomes ?? []) + flow.steps.flatMap(\.outcomes)
    return outcomes.first { $0.id == id && ($0.platforms.isEmpty || $0.platforms.contains("swift")) }
  }

  /// A path begins each sign-in as the same user; nobody is signed in then, unless a condition says so.
  private func begin(_ operation: String, _ decision: String?) async throws {
    _ = try? await auth.signOut()
    step = ""
    beganAutomatically = operation == "auto-sign-in"
    hasSecondFactor = false
    isPasswordless =
      beganAutomatically
      ? decision == "factors-offered" : holds("flow-user-auth") && !holds("prefers-password")
    if beganAutomatically {
      await auth.lab.setPool(
        .of {
          $0.confirmsAtOnce = true
          $0.offersAutoSignIn = holds("auto-sign-in-ready")
        }
      )
      await auth.lab.remove("ada")
      _ = try await auth.signUp(username: "ada", password: Self.password)
      if holds("already-signed-in"), !holds("auto-sign-in-ready"), decision == nil { try await signIn() }
    }
    if operation == "sign-in", holds("already-signed-in") {
      await auth.lab.setPool(.of { _ in })
      await auth.lab.put(Self.ada { _ in })
      try await signIn()
    }
    await auth.lab.setPool(pool)
    await auth.lab.put(user)
    if beganAutomatically, decision == nil, holds("new-password-required") { await auth.lab.askNext(.selectFactor) }
    await auth.lab.passkeyDialog(isCancelled: holds("prefers-web-authn") && !holds("account-confirmed"))
    guard beganAutomatically, decision == nil else { return }
    if holds("session-expired") { auth.clock.advance(seconds: 901) }
    if holds("app-restarted") || holds("other-app-signed-in") {
      await auth.lab.failNext(.autoSignIn, with: .noConnection)
    }
  }

  /// Where a password is to be proved, the user has what follows it.
  private func prepareConfirmation(_ decision: String?) async {
    if ["", "done"].contains(step) { _ = try? await auth.signOut() }
    if Self.codes.contains(step) { hasSecondFactor = true }
    await auth.lab.passkeyDialog(isCancelled: false)
    isPasswordless = step == "select-first-factor" || decision == "factors-offered-later"
    if isPasswordless || ["confirm-password", "confirm-new-password"].contains(step) {
      await auth.lab.setPool(pool)
      await auth.lab.put(user)
    }
  }

  /// Happens before an answer that would be right.
  private func interrupt() async {
    guard flow.id == "sign-in", !isForced else { return }
    if holds("session-expired") { auth.clock.advance(seconds: 901) }
    if holds("app-restarted") { await auth.lab.restartApp() }
    if holds("other-app-signed-in") { await auth.lab.otherAppSignsIn("ada") }
    if decided == nil, holds("user-not-confirmed") || holds("password-reset-required") { await auth.lab.put(user) }
  }

  private func nextUsername() {
    count += 1
    username = "user-\(count)@example.com"
  }

  /// A code is for a user who has not confirmed the sign-up yet.
  private func signUpIfNeeded() async throws {
    guard step != "confirm-user" else { return }
    nextUsername()
    await auth.lab.put(
      PoolUser(username, password: Self.password) {
        $0.status = .unconfirmed
        $0.attributes = ["email": username]
      }
    )
    _ = try await auth.client("other").resendSignUpCode(username: username)
  }

  private func signIn() async throws {
    _ = try await auth.signIn(username: "ada", password: Self.password, options: nil)
  }

  private func signInAgain() async throws {
    guard holds("already-signed-in"), await auth.tokens == nil else { return }
    await auth.lab.hostedUI(isCancelled: false)
    try await signIn()
    if holds("hosted-ui-cancelled") || holds("hosted-ui-failed") { await auth.lab.hostedUI(isCancelled: true) }
    guard holds("tokens-not-renewable") else { return }
    auth.clock.advance(seconds: 31 * 86_400)
    _ = try await auth.fetchAuthSession(forceRefresh: true)
  }

  private func prepareDevice(_ operation: String, _ decision: String?) async throws {
    let skipsFactor = decision == "second-factor-skipped"
    let isTracked = !holds("device-not-tracked") || holds("new-device")
    await auth.lab.setPool(
      UserPool.of { pool in
        pool.devices = holds("devices-always-remembered") ? .always : isTracked ? .onPrompt : .off
        pool.trustsRememberedDevices = holds("device-trusted")
        pool.mfa = skipsFactor ? .optional : .off
      }
    )
    if operation == "sign-in" {
      _ = try? await auth.signOut()
      if !skipsFactor { await auth.lab.forgetDevices(of: "ada") }
    } else if await auth.tokens == nil {
      try await signIn()
    }
  }
}

// MARK: What a call gets

extension ReferenceAuthAdapter {
  func answer(_ answer: String?, to step: String, isRight: Bool) async throws -> PayloadValue? {
    guard isRight else { return "000000" }
    await interrupt()
    let isUnknown = holds("unknown-challenge") && holds("uninterrupted") && !isForced
    if answer == "sms", step == "select-mfa-setup-type", isUnknown {
      await auth.lab.failNext(.confirmSignIn, with: .unknownChallenge)
    }
    return switch step {
    case "select-mfa-type", "select-mfa-setup-type", "select-first-factor": nil
    case "confirm-totp-code", "setup-totp": .string(await totpCode())
    case "requires-verification": .string(code(of: try await auth.setUpTOTP()))
    case "preference-known": nil
    default: .string(sentCode)
    }
  }

  func value(of input: String, for operation: String) async throws -> PayloadValue? {
    if input == "challenge-response" { await interrupt() }
    return switch (input, operation) {
    case ("username", "sign-in") where holds("username-missing"): .null
    case ("username", _): .string(flow.id == "sign-up" ? username : "ada")
    case ("password", "sign-in"): holds("password-missing") ? .null : .string(password)
    case ("password", _): .string(Self.password)
    case ("options", "sign-in"): flow.id == "sign-in" ? try PayloadValue(encoding: options) : nil
    case ("options", "confirm-sign-in"): try PayloadValue(encoding: confirmOptions)
    case ("challenge-response", _): .string(text)
    case ("new-password", _): .string(nextPassword)
    case ("confirmation-code", _): .string(sentCode)
    case ("user-attribute", _): try PayloadValue(encoding: attribute)
    case ("user-attributes", _): try PayloadValue(encoding: [attribute])
    case ("sms", _): try PayloadValue(encoding: MFAPreference.preferred)
    case ("totp", _): holds("two-preferred") ? try PayloadValue(encoding: MFAPreference.preferred) : nil
    default: nil
    }
  }

  private var sentCode: String { auth.outbox.messages.last?.code ?? "" }

  private var nextPassword: String {
    count += 1
    return "Another-\(count)-Horse"
  }

  private var attribute: AuthUserAttribute {
    count += 1
    return holds("attribute-needs-no-code")
      ? AuthUserAttribute(.custom("nickname"), value: "ada-\(count)")
      : AuthUserAttribute(.email, value: "ada-\(count)@example.com")
  }

  /// The authenticator app shows a new code every 30 seconds.
  private func totpCode() async -> String {
    auth.clock.advance(seconds: 30)
    if let details = await auth.totpSetupDetails { return code(of: details) }
    return AuthenticatorApp.code(secret: Self.secret, at: auth.clock.now) ?? ""
  }

  private func code(of details: TOTPSetupDetails) -> String {
    AuthenticatorApp.code(secret: details.sharedSecret, at: auth.clock.now) ?? ""
  }

  private var text: String {
    switch step {
    case "confirm-new-password": nextPassword
    case "confirm-password": password
    case "setup-email-mfa": "ada@example.org"
    default: "right"
    }
  }

  private var options: AWSAuthSignInOptions {
    let factors: [(String, AuthFactorType)] = [
      ("prefers-password", holds("password-srp-preferred") ? .passwordSRP : .password), ("prefers-sms-otp", .smsOTP),
      ("prefers-email-otp", .emailOTP), ("prefers-web-authn", .webAuthn),
    ]
    let preferred = factors.first { holds($0.0) }?.1
    let types: [(String, AuthFlowType)] = [
      ("flow-user-password", .userPassword), ("flow-custom-without-srp", .customWithoutSRP),
      ("flow-custom-with-srp", .customWithSRP), ("flow-user-auth", .userAuth(preferredFirstFactor: preferred)),
    ]
    return AWSAuthSignInOptions(authFlowType: types.first { holds($0.0) }?.1 ?? .userSRP)
  }

  private var confirmOptions: AWSAuthConfirmSignInOptions? {
    let endsThere = decided == nil && holds("mfa-setup-needed") && holds("can-set-up-nothing")
    guard holds("required-attribute-missing"), step == "confirm-new-password", !endsThere else { return nil }
    return AWSAuthConfirmSignInOptions(userAttributes: [AuthUserAttribute(.custom("name"), value: "Ada")])
  }
}

// MARK: What the conditions stand for

extension ReferenceAuthAdapter {
  private static let password = "Correct-1-Horse"
  private static let secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

  private static func ada(_ change: (inout PoolUser) -> Void) -> PoolUser {
    PoolUser("ada", password: password) {
      $0.attributes = ["email": "ada@example.com", "phone_number": "+15551230199"]
      change(&$0)
    }
  }

  private var password: String { holds("new-password-required") ? "Temporary-1" : Self.password }

  private var user: PoolUser {
    Self.ada {
      $0.password = password
      $0.hasPasskey = true
      if flow.id == "mfa-preference" || flow.id == "totp-setup" { $0.totpSecret = Self.secret }
      if flow.id == "device-memory" { $0.mfa = [.sms] }
      guard flow.id == "sign-in" else { return }
      $0.mfa = secondFactors
      $0.totpSecret = secondFactors.contains(.totp) ? Self.secret : nil
      if isSetUpRequired { $0.attributes["email"] = nil }
      if lacks("prefers-password"), step != "confirm-password" { $0.password = nil }
      if isPasswordless {
        if lacks("prefers-sms-otp") { $0.attributes["phone_number"] = nil }
        if lacks("prefers-email-otp") { $0.attributes["email"] = nil }
        if lacks("prefers-web-authn") { $0.hasPasskey = false }
      }
      if decided?.hasPrefix("factors-offered") == true { return }
      if holds("new-password-required"), !beganAutomatically || step != "" { $0.status = .forceChangePassword }
      if holds("user-not-confirmed") { $0.status = .unconfirmed }
      if holds("password-reset-required") { $0.status = .resetRequired }
    }
  }

  private var isCustom: Bool { holds("flow-custom-without-srp") || holds("flow-custom-with-srp") }

  private static let codes: Set = [
    "confirm-sms-mfa-code", "confirm-totp-code", "setup-totp", "confirm-email-otp", "confirm-sms-otp",
  ]

  private var secondFactors: [MFAType] {
    if holds("mfa-by-sms") { return [.sms] }
    if holds("mfa-by-totp") { return [.totp] }
    if holds("mfa-by-email") { return [.email] }
    return holds("several-mfa-types") ? [.sms, .totp, .email] : []
  }

  private var pool: UserPool {
    .of {
      $0.hidesUsers = !holds("user-existence-shown")
      $0.confirmsAtOnce = flow.id == "sign-in" || holds("auto-confirmed")
      $0.verifiesByLink = holds("verified-by-link")
      $0.usernameAttributes = flow.id == "sign-up" ? ["email"] : []
      $0.offersAutoSignIn = holds("auto-sign-in-ready")
      $0.requiredAttributes = holds("required-attribute-missing") ? ["name"] : []
      $0.mfa = isSetUpRequired ? .required : .optional
      guard holds("mfa-setup-needed") else { return }
      if holds("can-set-up-totp") { $0.mfaTypes = [.totp] }
      if holds("can-set-up-email") { $0.mfaTypes = [.email] }
      if holds("can-set-up-totp-and-email") { $0.mfaTypes = [.totp, .email] }
      if holds("can-set-up-nothing") { $0.mfaTypes = [] }
    }
  }

  /// A pool requires none where a preferred factor without a password is available, and where triggers ask.
  private var isSetUpRequired: Bool {
    let isAvailable =
      isPasswordless && !beganAutomatically && holds("preferred-factor-available") && !holds("no-preferred-factor")
    let isOffered = decided == "factors-offered-later" || step == "select-first-factor"
    return holds("mfa-setup-needed") && (isOffered || !isAvailable) && (isOffered || !isCustom || beganAutomatically)
  }

  /// What the triggers ask after an answer: what was decided, or else what the account needs.
  private func nextChallenge(_ operation: String, _ decision: String?) -> CustomChallenge.Decision {
    switch decision {
    case "asked-again", "asked-by-trigger": return .ask(.custom)
    case "asked-for-sms-code": return .ask(.smsOTP)
    case "asked-for-email-code": return .ask(.emailOTP)
    case "right-answer": return .issueTokens
    case "factors-offered-later": return .ask(.selectFactor)
    default: break
    }
    if operation == "sign-in" { return holds("trigger-grants-at-once") ? .issueTokens : .ask(.custom) }
    let steps = ["confirm-custom-challenge", "confirm-sms-otp", "confirm-email-otp"]
    if steps.contains(step), holds("new-password-required") { return .ask(.newPassword) }
    guard ["confirm-custom-challenge", "confirm-new-password", "confirm-password"].contains(step) else {
      return .issueTokens
    }
    if holds("mfa-setup-needed") { return .ask(.setUpMFA) }
    switch secondFactors {
    case []: return .issueTokens
    case [.sms]: return .ask(.smsMFA)
    case [.totp]: return .ask(.totp)
    case [.email]: return .ask(.emailOTP)
    default: return .ask(.selectMFA)
    }
  }
}

extension UserPool {
  /// A pool without limits, which is quick.
  fileprivate static func of(_ change: (inout UserPool) -> Void) -> UserPool {
    UserPool {
      $0.passwordRounds = 1
      $0.sessionMinutes = 15
      $0.values.hourlyLimits = [:]
      $0.values.attemptsBeforeLockout = .max
      change(&$0)
    }
  }
}

/// Triggers that begin with a question of their own, and then do what they are told to.
private final class TriggerScript: Sendable {
  private let decision = Mutex(CustomChallenge.Decision.issueTokens)

  var next: CustomChallenge.Decision {
    get { decision.withLock { $0 } }
    set { decision.withLock { $0 = newValue } }
  }

  var triggers: CustomChallenge {
    CustomChallenge(
      define: { [self] request in
        if request.session.map(\.challengeName) == ["SRP_A"] { return .ask(.passwordVerifier) }
        return next
      },
      create: { _ in CustomChallenge.Question(public: ["hint": "say right"], private: ["answer": "right"]) },
      verify: { answer, hidden in answer == hidden["answer"] }
    )
  }
}
