public import AmplifyAuthFlows

/// An implementation of the flows of Amplify Auth in the process of your app's tests: a user pool with the client
/// library.
///
/// ```swift
/// let auth = ReferenceAuth(
///   pool: UserPool { $0.mfa = .optional },
///   users: [
///     PoolUser("ada", password: "Correct-1-Horse") {
///       $0.attributes["phone_number"] = "+15551230199"
///       $0.mfa = [.sms]
///     }
///   ]
/// )
/// let result = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
/// // .confirmSignInWithSMSMFACode
/// let code = auth.outbox.code(for: "ada") ?? ""
/// try await auth.confirmSignIn(challengeResponse: code)
/// ```
///
/// Calls return the generated types, and only results that the spec allows. The results do not depend on the time, the
/// machine or a network: the clock does not move until you move it, codes are derived from a seed, and messages are
/// delivered to an outbox.
///
/// A value represents one installation of the app. ``client(_:)`` creates another one that uses the same pool.
public struct ReferenceAuth: AuthOperations, Sendable {
  let engine: AuthEngine
  /// The name of the installation.
  public let name: String
  /// The clock; nil if you passed another kind of clock.
  public let clock: AuthTestClock
  /// The messages, unless you passed another sink.
  public let outbox: AuthOutbox
  /// An authenticator app with the same clock, and with the accounts of the users who have one.
  public let authenticator: AuthenticatorApp
  /// Changes that a test makes behind the app's back.
  public var lab: AuthLab { AuthLab(auth: self) }

  /// Creates a pool with users, and an app that is not signed in.
  ///
  /// `platform` selects the rules where the client libraries differ. `seed` determines every code, id and secret. The
  /// clock does not move until you move it. `customChallenge` is the pool's challenge in the custom flows. If
  /// `recordsTranscript` is true, ``transcript`` contains every command.
  public init(
    pool: UserPool = UserPool(),
    users: [PoolUser] = [],
    platform: AuthPlatform = .swift,
    seed: UInt64 = 1,
    clock: AuthTestClock = AuthTestClock(),
    customChallenge: CustomChallenge? = nil,
    recordsTranscript: Bool = false
  ) {
    let outbox = AuthOutbox()
    self.init(
      AuthEngine.Configuration(
        pool: pool,
        users: users,
        platform: platform,
        seed: seed,
        random: SeededGenerator(seed: seed),
        clock: clock,
        outbox: outbox,
        customChallenge: customChallenge,
        recordsTranscript: recordsTranscript
      ),
      clock: clock,
      outbox: outbox
    )
  }

  /// Creates a pool with your own clock, source of randomness and sink for messages.
  ///
  /// ``clock`` and ``outbox`` are unused then, and the transcript cannot be replayed.
  public init(
    pool: UserPool,
    users: [PoolUser],
    platform: AuthPlatform = .swift,
    clock: any AuthClock,
    random: any RandomNumberGenerator & Sendable,
    messages: any AuthMessageSink,
    customChallenge: CustomChallenge? = nil,
    recordsTranscript: Bool = false
  ) {
    self.init(
      AuthEngine.Configuration(
        pool: pool,
        users: users,
        platform: platform,
        seed: nil,
        random: random,
        clock: clock,
        outbox: messages,
        customChallenge: customChallenge,
        recordsTranscript: recordsTranscript
      ),
      clock: clock as? AuthTestClock ?? AuthTestClock(at: clock.now),
      outbox: messages as? AuthOutbox ?? AuthOutbox(),
      authenticator: AuthenticatorApp(clock: clock)
    )
  }

  init(
    _ configuration: AuthEngine.Configuration,
    clock: AuthTestClock,
    outbox: AuthOutbox,
    authenticator: AuthenticatorApp? = nil
  ) {
    engine = AuthEngine(configuration)
    name = "app"
    self.clock = clock
    self.outbox = outbox
    self.authenticator = authenticator ?? AuthenticatorApp(clock: clock)
    for user in configuration.users { self.authenticator.add(user) }
  }

  private init(_ other: ReferenceAuth, name: String) {
    engine = other.engine
    self.name = name
    clock = other.clock
    outbox = other.outbox
    authenticator = other.authenticator
  }

  /// Returns another installation of the app, for example on another device, that uses the same pool.
  public func client(_ name: String) -> ReferenceAuth {
    ReferenceAuth(self, name: name)
  }

  /// Runs a command; throws the error if the command fails.
  func run(_ command: Command) async throws(AuthFlowError) -> Reply {
    let answer = await engine.run(command, for: name)
    if answer.violation != nil { throw .unknownMember("not in the spec") }
    guard case .failure(let error) = answer.reply else { return answer.reply }
    throw AuthFlowError(wire: error)
  }

  /// The error for replies that cannot be of another kind.
  static func unexpected() -> AuthFlowError {
    .unknownMember("unexpected reply")
  }
}

/// Sign-in.
extension ReferenceAuth {
  /// Begins a sign-in; drops a pending one.
  public func signIn(
    username: String?,
    password: String? = nil,
    options: AWSAuthSignInOptions? = nil
  ) async throws(AuthFlowError) -> AuthSignInResult {
    try await signInResult(.signIn(username: username, password: password, options: options))
  }

  /// Responds to the current step of a sign-in.
  @discardableResult
  public func confirmSignIn(
    challengeResponse: String,
    options: AWSAuthConfirmSignInOptions? = nil
  ) async throws(AuthFlowError) -> AuthSignInResult {
    try await signInResult(.confirmSignIn(answer: challengeResponse, options: options))
  }

  /// Signs a user in directly after the sign-up, without further prompts.
  public func autoSignIn() async throws(AuthFlowError) -> AuthSignInResult {
    try await signInResult(.autoSignIn)
  }

  /// Signs a user in through a browser: the user set with ``AuthLab/webUISignsIn(_:)``, or a made-up user.
  public func signInWithWebUI(
    provider: String? = nil,
    presentationAnchor: AuthUIPresentationAnchor? = nil
  ) async throws(AuthFlowError) -> AuthSignInResult {
    try await signInResult(.signInWithWebUI(provider: provider))
  }

  private func signInResult(_ command: Command) async throws(AuthFlowError) -> AuthSignInResult {
    guard case .signIn(let step) = try await run(command) else { throw Self.unexpected() }
    return AuthSignInResult(nextStep: step)
  }

  /// Signs the user out on this device.
  public func signOut() async throws(AuthFlowError) -> AuthSignOutResult {
    try await signOut(globally: false)
  }

  /// Signs the user out on this device, or on all devices.
  public func signOut(globally: Bool) async throws(AuthFlowError) -> AuthSignOutResult {
    guard case .signOut(let step) = try await run(.signOut(everywhere: globally)) else { throw Self.unexpected() }
    return AuthSignOutResult(nextStep: step)
  }

  /// Returns the signed-in user.
  public func getCurrentUser() async throws(AuthFlowError) -> AuthUser {
    guard case .user(let user) = try await run(.getCurrentUser) else { throw Self.unexpected() }
    return user
  }

  /// Deletes the account of the signed-in user, and signs out.
  public func deleteUser() async throws(AuthFlowError) {
    _ = try await run(.deleteUser)
  }

  /// Returns the events that the Hub sends to this installation of the app from now on.
  ///
  /// The stream receives every event after this call returns.
  public func hubEvents() async -> AsyncStream<Auth> {
    await engine.listen(to: name)
  }

  /// Returns the session with its tokens; refreshes expired tokens.
  ///
  /// If the tokens cannot be fetched, the session contains the id of the error instead.
  ///
  /// With `forceRefresh`, it also refreshes tokens that have not expired.
  public func fetchAuthSession(forceRefresh: Bool? = nil) async throws(AuthFlowError) -> AuthSession {
    guard case .session(let session) = try await run(.fetchAuthSession(refreshes: forceRefresh ?? false)) else {
      throw Self.unexpected()
    }
    return session
  }

  /// Fails, because the reference implementation has no identity pool.
  public func federateToIdentityPool(
    withProviderToken: String,
    provider: String,
    developerProvidedIdentityID: String? = nil
  ) async throws(AuthFlowError) -> FederateToIdentityPoolResult {
    throw .unknownMember("no identity pool")
  }

  /// Fails, because there is no federation without an identity pool.
  public func clearFederationToIdentityPool() async throws(AuthFlowError) {
    throw .unknownMember("no federation")
  }
}

/// Sign-up and passwords.
extension ReferenceAuth {
  /// Creates an account.
  public func signUp(username: String, password: String?) async throws(AuthFlowError) -> AuthSignUpResult {
    try await signUp(username: username, password: password, attributes: [])
  }

  /// Creates an account with attributes; `autoSignIn` is the option of JavaScript.
  public func signUp(
    username: String,
    password: String? = nil,
    attributes: [AuthUserAttribute],
    autoSignIn: Bool = false
  ) async throws(AuthFlowError) -> AuthSignUpResult {
    let values = Dictionary(attributes.map { ($0.key.wireName, $0.value) }) { $1 }
    return try await signUpResult(
      .signUp(username: username, password: password, attributes: values, autoSignIn: autoSignIn)
    )
  }

  /// Creates an account with attributes; `autoSignIn` has the options of the automatic sign-in.
  ///
  /// JavaScript accepts them instead of `true`. The other platforms ignore them.
  public func signUp(
    username: String,
    password: String? = nil,
    attributes: [AuthUserAttribute],
    autoSignIn: AWSAuthSignInOptions
  ) async throws(AuthFlowError) -> AuthSignUpResult {
    let values = Dictionary(attributes.map { ($0.key.wireName, $0.value) }) { $1 }
    return try await signUpResult(
      .signUp(
        username: username,
        password: password,
        attributes: values,
        autoSignIn: true,
        signInOptions: autoSignIn
      )
    )
  }

  /// Proves with a code that the email address or phone number belongs to the user.
  public func confirmSignUp(
    username: String,
    confirmationCode: String
  ) async throws(AuthFlowError) -> AuthSignUpResult {
    try await confirmSignUp(username: username, confirmationCode: confirmationCode, forceAliasCreation: false)
  }

  /// Confirms a new account and, if requested, moves an alias from the account that has it.
  public func confirmSignUp(
    username: String,
    confirmationCode: String,
    forceAliasCreation: Bool
  ) async throws(AuthFlowError) -> AuthSignUpResult {
    try await signUpResult(
      .confirmSignUp(username: username, code: confirmationCode, forcesAlias: forceAliasCreation)
    )
  }

  private func signUpResult(_ command: Command) async throws(AuthFlowError) -> AuthSignUpResult {
    guard case .signUp(let step) = try await run(command) else { throw Self.unexpected() }
    return AuthSignUpResult(nextStep: step)
  }

  /// Sends a new code for a sign-up.
  public func resendSignUpCode(username: String) async throws(AuthFlowError) -> AuthCodeDeliveryDetails {
    guard case .delivery(let details) = try await run(.resendSignUpCode(username: username)) else {
      throw Self.unexpected()
    }
    return details
  }

  /// Sends a code with which the user can set a new password.
  public func resetPassword(username: String) async throws(AuthFlowError) -> AuthResetPasswordResult {
    guard case .resetPassword(let step) = try await run(.resetPassword(username: username)) else {
      throw Self.unexpected()
    }
    return AuthResetPasswordResult(nextStep: step)
  }

  /// Sets a new password, with the code that was sent.
  @discardableResult
  public func confirmResetPassword(
    username: String,
    newPassword: String,
    confirmationCode: String
  ) async throws(AuthFlowError) -> AuthResetPasswordResult {
    let command = Command.confirmResetPassword(username: username, newPassword: newPassword, code: confirmationCode)
    guard case .resetPassword(let step) = try await run(command) else { throw Self.unexpected() }
    return AuthResetPasswordResult(nextStep: step)
  }

  /// Changes the password of the signed-in user.
  public func update(oldPassword: String, newPassword: String) async throws(AuthFlowError) {
    _ = try await run(.updatePassword(old: oldPassword, new: newPassword))
  }
}

/// The signed-in user's attributes, second factors and devices.
extension ReferenceAuth {
  /// Returns the attributes of the signed-in user.
  public func fetchUserAttributes() async throws(AuthFlowError) -> [AuthUserAttribute] {
    guard case .attributes(let attributes) = try await run(.fetchAttributes) else { throw Self.unexpected() }
    return attributes
  }

  /// Changes an attribute.
  public func update(
    userAttribute: AuthUserAttribute
  ) async throws(AuthFlowError) -> AuthUpdateAttributeResult {
    guard case .attributeUpdates(let updates) = try await run(.updateAttribute(userAttribute)),
      let step = updates.first?.step
    else { throw Self.unexpected() }
    return AuthUpdateAttributeResult(nextStep: step)
  }

  /// Changes attributes, and returns the first result that needs a code; ``updateEach(_:)`` returns all results.
  public func update(
    userAttributes: [AuthUserAttribute]
  ) async throws(AuthFlowError) -> AuthUpdateAttributeResult {
    let results = try await updateEach(userAttributes)
    let waiting = userAttributes.compactMap { results[$0.key] }.first { !$0.isUpdated }
    return waiting ?? AuthUpdateAttributeResult(nextStep: .done)
  }

  /// Changes attributes, and returns one result for each.
  public func updateEach(
    _ userAttributes: [AuthUserAttribute]
  ) async throws(AuthFlowError) -> [AuthUserAttributeKey: AuthUpdateAttributeResult] {
    guard case .attributeUpdates(let updates) = try await run(.updateAttributes(userAttributes)) else {
      throw Self.unexpected()
    }
    return Dictionary(updates.map { ($0.key, AuthUpdateAttributeResult(nextStep: $0.step)) }) { $1 }
  }

  /// Proves with a code that the new value belongs to the user.
  public func confirm(
    userAttribute: AuthUserAttributeKey,
    confirmationCode: String
  ) async throws(AuthFlowError) {
    _ = try await run(.confirmAttribute(userAttribute, code: confirmationCode))
  }

  /// Sends a code for an attribute.
  public func sendVerificationCode(
    userAttributeKey: AuthUserAttributeKey
  ) async throws(AuthFlowError) -> AuthCodeDeliveryDetails {
    guard case .delivery(let details) = try await run(.sendAttributeCode(userAttributeKey)) else {
      throw Self.unexpected()
    }
    return details
  }

  /// Begins to set up an authenticator app.
  public func setUpTOTP() async throws(AuthFlowError) -> TOTPSetupDetails {
    guard case .totpSetup(let details) = try await run(.setUpTOTP) else { throw Self.unexpected() }
    return details
  }

  /// Proves with a code that the authenticator app is set up.
  public func verifyTOTPSetup(code: String) async throws(AuthFlowError) {
    _ = try await run(.verifyTOTPSetup(code: code))
  }

  /// Returns which second factors the user has enabled, and which is preferred.
  public func fetchMFAPreference() async throws(AuthFlowError) -> UserMFAPreference {
    guard case .preference(let preference) = try await run(.fetchMFAPreference) else { throw Self.unexpected() }
    return preference
  }

  /// Changes which second factors the user has enabled, and which is preferred.
  public func updateMFAPreference(
    sms: MFAPreference? = nil,
    totp: MFAPreference? = nil,
    email: MFAPreference? = nil
  ) async throws(AuthFlowError) {
    _ = try await run(.updateMFAPreference(sms: sms, totp: totp, email: email))
  }

  /// Remembers this device.
  public func rememberDevice() async throws(AuthFlowError) {
    _ = try await run(.rememberDevice)
  }

  /// Forgets a device; this one if you pass nil.
  public func forgetDevice(device: AuthDevice? = nil) async throws(AuthFlowError) {
    _ = try await run(.forgetDevice(key: device?.id))
  }

  /// Forgets the device with this key.
  public func forgetDevice(key: String) async throws(AuthFlowError) {
    _ = try await run(.forgetDevice(key: key))
  }

  /// Returns the devices of the user; ``fetchTrackedDevices()`` returns more details.
  public func fetchDevices() async throws(AuthFlowError) -> [AuthDevice] {
    try await fetchTrackedDevices().map { AuthDevice(id: $0.key, name: $0.name) }
  }

  /// Returns the devices of the user.
  public func fetchTrackedDevices() async throws(AuthFlowError) -> [TrackedDevice] {
    guard case .devices(let devices) = try await run(.fetchDevices) else { throw Self.unexpected() }
    return devices
  }

  /// Registers a passkey on this device; ``AuthLab/passkeyDialog(isCancelled:)`` cancels the dialog.
  public func associateWebAuthnCredential(
    presentationAnchor: AuthUIPresentationAnchor? = nil
  ) async throws(AuthFlowError) {
    _ = try await run(.associatePasskey)
  }

  /// Lists the passkeys of the user, one page at a time.
  ///
  /// `createdAt` is in seconds since 1970-01-01 00:00 UTC.
  public func listWebAuthnCredentials(
    pageSize: Int = 20,
    nextToken: String? = nil
  ) async throws(AuthFlowError) -> AuthListWebAuthnCredentialsResult {
    guard case .passkeys(let page) = try await run(.listPasskeys(pageSize: pageSize, nextToken: nextToken)) else {
      throw Self.unexpected()
    }
    return page
  }

  /// Deletes a passkey of the user.
  public func deleteWebAuthnCredential(credentialId: String) async throws(AuthFlowError) {
    _ = try await run(.deletePasskey(id: credentialId))
  }
}

/// Information for tests besides the results of calls.
extension ReferenceAuth {
  /// The secret of the authenticator app that is being set up during the sign-in.
  ///
  /// Swift returns it in the step; Flutter returns it in a step whose Swift counterpart cannot carry it.
  public var totpSetupDetails: TOTPSetupDetails? {
    get async { await engine.state.clients[name]?.signIn?.totp }
  }

  /// The tokens of the signed-in user; nil if no user is signed in.
  public var tokens: AuthTokens? {
    get async { await engine.tokens(of: name) }
  }

  /// The complete current state; ``restore(_:)`` restores it.
  public var state: AuthState {
    get async { await engine.state }
  }

  /// Restores a state.
  ///
  /// The clock and the randomness do not change.
  public func restore(_ state: AuthState) async {
    await engine.restore(state)
  }

  /// Every command and result so far; nil unless you asked for a transcript.
  public var transcript: AuthTranscript? {
    get async { await engine.transcript }
  }

  /// The transitions of the spec that were taken so far.
  public var coverage: AuthCoverage {
    get async { await engine.coverage }
  }

  /// Resets ``coverage``.
  public func resetCoverage() async {
    await engine.resetCoverage()
  }

  /// Cognito's message for the error of the last call; nil if there was no error.
  public var lastMessage: String? {
    get async { await engine.lastMessage }
  }

  /// The canonical id of the step to which the last call led.
  ///
  /// Swift's names do not always distinguish the steps.
  public var lastStep: String? {
    get async { await engine.lastStep }
  }

  /// Repeats the commands of a transcript, and returns the new transcript: the same bytes, if the triggers are the
  /// same.
  ///
  /// Pass ``AuthTranscript/textWithSecrets``. Throws the problem and its line if the transcript cannot be replayed.
  public static func replay(
    _ text: String,
    customChallenge: CustomChallenge? = nil
  ) async throws(AuthTranscriptError) -> AuthTranscript {
    let (header, entries) = try AuthTranscript.read(text)
    guard let seed = header.seed else { throw AuthTranscriptError.noSeed }
    let auth = ReferenceAuth(
      pool: header.pool,
      users: header.users,
      platform: header.platform,
      seed: seed,
      clock: AuthTestClock(at: header.start),
      customChallenge: customChallenge,
      recordsTranscript: true
    )
    for entry in entries {
      auth.clock.set(to: entry.time)
      _ = await auth.engine.run(entry.command, for: entry.client)
    }
    guard let transcript = await auth.transcript else { throw AuthTranscriptError.empty }
    return transcript
  }
}
